import { expect, test } from 'vitest';
import type { DocketEvent } from '../../src/features/matters/deadlines/contract';
import type { EventKind, Right, Route } from '../../src/features/matters/deadlines/event-kinds';
import { daysOf } from './counter';
import {
  addMonths,
  announced,
  type Day,
  dayOf,
  goodFriday,
  openDayFrom,
  partsOf,
  read,
  weekdayOf,
  write,
} from './days';
import type { Counted } from './known-facts';

/** A matter of what happened in it, read on 27 November 2026 unless stated. */
function counted(
  kind: readonly [Right, Route],
  events: [kind: EventKind, datedOn: string, facts?: object][],
  today = '2026-11-27',
) {
  const docketEvents = events.map(
    ([name, datedOn, facts], index): DocketEvent => ({
      id: index + 1,
      kind: name,
      datedOn,
      receivedOn: datedOn,
      classes: [],
      facts: { ...facts },
      correctsId: null,
    }),
  );
  return daysOf({ right: kind[0], route: kind[1], events: docketEvents, today: read(today) });
}

const [mark, madrid] = [
  ['trademark', 'national'],
  ['trademark', 'madrid'],
] as const;
const [patent, pct, design] = [
  ['patent', 'national'],
  ['patent', 'pct'],
  ['design', 'national'],
] as const;

// The worked dates of the law, one row each: this file is as long as their table. The counter has to give them before
// it may judge the engine.

const shown = (value: Day | null | undefined) => (typeof value === 'number' ? write(value) : value);

/** `nominal → effective`, of all that a rule gives. */
const said = (all: Counted[], rule: string) =>
  all
    .filter((each) => each.rule === rule)
    .map(({ nominal, effective }) =>
      effective === nominal ? write(nominal) : `${write(nominal)} → ${shown(effective)}`,
    );
const only = (all: Counted[], rule: string) => {
  const [first] = all.filter((each) => each.rule === rule);
  if (!first) throw new Error(`No ${rule}`);
  return first;
};

type Row = [
  number: string,
  all: Counted[],
  expected: Record<string, string[]>,
  longest?: Record<string, string>,
  opens?: Record<string, string>,
];

const lost = (lostOn: string, cause: string): [EventKind, string, object] => [
  'treated-withdrawn',
  lostOn,
  { lostOn, cause },
];
const lateGrant = (today: string) =>
  counted(
    patent,
    [
      ['filed', '2022-02-15'],
      ['granted', '2026-04-20'],
    ],
    today,
  );

