import { addMonths, dayInSingapore } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import type { Recorded } from '../../trademarks/mark/contract';
import type { DocketEvent } from '../deadlines/contract';
import { type EventFacts, type EventKind, endedPhases, eventKind } from '../deadlines/event-kinds';
import { termEvents } from '../deadlines/rules';
import { concerned, ownFilings, readHistory } from '../deadlines/standing';
import {
  type ComparedRow,
  classesOf,
  isFirmAgent,
  openOpposition,
} from '../matter/compare-rows.server';
import type { ChangeMatter } from '../matter/contract';
import { ownersOf } from '../record/register-mark.server';
import type { Compared } from './compare-matters.server';
import type { takenDays } from './contract';

interface TakenEvent {
  kind: EventKind;
  /** Null where the register doesn’t say it: a person enters it. */
  datedOn: string | null;
  receivedOn?: string | null;
  classes: string[];
  facts: EventFacts;
  correctsId?: number;
  note?: string | null;
}

/** What becomes of a matter that takes the register’s: an event where it is one, else another value of the field. */
export interface Taking {
  text: string;
  asks: (typeof takenDays)[number][];
  event?: TakenEvent | undefined;
  change?: Pick<ChangeMatter, 'classes' | 'parties' | 'applicationNumber'>;
}

type Take = (compared: Compared, row: ComparedRow) => Taking | null;

/** Null where nothing of the matter can be changed by it, or the register says too little. */
export const takingOf = (compared: Compared, row: ComparedRow): Taking | null =>
  row.field === 'name' ? null : takes[row.field](compared, row);

const takes: Record<Exclude<ComparedRow['field'], 'name'>, Take> = {
  status: takeStatus,
  opposition: ({ mark, matter, own }) => {
    const found = openOpposition(mark, currentOf(own.events));
    if (!found) return null;
    const kind = matter.route === 'madrid' ? 'opposition-notified' : 'opposition-received';
    return recording({
      kind,
      datedOn: found.lodgedOn,
      classes: [],
      facts: { text: `Case ${found.number}` },
    });
  },
  expiry: takeExpiry,
  filed: takeFiling,
  published: ({ own, mark }) => {
    const event = currentOf(own.events).findLast(({ kind }) => kind === 'published');
    return event && mark.publicationDate
      ? correcting(event, { datedOn: mark.publicationDate })
      : null;
  },
  registered: ({ own, mark }) => {
    const event = currentOf(own.events).findLast(({ kind }) => kind === 'registered');
    const registeredOn = mark.office?.completedOn;
    return event && registeredOn ? correcting(event, { facts: { registeredOn } }) : null;
  },
  number: ({ own, mark }) => {
    const number = mark.registrationNumber;
    const event = currentOf(own.events).findLast(
      ({ facts }) => facts.number && facts.number === own.applicationNumber,
    );
    if (event) return correcting(event, { facts: { number } });
    return { text: `Enter ${number}`, asks: [], change: { applicationNumber: number } };
  },
  owner: takeOwners,
  class: takeClass,
  // A register that names nobody doesn’t say that anybody else acts.
  agent: ({ mark }, { register }) =>
    isFirmAgent(mark) === undefined
      ? null
      : recording({
          kind: 'handed-over',
          datedOn: null,
          classes: [],
          facts: { text: `The register names ${register}` },
        }),
  picture: () => null,
};

const currentOf = (events: readonly DocketEvent[]) => readHistory(events).current;

function recording(event: TakenEvent): Taking {
  const { title, countsFromReceipt } = eventKind[event.kind];
  return {
    text: `Record “${title}”${event.datedOn ? ` of ${dateText(event.datedOn)}` : ''}`,
    asks: [
      ...(event.datedOn ? [] : (['datedOn'] as const)),
      ...(countsFromReceipt ? (['receivedOn'] as const) : []),
    ],
    event,
  };
}

