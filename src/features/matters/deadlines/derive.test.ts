import { describe, expect, test } from 'vitest';
import { docketOf, happened } from '../../../../test/docket/docket-of';
import { reconcile } from './reconcile.server';

type Docket = ReturnType<typeof docketOf>;
const at = ({ deadlines }: Docket, key: string) => deadlines.find((each) => each.key === key);
const stored = ({ deadlines }: Docket) =>
  deadlines.map((deadline, index) => ({ ...deadline, id: index + 1, isSetByHand: false }));

describe('the number of a matter', () => {
  test('is its own, not the one of another mark or of a filing abroad', () => {
    const docket = docketOf([
      happened('first-filing', '2026-01-05', { facts: { number: 'ID-1', country: 'Indonesia' } }),
      happened('filing-receipt', '2026-05-06', { facts: { number: '40202611111A' } }),
      happened('filed-abroad', '2026-06-01', { facts: { number: 'MY-2' } }),
      happened('other-mark-published', '2026-07-03', { facts: { number: '40202599999Z' } }),
      happened('division-filed', '2026-08-03', { facts: { number: '40202611111A-01' } }),
    ]);
    expect(docket.number).toBe('40202611111A');
  });
});

describe('classes apart', () => {
  const classes = ['24', '25'];
  const registered = happened('registered', '2016-09-01', { facts: { expiresOn: '2026-03-02' } });

  test('a renewal filed late for one class does not make the other’s late', () => {
    const docket = docketOf(
      [
        registered,
        happened('renewal-filed', '2026-02-10', { classes: ['24'] }),
        happened('renewal-filed', '2026-03-20', { classes: ['25'] }),
        happened('renewed', '2026-03-25', { classes: ['24'], facts: { expiresOn: '2036-03-02' } }),
      ],
      { classes },
    );
    expect(at(docket, 'T13:1')).toMatchObject({ classes: ['25'], actedOn: '2026-03-20' });
    const whole = docketOf(
      [
        registered,
        happened('renewal-filed', '2026-02-10', { classes: ['24'] }),
        happened('renewed', '2026-03-25', { classes: ['24'], facts: { expiresOn: '2036-03-02' } }),
        happened('withdrawn', '2026-03-26', { classes: ['25'] }),
      ],
      { classes },
    );
    expect(at(whole, 'T13:1')).toMatchObject({ state: 'done', closedOn: '2026-02-10' });
  });

  test('nothing waits for the office while a class was not acted on', () => {
    const docket = docketOf(
      [registered, happened('renewal-filed', '2026-02-10', { classes: ['24'] })],
      { classes },
    );
    expect(at(docket, 'T13:1')).toMatchObject({ state: 'open', actedOn: null });
  });

  test('what was missed for one class is not hidden by what was done later for another', () => {
    const docket = docketOf(
      [
        happened('filed', '2026-01-05'),
        happened('examination-report', '2026-02-02'),
        happened('treated-withdrawn', '2026-06-10', {
          classes: ['24'],
          facts: { lostOn: '2026-06-02' },
        }),
        happened('accepted', '2026-07-01', { classes: ['25'] }),
      ],
      { classes },
    );
    expect(at(docket, 'T3:2')).toMatchObject({ state: 'missed', closedByEventId: 3 });
  });
});

test('an answer of the office after the last day does not say that the day was missed', () => {
  const docket = docketOf([
    happened('filed', '2026-01-05'),
    happened('examination-report', '2026-02-02'),
    happened('accepted', '2026-07-01'),
  ]);
  expect(at(docket, 'T3:2')).toMatchObject({ state: 'done', closedByEventId: 3 });
});

describe('what was counted once', () => {
  const extra = [{ day: '2026-07-06', reason: 'Closed', source: 'Notice' }];

  test('a correction keeps the days that followed from the wrong event', () => {
    const wrong = happened('filed', '2026-06-05');
    const docket = docketOf([wrong, happened('filed', '2026-07-06', { correctsId: 1 })]);
    expect(at(docket, 'T1:1')).toMatchObject({ state: 'superseded', nominalOn: '2026-12-05' });
    expect(at(docket, 'T1:2')).toMatchObject({ state: 'open', nominalOn: '2027-01-06' });
  });

  test('a day that is excluded later moves what is open, and nothing that is closed', () => {
    const events = [
      happened('formal-notice', '2026-05-06'),
      happened('formal-reply', '2026-06-22'),
    ];
    expect(at(docketOf(events), 'T2:1')).toMatchObject({ effectiveOn: '2026-07-06' });
    const rows = stored(docketOf(events));
    const next = reconcile(rows, docketOf(events, { notices: extra }).deadlines);
    expect(next.update).toEqual([]);
  });

  test('what counted as missed was done in time once its last day turns out to be excluded', () => {
    const events = [
      happened('formal-notice', '2026-05-06'),
      happened('formal-reply', '2026-07-07'),
    ];
    const rows = stored(docketOf(events));
    expect(rows).toMatchObject([{ rule: 'T2', state: 'missed' }, {}]);
    const next = reconcile(rows, docketOf(events, { notices: extra }).deadlines);
    expect(next.update).toMatchObject([{ is: { state: 'done', effectiveOn: '2026-07-07' } }]);
  });

  test('what was superseded is never written again', () => {
    const events = [
      happened('formal-notice', '2026-10-07'),
      happened('formal-notice', '2026-10-08', { correctsId: 1 }),
    ];
    const rows = stored(docketOf(events));
    const moved = [{ day: '2026-12-07', reason: 'Closed', source: 'Notice' }];
    const next = reconcile(rows, docketOf(events, { notices: moved }).deadlines);
    expect(next.update).toEqual([]);
  });
});

describe('priority', () => {
  const first = happened('first-filing', '2026-02-02', { facts: { country: 'Indonesia' } });

  test('a first filing elsewhere starts the time to file abroad', () => {
    const docket = docketOf([first, happened('filed', '2026-06-08')]);
    expect(at(docket, 'T1:2')).toMatchObject({ nominalOn: '2026-08-02' });
  });

  test('one whose time is over promises nothing', () => {
    const docket = docketOf([first, happened('filed', '2026-09-08')]);
    expect(at(docket, 'T1:2')).toBeUndefined();
  });
});
