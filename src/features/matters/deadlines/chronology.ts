import { byText } from '../../../shared/by-text';
import { dateText } from '../../../shared/date-text';
import type { DocketEvent } from './contract';
import {
  type EventKind,
  eventKind,
  eventKinds,
  kindsFor,
  type Right,
  type Route,
} from './event-kinds';
import { readHistory } from './standing';

// What can't have happened before what. Every event goes through it before it is recorded, whichever way it comes, and
// what is recorded goes through it before a client is told of it.

interface Order {
  later: readonly EventKind[];
  /** One of these comes first, where the matter has any. */
  earlier: readonly EventKind[];
  right?: Right;
  /** The day of one that comes first; undefined: it doesn't say. */
  dayOfEarlier?: (event: DocketEvent) => string | undefined;
  /** Nobody can have done it the other way round, whatever a letter says. */
  isFixed?: boolean;
}

const filings: readonly EventKind[] = [
  'filed',
  'pct-filed',
  'divisional-filed',
  'international-filed',
  'designation-notified',
];
/** These state the filing date, and are dated after it. */
const statingFiling: readonly EventKind[] = [
  'filing-receipt',
  'national-phase',
  'registered',
  'granted',
];
export const registrations: readonly EventKind[] = [
  'registered',
  'granted',
  'protection-granted',
  'international-registration',
];
const objections: readonly EventKind[] = ['examination-report', 'madrid-refusal'];
const oppositions: readonly EventKind[] = ['opposition-received', 'opposition-notified'];
const losses: readonly EventKind[] = [
  'treated-withdrawn',
  'right-lost',
  'refused',
  'removed',
  'term-ended',
];

/** What the office or others do that needs no application of this matter. */
const needsNoFiling: readonly EventKind[] = [
  'designation-notified',
  'international-registration',
  'hearing-set',
  'other-mark-published',
  'counter-statement-received',
  'evidence-direction',
  'evidence-received',
  'opposition-ended',
  'agent-notice',
  'security-cleared',
  'letter',
];
const onAnApplication: readonly EventKind[] = [
  ...eventKinds.filter(
    (kind) => ['office', 'others'].includes(eventKind[kind].by) && !needsNoFiling.includes(kind),
  ),
  'formal-reply',
  'search-requested',
  'examination-requested',
  'examination-reply',
  'opinion-reply',
  'amendment-filed',
  'division-filed',
  'grant-paid',
  'renewal-filed',
];

const earlierDay = (one: string, other = one) => (one < other ? one : other);

/** The office may give an application a later filing date than its first day, and writes about it before. */
const dayOfFiling = ({ kind, datedOn, facts }: DocketEvent) =>
  filings.includes(kind) ? earlierDay(datedOn, facts.filedOn) : facts.filedOn;

/** A letter about a registration may come long after it. */
const dayOf = ({ kind, datedOn, facts }: DocketEvent) =>
  kind === 'registered' ? earlierDay(datedOn, facts.registeredOn) : datedOn;

const orders: readonly Order[] = [
  {
    later: onAnApplication,
    earlier: [...filings, ...statingFiling],
    dayOfEarlier: dayOfFiling,
    isFixed: true,
  },
  { later: filings, earlier: ['first-filing'] },
  { later: ['national-phase'], earlier: ['pct-filed'] },
  { later: ['international-registration'], earlier: ['international-filed'] },
  { later: ['formal-reply'], earlier: ['formal-notice'] },
  { later: ['examination-reply', 'hearing-asked', 'decision'], earlier: objections },
  { later: ['submissions-filed'], earlier: ['hearing-set'] },
  { later: ['grounds-asked'], earlier: ['decision'] },
  { later: ['opinion-reply'], earlier: ['written-opinion'] },
  { later: ['review-asked'], earlier: ['refusal-report'] },
  { later: ['grant-paid', 'granted'], earlier: ['eligible'] },
  { later: ['published'], earlier: ['accepted'], right: 'trademark' },
  { later: ['amendment-published', ...oppositions], earlier: ['published'] },
  { later: ['registered'], earlier: ['published'], right: 'trademark' },
  { later: ['opposition-filed'], earlier: ['other-mark-published'] },
  { later: ['counter-statement'], earlier: [...oppositions, 'cancellation-received'] },
  { later: ['counter-statement-received'], earlier: ['opposition-filed'] },
  { later: ['opposition-ended'], earlier: [...oppositions, 'opposition-filed'] },
  {
    later: [
      'certificate',
      'cancellation-received',
      'revoked',
      'renewal-filed',
      'renewed',
      'removed',
      'term-ended',
    ],
    earlier: registrations,
  },
  { later: ['use-declared'], earlier: ['cancellation-received'] },
  { later: ['term-extended'], earlier: ['granted'] },
  { later: ['cancellation-ended'], earlier: ['cancellation-received'] },
  { later: ['office-refusal', 'basic-mark-ceased'], earlier: ['international-registration'] },
  { later: ['office-reply'], earlier: ['office-refusal'] },
  { later: ['transformed'], earlier: ['basic-mark-ceased'] },
  { later: ['extension-granted', 'extension-refused'], earlier: ['extension-asked'] },
  {
    later: ['continued-processing-asked', 'reinstatement-asked', 'restoration-asked', 'continued'],
    earlier: losses,
  },
  { later: ['restored'], earlier: [...losses, 'restoration-asked'] },
  { later: ['reopened'], earlier: ['closed', 'handed-over', 'withdrawn'] },
];

