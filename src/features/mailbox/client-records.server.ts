import { sql } from 'drizzle-orm';
import type { ClientRecords } from '../../platform/context';
import { messages } from '../../platform/mail/schema';

/** The mails to clients, not those to the firm about them. */
export const mailRecords: ClientRecords = {
  kind: 'mail',
  title: 'Mails',
  select: (addresses) => sql`
    select ${messages.id}::text as id, lower(${messages.toAddress}) as address,
      ${messages.createdAt} as at,
      jsonb_build_object('subject', ${messages.subject}, 'to', ${messages.toAddress},
        'status', ${messages.status}, 'isOpen', ${messages.status} <> 'sent') as about
    from ${messages} where lower(${messages.toAddress}) in ${addresses}`,
  entry: ({ subject, to, status }, id, { config }) => ({
    title: String(subject),
    text: `${status === 'sent' ? (config.mailUrl ? 'Sent' : 'Kept as a file') : status === 'failed' ? 'Failed' : 'Waiting'}, to ${to}`,
    path: `/admin/settings/mail/${id}`,
  }),
};
