import { expect, test } from 'vitest';
import { missingBefore } from './chronology';
import type { DocketEvent } from './contract';
import { type EventKind, kindsFor, rights, routesOf } from './event-kinds';
import { comesNext, groupsOf } from './next-kinds';

const history = (...kinds: EventKind[]): DocketEvent[] =>
  kinds.map((kind, place) => ({
    id: place + 1,
    kind,
    datedOn: `2026-01-${String(place + 10)}`,
    receivedOn: null,
    classes: [],
    facts: {},
    correctsId: null,
  }));
const mark = (...kinds: EventKind[]) => ({
  right: 'trademark' as const,
  route: 'national' as const,
  events: history(...kinds),
});

test('what follows the last event comes first', () => {
  expect(comesNext(mark('opened'))).toEqual(['filed']);
  expect(comesNext(mark('opened', 'filed'))).toEqual(
    expect.arrayContaining(['formal-notice', 'examination-report', 'accepted']),
  );
  const [first] = comesNext(mark('opened', 'filed', 'accepted'));
  expect(first).toBe('published');
  expect(comesNext(mark('opened', 'filed', 'examination-report')).slice(0, 3)).toEqual(
    expect.arrayContaining(['examination-reply', 'hearing-asked']),
  );
  expect(comesNext(mark('opened', 'filed', 'accepted', 'published')).slice(0, 2)).toEqual(
    expect.arrayContaining(['registered', 'opposition-received']),
  );
});

test('what waits for another event says for which, and is not next', () => {
  const filed = mark('opened', 'filed');
  expect(missingBefore('examination-reply', filed)).toEqual(['examination-report']);
  expect(comesNext(filed)).not.toContain('examination-reply');
  expect(missingBefore('letter', filed)).toEqual([]);
  expect(missingBefore('filed', mark('opened')), 'most claim no priority').toEqual([]);
});

test('each kind that can be recorded stands in one group', () => {
  for (const right of rights)
    for (const route of routesOf[right]) {
      const grouped = groupsOf(right, route).flatMap(({ kinds }) => kinds);
      expect(grouped).toEqual(kindsFor(right, route));
      expect(comesNext({ right, route, events: history('opened') }).length).toBeLessThan(7);
    }
});