const rows: Row[] = [
  ['1', counted(mark, [lost('2026-03-15', 'reply')]), { T6: ['2026-05-14'] }],
  ['2', counted(mark, [lost('2026-04-01', 'examination')]), { T6: ['2026-05-31 → 2026-06-02'] }],
  ['3', counted(mark, [lost('2022-05-25', 'examination')]), { T6: [] }],
  ['4', counted(mark, [lost('2026-03-16', 'counter-statement')]), { T6: [], T7: [] }],
  [
    '5, requirement of the filing date',
    counted(mark, [['formal-notice', '2026-01-30', { requirement: 'filing-date' }]]),
    { T2a: ['2026-03-30'], T2b: [], T6: [] },
  ],
  [
    '5, requirement of form',
    counted(mark, [
      ['formal-notice', '2026-01-30', { requirement: 'form' }],
      lost('2026-03-31', 'formalities'),
    ]),
    { T2a: [], T2b: ['2026-03-30'], T6: ['2026-05-30 → 2026-06-02'] },
  ],
  ['7', counted(mark, [lost('2026-04-10', 'examination')]), { T7: [] }],
  [
    '8',
    counted(mark, [['cancellation-received', '2026-09-08', { ground: 'non-use' }]]),
    { T12: ['2026-11-08 → 2026-11-10'], 'T12-declaration': ['2026-11-08 → 2026-11-10'] },
  ],
  [
    '9, 10',
    counted(mark, [['registered', '2017-08-02', { registeredOn: '2017-08-02' }]]),
    { T18a: ['2022-08-03'], T18b: [] },
  ],
  [
    '11',
    counted(madrid, [['opposition-notified', '2026-09-14']]),
    { T23: ['2027-01-14'] },
    { T23: '2027-03-15' },
  ],
  [
    '12',
    counted(
      patent,
      [
        ['filed', '2013-06-01'],
        ['granted', '2017-04-01'],
      ],
      '2017-07-02',
    ),
    {
      P13: ['2017-07-01'],
      'P13-late': ['2018-01-01 → 2018-01-02'],
      P12: ['2017-06-01', '2018-06-01'],
    },
  ],
  [
    '13',
    counted(patent, [
      ['filed', '2013-06-01'],
      ['granted', '2017-01-10'],
    ]),
    { P12: ['2017-06-01'] },
    {},
    { P12: '2017-03-01' },
  ],
  [
    '14',
    lateGrant('2026-07-21'),
    { P13: ['2026-07-20'], 'P13-late': ['2027-01-20'], P12: ['2027-02-15'] },
    {},
    { P12: '2026-11-15' },
  ],
  [
    '15',
    counted(patent, [
      ['filed', '2013-06-01'],
      ['granted', '2017-03-01'],
    ]),
    { P13: [], P12: ['2017-06-01'] },
  ],
  [
    '16',
    counted(pct, [['pct-filed', '2025-03-31', { priorityOn: '2024-03-31' }]]),
    { P3: ['2026-09-30'] },
    { P3: '2028-03-31' },
  ],
  [
    '17',
    counted(patent, [['filed', '2025-03-31', { priorityOn: '2024-03-31' }]]),
    { P5: ['2027-03-31'] },
    { P5: '2028-10-02' },
  ],
  [
    '18',
    counted(patent, [['filed', '2024-08-31', { priorityOn: '2023-08-31' }]]),
    { P5: ['2026-08-31'] },
    { P5: '2028-02-29' },
  ],
  [
    '19',
    counted(patent, [['filed', '2024-09-01', { priorityOn: '2023-09-01' }]]),
    { P5: ['2026-09-01'] },
  ],
  [
    '20',
    counted(patent, [
      ['filed', '2006-05-10'],
      ['granted', '2009-01-05'],
    ]),
    { P15: ['2026-05-09'] },
  ],
  [
    '21',
    counted(patent, [
      ['filed', '2008-02-29'],
      ['granted', '2011-01-05'],
    ]),
    { P15: ['2028-02-28'] },
  ],
  [
    '22',
    counted(
      pct,
      [
        ['pct-filed', '2023-12-01'],
        ['national-phase', '2026-05-04'],
        ['granted', '2027-06-01'],
      ],
      '2027-06-01',
    ),
    { P15: ['2043-11-30'], P12: ['2027-12-01'] },
  ],
  [
    '23',
    counted(
      design,
      [
        ['filed', '2020-01-20'],
        ['registered', '2020-03-20'],
      ],
      '2025-01-21',
    ),
    { D3: ['2025-01-20'], D5: ['2025-07-20 → 2025-07-21'] },
  ],
  [
    '24',
    counted(design, [
      ['filed', '2020-02-29'],
      ['registered', '2020-05-04'],
    ]),
    { D3: ['2025-02-28'] },
  ],
  [
    '25',
    counted(
      mark,
      [
        ['filed', '2016-11-28'],
        ['registered', '2017-06-01'],
      ],
      '2026-11-29',
    ),
    { T13: ['2026-11-28'], T14: ['2027-05-28'] },
  ],
  [
    '26',
    counted(
      mark,
      [
        ['filed', '2016-05-31'],
        ['registered', '2016-12-01'],
      ],
      '2026-06-01',
    ),
    { T13: ['2026-05-31'], T14: ['2026-11-30'] },
  ],
  ['27', counted(patent, [['filed', '2026-03-15']]), { P16: ['2026-05-15'] }],
  [
    '28',
    counted(patent, [['first-filing', '2025-11-09']]),
    { 'P1-in': ['2026-11-09 → 2026-11-10'] },
  ],
];

