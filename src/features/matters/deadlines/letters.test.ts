import { describe, expect, test } from 'vitest';
import { docketOf, happened } from '../../../../test/docket/docket-of';
import type { DocketEvent } from './contract';
import { clientStepOf } from './next-step';
import { reconcile } from './reconcile.server';

const of = (docket: ReturnType<typeof docketOf>, rule: string) =>
  docket.deadlines.findLast((each) => each.rule === rule && each.state !== 'superseded');

describe('a day to enter', () => {
  const opinion = happened('written-opinion', '2026-09-01');
  const patent = { right: 'patent' as const };

  test('is closed by what was done, and is never late by what nobody verified', () => {
    const replied = docketOf([opinion, happened('opinion-reply', '2027-06-01')], patent);
    expect(of(replied, 'P8')).toMatchObject({ state: 'done', closedOn: '2027-06-01' });
    const refused = docketOf(
      [happened('refusal-report', '2026-01-05'), happened('review-asked', '2026-09-07')],
      patent,
    );
    expect(of(refused, 'P11')).toMatchObject({ state: 'done', effectiveOn: '2026-03-05' });
  });

  test('becomes open with its day, and ends with the matter or a correction', () => {
    const entered = docketOf([opinion], { ...patent, setDays: new Map([['P8:1', '2027-02-01']]) });
    expect(of(entered, 'P8')).toMatchObject({ state: 'open', effectiveOn: '2027-02-01' });
    const closed = docketOf([opinion, happened('closed', '2026-10-01')], patent);
    expect(of(closed, 'P8')).toMatchObject({ state: 'not-needed', closedByEventId: 2 });
    const corrected = docketOf([opinion, { ...opinion, correctsId: 1 }], patent);
    expect(corrected.deadlines.map(({ key, state }) => [key, state])).toEqual([
      ['P8:1', 'superseded'],
      ['P8:2', 'to-enter'],
    ]);
  });

  test('several rules of one event each ask for theirs', () => {
    const docket = docketOf([
      happened('removed', '2026-09-20', { facts: { lostOn: '2026-09-02' } }),
    ]);
    const asked = docket.deadlines.filter(({ state }) => state === 'to-enter');
    expect(asked.map(({ rule, effectiveOn }) => [rule, effectiveOn])).toContainEqual([
      'T16',
      '2027-03-02',
    ]);
  });

  test('is not told to the client as a legal day, nor hidden by a later one', () => {
    const registered = happened('registered', '2018-03-01', { facts: { expiresOn: '2028-03-01' } });
    const { phase, deadlines } = docketOf([registered, happened('decision', '2026-11-02')]);
    expect(clientStepOf(phase, deadlines)).toEqual({
      who: 'firm',
      title: 'We read the letter, and tell you what follows',
      targetOn: null,
      by: null,
      isProvisional: false,
      law: null,
    });
    const sooner = docketOf([
      happened('examination-report', '2026-07-24'),
      happened('decision', '2026-11-02'),
    ]);
    expect(clientStepOf(sooner.phase, sooner.deadlines)).toMatchObject({ by: '2026-11-24' });
  });
});

describe('a letter and the rule that disagree', () => {
  const report = (dueOn?: string) =>
    happened('examination-report', '2026-08-25', { facts: dueOn ? { dueOn } : {} });
  const differences = (docket: ReturnType<typeof docketOf>, rule = 'T3') =>
    of(docket, rule)
      ?.counting.filter(({ kind }) => kind === 'differs')
      .map(({ text, source, on }) => [text, source, on]);

  test('an earlier day of the letter is acted on, on the next open day', () => {
    const docket = docketOf([report('2026-12-19')]);
    expect(of(docket, 'T3')).toMatchObject({
      nominalOn: '2026-12-19',
      effectiveOn: '2026-12-21',
      source: 'As the letter states it',
    });
    expect(differences(docket)).toEqual([
      [
        'What the rule gives',
        'Trade Marks Rules, r 24(2); Trade Marks Act 1998, s 12',
        '2026-12-28',
      ],
    ]);
  });

  test('a later day of the letter is shown, and the rule’s is acted on', () => {
    const docket = docketOf([report('2027-01-25')]);
    expect(of(docket, 'T3')).toMatchObject({ effectiveOn: '2026-12-28', source: null });
    expect(differences(docket)).toEqual([
      ['What the letter states', 'Examination report', '2027-01-25'],
    ]);
    const notice = happened('formal-notice', '2026-11-02', { facts: { dueOn: '2027-02-01' } });
    const formal = docketOf([notice]);
    expect(differences(formal, 'T2')).toHaveLength(1);
  });

  test('the nominal day, or the one that it moves to, is no difference', () => {
    for (const dueOn of ['2026-12-25', '2026-12-27', '2026-12-28'])
      expect(of(docketOf([report(dueOn)]), 'T3')).toEqual(of(docketOf([report()]), 'T3'));
  });

  test('more time that was granted ends it, and a person’s decision stays', () => {
    const extended = docketOf([
      report('2026-12-01'),
      happened('extension-granted', '2026-11-20', { facts: { rule: 'T3', untilOn: '2027-02-01' } }),
    ]);
    expect(of(extended, 'T3')).toMatchObject({ effectiveOn: '2027-02-01' });
    const decided = docketOf([report('2026-12-01')], {
      setDays: new Map([['T3:1', '2026-12-28']]),
    });
    expect(of(decided, 'T3')).toMatchObject({ effectiveOn: '2026-12-28' });
  });
});

describe('a file that was taken over', () => {
  const notice = happened('formal-notice', '2025-03-03');
  const states = (...events: Omit<DocketEvent, 'id'>[]) =>
    docketOf(events)
      .deadlines.filter(({ rule }) => rule === 'T2' || rule === 'T3')
      .map(({ rule, state }) => `${rule} ${state}`);

  test('days before it are told apart from those that the firm watched over', () => {
    const report = happened('examination-report', '2026-07-01');
    expect([states(notice), states(report)]).toEqual([['T2 open'], ['T3 open']]);
    const opened = happened('opened', '2026-01-05');
    expect([states(notice, opened), states(report, opened)]).toEqual([
      ['T2 past-due'],
      ['T3 open'],
    ]);
    const taken = happened('taken-over', '2026-11-20');
    expect(states(report, opened, taken)).toEqual(['T3 past-due']);
    const replied = happened('formal-reply', '2025-04-01');
    expect(states(notice, replied, opened)).toEqual(['T2 done']);
  });

  test('nobody’s answer is dropped when the docket is derived again', () => {
    const events = [notice, happened('opened', '2026-01-05')];
    const { deadlines } = docketOf(events);
    const row = (change: object) => {
      const first = deadlines.find(({ rule }) => rule === 'T2');
      if (!first) throw new Error('no row');
      return { id: 1, isSetByHand: false, isStillOpen: false, ...first, ...change };
    };
    const answers = [
      {},
      { state: 'open', isStillOpen: true },
      { state: 'done', closedOn: '2025-04-30', closingNote: 'By the former agent' },
    ];
    for (const answer of answers) expect(reconcile([row(answer)], deadlines).update).toEqual([]);
    const closed = docketOf([...events, happened('closed', '2026-11-02')]);
    expect(reconcile([row({})], closed.deadlines).update).toMatchObject([
      { is: { state: 'not-needed' } },
    ]);
  });
});
