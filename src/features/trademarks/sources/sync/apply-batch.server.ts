import { sql } from 'drizzle-orm';
import { breather } from '../../../../platform/beside/breather';
import type { Db } from '../../../../platform/db/database';
import { inHalves } from '../../../../platform/db/in-halves';
import { insertingRows, isAnyOf, readRows } from '../../../../platform/db/rows';
import { reasonOf } from '../../../../platform/jobs/run-job';
import { sentCompanies, writeCompanies } from '../../companies/data.server';
import { registerColumns } from '../../engine/register-columns.server';
import { type OfficeValues, officeFields } from '../../marks/contract';
import { lockSlugs } from '../../marks/free-slugs.server';
import { trademarks } from '../../marks/schema.server';
import { wantOfChanged } from '../../pictures/data.server';
import { addCounts } from '../../rows/run-rows.server';
import { type SentRow, sentMarks } from '../../rows/sent-rows.server';
import { insertionOf, updateMarks } from '../../rows/write-marks.server';
import { type ChangeKind, noChanges, type SyncCounts } from '../contract';
import { notBefore, type OfficeMark } from '../mark-of-record.server';
import { registerNews } from '../schema.server';
import {
  type ChangedRecord,
  type RecordBatch,
  type SentRecords,
  sentRecords,
} from './read-register.server';

type MarkRow = typeof trademarks.$inferSelect;

/** Which run writes, whether it is the register's first load, and the numbers that somebody here has deleted. */
export interface ApplyTo {
  syncId: number;
  isFirst: boolean;
  deleted: ReadonlySet<string>;
}

/** Writes a batch into the register, and its news unless it is the first load; returns what it counted. */
export async function applyBatch(
  tx: Db,
  { syncId, isFirst, deleted }: ApplyTo,
  batch: RecordBatch,
  lastNumbers?: Map<string, number>,
): Promise<SyncCounts> {
  const counts = { ...noChanges, unchanged: batch.unchanged };
  counts.refused = batch.problems.filter(({ isRefused }) => isRefused).length;
  const news: { trademarkId: number; kind: ChangeKind }[] = [];
  const take = (trademarkId: number, kind: ChangeKind) => {
    counts[kind] += 1;
    news.push({ trademarkId, kind });
  };
  if (batch.companies) {
    const { same, ...changes } = await writeCompanies(tx, batch.companies);
    addCounts(counts, { ...changes, unchanged: same });
  }
  if (batch.added || batch.changed.length > 0) await lockSlugs(tx);
  if (batch.added)
    for (const { id, number } of await insertAdded(tx, batch.added, lastNumbers)) {
      // A mark that comes back was not filed since.
      if (deleted.has(number)) counts.other += 1;
      else take(id, 'new');
    }
  if (batch.changed.length > 0) {
    const { changes, same } = await updateChanged(tx, batch.changed);
    for (const { id, kind } of changes) take(id, kind);
    counts.unchanged += same;
  }
  if (!isFirst && news.length > 0) {
    const rows = news.map((each) => ({ ...each, syncId }));
    await tx.execute(sql`${insertingRows(registerNews, rows)} on conflict do nothing`);
    await wantOfChanged(
      tx,
      news.map(({ trademarkId }) => trademarkId),
    );
  }
  return counts;
}

/** Like `applyBatch`, of a batch that was refused: only the rows are left out that can’t be written. */
export async function applyInParts(
  tx: Db,
  to: ApplyTo,
  batch: RecordBatch,
  lastNumbers?: Map<string, number>,
): Promise<SyncCounts> {
  const counts = { ...noChanges };
  const { added, changed, companies } = batch;
  const empty = { ...batch, added: undefined, changed: [], companies: undefined };
  const none = { ...empty, unchanged: 0, problems: [] };
  const parts: RecordBatch[] = [
    empty,
    { ...none, added },
    { ...none, changed },
    { ...none, companies },
  ];
  const applied = await inHalves(tx, parts, {
    apply: (inner, part) => applyBatch(inner, to, part, lastNumbers),
    // A part has new marks, changed ones or companies alone.
    sizeOf: ({ added, changed, companies }) => (added ?? companies)?.rows.length ?? changed.length,
    slice: ({ added, changed, companies, ...rest }, ...part) => ({
      ...rest,
      added: added && sliceOf(added, ...part),
      changed: changed.slice(...part),
      companies: companies && {
        rows: companies.rows.slice(...part),
        uens: companies.uens.slice(...part),
        companies: sentCompanies.arrays(sentCompanies.rows(companies.companies).slice(...part)),
      },
    }),
    leaveOut(part, error) {
      counts.refused += 1;
      const reasons = [`It can’t be stored: ${reasonOf(error)}`];
      batch.problems.push({ ...placeOf(part), isRefused: true, reasons });
    },
  });
  for (const each of applied) addCounts(counts, each);
  return counts;
}

const sliceOf = (
  { rows, numbers, slugBases, marks, records }: SentRecords,
  ...part: [from: number, until: number]
): SentRecords => ({
  rows: rows.slice(...part),
  numbers: numbers.slice(...part),
  slugBases: slugBases.slice(...part),
  marks: sentMarks.arrays(sentMarks.rows(marks).slice(...part)),
  records: sentRecords.arrays(sentRecords.rows(records).slice(...part)),
});

