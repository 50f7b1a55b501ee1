import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/calendar-date';
import { type DocketEvent, type DocketInput, type ExcludedDay, hasDay, isLive } from './contract';
import { type Counting, countDays } from './count';
import { deriveDocket } from './derive';
import {
  type EventFacts,
  type EventKind,
  eventKind,
  type Fact,
  kindsFor,
  type Right,
  rights,
  routes,
} from './event-kinds';
import { choiceText, isChoice } from './event-words';
import { calendar } from './excluded-days';
import { reconcile } from './reconcile.server';
import { rules } from './rules';

const today = '2026-11-23';
const runs = { numRuns: 1_000 };

const dayBetween = (from: string, span: number) =>
  fc.integer({ min: 0, max: span }).map((days) => addDays(from, days));
const aDay = dayBetween('2010-01-01', 6_500);
const closures = fc
  .uniqueArray(dayBetween('2026-06-01', 600), { maxLength: 12 })
  .map((days): ExcludedDay[] => days.map((day) => ({ day, reason: 'Closed', source: 'Notice' })));
const aPeriod = fc.record({
  count: fc.integer({ min: 1, max: 60 }),
  unit: fc.constantFrom('days' as const, 'months' as const, 'years' as const),
});
const ofRules = rules.map(({ key }) => key);

function factOf(name: Fact): fc.Arbitrary<string> {
  if (isChoice(name)) return fc.constantFrom(...Object.keys(choiceText[name]));
  if (name === 'rule') return fc.constantFrom(...ofRules);
  return name.endsWith('On') ? dayBetween('2015-01-01', 8_000) : fc.constant('x');
}

/** Any event that can happen to a right, with its facts, on days close together. */
function anEvent(kinds: EventKind[], classes: string[]): fc.Arbitrary<Omit<DocketEvent, 'id'>> {
  return fc.constantFrom(...kinds).chain((kind) => {
    const { needs, may, takesClasses } = eventKind[kind];
    return fc.record({
      kind: fc.constant(kind),
      datedOn: dayBetween('2025-06-01', 540),
      receivedOn: fc.option(dayBetween('2026-11-01', 20)),
      classes: takesClasses ? fc.subarray(classes) : fc.constant([]),
      facts: fc.record(Object.fromEntries([...needs, ...may].map((name) => [name, factOf(name)])), {
        requiredKeys: [...needs],
      }) as fc.Arbitrary<EventFacts>,
      correctsId: fc.constant(null),
    });
  });
}

const aMatter = fc
  .tuple(
    fc.constantFrom<Right>(...rights),
    fc.constantFrom(...routes),
    fc.subarray(['9', '25', '35']),
  )
  .chain(([right, route, ofMarks]) => {
    const classes = right === 'trademark' ? ofMarks : [];
    return fc.array(anEvent(kindsFor(right, route), classes), { minLength: 1, maxLength: 12 }).map(
      (events): DocketInput => ({
        right,
        route,
        classes,
        events: events.map((event, index) => ({ ...event, id: index + 1 })),
        calendar: calendar(),
        today,
      }),
    );
  });

/** The second half corrects the first, one for one. */
const withCorrections = (input: DocketInput): DocketInput => ({
  ...input,
  events: [
    ...input.events,
    ...input.events.slice(0, 3).map((event, index) => ({
      ...event,
      id: input.events.length + index + 1,
      datedOn: addDays(event.datedOn, 1),
      correctsId: event.id,
    })),
  ],
});

