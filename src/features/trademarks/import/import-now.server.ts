import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { rowOf } from '../../../platform/incoming/read-json';
import type { FileRow } from '../../../platform/incoming/text-file';
import { addCounts } from '../rows/run-rows.server';
import { beginChange } from '../undo/data.server';
import { applyRows, prepareRows } from './apply-rows.server';
import { importFields, type Mapping, usualReading } from './contract';
import { noCounts } from './data.server';
import { FileStatuses } from './file-statuses';
import { markBatches, type ReadRow } from './mark-batches.server';
import { sourceOf } from './recognise-headers.server';
import { writeCounts } from './run-import.server';
import { textOf } from './to-mark.server';

const rowsAtOnce = 500;

/** Imports the valid rows of a list in the site's own format, in one transaction; reports the others. */
export async function importNow(db: Db, list: unknown[], actor: Actor) {
  const batches: ReadRow[][] = [];
  const errors: string[] = [];
  for await (const { rows, problems } of markBatches({
    rows: list.map((value, place) => rowOf(value, place + 1)),
    columnsOf: ({ record }) => ({
      mapping: mappingOf(record),
      source: sourceOf(Object.keys(record)),
      reading: usualReading,
    }),
    problemOf: (row, reasons) => `${nameOf(row)}: ${reasons.join('. ')}`,
    statuses: new FileStatuses(),
    expected: list.length,
    size: () => rowsAtOnce,
  })) {
    if (rows.length > 0) batches.push(rows);
    errors.push(...problems);
  }
  const imported = batches.flat().map(({ mark }) => mark);
  await db.transaction(async (tx) => {
    if (imported.length === 0) return;
    const counts = { ...noCounts, wrong: errors.length };
    const change = await beginChange(tx, actor, 'import', 'API');
    const lastNumbers = new Map<string, number>();
    for (const rows of batches)
      addCounts(counts, await applyRows(tx, change.id, await prepareRows(rows), lastNumbers));
    await writeCounts(tx, change.id, counts);
    await recordAudit(tx, actor, 'import', 'register', change.id, { after: counts });
  });
  return { imported, errors, message: `${imported.length} imported, ${errors.length} failed` };
}

/** Classes are always mapped, so that a row without them is reported. */
const mappingOf = (record: Record<string, unknown>): Mapping =>
  Object.fromEntries(
    importFields
      .filter((field) => field === 'classes' || field in record)
      .map((field) => [field, field]),
  );

function nameOf({ row, record }: FileRow): string {
  const name = textOf(record.name) || textOf(record.registrationNumber);
  return name ? `Row ${row} (${name.slice(0, 80)})` : `Row ${row}`;
}
