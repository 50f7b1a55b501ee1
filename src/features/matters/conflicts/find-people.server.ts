import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { inPartsOf } from '../../../platform/db/rows';
import { numberText } from '../../../shared/count-text';
import { distinctiveFrom, type ReadMark } from '../../clearance/matching/read-mark.server';
import { isUen } from '../../orders/intake/uen';
import type { ConflictQuestion, KeptHit, KnownRole } from './contract';
import { describePerson } from './describe-person.server';
import {
  type Among,
  findPeopleBy,
  findPeopleWith,
  type KnownPerson,
  mostHeld,
  type SoughtWord,
  textKinds,
  theirs,
} from './known-people.server';
import { compareNames, readName } from './like-names.server';
import { ownDomainOf } from './public-mail-domains';

/** No more are shown and kept of a search. */
export const mostHits = 200;

interface Asked {
  text: string;
  side: KeptHit['side'];
  clientEmail: string;
}

type AskedName = Asked & { own: ReadMark };

/** On connections of their own, which leaves most of them to others. */
const searchesAtOnce = 2;

/** Who is asked about: names, and what else says who it is. */
export function readAsked({ clientEmail, names, otherSide }: ConflictQuestion) {
  const client = clientEmail.toLowerCase();
  const asked: Asked[] = [
    ...[...names, clientEmail].map((text) => ({
      text,
      side: 'client' as const,
      clientEmail: client,
    })),
    ...otherSide.map((text) => ({ text, side: 'other' as const, clientEmail: client })),
  ];
  const isName = ({ text }: Asked) => !text.includes('@') && !isUen(text);
  return {
    others: asked.filter((each) => !isName(each)),
    names: asked.filter(isName).map((each): AskedName => ({ ...each, own: readName(each.text) })),
  };
}

/**
 * Whoever the firm knows by such a name, UEN or e-mail address. `words`: what may stand for those of each name. `isAdverse`:
 * only who may stand against the client’s side.
 */
export async function findPeople(
  db: Db,
  { others, names }: ReturnType<typeof readAsked>,
  words: SoughtWord[][],
  isAdverse: boolean,
): Promise<KeptHit[]> {
  const hits: KeptHit[] = [];
  const among = isAdverse ? { roles: theirs } : {};
  const orText = isAdverse ? { roles: theirs, kinds: textKinds } : {};
  const searches = [
    ...others.map((each) =>
      each.text.includes('@')
        ? () => findByEmail(db, each, orText)
        : () => findByUen(db, each, orText),
    ),
    ...names.map((each, at) => () => findByName(db, each, words[at] ?? [], among)),
  ];
  for (const some of inPartsOf(searchesAtOnce, searches))
    hits.push(...(await Promise.all(some.map((search) => search()))).flat());
  return hits;
}

async function findByEmail(db: Db, asked: Asked, among: Among): Promise<KeptHit[]> {
  const email = asked.text.toLowerCase();
  const domain = ownDomainOf(email);
  const people = await findPeopleBy(db, [domain ? `@${domain}` : email], among);
  const all = people[0]?.all ?? 0;
  const orMore = all === mostHeld ? ' or more' : '';
  const ofAll = all > mostHits ? `, one of ${numberText(all)}${orMore} records` : '';
  return people.flatMap((person) => {
    const own = person.email?.toLowerCase();
    const name = nameOf(person);
    if (own === email) return hitOf(asked, person, name, 'The same e-mail address', 100);
    if (domain && own?.endsWith(`@${domain}`))
      return hitOf(asked, person, name, `The same e-mail domain: ${domain}${ofAll}`, 90);
    return mention(asked, person, domain ?? email);
  });
}

const nameOf = ({ names, email }: KnownPerson) => names.find(Boolean) ?? email ?? '';

const spaceless = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();

async function findByUen(db: Db, asked: Asked, among: Among): Promise<KeptHit[]> {
  const uen = spaceless(asked.text);
  return (await findPeopleBy(db, [uen], among)).flatMap((person) =>
    [person.uen, ...person.names].some((each) => each && spaceless(each) === uen)
      ? hitOf(asked, person, nameOf(person), 'The same UEN', 100)
      : mention(asked, person, uen),
  );
}

