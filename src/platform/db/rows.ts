import { asc, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { together } from '../../shared/async';
import { type Db, isEmbedded } from './database';

type Row<Table extends PgTable> = Table['$inferSelect'];
type Condition = SQL | undefined;
export type RowChange<Table extends PgTable> = {
  [Column in keyof Table['$inferInsert']]?: Table['$inferInsert'][Column] | SQL | undefined;
};

export async function readRows<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute(statement);
  return rows as Row[];
}

export async function getRow<Table extends PgTable>(
  db: Db,
  table: Table,
  where: Condition,
): Promise<Row<Table> | undefined> {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(where);
  return row;
}

/** One slice of the rows that fit, with the columns that the list shows, and how many fit in all. */
export async function findSlice<
  Table extends PgTable,
  Columns extends SelectedFields = Table['_']['columns'],
>(
  db: Db,
  table: Table,
  query: {
    columns?: Columns;
    where: Condition;
    orderBy: SQL[];
    slice: { limit: number; offset: number };
  },
): Promise<{ found: SelectResultFields<Columns>[]; total: number }> {
  const { columns = getTableColumns(table), where, orderBy, slice } = query;
  const found = await db
    .select(columns)
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(slice.limit)
    .offset(slice.offset);
  return { found: found as SelectResultFields<Columns>[], total: await db.$count(table, where) };
}

/** Locked until the transaction ends. */
export async function lockRow<Table extends PgTable>(
  tx: Db,
  table: Table,
  where: Condition,
): Promise<Row<Table> | undefined> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(where)
    .for('update');
  return row;
}

/** As one parameter: of thousands each would be read and planned for. */
export const isAnyOf = (id: PgColumn, ids: number[]): SQL =>
  sql`${id} = any(${sql.param(ids)}::int[])`;

/** Locks in the order of the ids, to prevent deadlocks. */
export const lockRows = <Table extends PgTable & { id: PgColumn }>(
  tx: Db,
  table: Table,
  ids: (number | string)[],
): Promise<Row<Table>[]> =>
  tx
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('update');

export async function insertRow<Table extends PgTable>(
  db: Db,
  table: Table,
  values: Table['$inferInsert'],
): Promise<Row<Table>> {
  const [row] = await db.insert(table).values(values).returning();
  return row as Row<Table>;
}

const columnNames = new Map<string, string>();
function columnName(field: string): string {
  const name = columnNames.get(field) ?? toSnakeCase(field);
  columnNames.set(field, name);
  return name;
}

/** Their values are one parameter: drizzle makes one of each, which takes longer than the database. */
function asRecordset<Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]) {
  const columns = Object.keys(rows[0] ?? {}).map((field) => [field, columnName(field)] as const);
  const named = rows.map((row) =>
    Object.fromEntries(
      columns.map(([field, name]) => [name, (row as Record<string, unknown>)[field]]),
    ),
  );
  return {
    names: columns.map(([, name]) => name),
    recordset: sql`json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`,
  };
}

/** A statement that inserts rows, to go on with. They have the same fields, none of bytes. */
export function insertingRows<Table extends PgTable>(
  table: Table,
  rows: Table['$inferInsert'][],
): SQL {
  const { names, recordset } = asRecordset(table, rows);
  const columns = sql.raw(names.map((name) => `"${name}"`).join(', '));
  const withIds = sql.raw(names.includes('id') ? 'overriding system value' : '');
  return sql`insert into ${table} (${columns}) ${withIds} select ${columns} from ${recordset}`;
}

/** Ids of rows that will be inserted, in their order, so that others can name them before. */
export async function reserveIds(tx: Db, table: PgTable, count: number): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::float8 as id
      from generate_series(1, ${sql.param(count)}::int)`,
  );
  return rows.map(({ id }) => id);
}

/** Updates rows by these of their columns, in one statement. They have the same fields, none of bytes. */
export async function updateRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  keys: PgColumn[],
  rows: Partial<Table['$inferInsert']>[],
  also?: SQL,
): Promise<void> {
  if (rows.length === 0) return;
  const { names, recordset } = asRecordset(table, rows);
  const keyNames = keys.map(({ name }) => columnName(name));
  const set = names
    .filter((name) => !keyNames.includes(name))
    .map((name) => sql.raw(`"${name}" = changed."${name}"`));
  const isSame = keyNames.map(
    (name) => sql`${table}.${sql.identifier(name)} = changed.${sql.identifier(name)}`,
  );
  await tx.execute(sql`update ${table} set ${sql.join([...set, ...(also ? [also] : [])], sql`, `)}
    from ${recordset} as changed where ${sql.join(isSame, sql` and `)}`);
}

/** A change without values leaves the row as it is. */
export async function updateRow<Table extends PgTable>(
  db: Db,
  table: Table,
  where: Condition,
  change: RowChange<Table>,
): Promise<Row<Table> | undefined> {
  if (Object.values(change).every((value) => value === undefined)) return getRow(db, table, where);
  const rows: Row<Table>[] = await db
    .update(table as PgTable)
    .set(change)
    .where(where)
    .returning();
  return rows[0];
}

/** The rows with these ids, in the same order. */
export function inOrderOf<Id, Row extends { id: Id }>(ids: Id[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Work on a database that serves all who ask for it before it begins; on a server `onServer` times at once. */
export function togetherOn<Input, Result>(
  work: (db: Db, inputs: Input[]) => Promise<Result>,
  onServer = 2,
) {
  const workers = new WeakMap<Db, (input: Input) => Promise<Result>>();
  return (db: Db, input: Input): Promise<Result> => {
    const known = workers.get(db);
    if (known) return known(input);
    const worker = together(isEmbedded(db) ? 1 : onServer, (inputs: Input[]) => work(db, inputs));
    workers.set(db, worker);
    return worker(input);
  };
}

/** Reads a long list in slices; `read` returns at most `size` rows after the last one. */
export async function* inSlices<Row>(
  size: number,
  read: (last: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

export const inPartsOf = <Id>(size: number, ids: Id[]): Id[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, part) =>
    ids.slice(part * size, (part + 1) * size),
  );
