import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { lengthOf, typedText } from '../../../shared/fields';

export const SendMessage = z.object({
  text: typedText('Write a message')
    .trim()
    .refine((text) => text !== '', 'Write a message')
    .refine((text) => lengthOf(text) <= 10_000, 'A message is at most 10,000 characters'),
  key: z
    .uuid('Key must be a UUID')
    .default(() => crypto.randomUUID())
    .describe('The idempotency key; a form without script has none'),
});
export type SendMessage = z.infer<typeof SendMessage>;

export const SettleMessages = z.object({
  untilId: z.int().positive().describe('The last message that was shown'),
});

export const MatterMessage = z.object({
  id: z.int(),
  isFromFirm: z.boolean(),
  actor: z.string().describe('An administrator’s name, or the client’s'),
  text: z.string(),
  createdAt: moment,
  readAt: moment.nullable().describe('By the other side'),
  answeredAt: moment
    .nullable()
    .describe('Of a client’s: when the firm answered, or decided that it needs no answer'),
});
export type MatterMessage = z.infer<typeof MatterMessage>;
