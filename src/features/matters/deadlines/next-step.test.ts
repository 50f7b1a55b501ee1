import { expect, test } from 'vitest';
import { deriveDocket } from './derive';
import type { EventKind } from './event-kinds';
import { calendar } from './excluded-days';
import { clientStepOf, lawOf } from './next-step';

const today = '2026-11-23';

/** The client's step for a mark in classes 24 and 25 whose term ends on 2 March 2027. */
const stepOf = (...events: [kind: EventKind, datedOn: string, classes: string[]][]) => {
  const registered = ['registered', '2017-09-01', []] as const;
  const { phase, deadlines } = deriveDocket({
    right: 'trademark',
    route: 'national',
    classes: ['24', '25'],
    events: [registered, ...events].map(([kind, datedOn, classes], index) => ({
      id: index + 1,
      kind,
      datedOn,
      receivedOn: null,
      classes: [...classes],
      facts:
        kind === 'renewal-filed' ? {} : { expiresOn: index === 0 ? '2027-03-02' : '2037-03-02' },
      correctsId: null,
    })),
    calendar: calendar(),
    today,
  });
  const { who, title, by } = clientStepOf(phase, deadlines, today);
  return [who, title, by];
};

test('a renewal that was filed for one class leaves the client’s other class to renew', () => {
  const renew = ['client', 'Renew', '2027-03-02'];
  expect(stepOf()).toEqual(renew);
  expect(stepOf(['renewal-filed', '2026-11-10', ['24']])).toEqual(renew);
  expect(
    stepOf(['renewal-filed', '2026-11-10', ['24']], ['renewed', '2026-11-20', ['24']]),
  ).toEqual(renew);
  expect(stepOf(['renewal-filed', '2026-11-10', []])[0]).toBe('office');
  expect(
    stepOf(
      ['renewal-filed', '2026-11-10', ['24']],
      ['renewed', '2026-11-20', ['24']],
      ['renewal-filed', '2026-11-21', ['25']],
    ),
  ).toEqual(['nobody', 'Renew, from 2 Sep 2036', '2037-03-02']);
});

test('the text of a rule in the firm’s own version is what its counting names', () => {
  const counting = [
    {
      kind: 'period' as const,
      text: '3 months on',
      source: 'Rules of 2027, r 7',
      on: '2027-01-04',
    },
  ];
  expect(lawOf({ rule: 'T9', ruleVersion: 99, counting })).toBe('Rules of 2027, r 7');
  expect(lawOf({ rule: 'T9', ruleVersion: 1, counting })).toBe('Trade Marks Rules, r 31(1), (5)');
  expect(lawOf({ rule: null, ruleVersion: null, counting: [] })).toBeNull();
});

test('a day that holidays may still move is a provisional step', () => {
  const stepAfter = (datedOn: string) => {
    const report = {
      id: 1,
      kind: 'examination-report' as const,
      datedOn,
      receivedOn: null,
      classes: [],
      facts: {},
      correctsId: null,
    };
    const { phase, deadlines } = deriveDocket({
      right: 'trademark',
      route: 'national',
      classes: ['24'],
      events: [report],
      calendar: calendar(),
      today,
    });
    return clientStepOf(phase, deadlines, today);
  };
  expect(stepAfter('2026-11-20')).toMatchObject({ by: '2027-03-22', isProvisional: true });
  expect(stepAfter('2026-08-20')).toMatchObject({ by: '2026-12-21', isProvisional: false });
});
