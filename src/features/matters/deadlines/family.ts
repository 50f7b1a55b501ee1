import { byText } from '../../../shared/by-text';
import type { DocketEvent, Entry, FamilyDays } from './contract';
import { type EventKind, eventKind } from './event-kinds';
import type { Link, LinkKind } from './links';
import { patentExamined } from './rules';
import { filingOf, ownFilings, readHistory } from './standing';

// The days that a matter takes from those that it comes from.

/** A matter of a family, as its relatives read it. */
export interface Relative {
  id: number;
  number: string;
  applicationNumber: string | null;
  events: DocketEvent[];
}

/** The days that a matter takes from one that it comes from. */
export interface Parent extends Omit<Relative, 'events'> {
  kind: LinkKind;
  filedOn: string | null;
  priorityOn: string | null;
}

export type Family = ReturnType<typeof familyOf>;

/** What the links between matters mean for their days, which go down through generations. */
export function familyOf(links: readonly Link[], relatives: ReadonlyMap<number, Relative>) {
  const known = new Map<number, Parent[]>();
  const parentsOf = (id: number): Parent[] => {
    const found = known.get(id);
    if (found) return found;
    known.set(id, []);
    const parents = links
      .filter(({ childId }) => childId === id)
      .flatMap(({ parentId, kind }) => {
        const relative = relatives.get(parentId);
        return relative ? [parentOf(kind, relative, daysOf(parentId))] : [];
      });
    known.set(id, parents);
    return parents;
  };
  const entriesOf = (id: number): Entry[] =>
    links
      .filter(({ parentId, kind }) => parentId === id && kind === 'national-phase')
      .flatMap(({ childId }) => {
        const child = relatives.get(childId);
        const entry =
          child && readHistory(child.events).current.find(({ kind }) => entering.includes(kind));
        return entry ? [{ ...entry, number: child.number }] : [];
      });
  const daysOf = (id: number) => takenFrom(parentsOf(id), entriesOf(id));
  return { links, relatives, parentsOf, daysOf };
}

/** The office examines only what has entered. */
const entering: readonly EventKind[] = ['national-phase', ...patentExamined];

function parentOf(
  kind: LinkKind,
  { events, ...relative }: Relative,
  family: FamilyDays | undefined,
): Parent {
  const { current } = readHistory(events);
  const filing = filingOf(current, family);
  const registeredOn = current.findLast(
    (event) => registersAbroad.includes(event.kind) && event.facts.registeredOn,
  )?.facts.registeredOn;
  const days: Record<LinkKind, Pick<Parent, 'filedOn' | 'priorityOn'>> = {
    priority: { filedOn: null, priorityOn: filing.on },
    divisional: { filedOn: filing.on, priorityOn: filing.priorityOn },
    'national-phase': { filedOn: filing.on, priorityOn: filing.priorityOn },
    transformation: { filedOn: registeredOn ?? null, priorityOn: filing.priorityOn },
    // No text that was read says what these take over: their days are entered from the letter.
    conversion: { filedOn: null, priorityOn: null },
    division: { filedOn: null, priorityOn: null },
  };
  const { id, number, applicationNumber } = relative;
  return { id, number, applicationNumber, kind, ...days[kind] };
}

const registersAbroad: readonly DocketEvent['kind'][] = [
  'designation-notified',
  'international-registration',
];

function takenFrom(parents: Parent[], entries: Entry[]): FamilyDays | undefined {
  if (parents.length === 0 && entries.length === 0) return undefined;
  const filed = parents.find(({ filedOn }) => filedOn !== null);
  const first = firstPriority(parents);
  return {
    filedOn: filed?.filedOn ?? null,
    filedFrom: filed?.number ?? null,
    priorityOn: first?.priorityOn ?? null,
    priorityFrom: first?.number ?? null,
    isDivisional: parents.some(({ kind }) => kind === 'divisional'),
    entries,
  };
}

/** Of several priorities the earliest counts. */
const firstPriority = (parents: Parent[]) =>
  parents
    .filter(({ priorityOn }) => priorityOn !== null)
    .toSorted(byText(({ priorityOn }) => priorityOn ?? ''))[0];

/** A day that an event of a matter states, and another that follows from where it comes from. */
export interface Contradiction {
  what: string;
  here: { on: string; title: string };
  there: { on: string; id: number; number: string };
}

export function contradictionsOf(
  events: readonly DocketEvent[],
  parents: Parent[],
): Contradiction[] {
  const { current } = readHistory(events);
  const first = firstPriority(parents);
  const compared = (
    what: string,
    event: DocketEvent | undefined,
    on: string | undefined,
    { id, number }: Parent,
    is: string | null,
  ): Contradiction[] =>
    event && on && is && on !== is
      ? [{ what, here: { on, title: eventKind[event.kind].title }, there: { on: is, id, number } }]
      : [];
  const filed = current.findLast(({ facts }) => facts.filedOn);
  const claimed = current.findLast(({ facts }) => facts.priorityOn);
  return [
    ...parents.flatMap((parent) =>
      compared('Filing date', filed, filed?.facts.filedOn, parent, parent.filedOn),
    ),
    ...parents
      .filter(({ kind }) => kind === 'priority')
      .flatMap((parent) => {
        const filing = current.find(({ kind }) => ownFilings.includes(kind));
        const isLater = filing && parent.priorityOn && parent.priorityOn > filing.datedOn;
        return isLater ? compared('Filing', filing, filing.datedOn, parent, parent.priorityOn) : [];
      }),
    ...(first
      ? compared('Priority date', claimed, claimed?.facts.priorityOn, first, first.priorityOn)
      : []),
    ...parents
      .filter(({ kind }) => kind === 'priority')
      .flatMap((parent) => {
        const filing = current.find(
          ({ kind, facts }) =>
            kind === 'first-filing' && facts.number && facts.number === parent.applicationNumber,
        );
        return compared('First filing', filing, filing?.datedOn, parent, parent.priorityOn);
      }),
  ];
}