describe('counting', () => {
  const counted =
    (counting: Counting, rolls: 'yes' | 'unknown') =>
    (notices: ExcludedDay[]) =>
    (base: string, period: { count: number; unit: 'days' | 'months' | 'years' }) =>
      countDays({
        base,
        baseText: 'x',
        period,
        counting,
        rolls,
        source: 'x',
        interpretation: {},
        calendar: calendar(notices),
      });

  test('forward periods end on or after their nominal day, never on an excluded one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Counting>('after', 'starting-on'),
        aDay,
        aPeriod,
        closures,
        (counting, base, period, days) => {
          const { nominalOn, effectiveOn, steps } = counted(counting, 'yes')(days)(base, period);
          expect(effectiveOn >= nominalOn).toBe(true);
          expect(calendar(days).excluded(effectiveOn)).toBeUndefined();
          expect(nominalOn >= base).toBe(true);
          expect(steps.at(-1)).toMatchObject({ kind: 'result', on: effectiveOn });
          const passed = steps.filter(({ kind }) => kind === 'excluded').map(({ on }) => on);
          expect(passed.every((on, index) => on === addDays(nominalOn, index))).toBe(true);
          expect(addDays(nominalOn, passed.length)).toBe(effectiveOn);
        },
      ),
      runs,
    );
  });

  test('“starting on” ends a day before “after”', () => {
    fc.assert(
      fc.property(aDay, aPeriod, (base, period) => {
        const after = counted('after', 'yes')([])(base, period);
        const starting = counted('starting-on', 'yes')([])(base, period);
        expect(addDays(starting.nominalOn, 1)).toBe(after.nominalOn);
      }),
      runs,
    );
  });

  test('what is counted back never moves forward', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Counting>('before', 'clear-days'),
        aDay,
        aPeriod,
        (counting, base, period) => {
          const { nominalOn, effectiveOn } = counted(counting, 'yes')([])(base, period);
          expect(effectiveOn <= nominalOn && nominalOn < base).toBe(true);
        },
      ),
      runs,
    );
  });

  test('another excluded day never makes a day earlier', () => {
    fc.assert(
      fc.property(aDay, aPeriod, closures, aDay, (base, period, days, day) => {
        const count = (all: ExcludedDay[]) =>
          counted('after', 'yes')(all)(base, period).effectiveOn;
        const before = count(days);
        expect(count([...days, { day, reason: 'x', source: 'x' }]) >= before).toBe(true);
        expect(count([...days, { day: before, reason: 'x', source: 'x' }]) > before).toBe(true);
      }),
      runs,
    );
  });

  test('a day that isn’t said to move doesn’t', () => {
    fc.assert(
      fc.property(aDay, aPeriod, closures, (base, period, days) => {
        const { nominalOn, effectiveOn } = counted('after', 'unknown')(days)(base, period);
        expect(effectiveOn).toBe(nominalOn);
      }),
      runs,
    );
  });
});

