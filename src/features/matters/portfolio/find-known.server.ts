import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import type { Recorded } from '../../trademarks/mark/contract';
import { findRecorded } from '../../trademarks/mark/get-trademark.server';
import { trademarks } from '../../trademarks/marks/schema.server';
import { directoryListing } from '../../trademarks/search/search-directory.server';
import { findAllIds } from '../../trademarks/search/search-register.server';
import { normalizeText } from '../../trademarks/words/normalize';
import { coreOf } from '../conflicts/like-names.server';
import type { Right } from '../deadlines/event-kinds';
import { matterParties, matters } from '../record/schema.server';
import { madridNumber, writtenOtherwise } from './office-numbers';
import { portfolioRows } from './schema.server';

/** The register’s marks by the numbers as they are written; a mark may have several. */
export async function findMarks(db: Db, numbers: string[]): Promise<Map<string, Recorded>> {
  const forms = new Map(numbers.map((number) => [number, [number, ...writtenOtherwise(number)]]));
  const marks = await findRecorded(
    db,
    inArray(trademarks.registrationNumber, [...forms.values()].flat()),
  );
  const byNumber = new Map(marks.map((mark) => [mark.registrationNumber, mark]));
  const found = new Map<string, Recorded>();
  for (const [number, written] of forms) {
    const mark =
      written.map((each) => byNumber.get(each)).find(Boolean) ??
      (await findDesignation(db, number));
    if (mark) found.set(number, mark);
  }
  return found;
}

/** The designation of Singapore by the number of its international registration, if it has but one. */
async function findDesignation(db: Db, number: string): Promise<Recorded | undefined> {
  const international = madridNumber(number);
  if (!international) return undefined;
  const listing = directoryListing({ in: 'number', status: 'all' });
  const ids = await findAllIds(db, listing, international);
  if (ids.length === 0 || ids.length > 50) return undefined;
  const marks = (await findRecorded(db, inArray(trademarks.id, ids))).filter(({ office }) =>
    office?.madrid.some((each) => madridNumber(each.number.toUpperCase()) === international),
  );
  return marks.length === 1 ? marks[0] : undefined;
}

/** The one number of the register that differs in its check letter alone. */
export async function findOtherLetter(db: Db, number: string): Promise<string | undefined> {
  const start = /^(.*\d)[A-Z]$/.exec(number)?.[1] ?? (/\d$/.test(number) ? number : undefined);
  if (start === undefined || start.length < 7) return undefined;
  const rows = await db
    .select({ number: trademarks.registrationNumber })
    .from(trademarks)
    .where(
      inArray(
        trademarks.registrationNumber,
        [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => start + letter),
      ),
    )
    .limit(2);
  return rows.length === 1 ? rows[0]?.number : undefined;
}

export const numberKey = (right: Right, number: string | null) => `${right} ${number ?? ''}`;

export interface OpenMatters {
  /** By `numberKey`. */
  byNumber: Map<string, { id: number; number: string }>;
  byMark: Map<number, { id: number; number: string }>;
  byIdentity: Map<string, { id: number; number: string }>;
}

/** Matters that stand for these rights already, whoever opened them; numbers are Singapore’s. */
export async function findOpen(
  db: Db,
  asked: { numbers: string[]; marks: number[]; identities: string[] },
): Promise<OpenMatters> {
  const rows = await readRows<{
    id: number;
    number: string;
    numberKey: string | null;
    trademarkId: number | null;
  }>(
    db,
    sql`select id, number, trademark_id as "trademarkId",
        case when not exists (select from ${portfolioRows} where matter_id = ${matters.id}
            and outcome = 'opened' and identity not like 'SG %')
          then "right" || ' ' || upper(translate(application_number, ' ', '')) end as "numberKey"
      from ${matters}
      where upper(translate(application_number, ' ', '')) = any(${sql.param(asked.numbers)}::text[])
        or trademark_id = any(${sql.param(asked.marks)}::int[])
      order by id desc`,
  );
  const before = await db
    .select({ identity: portfolioRows.identity, id: matters.id, number: matters.number })
    .from(portfolioRows)
    .innerJoin(matters, eq(matters.id, portfolioRows.matterId))
    .where(
      sql`${portfolioRows.outcome} = 'opened' and ${inArray(portfolioRows.identity, asked.identities)}`,
    );
  const pairs = <Key>(keyOf: (row: (typeof rows)[number]) => Key | null) =>
    new Map(
      rows.flatMap((row): [Key, { id: number; number: string }][] => {
        const key = keyOf(row);
        return key === null ? [] : [[key, { id: row.id, number: row.number }]];
      }),
    );
  return {
    byNumber: pairs((row) => row.numberKey),
    byMark: pairs(({ trademarkId }) => trademarkId),
    byIdentity: new Map(before.map(({ identity, ...matter }) => [identity, matter])),
  };
}

export interface KnownClient {
  clientName: string;
  clientEmail: string;
  companyName: string | null;
}

/** Without what people set or leave out in the name of a company. */
const folded = sql.raw("lower(translate(name, '.,', ''))");
const plain = (name: string) => name.toLowerCase().replaceAll(/[.,]/g, '');

/**
 * Clients of the firm’s own matters by an owner’s UEN, or by the name of a company: two people may have one name. Nobody
 * where several clients have such an owner. What strangers typed into a form says of nobody that they act for a company,
 * and gives them none of its matters.
 */
export async function findClients(
  db: Db,
  owners: { name: string; uen: string | null }[],
): Promise<(owner: { name: string; uen: string | null }) => KnownClient | undefined> {
  const names = sql.param([...new Set(owners.map(({ name }) => plain(name)))]);
  const uens = sql.param([...new Set(owners.flatMap(({ uen }) => uen ?? []))]);
  const rows = await readRows<KnownClient & { name: string; uen: string | null }>(
    db,
    sql`select distinct on (party.name, party.uen, lower(client_email)) party.name, party.uen,
        client_name as "clientName", client_email as "clientEmail", company_name as "companyName"
      from (select matter_id, name, uen from ${matterParties}
        where role = 'owner' and (uen = any(${uens}::text[]) or ${folded} = any(${names}::text[]))) as party
      join ${matters} on id = matter_id
      where client_email <> '' order by party.name, party.uen, lower(client_email), id desc`,
  );
  const oneOf = (found: typeof rows) =>
    new Set(found.map(({ clientEmail }) => clientEmail.toLowerCase())).size === 1
      ? found[0]
      : undefined;
  return ({ name, uen }) => {
    const sameUen = rows.filter((row) => uen !== null && row.uen === uen);
    if (sameUen.length > 0) return oneOf(sameUen);
    const isCompany = coreOf(name) !== normalizeText(name);
    return oneOf(
      rows.filter(
        (row) =>
          isCompany &&
          normalizeText(row.name) === normalizeText(name) &&
          (!row.uen || !uen || row.uen === uen),
      ),
    );
  };
}
