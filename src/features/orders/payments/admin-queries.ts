import { filterOf } from '../../../admin-ui/list-definition';
import { apiClient } from '../../../client/api';
import type { PaymentEventsApi } from './events-endpoints.server';

const api = apiClient<PaymentEventsApi>();

export const paymentEventRows = {
  endpoint: api.list('/api/admin/payment-events'),
  filters: [filterOf('matched', 'Matched', 'All events', { no: 'Unmatched', yes: 'Matched' })],
};
