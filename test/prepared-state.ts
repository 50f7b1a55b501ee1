import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from '../src/platform/db/database';

/** The content of a prepared database, to compare and restore other instances. */
export interface PreparedState {
  /** A digest of columns, constraints, indexes, triggers and functions. */
  definitions: string;
  schemas: string[];
  tables: PreparedTable[];
  sequences: Sequence[];
}

interface PreparedTable {
  name: string;
  /** Without generated ones. */
  columns: string;
  referencedBy: string[];
  digest: string;
  /** A JSON array. */
  rows: string;
}

interface Sequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/** Larger tables are truncated, which takes a fixed time; from smaller ones rows are deleted. */
const maxRowsDeleted = 500;

const ownSchemas = sql`(select oid, nspname from pg_namespace
  where nspname not like 'pg\\_%' and nspname <> 'information_schema')`;

const nameOf = sql`format('%I.%I', n.nspname, c.relname)`;

const definitions = sql`
  select 'schema ' || nspname as text from ${ownSchemas} n
  union all
  select 'extension ' || extname || extversion from pg_extension
  union all
  select concat_ws(' ', ${nameOf}, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid))
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    join ${ownSchemas} n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped
  union all
  select concat_ws(' ', ${nameOf}, c.relkind, c.relpersistence, c.reloptions, r.conname,
      pg_get_constraintdef(r.oid))
    from pg_class c join ${ownSchemas} n on n.oid = c.relnamespace
    left join pg_constraint r on r.conrelid = c.oid
  union all
  select concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid)
    from pg_index i join pg_class c on c.oid = i.indrelid
    join ${ownSchemas} n on n.oid = c.relnamespace
  union all
  select concat_ws(' ', ${nameOf}, pg_get_triggerdef(t.oid), t.tgenabled)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join ${ownSchemas} n on n.oid = c.relnamespace where not t.tgisinternal
  union all
  select concat_ws(' ', p.oid::regprocedure, p.prosrc, p.proconfig)
    from pg_proc p join ${ownSchemas} n on n.oid = p.pronamespace`;

export async function readPreparedState(db: Db): Promise<PreparedState> {
  const { rows: tables } = await db.execute<Omit<PreparedTable, 'digest' | 'rows'>>(sql`
    select format('%I.%I', m.nspname, t.relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select distinct ${nameOf} from pg_constraint r join pg_class c on c.oid = r.conrelid
        join pg_namespace n on n.oid = c.relnamespace where r.confrelid = t.oid) as "referencedBy"
    from pg_class t join ${ownSchemas} m on m.oid = t.relnamespace
    where t.relkind = 'r' order by 1`);
  const digests = await readDigests(
    db,
    tables.map(({ name }) => name),
  );
  const full: PreparedTable[] = [];
  for (const table of tables) {
    const { rows } = await db.execute<{ rows: string }>(
      sql.raw(`select coalesce(json_agg(t), '[]')::text as rows from ${table.name} t`),
    );
    full.push({ ...table, digest: digests.get(table.name) ?? '', rows: rows[0]?.rows ?? '[]' });
  }
  return {
    definitions: await readDefinitions(db),
    schemas: await readSchemas(db),
    tables: full,
    sequences: await readSequences(db),
  };
}

async function readDefinitions(db: Db) {
  const { rows } = await db.execute<{ digest: string }>(
    sql`select md5(string_agg(text, ' ' order by text)) as digest from (${definitions}) d`,
  );
  return rows[0]?.digest ?? '';
}