/** What happens once to a right; a second one is asked about, whatever its day. */
const once: readonly EventKind[] = [
  'filed',
  'pct-filed',
  'national-phase',
  'registered',
  'granted',
  'protection-granted',
  'international-registration',
];

/** Two of these on one day are nothing unusual. */
const oftenTwice: readonly EventKind[] = [
  'instructed',
  'advice-given',
  'demand-sent',
  'evidence-filed',
  'evidence-received',
  'letter-sent',
  'entered-in-error',
];

/** An event that is dated before all that it follows. */
export interface Contradiction {
  event: DocketEvent;
  /** The first of what it follows, and its day. */
  cause: DocketEvent;
  on: string;
  isFixed: boolean;
}

const share = (one: readonly string[], other: readonly string[]) =>
  one.length === 0 || other.length === 0 || one.some((each) => other.includes(each));

/** Whether two events are about the same classes, and the same deadline if both name one. */
const concernSame = (one: DocketEvent, other: DocketEvent) =>
  share(one.classes, other.classes) &&
  (!one.facts.rule || !other.facts.rule || one.facts.rule === other.facts.rule);

const ordersByKind = new Map<EventKind, Order[]>(
  eventKinds.map((kind) => [kind, orders.filter(({ later }) => later.includes(kind))]),
);
export const ordersOf = (kind: EventKind, of: Right) =>
  (ordersByKind.get(kind) ?? []).filter(({ right = of }) => right === of);

function findContradictions(current: readonly DocketEvent[], right: Right): Contradiction[] {
  return current.flatMap((event) =>
    ordersOf(event.kind, right).flatMap(({ earlier, dayOfEarlier = dayOf, isFixed = false }) => {
      const [first] = current
        .flatMap((cause) => {
          const on =
            cause.id !== event.id && earlier.includes(cause.kind) && concernSame(cause, event)
              ? dayOfEarlier(cause)
              : undefined;
          return on === undefined ? [] : [{ cause, on }];
        })
        .toSorted(byText(({ on }) => on));
      return first && dayOf(event) < first.on
        ? [{ event, cause: first.cause, on: first.on, isFixed }]
        : [];
    }),
  );
}

/** What is recorded of a matter and can't have happened in the order of its days. */
export const contradictionsOf = (events: readonly DocketEvent[], right: Right) =>
  findContradictions(readHistory(events).current, right);

const named = (event: DocketEvent, on = dayOf(event)) =>
  `“${eventKind[event.kind].title}” of ${dateText(on)}`;

export const contradictionText = ({ event, cause, on }: Contradiction) =>
  `${named(event)} stands before ${named(cause, on)}`;

/**
 * Which events nobody tells a client: those that come before what they follow, and what was recorded after them and
 * makes them so, since that may be the wrong one.
 */
export const doubtful = (events: readonly DocketEvent[], right: Right): ReadonlySet<number> =>
  new Set(
    contradictionsOf(events, right).flatMap(({ event, cause }) =>
      cause.id > event.id ? [event.id, cause.id] : [event.id],
    ),
  );

interface Judged {
  /** What can’t be. */
  refused: Contradiction[];
  /** What is unlikely, and may be so. */
  questioned: Contradiction[];
  /** The same event, which is recorded already. */
  same: DocketEvent | undefined;
}

/** How an event that isn’t recorded yet stands to those that are. */
export function judge(event: DocketEvent, recorded: readonly DocketEvent[], right: Right): Judged {
  const before = new Set(contradictionsOf(recorded, right).map((each) => each.event.id));
  const { current } = readHistory([...recorded, event]);
  const added = findContradictions(current, right).filter(
    (each) => each.event.id === event.id || !before.has(each.event.id),
  );
  const isRefused = (each: Contradiction) =>
    each.event.id === event.id && (each.isFixed || eventKind[event.kind].by === 'firm');
  const isSame = (each: DocketEvent) =>
    each.id !== event.id &&
    each.kind === event.kind &&
    (each.datedOn === event.datedOn || once.includes(event.kind)) &&
    concernSame(each, event);
  return {
    refused: added.filter(isRefused),
    questioned: added.filter((each) => !isRefused(each)),
    same: oftenTwice.includes(event.kind) ? undefined : current.find(isSame),
  };
}

interface Recorded {
  right: Right;
  route: Route;
  events: readonly DocketEvent[];
}

/** What usually comes before such an event, and isn't recorded; most filings claim no other that came first. */
export function missingBefore(kind: EventKind, { right, route, events }: Recorded): EventKind[] {
  const { current } = readHistory(events);
  return ordersOf(kind, right).flatMap(({ earlier }) => {
    const [first] = kindsFor(right, route).filter((each) => earlier.includes(each));
    const isRecorded = current.some((each) => earlier.includes(each.kind));
    return first && first !== 'first-filing' && !isRecorded ? [first] : [];
  });
}