function placeOf({ added, companies, changed: [changed] }: RecordBatch) {
  if (companies) return { row: companies.rows[0] ?? 0, number: companies.uens[0] ?? null };
  if (added) return { row: added.rows[0] ?? 0, number: added.numbers[0] ?? null };
  return { row: changed?.row ?? 0, number: changed?.mark.registrationNumber ?? null };
}

/** A mark that was added with the same number meanwhile is left to the next sync. */
async function insertAdded(
  tx: Db,
  added: SentRecords,
  lastNumbers?: Map<string, number>,
): Promise<{ id: number; number: string }[]> {
  return readRows(
    tx,
    sql`with inserted as (
      ${await insertionOf(tx, added, lastNumbers)}
      on conflict do nothing returning id, registration_number),
    recorded as (
      insert into office_records (trademark_id, ${sentRecords.names})
      select inserted.id, ${sentRecords.values}
      from ${sentRecords.table(added.records, { number: added.numbers })}
        join inserted on registration_number = sent.number)
    select id, registration_number as number from inserted`,
  );
}

async function updateChanged(tx: Db, changed: ChangedRecord[]) {
  const idsAsked = changed.map(({ id }) => id);
  const found = await tx
    .select()
    .from(trademarks)
    .where(isAnyOf(trademarks.id, idsAsked))
    .for('update');
  const before = new Map(found.map((mark) => [mark.id, mark]));
  const present: (ChangedRecord & { before: MarkRow; sent: SentRow })[] = [];
  const breathe = breather();
  for (const change of changed) {
    const mark = before.get(change.id);
    await breathe();
    if (mark)
      present.push({ ...change, before: mark, sent: sentMarks.row(withFirmsFields(change, mark)) });
  }
  const same = await storeDigestsOfSame(
    tx,
    present.filter((each) => String(each.sent) === String(sentMarks.row(each.before))),
  );
  const other = present.filter(({ id }) => !same.has(id));
  if (other.length > 0) {
    const ids = other.map(({ id }) => id);
    await updateMarks(tx, other);
    await upsertRecords(
      tx,
      ids,
      other.map(({ record }) => record),
    );
  }
  const changes = other.map(({ id, mark, before }) => ({ id, kind: kindOfChange(before, mark) }));
  return { changes, same: same.size };
}

/**
 * Stores the digests of records that say what they did, as after a change of the file's quoting or of columns that
 * are not read. Returns the ids of their marks.
 */
async function storeDigestsOfSame(tx: Db, changed: ChangedRecord[]): Promise<Set<number>> {
  if (changed.length === 0) return new Set();
  const records = sentRecords.arrays(changed.map(({ record }) => record));
  const ids = changed.map(({ id }) => id);
  const rows = await readRows<{ id: number }>(
    tx,
    sql`update office_records r set digest = sent.digest
      from ${sentRecords.table(records, { id: ids })}
      where r.trademark_id = sent.id and ${sentRecords.isSame('r', 'digest')}
      returning r.trademark_id as id`,
  );
  return new Set(rows.map(({ id }) => id));
}

const upsertRecords = (tx: Db, ids: number[], rows: string[][]): Promise<unknown> =>
  tx.execute(sql`
    insert into office_records (trademark_id, ${sentRecords.names})
    select sent.id, ${sentRecords.values} from ${sentRecords.table(sentRecords.arrays(rows), { id: ids })}
    on conflict (trademark_id) do update
    set (${sentRecords.names}) = row(${sentRecords.excluded})`);

/**
 * What the firm has changed by hand stays, with the office's value beside it, as does everything of a mark that
 * the firm had entered itself; whether a mark is published is the firm's decision.
 */
function withFirmsFields({ mark, officeTexts }: ChangedRecord, before: MarkRow) {
  const fields =
    before.source === 'firm'
      ? officeFields.filter((field) => !isEmpty(before[field]))
      : officeFields.filter((field) => field in before.officeValues);
  const kept: Record<string, unknown> = {};
  const officeValues: OfficeValues = {};
  for (const field of fields) {
    if (String(mark[field]) === String(before[field])) continue;
    // Another status is known by its words alone.
    const isOnlyKnownBy = field === 'officeStatus' && mark.status === 'other' && !kept.status;
    if (isOnlyKnownBy && isEmpty(before[field])) continue;
    kept[field] = before[field];
    officeValues[field] = mark[field];
  }
  const { slug, isPublished } = before;
  const merged = { ...mark, ...kept, slug, isPublished, officeValues };
  // The office's term may have ended before the day that the firm has written.
  merged.expiryDate = notBefore(merged.registrationDate, merged.expiryDate);
  if (merged.expiryDate === null && mark.expiryDate !== null && !('expiryDate' in kept))
    officeValues.expiryDate = mark.expiryDate;
  return Object.keys(kept).length > 0
    ? { ...merged, ...registerColumns(merged, officeTexts) }
    : merged;
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Compares the office's values, whatever the firm shows. */
function kindOfChange(before: MarkRow, after: OfficeMark): ChangeKind {
  const { officeValues } = before;
  const old = {
    status: officeValues.status ?? before.status,
    owner: officeValues.owner ?? before.owner,
    publicationDate: officeValues.publicationDate ?? before.publicationDate,
  };
  if (after.status === 'expired' && old.status !== 'expired') return 'ended';
  if (after.status === 'registered' && old.status === 'pending') return 'registered';
  if (after.publicationDate && !old.publicationDate && after.status === 'pending')
    return 'published';
  return after.owner === old.owner ? 'other' : 'owner';
}
