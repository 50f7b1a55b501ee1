import { apiClient } from '../../client/api';
import type { MailApi } from './endpoints.server';

const api = apiClient<MailApi>();

export const mailListPath = '/admin/settings/mail';

export const mailRows = {
  endpoint: api.list('/api/admin/mail'),
  filters: [
    {
      name: 'status',
      label: 'State',
      choices: [
        { value: '', label: 'All messages' },
        { value: 'queued', label: 'Queued' },
        { value: 'failed', label: 'Failed' },
        { value: 'sent', label: 'Sent' },
      ],
    },
  ],
};

export const mailQuery = (id: string) =>
  api.query('/api/admin/mail/{id}', { params: { id }, staleTime: 0 });

export const retryMail = (id: number) =>
  api.call('POST /api/admin/mail/{id}/retry', { params: { id } });

export const retryFailedMail = () => api.call('POST /api/admin/mail/retry-failed');
