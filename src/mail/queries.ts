import { queryOptions } from '@tanstack/react-query';
import type { AdminList } from '../admin/list-search';
import { fetchJson } from '../browser/fetch';
import type { MailDetail, QueuedMail } from './contract';

export const mailList: AdminList = {
  path: '/admin/settings/mail',
  call: '/api/admin/mail',
  fields: ['q', 'status'],
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
