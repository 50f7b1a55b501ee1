import { describe, expect, test } from 'vitest';
import { checkEvent, unrecorded } from './check-event';
import type { DocketEvent } from './contract';
import { deriveDocket } from './derive';
import type { EventKind } from './event-kinds';
import { calendar } from './excluded-days';

const today = '2026-11-23';
const happened = (
  kind: EventKind,
  datedOn: string,
  given: Partial<DocketEvent> = {},
): DocketEvent => ({
  id: unrecorded,
  correctsId: null,
  kind,
  datedOn,
  receivedOn: null,
  classes: [],
  facts: {},
  ...given,
});

/** For a mark in two classes, opposed on 1 October 2026. */
const check = (event: DocketEvent) => {
  const about = { right: 'trademark', route: 'national', classes: ['24', '25'], today } as const;
  const events = [
    happened('filed', '2026-03-02'),
    happened('opposition-received', '2026-09-28', { receivedOn: '2026-10-01' }),
  ].map((each, index) => ({ ...each, id: index + 1 }));
  const classes = [...about.classes];
  const docket = deriveDocket({ ...about, classes, calendar: calendar(), events });
  return checkEvent(event, { ...about, docket, events });
};
const extended = (untilOn: string, rule = 'T9') =>
  happened('extension-granted', '2026-11-20', { facts: { rule, untilOn } });

describe('an event before it is recorded', () => {
  test('has days of a time that can be meant', () => {
    expect(check(happened('letter', '0202-11-02'))).toHaveProperty('datedOn');
    expect(check(happened('letter', '2026-11-02', { receivedOn: '2026-11-03' }))).toEqual({});
    for (const expiresOn of ['9999-12-31', '1203-03-02'])
      expect(check(happened('renewed', '2026-11-02', { facts: { expiresOn } }))).toHaveProperty([
        'facts.expiresOn',
      ]);
  });

  test('claims no priority from after its own filing', () => {
    const priorityOn = '2026-10-12';
    expect(check(happened('filed', '2026-10-05', { facts: { priorityOn } }))).toHaveProperty([
      'facts.priorityOn',
    ]);
    expect(check(happened('filed', '2026-10-12', { facts: { priorityOn } }))).toEqual({});
  });

  test('is not before the filing that it names itself', () => {
    const facts = { filedOn: '2026-11-10', registeredOn: '2020-01-01' };
    expect(check(happened('registered', '2026-11-20', { facts }))).toHaveProperty([
      'facts.registeredOn',
    ]);
    expect(
      check(happened('treated-withdrawn', '2026-11-20', { facts: { lostOn: '2026-01-05' } })),
    ).toHaveProperty(['facts.lostOn']);
    expect(
      check(happened('hearing-set', '2026-11-20', { facts: { hearingOn: '2026-11-02' } })),
    ).toHaveProperty(['facts.hearingOn']);
  });

  test('has the day it came, if its time runs from there, and none to come', () => {
    expect(check(happened('opposition-received', '2026-11-02'))).toHaveProperty('receivedOn');
    expect(check(happened('letter', '2026-11-24'))).toHaveProperty('datedOn');
    expect(check(happened('letter', '2026-11-20', { receivedOn: '2026-11-19' }))).toHaveProperty(
      'receivedOn',
    );
  });

  test('happens to such a right, to classes of the matter, with what it needs', () => {
    expect(Object.keys(check(happened('granted', '2026-11-02')))).toEqual(['kind']);
    expect(check(happened('examination-report', '2026-11-02', { classes: ['24', '9'] }))).toEqual({
      classes: ['Class 9 is not on this matter'],
    });
    expect(check(happened('renewed', '2026-11-02'))).toHaveProperty(['facts.expiresOn']);
  });

  test('extends a deadline that there is, and never beyond the longest', () => {
    expect(check(extended('2027-01-15'))).toEqual({});
    expect(check(extended('2027-02-01'))).toEqual({});
    expect(check(extended('2027-02-02'))).toEqual({
      'facts.untilOn': ['The longest possible is 1 Feb 2027, counted from the same day'],
    });
    expect(check(extended('2026-11-27'))).toHaveProperty(['facts.untilOn']);
    expect(check(extended('2027-01-15', 'T3'))).toHaveProperty(['facts.rule']);
  });
});
