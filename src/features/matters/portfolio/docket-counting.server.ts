import { asc, eq, sql } from 'drizzle-orm';
import { type Actor, recordAudits } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { insertingRows, readRows } from '../../../platform/db/rows';
import { countText } from '../../../shared/count-text';
import { inWords } from '../../../shared/in-words';
import { movingHolidays } from '../counting/contract';
import { findExcludedDays, findHolidayYears } from '../counting/data.server';
import { requestRecount } from '../counting/recounts.server';
import { excludedDays, holidayYears, ruleChanges } from '../counting/schema.server';
import { rules } from '../deadlines/rules';
import { newestOf } from '../deadlines/versions';
import type { DocketCounting } from './docket-file';

const findConfirmed = (db: Db) =>
  db
    .select()
    .from(ruleChanges)
    .where(eq(ruleChanges.state, 'confirmed'))
    .orderBy(asc(ruleChanges.decidedAt), asc(ruleChanges.id));

/** What the firm has entered and days are counted with, as it leaves with the docket. */
export async function exportCounting(db: Db) {
  return {
    excludedDays: (await findExcludedDays(db)).toReversed(),
    holidayYears: await findHolidayYears(db),
    ruleChanges: (await findConfirmed(db)).map(({ id, state, reason, ...change }) => change),
  };
}

/** What a docket was counted with and isn’t here yet, and what is otherwise here, which is kept. */
export async function compareCounting(db: Db, there: DocketCounting) {
  const here = {
    days: new Set((await findExcludedDays(db)).map(({ day }) => day)),
    years: new Map((await findHolidayYears(db)).map((each) => [each.year, each])),
    changes: await findConfirmed(db),
  };
  const own = here.changes.map(identityOf);
  const isNew = (change: DocketCounting['ruleChanges'][number]) =>
    !own.includes(identityOf(change));
  const added = {
    excludedDays: there.excludedDays.filter(({ day }) => !here.days.has(day)),
    holidayYears: there.holidayYears.filter(({ year }) => !here.years.has(year)),
    ruleChanges: there.ruleChanges.filter(
      (each) =>
        newestOf(each.rule, rules) &&
        isNew(each) &&
        !here.changes.some(({ rule }) => rule === each.rule),
    ),
  };
  const otherYears = there.holidayYears.filter((each) => {
    const year = here.years.get(each.year);
    return year && movingHolidays.some((name) => year[name] !== each[name]);
  });
  const otherRules = there.ruleChanges.filter(
    (each) => isNew(each) && !added.ruleChanges.includes(each),
  );
  const others = [
    ...otherYears.map(({ year }) => `the public holidays of ${year}`),
    ...new Set(otherRules.map(({ rule }) => `rule ${rule}`)),
  ];
  const counts = [
    added.excludedDays.length > 0 && countText(added.excludedDays.length, 'excluded day'),
    added.holidayYears.length > 0 &&
      countText(added.holidayYears.length, 'year of public holidays', 'years of public holidays'),
    added.ruleChanges.length > 0 && countText(added.ruleChanges.length, 'changed rule'),
  ].filter((each) => each !== false);
  const remarks = [
    ...(there.unreadable > 0
      ? [
          `${countText(there.unreadable, 'entry', 'entries')} of excluded days, holidays and rules can’t be read`,
        ]
      : []),
    ...(counts.length > 0
      ? [`With the docket come ${inWords(counts)}: open matters here are counted again`]
      : []),
    ...(others.length > 0
      ? [`The docket was counted with other entries for ${inWords(others)}: those here are kept`]
      : []),
  ];
  return { added, remarks };
}

const identityOf = (change: { rule: string; validFrom: string; createdAt: Date | string }) =>
  [change.rule, change.validFrom, new Date(change.createdAt).toISOString()].join();

/** Days and rules before matters, so that no count finds these without. A second time adds nothing. */
export async function takeCounting(tx: Db, there: DocketCounting, actor: Actor): Promise<void> {
  const { added } = await compareCounting(tx, there);
  const { excludedDays: days, holidayYears: years, ruleChanges: changes } = added;
  if (days.length > 0) await tx.execute(insertingRows(excludedDays, days as never));
  if (years.length > 0) await tx.execute(insertingRows(holidayYears, years as never));
  const inserted =
    changes.length === 0
      ? []
      : await readRows<{ id: number }>(
          tx,
          sql`${insertingRows(
            ruleChanges,
            changes.map((each) => ({ ...each, state: 'confirmed' })) as never,
          )} returning id`,
        );
  if (days.length + years.length + changes.length === 0) return;
  await recordAudits(
    tx,
    actor,
    'create',
    'excluded day',
    days.map(({ day, reason, source }) => ({ entityId: day, after: { day, reason, source } })),
  );
  await recordAudits(
    tx,
    actor,
    'update',
    'public holidays',
    years.map(({ createdAt: _, ...after }) => ({ entityId: after.year, after })),
  );
  await recordAudits(
    tx,
    actor,
    'create',
    'rule change',
    inserted.map(({ id }, at) => ({ entityId: id, after: changes[at] })),
  );
  await requestRecount(tx, actor.actor);
}
