import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../client/fetch';
import type { MailDetail, QueuedMail } from './contract';

export const mailListPath = '/admin/settings/mail';

/** The queue as its address and its call know it. */
export const mailRows = {
  endpoint: '/api/admin/mail',
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
  queryOptions<MailDetail>({
    queryKey: [`/api/admin/mail/${encodeURIComponent(id)}`],
    staleTime: 0,
  });

export const retryMail = (id: number) =>
  fetchJson<QueuedMail>(`/api/admin/mail/${id}/retry`, { method: 'POST' });

export const retryFailedMail = () =>
  fetchJson<{ count: number }>('/api/admin/mail/retry-failed', { method: 'POST' });
