import { listQuery } from '../../admin-ui/list-query';
import type { Route } from '../../client/route';
import { mailQuery, mailRows } from './queries';

export const mailboxRoutes: Route[] = [
  {
    path: '/admin/settings/mail',
    screen: 'mailbox/admin-mail-page',
    frame: 'admin',
    prefetch: (_, url) => [listQuery(mailRows, url.searchParams)],
  },
  {
    path: '/admin/settings/mail/:id',
    screen: 'mailbox/admin-mail-message-page',
    frame: 'admin',
    require: ({ id = '' }) => [mailQuery(id)],
  },
];
