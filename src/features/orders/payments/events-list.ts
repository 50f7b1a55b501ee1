/** The payment events as their address and their call know them. */
export const paymentEventRows = {
  endpoint: '/api/admin/payment-events',
  filters: [
    {
      name: 'matched',
      label: 'Matched',
      choices: [
        { value: '', label: 'All events' },
        { value: 'no', label: 'Unmatched' },
        { value: 'yes', label: 'Matched' },
      ],
    },
  ],
};
