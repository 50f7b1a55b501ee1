import { type SQL, sql } from 'drizzle-orm';
import { administrators } from '../../platform/auth/schema';
import type { WorkKind } from '../../platform/context';
import { clockText } from '../../shared/moment-text';
import { orders } from '../orders/schema.server';
import { bookings, consultationHours } from './schema.server';

const day = sql`(${bookings.startsAt} at time zone 'Asia/Singapore')::date`;
const isAhead = sql`${bookings.state} = 'booked' and ${bookings.startsAt} > now()`;

/** Whoever it is booked with is away on the day, or can’t act for the firm any more. */
const isLeft = sql`not exists (select from ${administrators}
    where ${administrators.id} = ${bookings.lawyerId} and ${administrators.disabledAt} is null
      and ${administrators.role} in ('owner', 'staff')
      and not coalesce(${day} between ${administrators.absentFrom} and ${administrators.absentUntil}, false))
  or exists (select from ${consultationHours},
      jsonb_to_recordset(${consultationHours.hours} -> 'daysOff') as off("from" date, until date)
    where ${consultationHours.administratorId} = ${bookings.lawyerId} and ${day} between off."from" and off.until)`;

const isOrderEnded = sql`exists (select from ${orders}
  where ${orders.id} = ${bookings.orderId} and ${orders.status} = 'cancelled')`;

const rows = (note: SQL, where: SQL) => sql`select ${bookings.id}::text as id,
  '/admin/bookings?booking=' || ${bookings.id} as path,
  ${bookings.title} || '|' || (extract(epoch from ${bookings.startsAt}) * 1000)::bigint as what,
  ${bookings.name} as about, null::text as reference, ${note} as note, ${day}::text as "on",
  null::text as own, null::float as since, ${bookings.lawyerId} as "responsibleId",
  null::int as "deputyId", null::text as record from ${bookings} where ${where}`;

/** `IP consultation, 10:00`, of what the statement gives. */
function words({ what }: { what: string }) {
  const cut = what.lastIndexOf('|');
  return { what: `${what.slice(0, cut)}, ${clockText(new Date(Number(what.slice(cut + 1))))}` };
}

export const seeTo: WorkKind = {
  kind: 'booking-to-see-to',
  part: 'answers',
  title: 'Consultations to see to',
  act: 'See to it',
  path: '/admin/bookings',
  select: () =>
    rows(
      sql`case when ${bookings.state} = 'unplaced' then 'paid, but the time was gone'
          when ${bookings.refund} = 'refused' then 'the fee could not be returned'
          when ${isOrderEnded} then 'its order was cancelled'
          when ${isLeft} then 'the lawyer is away or has left' else 'conflicts not checked' end`,
      sql`${bookings.state} = 'unplaced' or ${bookings.refund} = 'refused'
          or (${isAhead} and (${bookings.checkedBy} is null or ${isLeft} or ${isOrderEnded}))`,
    ),
  words,
};

export const bookingWork: WorkKind[] = [
  seeTo,
  {
    kind: 'booking',
    part: 'answers',
    title: 'Consultations today',
    act: 'Open',
    path: '/admin/bookings',
    select: (today) => rows(sql`null::text`, sql`${isAhead} and ${day} = ${today}::date`),
    words,
  },
];
