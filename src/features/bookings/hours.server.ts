import { and, eq, gt } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { AdministratorCaller } from '../../platform/http/caller';
import { dayInSingapore } from '../../shared/calendar-date';
import { conflict, forbidden, notFound } from '../../shared/failure';
import { isEqual } from '../../shared/is-equal';
import { findOfficeCalendar } from '../matters/counting/data.server';
import type { LawyerHours } from './admin-contract';
import { lockLawyer } from './data.server';
import { holidayOf } from './find-slots.server';
import { type Hours, noHours } from './hours';
import { type FoundLawyer, findLawyers } from './offer.server';
import { bookings, consultationHours } from './schema.server';
import { closedBy, momentOf, spansOf } from './slots';

const lawyerNotFound = () => notFound('Nobody at the firm who could be booked has this number.');

export async function readHours(db: Db, id: number): Promise<LawyerHours> {
  const lawyer = (await findLawyers(db)).find((each) => each.id === id);
  if (!lawyer) throw lawyerNotFound();
  const { name, hours } = lawyer;
  return { id, name, hours, outside: await countOutside(db, lawyer) };
}

/** They stay, and are told: changed hours move nobody. */
async function countOutside(db: Db, lawyer: FoundLawyer): Promise<number> {
  const holiday = holidayOf(await findOfficeCalendar(db));
  const ahead = await db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.lawyerId, lawyer.id),
        eq(bookings.state, 'booked'),
        gt(bookings.startsAt, new Date()),
      ),
    )
    .limit(2_000);
  return ahead.filter(({ startsAt, endsAt }) => {
    const day = dayInSingapore(startsAt.getTime());
    if (closedBy(day, lawyer, holiday)) return true;
    return !spansOf(lawyer, day).some(
      ({ from, to }) => momentOf(day, from) <= startsAt && endsAt <= momentOf(day, to),
    );
  }).length;
}

/** People set their own hours, and owners those of all. */
export async function setHours(
  { db }: Pick<SiteContext, 'db'>,
  id: number,
  { hours, seen }: { hours: Hours; seen: Hours | null },
  caller: AdministratorCaller,
): Promise<LawyerHours> {
  const { administrator } = caller;
  if (administrator.id !== id && administrator.role !== 'owner')
    throw forbidden('Only an owner sets the hours of a colleague.');
  await db.transaction(async (tx) => {
    const lawyer = await lockLawyer(tx, id);
    if (!lawyer) throw lawyerNotFound();
    if (seen && !isEqual(seen, lawyer.hours))
      throw conflict('Somebody has changed these hours since you opened them. Please look again.');
    await tx
      .insert(consultationHours)
      .values({ administratorId: id, hours })
      .onConflictDoUpdate({
        target: consultationHours.administratorId,
        set: { hours, updatedAt: new Date() },
      });
    await recordAudit(tx, actorOf(caller), 'update', 'consultation hours', id, {
      before: lawyer.hours === noHours ? null : lawyer.hours,
      after: hours,
    });
  });
  return readHours(db, id);
}
