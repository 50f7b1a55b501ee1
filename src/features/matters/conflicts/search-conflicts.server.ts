import { and, eq, ne, sql } from 'drizzle-orm';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { getRow, readRows } from '../../../platform/db/rows';
import { dayInSingapore } from '../../../shared/calendar-date';
import { levelWords } from '../../clearance/level-words';
import { type Candidate, countMarksWith } from '../../clearance/matching/data.server';
import { NameIndex } from '../../clearance/matching/name-index.server';
import { rankCandidates } from '../../clearance/matching/rank-candidates.server';
import { readMark } from '../../clearance/matching/read-mark.server';
import { markWords } from '../../trademarks/words/mark-words.server';
import { normalizeText } from '../../trademarks/words/normalize';
import { findClassesOf } from '../record/data.server';
import { matters } from '../record/schema.server';
import type { ConflictHit, ConflictQuestion } from './contract';
import { conflictChecks } from './schema.server';

/** A name on record, and how it stands there. */
interface Named {
  name: string;
  where: string;
  path: string;
  isAdverse: boolean;
}

const foundByName = 200;

const maxHits = 200;

/** Whoever is on record under a like name, and marks of other clients that are close to this one. */
export async function searchConflicts(db: Db, asked: ConflictQuestion): Promise<ConflictHit[]> {
  const hits: ConflictHit[] = [];
  for (const name of asked.names) hits.push(...(await findNamesLike(db, name, asked.clientEmail)));
  if (asked.mark) hits.push(...(await findMarksLike(db, asked.mark, asked)));
  return hits.slice(0, maxHits);
}

async function findNamesLike(db: Db, name: string, clientEmail: string): Promise<ConflictHit[]> {
  const wanted = coreOf(name);
  if (wanted === '') return [];
  const rows = await readRows<Named & { email: string | null }>(db, namesLike(wanted));
  const seen = new Set<string>();
  return rows
    .filter(({ email, isAdverse }) => isAdverse || !isSameAddress(email, clientEmail))
    .flatMap((row): ConflictHit[] => {
      const closeness = closenessOf(wanted, coreOf(row.name));
      const key = `${row.where} ${row.name}`;
      if (closeness === undefined || seen.has(key)) return [];
      seen.add(key);
      const { where, path, isAdverse } = row;
      return [{ kind: 'name', searched: name, found: row.name, where, path, isAdverse, closeness }];
    })
    .toSorted((one, other) => Number(other.isAdverse) - Number(one.isAdverse));
}

const isSameAddress = (one: string | null, other: string) =>
  one !== null && one.toLowerCase() === other.toLowerCase();

/** By the trigrams that the search indexes hold. */
const namesLike = (wanted: string) => sql`
  with wanted as (select ${wanted}::text as name)
  (select client_name as name, 'Client in ' || number || ', ' || title as "where",
      '/admin/matters/' || id as path, false as "isAdverse", client_email as email
    from matters, wanted where search_text %> wanted.name and lower(client_name) %> wanted.name limit ${foundByName})
  union all
  (select company_name, 'Client in ' || number || ', ' || title, '/admin/matters/' || id, false, client_email
    from matters, wanted where search_text %> wanted.name and lower(company_name) %> wanted.name limit ${foundByName})
  union all
  (select party.name, initcap(replace(party.role, '-', ' ')) || ' in ' || number || ', ' || title,
      '/admin/matters/' || matters.id, party.role in ('cited-owner', 'opponent'), client_email
    from matter_parties as party join matters on matters.id = party.matter_id, wanted
    where lower(party.name) %> wanted.name limit ${foundByName})
  union all
  (select customer_name, 'Customer of order ' || id, '/admin/orders/' || id, false, customer_email
    from orders, wanted where search_text %> wanted.name and lower(customer_name) %> wanted.name limit ${foundByName})
  union all
  (select company_name, 'Company of order ' || id, '/admin/orders/' || id, false, customer_email
    from orders, wanted where search_text %> wanted.name and lower(company_name) %> wanted.name limit ${foundByName})`;

