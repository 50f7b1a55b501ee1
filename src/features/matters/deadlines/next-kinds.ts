import { missingBefore, ordersOf } from './chronology';
import type { DocketEvent } from './contract';
import {
  type EventKind,
  endedPhases,
  eventKind,
  eventKinds,
  kindsFor,
  type Right,
  type Route,
} from './event-kinds';
import { readHistory } from './standing';

// The kinds of events, as a person looks for one who has a letter in hand.

/** Where the groups begin in the order in which kinds come about. */
const groupStarts: Partial<Record<EventKind, string>> = {
  opened: 'Opening and instructions',
  'designation-notified': 'Filing',
  'formal-notice': 'Examination and hearing',
  published: 'Publication and disputes',
  registered: 'Registration and renewal',
  'extension-asked': 'More time',
  'term-extended': 'Lost and brought back',
  'agent-notice': 'Letters and the file',
};

interface Group {
  title: string;
  kinds: EventKind[];
}

/** All kinds that can be recorded, in groups. */
export function groupsOf(right: Right, route: Route): Group[] {
  const possible = new Set(kindsFor(right, route));
  const groups: Group[] = [];
  for (const kind of eventKinds) {
    const title = groupStarts[kind];
    if (title) groups.push({ title, kinds: [] });
    if (possible.has(kind)) groups.at(-1)?.kinds.push(kind);
  }
  return groups.filter(({ kinds }) => kinds.length > 0);
}

const mostNext = 6;

interface Of {
  right: Right;
  route: Route;
  events: readonly DocketEvent[];
}

/**
 * What can come next: what follows what happened last comes first, then what takes the matter on. Before anything
 * is filed that is the filing.
 */
export function comesNext(of: Of): EventKind[] {
  const { right, route, events } = of;
  const { current } = readHistory(events);
  const lastOf = (kinds: readonly EventKind[]) =>
    current.findLastIndex(({ kind }) => kinds.includes(kind));
  const found = kindsFor(right, route).flatMap((kind) => {
    const orders = ordersOf(kind, right);
    const cause = Math.max(-1, ...orders.map(({ earlier }) => lastOf(earlier)));
    const isOpen =
      orders.length > 0 && missingBefore(kind, of).length === 0 && lastOf([kind]) <= cause;
    const { phase } = eventKind[kind];
    return isOpen && (cause >= 0 || lastOf([kind]) < 0)
      ? [{ kind, cause, takesOn: phase !== undefined && !endedPhases.includes(phase) }]
      : [];
  });
  return found
    .toSorted(
      (one, other) => other.cause - one.cause || Number(other.takesOn) - Number(one.takesOn),
    )
    .slice(0, mostNext)
    .map(({ kind }) => kind);
}
