import { z } from 'zod';
import { Day, text } from '../../shared/fields';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const Clock = z.string('Enter a time, such as 10:00').regex(clock, 'Enter a time, such as 10:00');

/** From one time of a day in Singapore to another. */
const Span = z
  .object({ from: Clock, to: Clock })
  .refine(({ from, to }) => from < to, 'The end is after the beginning');
export type Span = z.infer<typeof Span>;

const DayHours = z
  .array(Span)
  .max(4, 'A day has at most 4 spans')
  .refine(
    (spans) =>
      spans.every(({ from }, place) => place === 0 || from >= (spans[place - 1]?.to ?? '')),
    'One span begins before the one above it ends',
  );

const DaysOff = z
  .object({ from: Day, until: Day })
  .refine(({ from, until }) => from <= until, 'The last day is before the first');

const count = (name: string, most: number) =>
  z
    .int(`${name} must be a whole number`)
    .min(0, `${name} can’t be less than 0`)
    .max(most, `${name} can be at most ${most}`);

const RoomAddress = text('The video room', 300).refine(
  (address) => address === '' || /^https:\/\/[^\s/]+(\/\S*)?$/.test(address),
  'Enter an address that begins with https://',
);

/** When clients can book a lawyer. */
export const Hours = z.object({
  isOffered: z.boolean('Say whether clients can book').describe('False: nothing new is booked'),
  about: text('About', 120).describe('What clients read below the name'),
  week: z.array(DayHours).length(7, 'A week has 7 days').describe('From Sunday to Saturday'),
  pauseMinutes: count('The pause', 120).describe('Free after each consultation'),
  noticeHours: count('The notice', 336).describe('Nothing can be booked sooner'),
  daysAhead: count('The days ahead', 180).min(1, 'At least 1 day ahead'),
  daysOff: z.array(DaysOff).max(50, 'At most 50 entries'),
  room: RoomAddress.describe('The address of the video room, for invitations; may be empty'),
});
export type Hours = z.infer<typeof Hours>;

/** Of a lawyer who hasn't set any. */
export const noHours: Hours = {
  isOffered: false,
  about: '',
  week: [[], [], [], [], [], [], []],
  pauseMinutes: 15,
  noticeHours: 4,
  daysAhead: 30,
  daysOff: [],
  room: '',
};
