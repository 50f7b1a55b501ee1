import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { trademarks } from '../schema.server';
import { registerColumns } from '../search/register-columns.server';
import type { ImportedMark } from './to-mark.server';

/** A mark as sent to the database: one array element for each column. */
export type SentRow = string[];
/** Marks as one array for each column. */
export type SentArrays = string[];

const columns = Object.entries(getTableColumns(trademarks))
  .filter(([field]) => !['id', 'createdAt', 'updatedAt'].includes(field))
  .map(([field, column]) => {
    const type = column.getSQLType().replace(/ collate .*/, '');
    const isList = type.endsWith('[]');
    // PostgreSQL requires nested arrays of equal length, so each is sent as text.
    return { field, name: `"${toSnakeCase(field)}"`, cast: isList ? type : `${type}[]`, isList };
  });
const slugAt = columns.findIndex(({ field }) => field === 'slug');

const listed = (each: (column: (typeof columns)[number]) => string) =>
  sql.raw(columns.map(each).join(', '));

/** The column names; `sentValues` has the values in the same order. */
export const sentNames = listed(({ name }) => name);
export const sentValues = listed(({ name, isList, cast }) =>
  isList ? `sent.${name}::${cast}` : `sent.${name}`,
);

/** With every column; those not in the file have their defaults. */
export function sentRow(mark: ImportedMark): SentRow {
  const row: Record<string, unknown> = {
    ...mark,
    classes: mark.classes ?? [],
    isPublished: mark.isPublished ?? false,
    ...registerColumns(mark),
  };
  return columns.map(({ field }) => elementOf(row[field]));
}

export const sentArrays = (rows: SentRow[]): SentArrays =>
  columns.map((_, at) => `{${rows.map((row) => row[at]).join(',')}}`);

export const withSlugs = (arrays: SentArrays, slugs: string[]): SentArrays =>
  arrays.with(slugAt, `{${slugs.map(elementOf).join(',')}}`);

/** Rows as a table `sent` with one array parameter a column, three times as fast as JSON. */
export function sentTable(arrays: SentArrays, ids?: number[]): SQL {
  const parameters = columns.map(({ cast }, at) => sql`${arrays[at]}::${sql.raw(cast)}`);
  const names = columns.map(({ name }) => name);
  if (ids) {
    parameters.push(sql`${idArray(ids)}::int[]`);
    names.push('id');
  }
  return sql`unnest(${sql.join(parameters, sql`, `)}) as sent (${sql.raw(names.join(', '))})`;
}

export const idArray = (ids: number[]) => `{${ids.join(',')}}`;

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return quoted(`{${value.map(partOf).join(',')}}`);
  return String(value);
}

const plain = /^[a-z0-9]+$/;
const partOf = (text: string) => (plain.test(text) && text !== 'null' ? text : quoted(text));

const special = /["\\]/g;
const quoted = (text: string) =>
  `"${text.includes('"') || text.includes('\\') ? text.replace(special, '\\$&') : text}"`;