function correcting(
  { id, kind, datedOn, receivedOn, classes, facts }: DocketEvent,
  change: { datedOn?: string; facts?: EventFacts },
): Taking {
  const day = change.datedOn ?? datedOn;
  return {
    text: `Correct “${eventKind[kind].title}” of ${dateText(datedOn)}`,
    asks: [],
    event: {
      kind,
      datedOn: day,
      // A day that the letter came before it was dated is no day of it.
      receivedOn: receivedOn && receivedOn >= day ? receivedOn : null,
      classes: [...classes],
      facts: { ...facts, ...change.facts },
      correctsId: id,
    },
  };
}

/** How a right ended, by the office’s words. What only says that it was split or merged is left to a person. */
const ends: [words: RegExp, kind: EventKind][] = [
  [/treated as withdrawn|abandoned/i, 'treated-withdrawn'],
  [/withdrawn/i, 'withdrawn'],
  [/refused|rejected/i, 'refused'],
  [/never made/i, 'not-made'],
  [/revoked|invalid|cancell?ed/i, 'revoked'],
  [/removed/i, 'removed'],
  [/expired/i, 'term-ended'],
];

/** After the end of a term a right can still be renewed late. */
const lateMonths = 6;
/**
 * What ended a right, by the office’s words of its status. That it was not renewed follows from a removal only after the
 * end of its term.
 */
export function endByOffice({ officeStatus, expiryDate, office }: Recorded): EventKind | undefined {
  const kind = ends.find(([pattern]) => pattern.test(officeStatus ?? ''))?.[1];
  const isAfterTerm = expiryDate !== null && expiryDate <= (office?.statusOn ?? '');
  return kind === 'removed' && !isAfterTerm ? undefined : kind;
}

function takeStatus({ mark, matter, own }: Compared): Taking | null {
  const { office, expiryDate, publicationDate, status } = mark;
  const isMadrid = matter.route === 'madrid';
  if (status === 'registered' && endedPhases.includes(own.phase))
    return expiryDate
      ? recording({
          kind: 'restored',
          datedOn: null,
          classes: [],
          facts: { expiresOn: expiryDate },
        })
      : null;
  if (status === 'registered') {
    const on = (isMadrid ? office?.protectedOn : null) ?? office?.completedOn ?? null;
    const facts: EventFacts = {
      ...(office?.completedOn && { registeredOn: office.completedOn }),
      ...(expiryDate && { expiresOn: expiryDate }),
      ...(isMadrid && office?.protectedOn && { protectedOn: office.protectedOn }),
      ...(!isMadrid && !own.filedOn && office?.appliedOn && { filedOn: office.appliedOn }),
    };
    const kind = isMadrid ? 'protection-granted' : 'registered';
    const gone = (office?.classes ?? [])
      .filter(({ state }) => state === 'expired' || state === 'pending')
      .map(({ number }) => number);
    const numbers = own.classes.map(({ number }) => number);
    const live = numbers.filter((number) => !gone.includes(number));
    if (live.length === 0 && numbers.length > 0) return null;
    const classes = live.length === numbers.length ? [] : live;
    return recording({ kind, datedOn: on, classes, facts });
  }
  if (status === 'pending')
    return own.phase === 'registered' || endedPhases.includes(own.phase) || !publicationDate
      ? null
      : recording({ kind: 'published', datedOn: publicationDate, classes: [], facts: {} });
  const kind = endByOffice(mark);
  if (!kind) return null;
  if (kind === 'term-ended') {
    if (!expiryDate || addMonths(expiryDate, lateMonths) >= dayInSingapore()) return null;
    return recording({ kind, datedOn: expiryDate, classes: [], facts: {} });
  }
  const on = office?.statusOn ?? null;
  if (!eventKind[kind].needs.includes('lostOn'))
    return recording({ kind, datedOn: on, classes: [], facts: {} });
  // Without the day from which it counts there is no such event.
  return on ? recording({ kind, datedOn: on, classes: [], facts: { lostOn: on } }) : null;
}

