import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Failure } from '../../../shared/failure';
import { inWords } from '../../../shared/in-words';
import { movingHolidays } from '../counting/contract';
import { findExcludedDays, findHolidayYears } from '../counting/data.server';
import { refuseAmong } from '../counting/rule-changes.server';
import { ruleChanges } from '../counting/schema.server';
import { periodText } from '../deadlines/count';
import { lastBuiltInYear } from '../deadlines/excluded-days';
import { countsLike, withChanges } from '../deadlines/versions';
import { matters } from '../record/schema.server';
import type { DocketCounting } from './docket-file';
import { portfolioRows } from './schema.server';

type Change = DocketCounting['ruleChanges'][number];

const findChanges = (db: Db, state: 'confirmed' | 'proposed') =>
  db
    .select()
    .from(ruleChanges)
    .where(eq(ruleChanges.state, state))
    .orderBy(asc(ruleChanges.decidedAt), asc(ruleChanges.id));

/** What the firm has entered and days are counted with, as it leaves with the docket. */
export async function exportCounting(db: Db) {
  return {
    excludedDays: (await findExcludedDays(db)).toReversed(),
    holidayYears: await findHolidayYears(db),
    ruleChanges: (await findChanges(db, 'confirmed')).map(
      ({ id, state, reason, ...change }) => change,
    ),
  };
}

/** Whether nothing is counted here but what the portfolio has opened: the firm moves its own docket. */
async function isMove(db: Db, portfolioId: number): Promise<boolean> {
  const itsOwn = db
    .select({ one: sql`1` })
    .from(portfolioRows)
    .where(and(eq(portfolioRows.portfolioId, portfolioId), eq(portfolioRows.matterId, matters.id)));
  const others = await db
    .select({ id: matters.id })
    .from(matters)
    .where(notExists(itsOwn))
    .limit(1);
  return others.length === 0;
}

const oneOfEach = <Each>(list: Each[], keyOf: (each: Each) => unknown): Each[] => {
  const seen = new Set<unknown>();
  return list.filter((each) => !seen.has(keyOf(each)) && seen.add(keyOf(each)));
};

const asRule = <Of extends { rule: string; whyNot: string | null }>({ rule, ...change }: Of) => ({
  ...change,
  key: rule,
});

/** The changes that could follow one after the other. */
function allowedOf(changes: Change[], here: Parameters<typeof asRule>[0][]): Change[] {
  const allowed: Change[] = [];
  for (const change of changes) {
    const rules = withChanges([...here, ...allowed].map(asRule) as never);
    try {
      refuseAmong(rules, change.rule, { ...change, whyNot: change.whyNot ?? '' });
      allowed.push(change);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  return allowed;
}

/**
 * What a docket was counted with and isn’t here yet, and what is otherwise here, which is kept. Where matters are open
 * already a changed rule waits for two readers here, as any other.
 */
export async function compareCounting(db: Db, there: DocketCounting, portfolioId: number) {
  const confirmed = await findChanges(db, 'confirmed');
  const waiting = await findChanges(db, 'proposed');
  const days = new Set((await findExcludedDays(db)).map(({ day }) => day));
  const years = new Map((await findHolidayYears(db)).map((each) => [each.year, each]));
  const isTaken = await isMove(db, portfolioId);
  const rules = withChanges(confirmed.map(asRule));
  const isNew = (change: Change) => !rules.some((each) => countsLike(each, asRule(change)));
  const fresh = there.ruleChanges.filter(isNew);
  const free = fresh.filter(
    ({ rule }) => ![...confirmed, ...waiting].some((each) => each.rule === rule),
  );
  const added = {
    excludedDays: oneOfEach(there.excludedDays, ({ day }) => day).filter(
      ({ day }) => !days.has(day),
    ),
    holidayYears: oneOfEach(there.holidayYears, ({ year }) => year).filter(
      ({ year }) => !years.has(year) && year > lastBuiltInYear,
    ),
    ruleChanges: allowedOf(
      // Of one rule only one change waits at a time.
      isTaken ? free : oneOfEach(free.toReversed(), ({ rule }) => rule),
      confirmed,
    ),
  };
  const otherYears = there.holidayYears.filter((each) => {
    const year = years.get(each.year);
    return year && movingHolidays.some((name) => year[name] !== each[name]);
  });
  const otherRules = fresh.filter((each) => !added.ruleChanges.includes(each));
  const others = new Set([
    ...otherYears.map(({ year }) => `the public holidays of ${year}`),
    ...otherRules.map(({ rule }) => `rule ${rule}`),
  ]);
  const lines = [
    ...added.ruleChanges.map((each) => ruleLine(each, isTaken)),
    ...added.holidayYears.map(({ year }) => `Public holidays of ${year}`),
    ...added.excludedDays.map(({ day, reason }) => `Excluded day ${dateText(day)}: ${reason}`),
    ...(others.size > 0
      ? [
          `The docket was counted with other entries for ${inWords([...others])}: those here are kept`,
        ]
      : []),
    ...(there.unreadable > 0
      ? [
          `${countText(there.unreadable, 'entry', 'entries')} of excluded days, holidays and rules can’t be read`,
        ]
      : []),
  ];
  return { added, isTaken, lines };
}

function ruleLine({ rule, validFrom, period, longest }: Change, isTaken: boolean): string {
  const text = `Rule ${rule} from ${dateText(validFrom)}: ${period ? periodText(period) : 'the letter states the day'}`;
  const most = longest ? `, at most ${periodText(longest)}` : '';
  const how = isTaken
    ? 'holds at once, as it did there'
    : 'is proposed, and holds when a second person here has read it';
  return `${text}${most}; ${how}`;
}
