import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { inSlices, insertingRows, readRows } from '../../../platform/db/rows';
import { canonicalNumber } from '../../../shared/mark-number';
import { intakePictures, orderIntakes } from '../../orders/schema.server';
import type { Recorded } from '../../trademarks/mark/contract';
import { findRecorded } from '../../trademarks/mark/get-trademark.server';
import { trademarks } from '../../trademarks/marks/schema.server';
import { filingOf, readHistory } from '../deadlines/standing';
import {
  type ComparedRow,
  compareRows,
  isFirmAgent,
  type OwnEntry,
} from '../matter/compare-rows.server';
import type { DifferenceField } from '../matter/contract';
import { findClassesOf, findEvents, listed, type MatterRow } from '../record/data.server';
import { readFamily } from '../record/family.server';
import { matterParties, matters } from '../record/schema.server';
import { firmAgencies, registerDifferences } from './schema.server';

const sliceSize = 500;

type Differing = ComparedRow & { field: DifferenceField };

/** A matter beside the office's entry, with what the register contradicts. */
export interface Compared {
  matter: MatterRow;
  mark: Recorded;
  own: OwnEntry;
  differing: Differing[];
}

/** Open matters of marks, which alone are compared: an ended one is not looked after any more. */
const isCompared = and(
  matters.isOpen,
  eq(matters.right, 'trademark'),
  or(isNotNull(matters.trademarkId), isNotNull(matters.applicationNumber)),
);

/** Compares every matter after that one, a part in each transaction, which `note` is given too. */
export async function compareMatters(
  db: Db,
  after: number,
  note: (tx: Db, part: { lastMatterId: number; compared: number; differing: number }) => unknown,
) {
  const all = inSlices<MatterRow>(sliceSize, (last) =>
    db
      .select(listed)
      .from(matters)
      .where(and(isCompared, gt(matters.id, last?.id ?? after)))
      .orderBy(asc(matters.id))
      .limit(sliceSize),
  );
  for await (const rows of all)
    await db.transaction(async (tx) => {
      const { compared, differing } = await storeDifferences(tx, rows);
      await note(tx, { lastMatterId: rows.at(-1)?.id ?? 0, compared, differing });
    });
}

/** Compares these matters now. */
export async function compareAgain(tx: Db, ids: number[]): Promise<void> {
  const rows = await tx
    .select(listed)
    .from(matters)
    .where(and(inArray(matters.id, ids), isCompared));
  await storeDifferences(tx, rows);
  // What isn't compared any more, as it ended, differs in nothing.
  const left = ids.filter((id) => !rows.some((row) => row.id === id));
  await tx.delete(registerDifferences).where(inArray(registerDifferences.matterId, left));
}

async function storeDifferences(tx: Db, rows: MatterRow[]) {
  const ids = rows.map(({ id }) => id);
  const compared = await readCompared(tx, rows);
  const isOurs = (each: Compared) => isFirmAgent(each.mark) === true;
  const ours = compared.filter(isOurs).map(({ matter }) => ({ matterId: matter.id }));
  if (ours.length > 0)
    await tx.execute(sql`${insertingRows(firmAgencies, ours)} on conflict do nothing`);
  const found = compared.flatMap(({ matter, differing }) =>
    differing.map(({ field, part, term, register, here }) => ({
      matterId: matter.id,
      field,
      part,
      term,
      register,
      here,
    })),
  );
  const kept = found.length === 0 ? [] : await upsert(tx, found);
  await tx.execute(sql`delete from ${registerDifferences}
    where matter_id = any(${sql.param(ids)}::int[]) and id <> all(${sql.param(kept)}::bigint[])`);
  return {
    compared: compared.length,
    differing: compared.filter(({ differing }) => differing.length > 0).length,
  };
}

