import { isDeepStrictEqual } from 'node:util';
import { dateText } from '../../../shared/date-text';
import { goodsInLine } from '../../../shared/fields';
import { firm } from '../../../shared/firm';
import type { Recorded } from '../../trademarks/mark/contract';
import type { TrademarkStatus } from '../../trademarks/marks/contract';
import { joined, normalizeText } from '../../trademarks/words/normalize';
import type { DocketEvent } from '../deadlines/contract';
import { endedPhases, type Phase, phaseText } from '../deadlines/event-kinds';
import { readHistory } from '../deadlines/standing';
import { ownersOf } from '../record/register-mark.server';
import type { DifferenceField, RegisterEntry } from './contract';

/** What is compared of a matter. */
export interface OwnEntry {
  title: string;
  applicationNumber: string | null;
  phase: Phase;
  filedOn: string | null;
  /** Whether the register has named the firm as its agent. */
  wasOurs?: boolean;
  /** Whether its order came with a picture of the mark. */
  hasPicture: boolean;
  classes: { number: string; goods?: string | undefined; expiresOn: string | null }[];
  parties: { role: string; name: string }[];
  events: readonly DocketEvent[];
}

export type ComparedRow = RegisterEntry['rows'][number] & {
  /** The name is shown beside the register's and is no difference by itself. */
  field: DifferenceField | 'name';
  /** The class. */
  part: string;
};

/** All that the register says of a mark beside the matter; what the register doesn't say is left out. */
export function compareRows(own: OwnEntry, mark: Recorded): ComparedRow[] {
  const owners = own.parties.filter(({ role }) => role === 'owner').map(({ name }) => name);
  return [
    row('name', 'Mark', mark.name, own.title),
    row('number', 'Number', mark.registrationNumber, own.applicationNumber),
    ...ownerRow(mark, owners),
    // A designation is filed nowhere: what the office calls its filing is a day of the international register.
    ...(own.filedOn === null && own.events.some(({ kind }) => kind === 'designation-notified')
      ? []
      : dayRow('filed', 'Filed', mark.office?.appliedOn, own.filedOn)),
    ...statusRows(own, mark),
    ...classRows(own, mark),
    ...agentRow(own, mark),
    ...(own.hasPicture && mark.kind === 'words'
      ? [{ ...row('picture', 'Picture', 'Words alone', 'A picture'), differs: true }]
      : []),
  ];
}

const row = (
  field: ComparedRow['field'],
  term: string,
  register: string,
  here: string | null,
  part = '',
): ComparedRow => ({
  field,
  part,
  term,
  register,
  here,
  differs: plain(register) !== plain(here ?? ''),
});

/** Capitals, spaces, punctuation at the end and the order of a list mean nothing. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .split(';')
    .map((part) => part.replace(/(?<![\s.,])[\s.,]+$/, '').trim())
    .filter(Boolean)
    .sort()
    .join('; ');

function ownerRow(mark: Recorded, own: string[]): ComparedRow[] {
  const names = ownersOf(mark).map(({ name }) => name);
  const isStated = mark.office === null || mark.office.owners.length > 0;
  if (!isStated) return [];
  const differs = !isDeepStrictEqual(namesIn(names), namesIn(own));
  return [{ ...row('owner', 'Owner', names.join('; '), own.join('; ') || null), differs }];
}

const namesIn = (names: string[]) => names.map(nameKey).sort();

const dayRow = (
  field: DifferenceField,
  term: string,
  register: string | null | undefined,
  here: string | null | undefined,
): ComparedRow[] =>
  register ? [row(field, term, dateText(register), here ? dateText(here) : null)] : [];

function statusRows(own: OwnEntry, mark: Recorded): ComparedRow[] {
  const { current } = readHistory(own.events);
  const registered = current.findLast(({ kind }) => kind === 'registered');
  const published = current.findLast(({ kind }) => kind === 'published');
  const opposition = openOpposition(mark, current);
  const isUnpublished =
    mark.status === 'pending' && mark.publicationDate !== null && isBeforePublished(own.phase);
  const said = mark.officeStatus ?? mark.status;
  const status = {
    ...row(
      'status',
      'Status',
      isUnpublished ? `${said}, published on ${dateText(mark.publicationDate ?? '')}` : said,
      phaseText[own.phase],
    ),
    differs: isUnpublished || !agrees(mark.status, own.phase),
  };
  return [
    status,
    ...(published && !status.differs
      ? dayRow('published', 'Published', mark.publicationDate, published.datedOn)
      : []),
    ...(registered?.facts.registeredOn && !status.differs
      ? dayRow('registered', 'Registered', mark.office?.completedOn, registered.facts.registeredOn)
      : []),
    ...(opposition ? [row('opposition', 'Opposition', `Case ${opposition.number}`, null)] : []),
  ];
}

/** The first open case that isn’t recorded; one recorded without its number stands for the first of those not named. */
export function openOpposition(mark: Recorded, current: readonly DocketEvent[]) {
  const cases = (mark.office?.disputes ?? []).filter(({ kind }) => /opposition/i.test(kind ?? ''));
  const known = current.filter(
    ({ kind }) => kind === 'opposition-received' || kind === 'opposition-notified',
  );
  const isNamed = (number: string) => known.some(({ facts }) => facts.text?.includes(number));
  const unnamed = known.filter(
    ({ facts }) => !cases.some(({ number }) => facts.text?.includes(number)),
  ).length;
  return cases
    .filter(({ number }) => !isNamed(number))
    .slice(unnamed)
    .find(({ isOpen }) => isOpen);
}

