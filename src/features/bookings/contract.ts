import { z } from 'zod';
import { moment, rowId } from '../../shared/answers';
import {
  Day,
  emailText,
  longText,
  optionalText,
  PressKey,
  requiredText,
  typedText,
} from '../../shared/fields';
import { longestMessage, longestName, longestPhone } from '../../shared/lengths';
import { isPhoneNumber } from '../../shared/phone';
import { bookingStates, places, refundStates } from './states';

const KindKey = z.string('Choose what it is about').min(1, 'Choose what it is about').max(40);

export const BookingKind = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  minutes: z.int(),
  priceCents: z.int().describe('With GST; 0: free, once for each address'),
});
export type BookingKind = z.infer<typeof BookingKind>;

export const BookableLawyer = z.object({ id: z.int(), name: z.string(), about: z.string() });

export const Offer = z.object({
  kinds: z.array(BookingKind),
  lawyers: z.array(BookableLawyer),
  key: z.string().describe('A fresh key for a form that is sent without script'),
});
export type Offer = z.infer<typeof Offer>;

export const longestRangeDays = 62;

export const SlotsQuery = z.object({
  kind: KindKey.optional().describe('By default the first'),
  from: Day.optional().describe('A day in Singapore; by default the first that has a free time'),
  to: Day.optional().describe(
    `By default so many days that six of them have hours; at most ${longestRangeDays} days later`,
  ),
  lawyer: rowId.optional().describe('By default the times of all'),
});

export const Slot = z.object({
  lawyerId: z.int(),
  startsAt: moment,
  endsAt: moment,
  freeUntil: moment.describe('Until when it can be moved or cancelled without a charge'),
});
export type Slot = z.infer<typeof Slot>;

export const Slots = z.object({
  kind: z.string(),
  days: z.array(z.object({ day: z.string(), slots: z.array(Slot) })),
  earlier: z.string().nullable().describe('The day from which the days before are read'),
  later: z.string().nullable(),
});
export type Slots = z.infer<typeof Slots>;

const Start = z.iso.datetime({ offset: true, message: 'Choose a time' });
const Lawyer = z.preprocess((id) => (id === '' ? undefined : id), rowId);

/** A zone that this server knows too; others are left out. */
const TimeZone = typedText()
  .max(60)
  .nullish()
  .transform((zone) => (zone && isTimeZone(zone) ? zone : null));

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Who comes, and with which question. */
const visitor = {
  name: requiredText('Name', longestName),
  email: emailText(),
  phone: optionalText('Phone', longestPhone).refine(
    (phone) => !phone || isPhoneNumber(phone),
    'Please enter a valid phone number',
  ),
  question: longText(
    'Your question',
    3,
    longestMessage,
    'Please write in a sentence or two what it is about',
  ),
  place: z.enum(places, 'Choose where to meet'),
};

export const hasNumberToCall = (visitor: { place: string; phone?: string | null | undefined }) =>
  visitor.place !== 'phone' || Boolean(visitor.phone);
export const numberToCallMissing = {
  path: ['phone'],
  message: 'Please enter the number that we call',
};

export const Book = z
  .object({
    kind: KindKey,
    lawyerId: Lawyer.describe('Who is booked'),
    startsAt: Start,
    ...visitor,
    timeZone: TimeZone,
    seen: z
      .union([
        z.int(),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      ])
      .describe('The price that was shown, in cents: 409 if it is another by now'),
    key: PressKey.optional(),
  })
  .refine(hasNumberToCall, numberToCallMissing);
export type Book = z.output<typeof Book>;

export type Booked = z.infer<typeof Booked>;
export const Booked = z.object({
  path: z.string().describe('The page of the booking, for whoever has this address'),
  payPath: z.string().nullable().describe('Where it is paid; null: nothing is to be paid'),
});

/** The last part of a booking's address. */
export const BookingToken = z.object({ token: z.string().max(80) });

/** A booking, for its client. */
export const OwnBooking = z.object({
  kind: z.string(),
  title: z.string(),
  minutes: z.int(),
  state: z.enum(bookingStates),
  startsAt: moment,
  endsAt: moment,
  lawyer: z.object({ id: z.int(), name: z.string() }).nullable(),
  place: z.enum(places),
  room: z.string().nullable().describe('The video room'),
  question: z.string(),
  priceCents: z.int(),
  orderId: z.string().nullable(),
  isPaid: z.boolean(),
  isPaymentWaiting: z.boolean().describe('The bank still decides'),
  isTestPayment: z.boolean(),
  heldUntil: moment.nullable(),
  payPath: z.string().nullable(),
  freeUntil: moment,
  mayMove: z.boolean(),
  mayCancel: z.boolean(),
  moves: z.int().describe('How often its client has moved it'),
  keptCents: z.int().describe('What was paid and not returned'),
  refundCents: z.int().describe('What a cancellation now returns'),
  refund: z.enum(refundStates),
  cancelReason: z.string().nullable(),
  sequence: z.int(),
});
export type OwnBooking = z.infer<typeof OwnBooking>;

/** `sequence`: the state that its sender saw. */
const Sequence = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
]);

export const MoveBooking = z.object({ lawyerId: Lawyer, startsAt: Start, sequence: Sequence });
export const CancelBooking = z.object({ sequence: Sequence });

export const ListedBooking = OwnBooking.pick({
  ...{ title: true, state: true, startsAt: true, endsAt: true, lawyer: true, place: true },
  ...{ priceCents: true },
}).extend({ path: z.string() });
export type ListedBooking = z.infer<typeof ListedBooking>;

export const DeskVisitor = z.object(visitor);
