import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { trademarks } from '../schema.server';
import { registerColumns } from '../search/register-columns.server';
import type { ImportedMark } from './to-mark.server';

/** A mark as it travels to the database: an element of an array for each column. */
export type SentRow = string[];
/** Many of them: an array for each column. */
export type SentArrays = string[];

const columns = Object.entries(getTableColumns(trademarks))
  .filter(([field]) => !['id', 'createdAt', 'updatedAt'].includes(field))
  .map(([field, column]) => {
    const type = column.getSQLType().replace(/ collate .*/, '');
    const isList = type.endsWith('[]');
    // An array of lists would want them all of one length: each travels as a text.
    return { field, name: `"${toSnakeCase(field)}"`, cast: isList ? type : `${type}[]`, isList };
  });
const slugAt = columns.findIndex(({ field }) => field === 'slug');

const listed = (each: (column: (typeof columns)[number]) => string) =>
  sql.raw(columns.map(each).join(', '));

/** The names of those columns; `sentValues` are their values in the same order. */
export const sentNames = listed(({ name }) => name);
export const sentValues = listed(({ name, isList, cast }) =>
  isList ? `sent.${name}::${cast}` : `sent.${name}`,
);

/** With every column: those that the file says nothing of are as a new mark has them. */
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

/** Rows as a table `sent`, a parameter for each column: arrays are read in a third of the time of JSON. */
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