/** Forms of companies, which say nothing about who it is. */
const forms = new Set(
  'pte private ltd limited llp lp inc incorporated corp corporation co company plc gmbh ag sa sarl bv nv sdn bhd kk pty the'.split(
    ' ',
  ),
);

const coreOf = (name: string) => {
  const words = normalizeText(name).split(' ').filter(Boolean);
  const core = words.filter((word) => !forms.has(word));
  return (core.length > 0 ? core : words).join(' ');
};

/** In words; undefined if they are not alike. */
function closenessOf(one: string, other: string): string | undefined {
  if (one === other) return 'The same name';
  if (inOrder(one) === inOrder(other)) return 'The same words in another order';
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length > 3 && ` ${long} `.includes(` ${short} `)) return 'One name within the other';
  return likeness(one, other) >= 0.6 ? 'A like spelling' : undefined;
}

const inOrder = (name: string) => name.split(' ').toSorted().join(' ');

/** Shared trigrams of all, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [first, second] = [trigrams(one), trigrams(other)];
  const shared = [...first].filter((each) => second.has(each)).length;
  return shared / (first.size + second.size - shared || 1);
}

const trigrams = (text: string) => {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

interface OwnMark {
  id: number;
  number: string;
  name: string;
  clientName: string;
}

/** Marks of other clients, whatever became of their matters. */
async function findMarksLike(
  db: Db,
  mark: string,
  { clientEmail, classes }: ConflictQuestion,
): Promise<ConflictHit[]> {
  const own = readMark(mark, classes);
  const index = new NameIndex();
  index.add(0, own);
  const close: OwnMark[] = [];
  const breathe = breather();
  for (const each of await readOwnMarks(db, clientEmail)) {
    const [isFound] = await index.find(each.name, breathe);
    if (isFound !== undefined) close.push(each);
    await breathe();
  }
  if (close.length === 0) return [];
  const classesOf = Map.groupBy(
    await findClassesOf(
      db,
      close.map(({ id }) => id),
    ),
    ({ matterId }) => matterId,
  );
  const candidates = close.map(
    ({ id, name }): Candidate => ({
      id,
      name,
      source: 'firm',
      words: markWords(name).map(({ text }) => text),
      classes: (classesOf.get(id) ?? []).map(({ number }) => number),
      status: 'registered',
      expiryDate: null,
      isWhole: true,
    }),
  );
  const words = new Set([
    ...candidates.flatMap((each) => each.words),
    ...own.words.map(({ text }) => text),
  ]);
  const counts = await countMarksWith(db, [...words]);
  const byId = new Map(close.map((each) => [each.id, each]));
  const ranked = await rankCandidates(
    own,
    classes,
    candidates,
    (word) => counts.get(word) ?? 0,
    dayInSingapore(),
  );
  return ranked.flatMap(({ candidate, level }): ConflictHit[] => {
    const found = byId.get(candidate.id);
    if (!found || level === 'low') return [];
    return [
      {
        kind: 'mark',
        searched: mark,
        found: found.name,
        where: `Mark of ${found.clientName}, ${found.number}`,
        path: `/admin/matters/${found.id}`,
        isAdverse: true,
        closeness: levelWords[level],
      },
    ];
  });
}

const readOwnMarks = (db: Db, clientEmail: string): Promise<OwnMark[]> =>
  db
    .select({
      id: matters.id,
      number: matters.number,
      name: matters.title,
      clientName: matters.clientName,
    })
    .from(matters)
    .where(
      and(
        sql`${matters.right} = 'trademark'`,
        ne(sql`lower(${matters.clientEmail})`, clientEmail.toLowerCase()),
      ),
    );

/** The answer with which a matter was opened. */
export async function getConflictCheckOf(db: Db, matterId: number) {
  const check = await getRow(db, conflictChecks, eq(conflictChecks.matterId, matterId));
  return check
    ? { decision: check.decision, decidedAt: check.decidedAt, hits: check.hits.length }
    : null;
}
