import { z } from 'zod';
import { moment } from '../../shared/answers';
import { Day, PressKey, text } from '../../shared/fields';
import { longestReason } from '../../shared/lengths';
import {
  BookingKind,
  DeskVisitor,
  hasNumberToCall,
  MoveBooking,
  numberToCallMissing,
} from './contract';
import { Hours } from './hours';
import { bookingStates, places, refundStates } from './states';

export const WeekQuery = z.object({
  week: Day.optional().describe('A day of the week, in Singapore; by default today'),
});

export const AdminBooking = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  minutes: z.int(),
  state: z.enum(bookingStates),
  startsAt: moment,
  endsAt: moment,
  lawyerId: z.int().nullable(),
  place: z.enum(places),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  question: z.string(),
  timeZone: z.string().nullable(),
  priceCents: z.int(),
  orderId: z.string().nullable(),
  isTestPayment: z.boolean(),
  refund: z.enum(refundStates),
  checkedBy: z.string().nullable().describe('Who has looked whom the firm acts for'),
  cancelReason: z.string().nullable(),
  sequence: z.int(),
  createdAt: moment,
});
export type AdminBooking = z.infer<typeof AdminBooking>;

const WeekDay = z.object({
  day: z.string(),
  closed: z.string().nullable().describe('Why nobody can be booked'),
  free: z
    .array(z.object({ from: z.string(), to: z.string() }))
    .describe('What is left of the hours, in Singapore'),
});
export type WeekDay = z.infer<typeof WeekDay>;

export const WeekLawyer = z.object({
  id: z.int(),
  name: z.string(),
  isOffered: z.boolean(),
  days: z.array(WeekDay),
});
export type WeekLawyer = z.infer<typeof WeekLawyer>;

export const Week = z.object({
  days: z.array(z.string()),
  lawyers: z.array(WeekLawyer).describe('Those with hours or bookings in the week'),
  others: z.array(z.object({ id: z.int(), name: z.string() })).describe('Colleagues without'),
  bookings: z.array(AdminBooking).describe('What is held, booked or without a time'),
  kinds: z.array(BookingKind),
});
export type Week = z.infer<typeof Week>;

export const BookAtDesk = DeskVisitor.extend({
  kind: z.string('Choose a kind').min(1, 'Choose a kind').max(40),
  lawyerId: MoveBooking.shape.lawyerId,
  startsAt: MoveBooking.shape.startsAt,
  key: PressKey,
}).refine(hasNumberToCall, numberToCallMissing);

export const CancelAtDesk = z.object({
  sequence: MoveBooking.shape.sequence,
  reason: text('Reason', longestReason).describe('Told to the client'),
  refunds: z.boolean('Say whether the fee is returned'),
});

export const LawyerHours = z.object({
  id: z.int(),
  name: z.string(),
  hours: Hours,
  outside: z.int().describe('Bookings to come that lie outside of the hours'),
});
export type LawyerHours = z.infer<typeof LawyerHours>;

export const SetHours = z.object({
  hours: Hours,
  seen: Hours.nullable().describe('As last read: 409 if somebody changed them since'),
});