describe('dockets', () => {
  const rule = (key: string, version: number) =>
    rules.find((each) => each.key === key && each.version === version);

  test('days of a docket: never on an excluded day where it moves, never beyond the longest', () => {
    fc.assert(
      fc.property(aMatter, closures, (matter, notices) => {
        const { deadlines } = deriveDocket({ ...matter, calendar: calendar(notices) });
        for (const each of deadlines.filter(hasDay)) {
          const of = rule(each.rule, each.ruleVersion);
          if (!of) throw new Error(`no rule ${each.rule}`);
          expect(each.effectiveOn >= each.nominalOn || of.counting === 'before').toBe(true);
          if (of.rolls === 'yes')
            expect(calendar(notices).excluded(each.effectiveOn)).toBeUndefined();
          if (each.longestOn !== null) expect(each.effectiveOn <= each.longestOn).toBe(true);
          if (each.targetOn !== null) expect(each.targetOn <= each.effectiveOn).toBe(true);
          expect(each.counting.at(-1)?.on).toBe(each.effectiveOn);
          expect(isLive(each)).toBe(each.closedOn === null);
          expect(of.computes || each.source !== null).toBe(true);
        }
      }),
      runs,
    );
  });

  test('another excluded day makes no open day earlier', () => {
    fc.assert(
      fc.property(aMatter, closures, dayBetween(today, 400), (matter, notices, day) => {
        const before = deriveDocket({ ...matter, calendar: calendar(notices) }).deadlines;
        const more = [...notices, { day, reason: 'x', source: 'x' }];
        const after = new Map(
          deriveDocket({ ...matter, calendar: calendar(more) }).deadlines.map((each) => [
            each.key,
            each,
          ]),
        );
        for (const { key, effectiveOn } of before)
          expect((after.get(key)?.effectiveOn ?? '') >= effectiveOn).toBe(true);
      }),
      runs,
    );
  });

  test('the order of entry means nothing', () => {
    fc.assert(
      fc.property(aMatter.map(withCorrections), fc.integer(), (matter, seed) => {
        const shuffled = matter.events.toSorted(
          (one, other) => ((one.id * 7_919 + seed) % 13) - ((other.id * 7_919 + seed) % 13),
        );
        expect(deriveDocket({ ...matter, events: shuffled })).toEqual(deriveDocket(matter));
      }),
      runs,
    );
  });

  test('entered in another order, with other numbers, the days are the same', () => {
    fc.assert(
      fc.property(aMatter, (matter) => {
        const days = ({ events }: DocketInput) =>
          deriveDocket({ ...matter, events })
            .deadlines.map((each) =>
              [each.rule, each.nominalOn, each.effectiveOn, each.state].join(),
            )
            .toSorted();
        // Two events alike on one day keep the order in which they were entered, whatever they say.
        const seen = new Set(matter.events.map(({ kind, datedOn }) => `${kind} ${datedOn}`));
        fc.pre(seen.size === matter.events.length);
        const turned = matter.events
          .toReversed()
          .map((event, index) => ({ ...event, id: index + 1 }));
        expect(days({ ...matter, events: turned })).toEqual(days(matter));
      }),
      runs,
    );
  });

  test('a correction supersedes every deadline of the wrong event, and keeps it', () => {
    fc.assert(
      fc.property(aMatter, (matter) => {
        const corrected = withCorrections(matter);
        const wrong = new Set(corrected.events.flatMap(({ correctsId }) => correctsId ?? []));
        for (const { eventId, state, closedByEventId } of deriveDocket(corrected).deadlines) {
          expect(state === 'superseded').toBe(wrong.has(eventId));
          if (state === 'superseded') expect(closedByEventId).not.toBeNull();
        }
      }),
      runs,
    );
  });

  test('a second run changes nothing, nothing stored is dropped, and a day set by hand stays', () => {
    fc.assert(
      fc.property(aMatter, fc.boolean(), (matter, isSetByHand) => {
        const first = deriveDocket(matter);
        const stored = reconcile([], first.deadlines).insert.map((deadline, index) => ({
          ...deadline,
          id: index + 1,
          isSetByHand,
        }));
        expect(reconcile(stored, first.deadlines).update).toEqual([]);
        const then = deriveDocket(withCorrections(matter));
        const next = reconcile(stored, then.deadlines, then.endedBy);
        expect(next.update.length + next.unchanged.length).toBe(stored.length);
        const rows = stored.map((row) => ({
          ...row,
          ...(next.update.find(({ id }) => id === row.id)?.is ?? {}),
        }));
        if (isSetByHand)
          expect(rows.map(({ effectiveOn }) => effectiveOn)).toEqual(
            stored.map(({ effectiveOn }) => effectiveOn),
          );
        const again = [
          ...rows,
          ...next.insert.map((deadline, index) => ({
            ...deadline,
            id: 1_000 + index,
            isSetByHand,
          })),
        ];
        expect(reconcile(again, then.deadlines, then.endedBy)).toMatchObject({
          insert: [],
          update: [],
        });
      }),
      runs,
    );
  });

  test('an ended matter has nothing open', () => {
    fc.assert(
      fc.property(aMatter, (matter) => {
        const docket = deriveDocket(matter);
        const open = docket.deadlines.filter(({ state }) => state === 'open');
        if (!docket.isOpen) expect(open).toEqual([]);
      }),
      runs,
    );
  });
});
