import { apiClient } from '../../../client/api';
import type { PaymentEventsApi } from './events-endpoints.server';

const api = apiClient<PaymentEventsApi>();

export const paymentEventRows = {
  endpoint: api.list('/api/admin/payment-events'),
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
