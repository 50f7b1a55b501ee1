import { describe, expect, test } from 'vitest';
import { unrecorded } from './check-event';
import { contradictionsOf, doubtful, judge, missingBefore } from './chronology';
import type { DocketEvent } from './contract';
import type { EventKind, Right } from './event-kinds';

const happened = (kind: EventKind, datedOn: string, given: Partial<DocketEvent> = {}) => ({
  id: unrecorded,
  kind,
  datedOn,
  receivedOn: null,
  classes: [],
  facts: {},
  correctsId: null,
  ...given,
});
const recorded = (...events: DocketEvent[]) =>
  events.map((event, index) => ({ ...event, id: index + 1 }));
const filed = happened('filed', '2026-11-26');

/** What is said of an event after those: refused, asked about, or nothing. */
function said(event: DocketEvent, before: DocketEvent[], right: Right = 'trademark') {
  const { refused, questioned, same } = judge(event, recorded(...before), right);
  if (refused.length > 0) return 'refused';
  return questioned.length > 0 || same ? 'asked' : 'taken';
}

describe('an event and what comes before it', () => {
  test('nothing of the office is before the filing', () => {
    for (const kind of ['examination-report', 'published', 'registered', 'renewed'] as const)
      expect([kind, said(happened(kind, '2025-01-01'), [filed])]).toEqual([kind, 'refused']);
    expect(said(happened('granted', '2025-01-01'), [filed], 'patent')).toBe('refused');
    expect(said(happened('examination-report', '2026-11-26'), [filed])).toBe('taken');
    // A letter may be about anything, and what nobody filed here says nothing.
    expect(said(happened('letter', '2025-01-01'), [filed])).toBe('taken');
    expect(said(happened('examination-report', '2025-01-01'), [])).toBe('taken');
  });

  test('a filing date that the office moved later is not the first day of the application', () => {
    const moved = happened('filed', '2026-03-02', { facts: { filedOn: '2026-04-02' } });
    expect(said(happened('formal-notice', '2026-03-10'), [moved])).toBe('taken');
    const receipt = happened('filing-receipt', '2026-03-20', {
      facts: { number: '1', filedOn: '2026-03-02' },
    });
    expect(said(happened('formal-notice', '2026-03-10'), [receipt])).toBe('taken');
    expect(said(happened('formal-notice', '2026-03-01'), [receipt])).toBe('refused');
  });

  test('an answer is not before what it answers, and may be the answer to an earlier one', () => {
    const reports = [
      happened('filed', '2026-01-05'),
      happened('examination-report', '2026-03-02'),
      happened('examination-report', '2026-09-01'),
    ];
    expect(said(happened('examination-reply', '2026-03-01'), reports)).toBe('refused');
    expect(said(happened('examination-reply', '2026-03-02'), reports)).toBe('taken');
    expect(said(happened('counter-statement', '2026-03-02'), reports)).toBe('taken');
  });

  test('what an office may have done in another order is asked about', () => {
    const published = [happened('filed', '2026-01-05'), happened('published', '2026-06-01')];
    expect(said(happened('registered', '2026-05-01'), published)).toBe('asked');
    // A design is published when it is registered.
    expect(said(happened('registered', '2026-05-01'), published, 'design')).toBe('taken');
    expect(
      said(happened('registered', '2026-05-01', { classes: ['9'] }), [
        happened('published', '2026-06-01', { classes: ['25'] }),
      ]),
    ).toBe('taken');
  });

  test('the day of a registration counts, not that of the letter about it', () => {
    const letter = happened('registered', '2026-09-01', { facts: { registeredOn: '2026-02-02' } });
    expect(said(happened('certificate', '2026-02-02'), [letter])).toBe('taken');
    expect(said(letter, [filed])).toBe('refused');
  });

  test('a filing that makes what is recorded impossible is asked about, and so is its correction', () => {
    const report = happened('examination-report', '2025-01-01');
    expect(said(filed, [report])).toBe('asked');
    const both = [happened('filed', '2024-11-26'), report];
    expect(said({ ...filed, correctsId: 1 }, both)).toBe('asked');
    expect(said({ ...happened('filed', '2024-11-27'), correctsId: 1 }, both)).toBe('taken');
    const wrong = [filed, report];
    // What was recorded wrongly before is no question of the next entry.
    expect(said(happened('published', '2026-11-27'), wrong)).toBe('taken');
    expect(said({ ...happened('filed', '2024-11-27'), correctsId: 1 }, wrong)).toBe('taken');
  });

  test('the same event on the same day is asked about, unless that is nothing unusual', () => {
    const report = happened('examination-report', '2026-11-27', { classes: ['25'] });
    expect(said(report, [filed, report])).toBe('asked');
    expect(said({ ...report, classes: ['30'] }, [filed, report])).toBe('taken');
    expect(said({ ...report, correctsId: 2 }, [filed, report])).toBe('taken');
    expect(said(happened('instructed', '2026-11-27'), [happened('instructed', '2026-11-27')])).toBe(
      'taken',
    );
  });

  test('an extension answers the one that was asked for the same deadline', () => {
    const asked = happened('extension-asked', '2026-06-01', { facts: { rule: 'T3' } });
    const granted = (rule: string) =>
      happened('extension-granted', '2026-05-01', { facts: { rule } });
    expect(said(granted('T3'), [asked])).toBe('asked');
    expect(said(granted('T9'), [asked])).toBe('taken');
  });

  test('a step that is missing is remarked on', () => {
    const of = { right: 'trademark', route: 'national' } as const;
    const missing = (...events: DocketEvent[]) =>
      missingBefore('registered', { ...of, events: recorded(...events) });
    expect(missing(filed)).toEqual(['published']);
    expect(missing(filed, happened('published', '2026-11-27'))).toEqual([]);
  });
});

describe('what contradicts itself', () => {
  test('is not told: what is too early, and what came into the record after it', () => {
    const report = happened('examination-report', '2025-01-01');
    expect([...doubtful(recorded(filed, report), 'trademark')]).toEqual([2]);
    expect([...doubtful(recorded(report, filed), 'trademark')]).toEqual([1, 2]);
    expect([
      ...doubtful(recorded(filed, happened('published', '2026-12-01')), 'trademark'),
    ]).toEqual([]);
  });

  test('is coherent again once one of the two is corrected', () => {
    const wrong = recorded(filed, happened('examination-report', '2025-01-01'));
    expect(contradictionsOf(wrong, 'trademark')).toHaveLength(1);
    const right = happened('examination-report', '2026-11-27', { id: 3, correctsId: 2 });
    expect(contradictionsOf([...wrong, right], 'trademark')).toEqual([]);
  });
});