async function readSchemas(db: Db) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(nspname) as name from ${ownSchemas} n`,
  );
  return rows.map(({ name }) => name);
}

/** Row count and digest of each table, by a statement with a name, since planning it takes longest. */
export async function readDigests(db: Db, names: readonly string[]) {
  const text = names
    .map(
      (name) =>
        `select '${name}' as name,
          count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${name} t`,
    )
    .join(' union all ');
  const statement = `digests ${createHash('md5').update(text).digest('hex')}`;
  const { rows } = await db._.session
    .prepareQuery<Digests>({ sql: text, params: [] }, undefined, statement, false)
    .execute();
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

interface Digests extends PreparedQueryConfig {
  execute: { rows: { name: string; digest: string }[] };
}

async function readSequences(db: Db) {
  const { rows } = await db.execute<Sequence & Record<string, unknown>>(sql`
    select format('%I.%I', schemaname, sequencename) as name,
      coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
    from pg_sequences where schemaname not like 'pg\\_%' order by 1`);
  return rows;
}

/** Drops added schemas; returns whether the definitions are as prepared. */
export async function hasDefinitions(db: Db, prepared: PreparedState) {
  for (const schema of await readSchemas(db))
    if (!prepared.schemas.includes(schema))
      await db.execute(sql.raw(`drop schema ${schema} cascade`));
  return (await readDefinitions(db)) === prepared.definitions;
}

/** Prepared databases have no statistics. */
export async function resetStatistics(db: Db) {
  await db.execute(sql`
    delete from pg_statistic where starelid in
      (select c.oid from pg_class c join ${ownSchemas} n on n.oid = c.relnamespace)`);
  await db.execute(sql`
    select pg_clear_relation_stats(n.nspname, c.relname)
      from pg_class c join ${ownSchemas} n on n.oid = c.relnamespace
      where c.relkind in ('r', 'i') and c.reltuples > 0`);
  // What is counted and not yet told would be told after it.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  await db.execute(sql`select pg_stat_reset()`);
}

const deadlockDetected = '40P01';

/** Restores rows and sequences of all tables except the kept ones. */
export async function restoreState(db: Db, prepared: PreparedState, kept: readonly string[] = []) {
  const tables = prepared.tables.filter(({ name }) => !kept.includes(name));
  // A job that has begun takes its locks in another order; the server ends one of the two.
  for (;;)
    try {
      return await restoreTables(db, prepared, tables, kept);
    } catch (error) {
      if (!(error instanceof Error && codeOf(error) === deadlockDetected)) throw error;
    }
}

const codeOf = ({ cause }: Error) => (cause as { code?: string } | undefined)?.code;

const restoreTables = (
  db: Db,
  prepared: PreparedState,
  tables: PreparedTable[],
  kept: readonly string[],
) =>
  db.transaction(async (tx) => {
    const digests = await readDigests(
      tx,
      tables.map(({ name }) => name),
    );
    const changed = tables.filter(({ name, digest }) => digests.get(name) !== digest);
    const isLong = ({ name }: PreparedTable) =>
      Number.parseInt(digests.get(name) ?? '', 10) > maxRowsDeleted;
    const truncated = withReferences(changed.filter(isLong), tables);
    const emptied = [...new Set([...changed, ...truncated])];
    if (emptied.length > 0) {
      await tx.execute(sql.raw(`lock table ${list(emptied)} in access exclusive mode`));
      // Disables foreign keys and the triggers that protect the audit trail.
      await tx.execute(sql`set local session_replication_role = replica`);
    }
    if (truncated.size > 0) await tx.execute(sql.raw(`truncate ${list([...truncated])}`));
    for (const table of emptied) {
      if (!truncated.has(table)) await tx.execute(sql.raw(`delete from ${table.name}`));
      if (table.rows !== '[]') await insertRows(tx, table);
    }
    const now = new Map((await readSequences(tx)).map((each) => [each.name, each]));
    for (const { name, value, isCalled } of prepared.sequences) {
      const { value: valueNow, isCalled: isCalledNow } = now.get(name) ?? {};
      const isExcluded = kept.some((table) => name === `${table}_id_seq`);
      if (!isExcluded && (valueNow !== value || isCalledNow !== isCalled))
        await tx.execute(sql`select setval(${name}, ${value}::bigint, ${isCalled})`);
    }
  });

const list = (tables: PreparedTable[]) => tables.map(({ name }) => name).join(', ');

/** A table can only be truncated together with the tables that reference it. */
function withReferences(tables: PreparedTable[], all: PreparedTable[]) {
  const found = new Set(tables);
  for (const { referencedBy } of found)
    for (const table of all) if (referencedBy.includes(table.name)) found.add(table);
  return found;
}

const insertRows = (db: Db, { name, columns, rows }: PreparedTable) =>
  db.execute(sql`insert into ${sql.raw(`${name} (${columns})`)} overriding system value
    select ${sql.raw(columns)} from json_populate_recordset(null::${sql.raw(name)}, ${rows}::json)`);

export async function isAsPrepared(db: Db, prepared: PreparedState) {
  const digests = await readDigests(
    db,
    prepared.tables.map(({ name }) => name),
  );
  return (
    prepared.tables.every(({ name, digest }) => digests.get(name) === digest) &&
    JSON.stringify(await readSequences(db)) === JSON.stringify(prepared.sequences)
  );
}
