/** The list of watches as its address and its call know it. */
export const adminWatchRows = {
  endpoint: '/api/admin/watches',
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: [
        { value: '', label: 'Active' },
        { value: 'ended', label: 'Ended' },
        { value: 'all', label: 'All' },
      ],
    },
  ],
};
