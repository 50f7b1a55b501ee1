import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Actor, recordAudits } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { requestRecount } from '../counting/recounts.server';
import { excludedDays, holidayYears, ruleChanges } from '../counting/schema.server';
import { compareCounting } from './docket-counting.server';
import type { DocketCounting } from './docket-file';
import { type BroughtCounting, portfolios } from './schema.server';

export const noneBrought: BroughtCounting = {
  excludedDays: [],
  holidayYears: [],
  ruleChanges: [],
};

export const hasBrought = ({ asked }: { asked: { brought?: BroughtCounting } }): boolean =>
  Object.values(asked.brought ?? noneBrought).some((rows) => rows.length > 0);

const dated = <Of extends { createdAt: string }>({ createdAt, ...each }: Of) => ({
  ...each,
  createdAt: new Date(createdAt),
});

/** Days and rules before matters, so that no count finds these without. A second time adds nothing. */
export async function takeCounting(
  tx: Db,
  { id, asked }: Pick<typeof portfolios.$inferSelect, 'id' | 'asked'>,
  there: DocketCounting,
  actor: Actor,
): Promise<void> {
  const { added, isTaken } = await compareCounting(tx, there, id);
  // Where others are at work already, it is an entry of whoever takes the docket over.
  const entry = isTaken ? {} : { actor: actor.actor, createdAt: new Date() };
  const days = added.excludedDays.map((each) => ({ ...dated(each), ...entry }));
  const years = added.holidayYears.map((each) => ({ ...dated(each), ...entry }));
  const changes = added.ruleChanges.map(({ decidedAt, decidedBy, ...each }) => ({
    ...dated(each),
    ...entry,
    ...(isTaken
      ? { state: 'confirmed' as const, decidedBy, decidedAt: new Date(decidedAt) }
      : { state: 'proposed' as const, isByOwner: true }),
  }));
  const brought = {
    excludedDays:
      days.length > 0
        ? await tx.insert(excludedDays).values(days).onConflictDoNothing().returning()
        : [],
    holidayYears:
      years.length > 0
        ? await tx.insert(holidayYears).values(years).onConflictDoNothing().returning()
        : [],
    ruleChanges:
      changes.length > 0
        ? await tx.insert(ruleChanges).values(changes).onConflictDoNothing().returning()
        : [],
  };
  if (!hasBrought({ asked: { brought } })) return;
  const before = asked.brought ?? noneBrought;
  const all: BroughtCounting = {
    excludedDays: [...before.excludedDays, ...brought.excludedDays],
    holidayYears: [...before.holidayYears, ...brought.holidayYears],
    ruleChanges: [...before.ruleChanges, ...brought.ruleChanges],
  };
  await tx
    .update(portfolios)
    .set({
      asked: sql`${portfolios.asked} || jsonb_build_object('brought', ${JSON.stringify(all)}::jsonb)`,
    })
    .where(eq(portfolios.id, id));
  await recordAudits(
    tx,
    actor,
    'create',
    'excluded day',
    brought.excludedDays.map(({ day, reason, source }) => ({
      entityId: day,
      after: { day, reason, source },
    })),
  );
  await recordAudits(
    tx,
    actor,
    'update',
    'public holidays',
    brought.holidayYears.map(({ createdAt: _, ...after }) => ({ entityId: after.year, after })),
  );
  await recordAudits(
    tx,
    actor,
    'create',
    'rule change',
    brought.ruleChanges.map((after) => ({ entityId: after.id, after })),
  );
  await requestRecount(tx, actor.actor);
}

/** Takes back what a docket has brought, but for what somebody has changed or built on since. */
export async function takeBackCounting(
  tx: Db,
  { id, asked }: Pick<typeof portfolios.$inferSelect, 'id' | 'asked'>,
  actor: Actor,
): Promise<void> {
  const brought = asked.brought;
  if (!brought) return;
  const isAsBrought = (row: object, rows: object[]) => {
    const plain = JSON.parse(JSON.stringify(row));
    return rows.some((each) => isDeepStrictEqual(each, plain));
  };
  const days = (await tx.select().from(excludedDays)).filter((row) =>
    isAsBrought(row, brought.excludedDays),
  );
  const years = (await tx.select().from(holidayYears)).filter((row) =>
    isAsBrought(row, brought.holidayYears),
  );
  const all = await tx.select().from(ruleChanges).for('update');
  const unchanged = all.filter((row) => isAsBrought(row, brought.ruleChanges));
  // A later version of the firm’s own has been made from it.
  const isBuiltOn = ({ id, rule }: (typeof all)[number]) =>
    all.some(
      (each) =>
        each.rule === rule &&
        each.id > id &&
        each.state !== 'rejected' &&
        !unchanged.includes(each),
    );
  const changes = unchanged.filter((row) => !isBuiltOn(row));
  if (days.length > 0)
    await tx.delete(excludedDays).where(
      inArray(
        excludedDays.day,
        days.map(({ day }) => day),
      ),
    );
  if (years.length > 0)
    await tx.delete(holidayYears).where(
      inArray(
        holidayYears.year,
        years.map(({ year }) => year),
      ),
    );
  if (changes.length > 0)
    await tx.delete(ruleChanges).where(
      inArray(
        ruleChanges.id,
        changes.map(({ id }) => id),
      ),
    );
  const gone = [
    ['excluded day', days.map((before) => ({ entityId: before.day, before }))],
    ['public holidays', years.map((before) => ({ entityId: before.year, before }))],
    ['rule change', changes.map((before) => ({ entityId: before.id, before }))],
  ] as const;
  for (const [entity, rows] of gone) await recordAudits(tx, actor, 'delete', entity, [...rows]);
  await tx
    .update(portfolios)
    .set({ asked: sql`${portfolios.asked} - 'brought'` })
    .where(eq(portfolios.id, id));
  if (days.length + years.length + changes.length > 0) await requestRecount(tx, actor.actor);
}
