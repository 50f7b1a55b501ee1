import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { readDay } from '../../../shared/calendar-date';
import { gst } from '../../../shared/fees-and-times';
import { PressKey, requiredText } from '../../../shared/fields';
import { lastSeen } from '../../../shared/last-seen';
import { mostCents } from '../../billing/contract';

const fields = {
  day: z
    .string('Day must be a date')
    .refine((value) => readDay(value) === value, 'Day must be a date such as 2026-11-22'),
  minutes: z
    .int('Minutes must be a whole number')
    .min(1, 'Minutes must be 1 or more')
    .max(1_440, 'A day has 1,440 minutes'),
  text: requiredText('Text', 300),
  rateCents: z
    .int('Rate must be whole cents')
    .min(0, 'Rate must not be negative')
    .max(1_000_000, 'Rate must be at most S$10,000.00')
    .describe('For an hour, in S$ without GST'),
};

export const NoteTime = z.object({ ...fields, key: PressKey });
export type NoteTime = z.infer<typeof NoteTime>;

export const ChangeTime = z.object({ ...fields, updatedAt: lastSeen });
export type ChangeTime = z.infer<typeof ChangeTime>;

export const BillTime = z.object({ key: PressKey });

export const NotedTime = z.object({
  id: z.int(),
  ...fields,
  text: z.string(),
  cents: z.int().describe('What it comes to, without GST'),
  actor: z.string().describe('The username of who worked'),
  invoiceId: z.int().nullable().describe('Of the draft or invoice that bills it'),
  invoiceNumber: z.string().nullable(),
  updatedAt: moment,
});
export type NotedTime = z.infer<typeof NotedTime>;

/** What minutes come to at a rate for an hour. */
export const timeCents = ({ minutes, rateCents }: Pick<NotedTime, 'minutes' | 'rateCents'>) =>
  Math.round((minutes * rateCents) / 60);

/** As many lines as an invoice can have. */
const mostLines = 100;

/** What one invoice can bill of this time, from the first: below the largest total, with GST. */
export function billedAtOnce<Noted extends Pick<NotedTime, 'minutes' | 'rateCents'>>(
  noted: Noted[],
) {
  const mostNetCents = Math.floor((mostCents * 100) / (100 + gst.value));
  let sum = 0;
  return noted.filter((each, place) => {
    sum += timeCents(each);
    return place < mostLines && sum <= mostNetCents;
  });
}

/** `1 h 30 min`. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
