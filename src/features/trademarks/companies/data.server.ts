import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { createRowSender, type SentArrays, textArray } from '../rows/sent-rows.server';
import type { Company } from './company';
import type { SoughtKey } from './company-keys.server';
import { companies } from './schema.server';

export const sentCompanies = createRowSender(companies, ['id']);

/** New and changed companies, as the database takes them. */
export interface SentCompanies {
  /** Places of the rows in the file. */
  rows: number[];
  uens: string[];
  companies: SentArrays;
}

/** Writes companies; tells how many were new, have ended or changed otherwise, and how many say what they did. */
export async function writeCompanies(tx: Db, { uens, companies: sent }: SentCompanies) {
  const [counts] = await readRows<{ new: number; ended: number; other: number; same: number }>(
    tx,
    sql`with before as materialized (
        select * from companies where uen = any(${textArray(uens)}::text[])),
      written as (
        insert into companies (${sentCompanies.names})
        select ${sentCompanies.values} from ${sentCompanies.table(sent)}
        on conflict (uen) do update set (${sentCompanies.names}) = row(${sentCompanies.excluded})
        returning *)
      select (count(*) filter (where before.id is null))::int as new,
        (count(*) filter (where before.is_live and not written.is_live))::int as ended,
        (count(*) filter (where before.id is not null and ${isSame}))::int as same,
        (count(*) filter (where before.id is not null and not (${isSame})
          and not (before.is_live and not written.is_live)))::int as other
      from written left join before using (uen)`,
  );
  return counts ?? { new: 0, ended: 0, other: 0, same: 0 };
}

const isSame = sql`(before.name, before.kind, before.status, before.registered_on, before.left_on)
  is not distinct from (written.name, written.kind, written.status, written.registered_on, written.left_on)`;

/** Some companies after an id, those that the register still publishes with their digest. */
export const readKnownCompanies = (db: Db, after: number, most: number) =>
  readRows<{ id: number; number: string; digest: string }>(
    db,
    sql`select id, uen as number, digest::text from companies
      where id > ${after} order by id limit ${most}`,
  );

/** Notes that the register no longer publishes these; their next row counts as changed. */
export const markCompaniesLeft = (tx: Db, ids: number[], day: string): Promise<unknown> =>
  tx.execute(sql`update companies set left_on = ${day}::date, digest = 0
    where id = any(${textArray(ids)}::int[])`);

/** How many are here, and how many of them the register no longer publishes. */
export const countCompanies = async (db: Db) => ({
  held: await db.$count(companies),
  left: await db.$count(companies, sql`${companies.leftOn} is not null`),
});

/** The latest day of a registration, which a file without a day is at least of. */
export async function latestRegistration(db: Db, today: string): Promise<string | null> {
  const [found] = await readRows<{ day: string | null }>(
    db,
    sql`select max(registered_on)::text as day from companies
      where left_on is null and registered_on <= ${today}`,
  );
  return found?.day ?? null;
}

export const deleteCompanies = (db: Db): Promise<unknown> => db.execute(sql`truncate companies`);

export async function vacuumCompanies(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze) companies`);
}

/** A word or a sound that more companies have tells nothing of one, and takes long to look up. */
const mostHave = 1_000;

/**
 * The companies with one of these keys that the register still publishes; how common a key is the database's own sample
 * says. Since names stand in the order of the files, a plan that reads the table until it has enough may read all of it.
 */
export const findCompaniesBy = (db: Db, sought: SoughtKey[]): Promise<Company[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return readRows(
      tx,
      sql`with common as materialized (
          select counted.key from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs)
            as counted (key, share)
          where schemaname = 'public' and tablename = 'companies' and attname = 'keys'
            and share * (select reltuples from pg_class where oid = 'companies'::regclass) > ${mostHave})
        select distinct found.uen, found.name, found.kind, found.status, found.is_live as "isLive",
        found.registered_on::text as "registeredOn"
      from unnest(${textArray(sought.map(({ key }) => key))}::text[],
          ${textArray(sought.map(({ most }) => most))}::int[]) as sought (key, most)
        cross join lateral (
          select * from companies
          where keys @> array[sought.key] and left_on is null limit sought.most) as found
        where left(sought.key, 1) in ('=', '-') or sought.key not in (select key from common)
      order by found.uen`,
    );
  });
