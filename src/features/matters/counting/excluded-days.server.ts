import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Actor, recordAudit, recordAudits } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { daysFrom } from '../../../shared/calendar-date';
import { conflict, invalid, notFound } from '../../../shared/failure';
import type { HolidayYear } from '../deadlines/contract';
import { lastBuiltInYear, weekday } from '../deadlines/excluded-days';
import { movingHolidays, type NewExcludedDays } from './contract';
import { requestRecount } from './recounts.server';
import { excludedDays, holidayYears } from './schema.server';

type Deps = Pick<SiteContext, 'db' | 'wake'>;

/** A job moves open deadlines with it. */
async function changeDays({ db, wake }: Deps, actor: Actor, change: (tx: Db) => Promise<unknown>) {
  await db.transaction(async (tx) => {
    await change(tx);
    await requestRecount(tx, actor.actor);
  });
  wake();
}

/** Days that are excluded already stay as they are. */
export const addExcludedDays = (
  deps: Deps,
  { until, ...first }: z.output<typeof NewExcludedDays>,
  actor: Actor,
) =>
  changeDays(deps, actor, async (tx) => {
    const days = daysFrom(first.day, until ?? first.day);
    const added = await tx
      .insert(excludedDays)
      .values(days.map((day) => ({ ...first, day, actor: actor.actor })))
      .onConflictDoNothing()
      .returning();
    if (added.length === 0)
      throw conflict(
        until ? 'All of these days are excluded already.' : 'This day is excluded already.',
      );
    await recordAudits(
      tx,
      actor,
      'create',
      'excluded day',
      added.map(({ day, reason, source }) => ({ entityId: day, after: { day, reason, source } })),
    );
  });

export const removeExcludedDay = (deps: Deps, day: string, actor: Actor) =>
  changeDays(deps, actor, async (tx) => {
    const [removed] = await tx.delete(excludedDays).where(eq(excludedDays.day, day)).returning();
    if (!removed) throw notFound('This day is not excluded.');
    await recordAudit(tx, actor, 'delete', 'excluded day', day, { before: removed });
  });

export const setHolidays = (deps: Deps, holidays: HolidayYear, actor: Actor) =>
  changeDays(deps, actor, async (tx) => {
    const { year } = holidays;
    if (year <= lastBuiltInYear)
      throw conflict(`The holidays of ${year} are known. Add a further one as an excluded day.`);
    const problems = problemsOf(holidays);
    const [problem] = Object.values(problems).flat();
    if (problem) throw invalid(problem, problems);
    const stored = { ...holidays, actor: actor.actor };
    const [before] = await tx.select().from(holidayYears).where(eq(holidayYears.year, year));
    await tx
      .insert(holidayYears)
      .values(stored)
      .onConflictDoUpdate({ target: holidayYears.year, set: stored });
    await recordAudit(tx, actor, 'update', 'public holidays', year, { before, after: stored });
  });

/** Problems by field. */
function problemsOf(holidays: HolidayYear): Record<string, string[]> {
  const outside = movingHolidays.filter((name) => !holidays[name].startsWith(`${holidays.year}-`));
  const problems = Object.fromEntries(
    outside.map((name) => [name, [`Enter a day of ${holidays.year}`]]),
  );
  const friday = 5;
  if (!problems.goodFriday && weekday(holidays.goodFriday) !== friday)
    problems.goodFriday = ['This day is not a Friday'];
  return problems;
}

export const removeHolidays = (deps: Deps, year: number, actor: Actor) =>
  changeDays(deps, actor, async (tx) => {
    const [removed] = await tx.delete(holidayYears).where(eq(holidayYears.year, year)).returning();
    if (!removed) throw notFound(`No holidays of ${year} were entered.`);
    await recordAudit(tx, actor, 'delete', 'public holidays', year, { before: removed });
  });