test.each(rows)('the law’s worked date %s', (_, all, expected, longest = {}, opens = {}) => {
  for (const [rule, days] of Object.entries(expected)) expect(said(all, rule)).toEqual(days);
  for (const [rule, on] of Object.entries(longest)) expect(shown(only(all, rule).longest)).toBe(on);
  for (const [rule, on] of Object.entries(opens)) expect(shown(only(all, rule).opens)).toBe(on);
});

test('days are counted as calendars do', () => {
  expect(write(0)).toBe('1970-01-01');
  const wrong: string[] = [];
  for (let each = dayOf(1995, 1, 1); each < dayOf(2050, 1, 1); each += 1) {
    const date = new Date(each * 86_400_000);
    const isRight =
      write(each) === date.toISOString().slice(0, 10) &&
      weekdayOf(each) === date.getUTCDay() &&
      dayOf(...partsOf(each)) === each;
    if (!isRight) wrong.push(write(each));
  }
  expect(wrong).toEqual([]);
  expect(write(addMonths(read('2008-02-29'), 12))).toBe('2009-02-28');
  expect(write(addMonths(read('2026-01-31'), -2))).toBe('2025-11-30');
});

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);

/** The moment of a phase, in days of Singapore, by the first terms of Meeus: k whole at a new moon, and a half at a full one. */
function moonAt(k: number) {
  const [sun, moon] = [2.5534 + 29.1053567 * k, 201.5643 + 385.81693528 * k];
  const node = 160.7108 + 390.67050284 * k;
  const corrections =
    -0.4072 * sine(moon) +
    0.17241 * sine(sun) +
    0.01608 * sine(2 * moon) +
    0.01039 * sine(2 * node);
  return 2_451_550.09766 + 29.530588861 * k + corrections - 2_440_587.5 + 8 / 24;
}

/** Whole days from the nearest new moon, or full moon with half a k. */
function daysFrom(phase: 0 | 0.5, on: string) {
  const at = read(on);
  const k = Math.round((at - dayOf(2000, 1, 6)) / 29.530588861 - phase) + phase;
  return [k - 1, k, k + 1]
    .map((each) => at - Math.floor(moonAt(each)))
    .reduce((near, each) => (Math.abs(each) < Math.abs(near) ? each : near));
}

test.each(Object.entries(announced))(
  'the moving holidays of %s are where the sky has them',
  (year, days) => {
    const [newYear, vesak, puasa, haji, deepavali] = days.map(
      (date) => `${year}-${date}`,
    ) as typeof days;
    expect(daysFrom(0, newYear)).toBe(0);
    expect(Math.abs(daysFrom(0.5, vesak))).toBeLessThanOrEqual(2);
    expect([1, 2]).toContain(daysFrom(0, puasa));
    expect([10, 11, 12]).toContain(daysFrom(0, haji));
    expect(Math.abs(daysFrom(0, deepavali))).toBeLessThanOrEqual(2);
  },
);

test('Good Friday and the days after a Sunday are as section 7 and the announcements have them', () => {
  const fridays = ['2017-04-14', '2024-03-29', '2026-04-03', '2027-03-26', '2028-04-14'];
  expect([2017, 2024, 2026, 2027, 2028].map((year) => write(goodFriday(year)))).toEqual(fridays);
  const moved = {
    '2026-02-17': '2026-02-19',
    '2026-03-21': '2026-03-23',
    '2026-05-31': '2026-06-02',
    '2026-08-09': '2026-08-11',
    '2026-11-08': '2026-11-10',
    '2022-05-27': '2022-06-06',
    '2013-02-09': '2013-02-13',
    '2011-05-06': '2011-05-06',
  };
  for (const [on, open] of Object.entries(moved)) expect(write(openDayFrom(read(on)))).toBe(open);
});
