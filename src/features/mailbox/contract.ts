import { z } from 'zod';
import { PageQuery } from '../../shared/list-query';

export const MessageStatus = z.enum(['queued', 'sent', 'failed']);
export type MessageStatus = z.infer<typeof MessageStatus>;

const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const MailQuery = PageQuery.extend({
  status: given(MessageStatus),
  q: given(z.string().max(200, 'Search text must be at most 200 characters')).describe(
    'Searches the address and the subject',
  ),
});
export type MailQuery = z.infer<typeof MailQuery>;

export const QueuedMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  status: MessageStatus,
  attempts: z.int(),
  nextAttemptAt: z.iso.datetime().nullable().describe('Null once it was sent or has failed'),
  lastError: z.string().nullable(),
  queuedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  orderId: z.string().nullable(),
});
export type QueuedMail = z.infer<typeof QueuedMail>;

export const MailDetail = QueuedMail.extend({
  replyTo: z.string().nullable(),
  text: z.string().describe('The plain text part; the secret part of links is hidden'),
});
export type MailDetail = z.infer<typeof MailDetail>;

export const MailId = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});
