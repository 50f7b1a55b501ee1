import { filterOf } from '../../admin-ui/list-definition';
import { apiClient } from '../../client/api';
import type { MailApi } from './endpoints.server';

const api = apiClient<MailApi>();

export const mailListPath = '/admin/settings/mail';

export const mailRows = {
  endpoint: api.list('/api/admin/mail'),
  filters: [
    filterOf('status', 'State', 'All messages', {
      queued: 'Queued',
      failed: 'Failed',
      bounced: 'Came back',
      sent: 'Sent',
      kept: 'Kept as a file',
    }),
  ],
};

export const mailQuery = (id: string) =>
  api.query('/api/admin/mail/{id}', { params: { id }, staleTime: 0 });

export const retryMail = (id: number) =>
  api.call('POST /api/admin/mail/{id}/retry', { params: { id } });

export const retryFailedMail = () => api.call('POST /api/admin/mail/retry-failed');
