import type { AdminRoute } from '../../admin-ui/admin-route';
import { listQuery } from '../../admin-ui/list-query';
import { mailQuery, mailRows } from './queries';

export const mailboxRoutes: AdminRoute[] = [
  {
    path: '/admin/settings/mail',
    screen: 'mailbox/admin-mail-page',
    settings: { label: 'Mail', group: 'Mail', order: 40 },
    words: 'e-mail messages outbox',
    prefetch: (_, url) => [listQuery(mailRows, url.searchParams)],
  },
  {
    path: '/admin/settings/mail/:id',
    screen: 'mailbox/admin-mail-message-page',
    require: ({ id = '' }) => [mailQuery(id)],
  },
];
