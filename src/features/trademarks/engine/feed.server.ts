import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { inPartsOf, readRows } from '../../../platform/db/rows';
import { countedMarks } from '../marks/schema.server';
import { noExpiry } from './register-columns.server';

/** The last change of the register: by its number, and by a word that no other history of it has. */
export interface RegisterVersion {
  seq: number;
  token: string;
}

/** Ids are null where any mark may have changed. */
export interface RegisterChange extends RegisterVersion {
  ids: number[] | null;
}

/** Some 10 ms of the embedded database, and 2 MB that pass through the main thread. */
const rowsAtOnce = 500;

export async function readVersion(db: Db): Promise<RegisterVersion> {
  const [version] = await readRows<RegisterVersion>(
    db,
    sql`select seq::float8 as seq, token from register_log order by seq desc limit 1`,
  );
  return version ?? { seq: 0, token: '' };
}

/** No page made before is shown again, in any process. */
export const tellContentChanged = (db: Db) =>
  db.execute(sql`select pg_notify('content', 'register')`);

/** A snapshot that is older begins anew. */
export const trimLog = (db: Db) =>
  db.execute(sql`delete from register_log where at < now() - interval '30 days'
    and seq < (select max(seq) from register_log)`);

export async function countMarks(db: Db): Promise<number> {
  const [counted] = await readRows<{ marks: number }>(
    db,
    sql`select coalesce(sum(marks), 0)::int as marks from ${countedMarks}`,
  );
  return counted?.marks ?? 0;
}

/** More marks are not read one by one, but all. */
const mostFollowed = 80_000;

/** The changes after this one, or undefined if it is not one of this register's. */
export async function readChanges(
  db: Db,
  { seq, token }: RegisterVersion,
): Promise<RegisterChange[] | undefined> {
  const changes = await readRows<RegisterChange>(
    db,
    sql`select seq::float8 as seq, token,
        case when sum(cardinality(ids)) over () > ${mostFollowed} then null else ids end as ids
      from register_log where seq >= ${seq} order by seq`,
  );
  if (seq === 0) return changes;
  const [known, ...later] = changes;
  return known?.seq === seq && known.token === token ? later : undefined;
}

/** As `Row` says. */
const row = sql`json_build_array(id, name_key, owner_key, registration_number,
  registration_date - date '1970-01-01',
  coalesce(expiry_date, ${noExpiry}::date) - date '1970-01-01',
  json_build_array(status, is_published, source, kind, extract(year from registration_date)::int,
    countries, classes),
  owner_refs, agent_refs, search_text, goods_words,
  case when is_published then json_build_array(check_name, check_sound, check_words, check_sounds) end)`;

/** All marks by name, in slices of JSON. */
export async function* readMarks(db: Db): AsyncGenerator<string> {
  let after = { name: '', id: 0 };
  for (;;) {
    const [slice] = await readRows<{ rows: string | null; read: number; name: string; id: number }>(
      db,
      sql`with read as materialized (
        select * from trademarks where (name_key, id) > (${after.name}, ${after.id}::int)
        order by name_key, id limit ${rowsAtOnce})
      select (select json_agg(${row} order by name_key, id)::text from read) as rows,
        (select count(*)::int from read) as read, name_key as name, id
      from read order by name_key desc, id desc limit 1`,
    );
    yield slice?.rows ?? '[]';
    if (!slice || slice.read < rowsAtOnce) return;
    after = slice;
  }
}

/** These marks in slices of JSON, without those that are gone. */
export async function* readChanged(
  db: Db,
  ids: number[],
): AsyncGenerator<{ ids: number[]; rows: string }> {
  for (const some of inPartsOf(rowsAtOnce, ids)) {
    const [slice] = await readRows<{ rows: string | null }>(
      db,
      sql`select json_agg(${row})::text as rows from trademarks
        where id = any(${sql.param(some)}::int[])`,
    );
    yield { ids: some, rows: slice?.rows ?? '[]' };
  }
}
