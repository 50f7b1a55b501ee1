import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { trademarks } from '../marks/schema.server';

/** A row as sent to the database: one array element for each column. */
export type SentRow = string[];
/** Rows as one array for each column. */
export type SentArrays = string[];

/**
 * Sends rows of a table with one array parameter a column, three times as fast as JSON. `omitted` columns keep
 * their defaults.
 */
export function createRowSender(table: PgTable, omitted: string[]) {
  const columns = Object.entries(getTableColumns(table))
    .filter(([field]) => !omitted.includes(field))
    .map(([field, column]) => {
      const type = column.getSQLType().replace(/ collate .*/, '');
      const isList = type.endsWith('[]');
      // PostgreSQL requires nested arrays of equal length, so each is sent as text.
      const isText = isList || type === 'jsonb';
      return {
        field,
        name: `"${toSnakeCase(field)}"`,
        type,
        cast: isText ? 'text[]' : `${type}[]`,
        isText,
      };
    });
  type Column = (typeof columns)[number];
  const listed = (each: (column: Column) => string) => sql.raw(columns.map(each).join(', '));
  const sentValue = ({ name, type, isText }: Column) => `sent.${name}${isText ? `::${type}` : ''}`;

  return {
    /** The column names; `values` has the values of a table `sent` in the same order. */
    names: listed(({ name }) => name),
    values: listed(sentValue),
    /** The values of a row that an insert meets. */
    excluded: listed(({ name }) => `excluded.${name}`),
    /** Whether a row of `table` is as it was sent, but for one field. */
    isSame: (table: string, exceptField: string): SQL =>
      sql.join(
        columns
          .filter(({ field }) => field !== exceptField)
          .map((column) =>
            sql.raw(`${table}.${column.name} is not distinct from ${sentValue(column)}`),
          ),
        sql` and `,
      ),
    row: (fields: Record<string, unknown>): SentRow =>
      columns.map(({ field, type }) =>
        type === 'jsonb' ? jsonOf(fields[field]) : elementOf(fields[field]),
      ),
    arrays: (rows: SentRow[]): SentArrays =>
      columns.map((_, at) => `{${rows.map((row) => row[at]).join(',')}}`),
    /** The rows of `arrays`, to send some of them. */
    rows(arrays: SentArrays): SentRow[] {
      const byColumn = arrays.map((text) => text.slice(1, -1).match(element) ?? []);
      return (byColumn[0] ?? []).map((_, at) => byColumn.map((elements) => elements[at] ?? 'NULL'));
    },
    with(arrays: SentArrays, field: string, values: unknown[]): SentArrays {
      const at = columns.findIndex((column) => column.field === field);
      return arrays.with(at, `{${values.map(elementOf).join(',')}}`);
    },
    /** The rows as a table `sent`, with one more column if given. */
    table(arrays: SentArrays, extra?: { id: number[] } | { number: string[] }): SQL {
      const parameters = columns.map(({ cast }, at) => sql`${arrays[at]}::${sql.raw(cast)}`);
      const names = columns.map(({ name }) => name);
      for (const [name, values] of Object.entries(extra ?? {})) {
        parameters.push(sql`${textArray(values)}::${sql.raw(name === 'id' ? 'int[]' : 'text[]')}`);
        names.push(name);
      }
      return sql`unnest(${sql.join(parameters, sql`, `)}) as sent (${sql.raw(names.join(', '))})`;
    },
  };
}

/** Marks, with every column that is not the database's own. */
export const sentMarks = createRowSender(trademarks, ['id', 'createdAt', 'updatedAt']);

const element = /"(?:[^"\\]|\\.)*"|[^,]+/gs;

/** A PostgreSQL array as text. */
export const textArray = (values: readonly unknown[]) => `{${values.map(elementOf).join(',')}}`;

const jsonOf = (value: unknown) => (value === undefined ? 'NULL' : quoted(JSON.stringify(value)));

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return quoted(`{${value.map(partOf).join(',')}}`);
  return String(value);
}

const plain = /^[a-z0-9]+$/;
const partOf = (value: unknown) =>
  typeof value !== 'string'
    ? elementOf(value)
    : plain.test(value) && value !== 'null'
      ? value
      : quoted(value);

const special = /["\\]/g;
const quoted = (text: string) =>
  `"${text.includes('"') || text.includes('\\') ? text.replace(special, '\\$&') : text}"`;
