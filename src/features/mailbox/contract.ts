import { z } from 'zod';
import { moment } from '../../shared/answers';
import { filter, PageQuery, searchText } from '../../shared/list-query';
import { mailStates } from '../../shared/mail-states';

export const MessageStatus = z
  .enum(mailStates)
  .describe(
    'sent: a mail server took it; kept: as a file, since there is no mail server; bounced: it was sent and came back',
  );

export const MailQuery = PageQuery.extend({
  status: filter(MessageStatus),
  q: filter(searchText(200)).describe(
    'Searches the address, and finds the messages of an order by its number',
  ),
});
export type MailQuery = z.infer<typeof MailQuery>;

export const QueuedMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  status: MessageStatus,
  attempts: z.int(),
  nextAttemptAt: moment.nullable().describe('Null unless it is queued'),
  lastError: z.string().nullable(),
  queuedAt: moment,
  sentAt: moment.nullable(),
  orderId: z.string().nullable(),
});
export type QueuedMail = z.infer<typeof QueuedMail>;

export const MailDetail = QueuedMail.extend({
  replyTo: z.string().nullable(),
  text: z.string().describe('The plain text part; the secret part of links is hidden'),
});
export type MailDetail = z.infer<typeof MailDetail>;