/** An answer stands until the register says something else. Returns the ids. */
async function upsert(tx: Db, found: (typeof registerDifferences.$inferInsert)[]) {
  const isSame = sql`${registerDifferences}.register = excluded.register`;
  const kept = (name: string, otherwise = sql`null`) =>
    sql`${sql.identifier(name)} = case when ${isSame}
      then ${registerDifferences}.${sql.identifier(name)} else ${otherwise} end`;
  const rows = await readRows<{ id: number }>(
    tx,
    sql`${insertingRows(registerDifferences, found)}
      on conflict (matter_id, field, part) do update set term = excluded.term, register = excluded.register,
        here = excluded.here, compared_at = now(),
        ${sql.join(
          [
            kept('found_at', sql`now()`),
            kept('answer'),
            kept('reason'),
            kept('answered_by'),
            kept('answered_at'),
          ],
          sql`, `,
        )}
      returning id::int`,
  );
  const ids = rows.map(({ id }) => id);
  await tx.execute(sql`update ${registerDifferences} set is_alarm = true
    where field = 'agent' and not is_alarm and id = any(${sql.param(ids)}::bigint[])
      and matter_id in (select matter_id from ${firmAgencies})`);
  return ids;
}

/** These matters beside the office's entries; those of which the register has none are left out. */
export async function readCompared(db: Db, rows: MatterRow[]): Promise<Compared[]> {
  const marks = await findMarks(db, rows);
  const found = rows.flatMap((matter) => {
    const mark = marks.of(matter);
    return mark ? [{ matter, mark }] : [];
  });
  const ids = found.map(({ matter }) => matter.id);
  if (ids.length === 0) return [];
  const classes = Map.groupBy(await findClassesOf(db, ids), ({ matterId }) => matterId);
  const events = Map.groupBy(await findEvents(db, ids), ({ matterId }) => matterId);
  const listedParties = await db
    .select()
    .from(matterParties)
    .where(inArray(matterParties.matterId, ids))
    .orderBy(asc(matterParties.id));
  const parties = Map.groupBy(listedParties, ({ matterId }) => matterId);
  const agencies = await db.select().from(firmAgencies).where(inArray(firmAgencies.matterId, ids));
  const firms = new Set(agencies.map(({ matterId }) => matterId));
  const family = await readFamily(db, ids);
  const pictured = await findPictured(
    db,
    found.flatMap(({ matter }) => matter.orderId ?? []),
  );
  return found.map(({ matter, mark }) => {
    const own: OwnEntry = {
      ...matter,
      classes: classes.get(matter.id) ?? [],
      events: events.get(matter.id) ?? [],
      parties: (parties.get(matter.id) ?? []).map(({ id: _, matterId: __, ...party }) => party),
      wasOurs: firms.has(matter.id),
      filedOn: null,
      hasPicture: matter.orderId !== null && pictured.has(matter.orderId),
    };
    own.filedOn = filingOf(readHistory(own.events).current, family.daysOf(matter.id)).on;
    return { matter, mark, own, differing: compareRows(own, mark).filter(isDifference) };
  });
}

const isDifference = (row: ComparedRow): row is Differing => row.differs && row.field !== 'name';

async function findMarks(db: Db, rows: MatterRow[]) {
  const ids = rows.flatMap(({ trademarkId }) => trademarkId ?? []);
  const numbers = rows.flatMap(({ trademarkId, applicationNumber }) =>
    trademarkId === null && applicationNumber ? [canonicalNumber(applicationNumber)] : [],
  );
  const marks = (
    await findRecorded(
      db,
      or(inArray(trademarks.id, ids), inArray(trademarks.registrationNumber, numbers)),
    )
  ).filter(({ office }) => office !== null);
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  const byNumber = new Map(marks.map((mark) => [mark.registrationNumber, mark]));
  return {
    of: ({ trademarkId, applicationNumber }: MatterRow) =>
      trademarkId === null
        ? byNumber.get(canonicalNumber(applicationNumber ?? ''))
        : byId.get(trademarkId),
  };
}

const findPictured = async (db: Db, orderIds: string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .select({ orderId: intakePictures.orderId })
        .from(intakePictures)
        .innerJoin(orderIntakes, eq(orderIntakes.orderId, intakePictures.orderId))
        .where(
          and(
            inArray(intakePictures.orderId, orderIds),
            sql`${orderIntakes.answers} ->> 'kind' <> 'words'`,
          ),
        )
    ).map(({ orderId }) => orderId),
  );
