import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from '../../db/database';
import { keepAdditions, keepWhole, writtenColumns } from '../changes/data';
import { findFreeSlugs, lockSlugs } from '../free-slugs';
import { registerColumns } from '../register-columns';
import { slugBase } from '../slug';
import { type ComparedRow, compareRows } from './compare-rows';
import type { ImportCounts } from './contract';
import type { ImportedMark } from './to-mark';

const moments = ['created_at', 'updated_at'];
const fileColumns = writtenColumns.filter((column) => !moments.includes(column));
const columns = (names: string[], prefix = '') =>
  sql.raw(names.map((name) => `${prefix}"${name}"`).join(', '));

/** Writes rows into the register, in a few statements however many they are; an address once given stays. */
export async function applyRows(
  tx: Db,
  changeId: number,
  rows: { row: number; mark: ImportedMark }[],
  lastNumbers?: Map<string, number>,
): Promise<Omit<ImportCounts, 'wrong'>> {
  if (rows.length === 0) return { created: 0, changed: 0, unchanged: 0 };
  await lockSlugs(tx);
  const compared = await compareRows(tx, rows, { lock: true });
  const created = compared.filter(({ present }) => !present).map(({ mark }) => mark);
  const changed = compared.filter(({ changes }) => changes.length > 0);
  if (created.length > 0) await insertMarks(tx, changeId, created, lastNumbers);
  if (changed.length > 0) await updateMarks(tx, changeId, changed);
  return {
    created: created.length,
    changed: changed.length,
    unchanged: rows.length - created.length - changed.length,
  };
}

async function insertMarks(
  tx: Db,
  changeId: number,
  marks: ImportedMark[],
  lastNumbers?: Map<string, number>,
) {
  const slugs = await findFreeSlugs(
    tx,
    marks.map((mark) => mark.slug ?? slugBase(mark)),
    lastNumbers,
  );
  const rows = marks.map((mark, place) => toRow({ ...mark, slug: slugs[place] }));
  const { rows: inserted } = await tx.execute<{ ids: number[] }>(sql`
    with inserted as (
      insert into trademarks (${columns(fileColumns)})
      select ${columns(fileColumns)}
      from json_populate_recordset(null::trademarks, ${JSON.stringify(rows)}::json)
      returning id)
    select array_agg(id) as ids from inserted`);
  await keepAdditions(tx, changeId, inserted[0]?.ids ?? []);
}

async function updateMarks(tx: Db, changeId: number, compared: ComparedRow[]) {
  const rows = compared.map(({ mark, present }) => {
    const given = Object.entries(mark).filter(([, value]) => value !== undefined);
    return {
      id: present?.id,
      ...toRow({ ...present, ...Object.fromEntries(given), slug: present?.slug } as ImportedMark),
    };
  });
  const ids = JSON.stringify(rows.map(({ id }) => id));
  await keepWhole(
    tx,
    changeId,
    sql`t.id in (select jsonb_array_elements(${ids}::jsonb)::int)`,
    sql`now()`,
  );
  await tx.execute(sql`
    update trademarks as t set (${columns(fileColumns)}) = row(${columns(fileColumns, 'p.')}),
      updated_at = now()
    from json_populate_recordset(null::trademarks, ${JSON.stringify(rows)}::json) as p
    where p.id = t.id`);
}

/** By the columns' own names, each of them: those that the file says nothing of are as a new mark has them. */
function toRow(mark: ImportedMark): Record<string, unknown> {
  const row = {
    officeStatus: null,
    description: null,
    image: null,
    expiryDate: null,
    publicationDate: null,
    classes: [],
    isPublished: false,
    ...Object.fromEntries(Object.entries(mark).filter(([, value]) => value !== undefined)),
    ...registerColumns(mark),
  };
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value]));
}