async function findByName(
  db: Db,
  { own, ...asked }: AskedName,
  words: SoughtWord[],
  among: Among,
): Promise<KeptHit[]> {
  if (own.words.length === 0) return [];
  const breathe = breather();
  const hits: KeptHit[] = [];
  const people = await findPeopleWith(db, words, among);
  // A word is as rare as it is among everybody, whoever is sought.
  const everybody = among.roles && people.length > 0 ? await findPeopleWith(db, words, {}) : people;
  const countOf = await countPeople(everybody, breathe);
  for (const person of people)
    for (const name of new Set(person.names.filter(Boolean))) {
      await breathe();
      const found = compareNames(own, readName(name), countOf);
      if (found)
        hits.push(...hitOf(asked, person, name, found.closeness, Math.round(100 * found.likeness)));
    }
  const phrase = own.words.map(({ text }) => text).join(' ');
  const tells = own.words.some(({ weight }) => weight >= distinctiveFrom);
  if (!tells || phrase.length < shortestMentioned) return hits;
  for (const person of await findPeopleBy(db, [phrase], { kinds: textKinds }))
    hits.push(...mention(asked, person, phrase));
  return hits;
}

const shortestMentioned = 6;

/** How many of these people have a word in their names. */
async function countPeople(people: KnownPerson[], breathe: () => Promise<void>) {
  const withWord = new Map<string, Set<string>>();
  for (const { names, email } of people)
    for (const name of names.filter(Boolean)) {
      for (const { text } of readName(name).words) {
        const known = withWord.get(text) ?? new Set();
        withWord.set(text, known.add(email?.toLowerCase() ?? names.join(' ')));
      }
      await breathe();
    }
  return (word: string) => withWord.get(word)?.size ?? 0;
}

/** An enquiry names somebody else in its text. */
function mention(asked: Asked, person: KnownPerson, text: string): KeptHit[] {
  if (
    !textKinds.includes(person.kind) ||
    person.names.some((name) => name?.toLowerCase().includes(text))
  )
    return [];
  return hitOf(
    asked,
    person,
    nameOf(person),
    `Their message names: ${text}`,
    80,
    asked.side === 'client',
  );
}

function hitOf(
  { text, side, clientEmail }: Asked,
  person: KnownPerson,
  found: string,
  closeness: string,
  likeness: number,
  isAdverse = theirs.includes(person.role) === (side === 'client'),
): KeptHit[] {
  const address = person.email?.toLowerCase() ?? null;
  const isOwn = address === clientEmail;
  if (isOwn && (side === 'client' || isSearch(person.role))) return [];
  const about = { ...describePerson(person), isAdverse, closeness, likeness };
  // A matter or invoice is kept longer than its client's other records.
  const isKept = person.kind === 'matter' || person.kind === 'invoice';
  return [
    {
      kind: 'name',
      searched: text,
      side,
      found,
      role: person.role,
      ...about,
      ...(!isKept && { address }),
    },
  ];
}

/** Of several reasons for one record the strongest; a search before says nothing that its matter doesn’t. */
export function withoutRepeats(hits: KeptHit[]): KeptHit[] {
  const byRecord = new Map<string, KeptHit>();
  for (const hit of hits) {
    const key = JSON.stringify([hit.where, hit.found, hit.side]);
    const known = byRecord.get(key);
    if (!known || (known.likeness ?? 0) < (hit.likeness ?? 0)) byRecord.set(key, hit);
  }
  const told = new Set(
    hits.flatMap(({ role, path, found }) => (isSearch(role) ? [] : [`${path} ${found}`])),
  );
  return [...byRecord.values()].filter(
    ({ role, path, found }) => !isSearch(role) || !told.has(`${path} ${found}`),
  );
}

const isSearch = (role: KnownRole | null) => role === 'searched' || role === 'other-searched';