/** A term that lasts years longer was renewed; another end of the same term is a correction. */
function takeExpiry({ mark, own }: Compared, { part }: ComparedRow): Taking | null {
  const recorded = new Map(classesOf(mark).map((each) => [each.number, each.expiresOn]));
  const expiresOn = recorded.get(part);
  const here = own.classes.find(({ number }) => number === part)?.expiresOn;
  if (!expiresOn || !here) return null;
  const numbers = own.classes.map(({ number }) => number);
  const same = numbers.filter((number) => recorded.get(number) === expiresOn);
  if (addMonths(here, 60) <= expiresOn) {
    const renewal = mark.office?.events.findLast(({ text, on }) => on && /\brenew/i.test(text));
    // The renewal of an earlier term is another one.
    const on = renewal?.on && renewal.on > addMonths(here, -12) ? renewal.on : null;
    return recording({
      kind: 'renewed',
      datedOn: on,
      classes: same.length === numbers.length ? [] : same,
      facts: { expiresOn },
    });
  }
  const event = currentOf(own.events).findLast(
    (each) => termEvents.includes(each.kind) && concerned(each, numbers).includes(part),
  );
  if (!event || !concerned(event, numbers).every((each) => same.includes(each))) return null;
  return correcting(event, { facts: { expiresOn } });
}

function takeFiling({ mark, matter, own }: Compared): Taking | null {
  const filedOn = mark.office?.appliedOn;
  if (!filedOn) return null;
  const current = currentOf(own.events);
  const stated = current.findLast(({ facts }) => facts.filedOn);
  const filed = current.find(({ kind }) => ownFilings.includes(kind));
  if (stated) return correcting(stated, { facts: { filedOn } });
  if (filed) return correcting(filed, { datedOn: filedOn });
  // The day comes from another matter of the family, or was never the firm’s own filing.
  if (own.filedOn || matter.route !== 'national') return null;
  const facts = { number: mark.registrationNumber };
  return recording({ kind: 'filed', datedOn: filedOn, classes: [], facts });
}

function takeOwners({ mark, own }: Compared): Taking {
  const parties = [
    ...ownersOf(mark).map((owner) => ({ role: 'owner' as const, ...owner })),
    ...(own.parties.filter(({ role }) => role !== 'owner') as NonNullable<ChangeMatter['parties']>),
  ];
  const entry = mark.office?.events.findLast(
    ({ text, on }) => on && /^change of owner/i.test(text),
  );
  const isKnown = currentOf(own.events).some(
    ({ kind, datedOn }) => kind === 'ownership-recorded' && datedOn === entry?.on,
  );
  const event = entry && !isKnown ? entry : undefined;
  return {
    text: event
      ? `Record “${eventKind['ownership-recorded'].title}” of ${dateText(event.on ?? '')} and enter the owner`
      : 'Enter the owner',
    asks: [],
    event: event && {
      kind: 'ownership-recorded',
      datedOn: event.on,
      classes: [],
      facts: { text: event.text },
    },
    change: { parties },
  };
}

function takeClass({ mark, own }: Compared, { part, here }: ComparedRow): Taking {
  const there = classesOf(mark).find(({ number }) => number === part);
  const others = own.classes
    .filter(({ number }) => number !== part)
    .map((each) => ({ isPreApproved: null, ...each, goods: each.goods ?? '' }));
  const isHere = own.classes.some(({ number }) => number === part);
  const verb = there ? (isHere ? 'Change the goods of' : 'Add') : 'Take away';
  return {
    text: here === null && isHere ? `Enter the goods of class ${part}` : `${verb} class ${part}`,
    asks: [],
    change: {
      classes: there
        ? [...others, { number: part, goods: there.goods, isPreApproved: null }]
        : others,
    },
  };
}
