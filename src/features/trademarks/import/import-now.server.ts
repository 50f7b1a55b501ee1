import { setImmediate } from 'node:timers/promises';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { beginChange } from '../undo/data.server';
import { applyRows, prepareRows } from './apply-rows.server';
import { importFields, type Mapping } from './contract';
import { noCounts } from './data.server';
import { FileStatuses } from './file-statuses';
import { rowOf } from './read-json.server';
import { sourceOf } from './recognise-headers';
import { tooManyStatuses } from './row-slices.server';
import { addCounts, writeCounts } from './run-import.server';
import { SeenNumbers } from './seen-numbers';
import { type ImportedMark, textOf, toMark } from './to-mark.server';

const rowsAtOnce = 500;
/** Rows read before yielding the main thread. */
const readAtOnce = 100;

/** Imports the valid rows of a list in the site's own format, in one transaction; reports the others. */
export async function importNow(db: Db, list: unknown[], actor: Actor) {
  const rows: { row: number; mark: ImportedMark }[] = [];
  const errors: string[] = [];
  const seen = new SeenNumbers();
  const statuses = new FileStatuses();
  for (const [place, value] of list.entries()) {
    if (place % readAtOnce === readAtOnce - 1) await setImmediate();
    const row = place + 1;
    const fileRow = rowOf(value, row);
    const { record } = fileRow;
    const source = sourceOf(Object.keys(record));
    const read = toMark(fileRow, { mapping: mappingOf(record), source });
    const reasons =
      'reasons' in read
        ? read.reasons
        : reasonsAgainst(seen.claim(read.mark.registrationNumber, row), () =>
            statuses.count(read.word, read.mark.status),
          );
    if ('mark' in read && reasons.length === 0) rows.push({ row, mark: read.mark });
    else errors.push(`${nameOf(row, record)}: ${reasons.join('. ')}`);
  }
  return db.transaction(async (tx) => {
    const counts = { ...noCounts, wrong: errors.length };
    if (rows.length > 0) {
      const change = await beginChange(tx, actor, 'import', 'API');
      const lastNumbers = new Map<string, number>();
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        const prepared = await prepareRows(rows.slice(at, at + rowsAtOnce));
        addCounts(counts, await applyRows(tx, change.id, prepared, lastNumbers));
      }
      await writeCounts(tx, change.id, counts);
      await recordAudit(tx, actor, 'import', 'register', change.id, { after: counts });
    }
    return {
      imported: rows.map(({ mark }) => mark),
      errors,
      message: `${rows.length} imported, ${errors.length} failed`,
    };
  });
}

/** Classes are always mapped, so that a row without them is reported. */
const mappingOf = (record: Record<string, unknown>): Mapping =>
  Object.fromEntries(
    importFields
      .filter((field) => field === 'classes' || field in record)
      .map((field) => [field, field]),
  );

function reasonsAgainst(first: number | undefined, isStatusKept: () => boolean): string[] {
  if (first) return [`The registration number is already in row ${first}`];
  return isStatusKept() ? [] : [tooManyStatuses];
}

function nameOf(row: number, record: Record<string, unknown>): string {
  const name = textOf(record.name) || textOf(record.registrationNumber);
  return name ? `Row ${row} (${name.slice(0, 80)})` : `Row ${row}`;
}