const isBeforePublished = (phase: Phase) =>
  phase === 'intake' || phase === 'filed' || phase === 'examination';

function agrees(status: TrademarkStatus, phase: Phase): boolean {
  if (status === 'registered') return phase === 'registered';
  if (status === 'pending') return phase !== 'registered' && !endedPhases.includes(phase);
  if (status === 'expired') return endedPhases.includes(phase);
  return true;
}

export const classesOf = ({ classes, office }: Recorded) =>
  classes.map((number) => {
    const said = office?.classes.find((each) => each.number === number);
    return { number, goods: goodsInLine(said?.goods ?? ''), expiresOn: said?.expiresOn ?? null };
  });

function classRows({ classes }: OwnEntry, mark: Recorded): ComparedRow[] {
  const recorded = classesOf(mark);
  if (recorded.length === 0) return [];
  const numbers = [...new Set([...recorded, ...classes].map(({ number }) => number))];
  return numbers
    .toSorted((one, other) => Number(one) - Number(other))
    .flatMap((number): ComparedRow[] => {
      const there = recorded.find((each) => each.number === number);
      const entered = classes.find((each) => each.number === number);
      const own = entered && { ...entered, goods: goodsInLine(entered.goods ?? '') };
      const term = `Class ${number}`;
      if (!there || !own) {
        const register = there ? there.goods || 'entered' : 'not in the register';
        const here = own ? own.goods || 'entered' : 'not on this matter';
        return [{ ...row('class', term, register, here, number), differs: true }];
      }
      const goods = there.goods
        ? row('class', term, there.goods, own.goods || null, number)
        : row('class', term, 'entered', 'entered', number);
      const [until, ownUntil] = [there.expiresOn, own.expiresOn];
      return until && ownUntil && until !== ownUntil
        ? [goods, row('expiry', `${term} until`, dateText(until), dateText(ownUntil), number)]
        : [goods];
    });
}

/** Offices write names in capitals, and leave out full stops and blanks of “Pte. Ltd.”. */
export const nameKey = (name: string) => joined(normalizeText(name));

const isFirm = (name: string) =>
  [firm.name, firm.legalName].some((own) => nameKey(own) === nameKey(name));

/** Undefined where the register names no agent. */
export function isFirmAgent({ office }: Recorded): boolean | undefined {
  const agents = office?.agents ?? [];
  return agents.length === 0 ? undefined : agents.some(({ name }) => isFirm(name));
}

function agentRow({ wasOurs }: OwnEntry, mark: Recorded): ComparedRow[] {
  const isOurs = isFirmAgent(mark);
  if (isOurs === undefined)
    return wasOurs && mark.office ? [row('agent', 'Agent', 'nobody', firm.legalName)] : [];
  const names = (mark.office?.agents ?? []).map(({ name }) => name).join('; ');
  return [
    isOurs
      ? { ...row('agent', 'Agent', names, names), differs: false }
      : row('agent', 'Agent', names, firm.legalName),
  ];
}
