import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import type { Slice } from '../../../platform/http/list-answer';
import { addMonths } from '../../../shared/calendar-date';
import type { PartyKind } from '../marks/party-path';
import { directoryListing } from '../search/search-directory.server';
import { findAllIds } from '../search/search-register.server';
import type { PartyMarksQuery, PartySort } from './contract';

/** The published marks of an owner or agent. */
async function marksOf(db: Db, kind: PartyKind, ref: string, number?: string): Promise<SQL> {
  const by = kind === 'owners' ? 'owner' : 'agent';
  const listing = directoryListing({
    status: 'all',
    in: 'all',
    [by]: ref,
    class: number ? [number] : undefined,
  });
  const ids = await findAllIds(db, listing, undefined);
  // A mark may have been withdrawn since the search.
  return sql`is_published and id = any(${sql.param(ids)}::int[])`;
}

export interface PartyName {
  name: string;
  uen: string | null;
  country: string | null;
  isCompany: boolean | null;
}

export interface PartyFigures {
  marks: number;
  registered: number;
  pending: number;
  expired: number;
  other: number;
  firstFiledOn: string | null;
  lastFiledOn: string | null;
  expiring: number;
  nextExpiring: { slug: string; name: string; expiryDate: string } | null;
  years: { year: number; registered: number; others: number }[] | null;
  classes: { number: string; marks: number }[] | null;
  /** The names on these marks, also of other owners, the latest first. */
  names: PartyName[] | null;
}

/** Names are looked up on the latest marks only. */
const maxNamed = 500;

const names: Record<PartyKind, SQL> = {
  owners: sql`
    select name, uen, country, is_company, registration_date as used_on
    from latest join office_records on trademark_id = id
    cross join lateral unnest(owner_names, owner_uens, owner_countries, owner_are_companies)
      as party (name, uen, country, is_company)
    union all
    select owner, null, null, null, registration_date from latest
    where not exists (select from office_records where trademark_id = id)`,
  agents: sql`
    select name, uen, null::text as country, null::boolean as is_company,
      registration_date as used_on
    from latest join office_records on trademark_id = id
    cross join lateral unnest(agent_names, agent_uens) as party (name, uen)`,
};

/** Everything that the page counts, in one statement. */
export async function getPartyFigures(
  db: Db,
  kind: PartyKind,
  ref: string,
  today: string,
): Promise<PartyFigures> {
  const [row] = await readRows<PartyFigures>(
    db,
    sql`with found as materialized (
      select id, slug, name as mark, owner, status, classes, registration_date, expiry_date,
        status = 'registered' and expiry_date between ${today} and ${addMonths(today, 12)} as expires
      from trademarks where ${await marksOf(db, kind, ref)}
    ), latest as (
      select id, owner, registration_date from found order by registration_date desc, id desc
      limit ${maxNamed}
    ), named as (
      select name, uen, country, is_company, max(used_on) as used_on, count(*) as uses
      from (${names[kind]}) as used group by 1, 2, 3, 4
    )
    select count(*)::int as marks,
      count(*) filter (where status = 'registered')::int as registered,
      count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'expired')::int as expired,
      count(*) filter (where status = 'other')::int as other,
      min(registration_date)::text as "firstFiledOn",
      max(registration_date)::text as "lastFiledOn",
      count(*) filter (where expires)::int as expiring,
      (select json_build_object('slug', slug, 'name', mark, 'expiryDate', expiry_date)
        from found where expires order by expiry_date, id limit 1) as "nextExpiring",
      (select json_agg(json_build_object('year', year, 'registered', registered, 'others', others)
          order by year)
        from (select extract(year from registration_date)::int as year,
            count(*) filter (where status = 'registered') as registered,
            count(*) filter (where status <> 'registered') as others
          from found group by 1) as by_year) as years,
      (select json_agg(json_build_object('number', number, 'marks', marks)
          order by marks desc, length(number), number)
        from (select ltrim(number, '0') as number, count(*) as marks
          from found cross join lateral unnest(classes) as number
          where number ~ '^0?([1-9]|[1-3][0-9]|4[0-5])$' group by 1) as by_class) as classes,
      (select json_agg(json_build_object('name', name, 'uen', uen, 'country', country,
          'isCompany', is_company) order by used_on desc, uses desc, name) from named) as names
    from found`,
  );
  return row as PartyFigures;
}

const orders: Record<PartySort, (today: string) => SQL> = {
  expiry: (today) => sql`
    case when status = 'registered' and expiry_date >= ${today} then 0
      when status = 'registered' then 1 when status = 'pending' then 2
      when status = 'other' then 3 else 4 end,
    case when status <> 'expired' then expiry_date end, expiry_date desc nulls last, name_key, id`,
  date: () => sql`registration_date desc, id desc`,
  name: () => sql`name_key, id`,
};

type Filters = Pick<PartyMarksQuery, 'status' | 'class' | 'sort'>;

/** The ids of a slice of the marks, and how many there are. */
export async function findPartyMarkIds(
  db: Db,
  kind: PartyKind,
  ref: string,
  { status, class: number, sort }: Filters,
  { limit, offset }: Slice,
  today: string,
): Promise<{ ids: number[]; total: number }> {
  const conditions = [await marksOf(db, kind, ref, number)];
  if (status !== 'all') conditions.push(sql`status || '' = ${status}`);
  const [row] = await readRows<{ ids: number[]; total: number }>(
    db,
    sql`with found as materialized (
      select id, status, expiry_date, registration_date, name_key
      from trademarks where ${sql.join(conditions, sql` and `)}
    ), placed as (
      select id, row_number() over (order by ${orders[sort](today)}) as place from found
    )
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(id order by place), '[]') from placed
        where place > ${offset} and place <= ${offset + limit}) as ids`,
  );
  return row ?? { ids: [], total: 0 };
}
