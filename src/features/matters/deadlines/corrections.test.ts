import { describe, expect, test } from 'vitest';
import { docketOf as docketOn, happened } from '../../../../test/docket/docket-of';
import { type DocketEvent, hasDay } from './contract';
import type { EventFacts } from './event-kinds';
import { endOfTerm, isForClient } from './next-step';

// Worked dates of the law as it was read again on 26 November 2026, and the faults that the first reading had.

const today = '2026-11-26';
const docketOf = (
  events: Parameters<typeof docketOn>[0],
  about: Parameters<typeof docketOn>[1] = {},
) => docketOn(events, { today, ...about });
type Docket = ReturnType<typeof docketOf>;
const patent = { right: 'patent' } as const;
const design = { right: 'design' } as const;
const pct = { right: 'patent', route: 'pct' } as const;
const madrid = { route: 'madrid' } as const;

/** Nominal and effective day, and the longest where there is one. */
const days = ({ deadlines }: Docket, rule: string) =>
  deadlines
    .filter((each) => each.rule === rule && each.state !== 'superseded' && hasDay(each))
    .map(({ nominalOn, effectiveOn, longestOn }) =>
      [nominalOn, effectiveOn, longestOn].filter(Boolean).join(' '),
    );
const at = ({ deadlines }: Docket, rule: string) => deadlines.find((each) => each.rule === rule);
const notes = (docket: Docket, rule: string) =>
  (at(docket, rule)?.counting ?? []).flatMap(({ kind, text, on }) =>
    kind === 'note' ? [`${on} ${text}`] : [],
  );
const suggested = ({ deadlines }: Docket, rule: string) =>
  deadlines.find((each) => each.rule === rule && each.state === 'to-enter')?.effectiveOn;
const remarks = ({ gaps }: Docket) => gaps.map(({ text }) => text);

describe('marks withdrawn, lost and attacked', () => {
  const withdrawn = (lostOn: string, cause?: 'reply' | 'examination' | 'counter-statement') =>
    docketOf([
      happened('filed', '2021-01-04'),
      happened('treated-withdrawn', lostOn, { facts: { lostOn, ...(cause && { cause }) } }),
    ]);

  test('1, 2: continued processing starts on the day of the withdrawal', () => {
    expect(days(withdrawn('2026-03-15', 'reply'), 'T6')).toEqual(['2026-05-14 2026-05-14']);
    expect(days(withdrawn('2026-04-01', 'examination'), 'T6')).toEqual(['2026-05-31 2026-06-02']);
  });

  test('3, 4: neither before 26 May 2022 nor for a missed counter-statement, and why', () => {
    const early = withdrawn('2022-05-25', 'examination');
    expect(days(early, 'T6')).toEqual([]);
    expect(remarks(early)).toEqual([
      '“Continued processing” isn’t open: it holds for what was lost since 26 May 2022.',
    ]);
    const opposed = withdrawn('2026-03-16', 'counter-statement');
    expect([days(opposed, 'T6'), suggested(opposed, 'T7')]).toEqual([[], undefined]);
    expect(remarks(opposed)[0]).toContain('no way back; ask counsel today');
  });

  test('a withdrawal without its rule is asked about, and has no day', () => {
    const asked = withdrawn('2026-03-16');
    expect(at(asked, 'T6')).toMatchObject({ state: 'to-enter', counting: [] });
    expect(days(asked, 'T6')).toEqual([]);
  });

  test('5: what a notice of form asks for decides what is lost', () => {
    const notice = (requirement: 'filing-date' | 'form', ...then: Omit<DocketEvent, 'id'>[]) =>
      docketOf([happened('formal-notice', '2026-01-30', { facts: { requirement } }), ...then]);
    expect(days(notice('filing-date'), 'T2a')).toEqual(['2026-03-30 2026-03-30']);
    expect(days(notice('form'), 'T2b')).toEqual(['2026-03-30 2026-03-30']);
    expect(days(notice('form'), 'T2')).toEqual([]);
    const lost = notice('filing-date', happened('not-made', '2026-04-02'));
    expect(at(lost, 'T2a')).toMatchObject({ state: 'missed' });
    expect([days(lost, 'T6'), remarks(lost)]).toEqual([[], []]);
    const facts = { lostOn: '2026-03-31', cause: 'formalities' } as const;
    const form = notice('form', happened('treated-withdrawn', '2026-04-02', { facts }));
    expect(days(form, 'T6')).toEqual(['2026-05-30 2026-06-02']);
  });

  test('6, 7: reinstatement is for a right that was lost, never for an application', () => {
    const facts = { lostOn: '2026-04-10' };
    const lost = docketOf([happened('right-lost', '2026-04-10', { facts })]);
    expect([suggested(lost, 'T7'), days(lost, 'T7')]).toEqual(['2026-10-09', []]);
    expect(suggested(withdrawn('2026-04-10', 'reply'), 'T7')).toBeUndefined();
  });

  test('8: an attack for non-use makes two tasks with one day', () => {
    const attacked = (ground: 'non-use' | 'invalidity') =>
      docketOf([
        happened('cancellation-received', '2026-09-07', {
          receivedOn: '2026-09-08',
          facts: { ground },
        }),
      ]);
    const both = attacked('non-use');
    expect(days(both, 'T12')).toEqual(['2026-11-08 2026-11-10 2027-01-08']);
    expect(days(both, 'T12-declaration')).toEqual(['2026-11-08 2026-11-10 2027-01-08']);
    expect(days(attacked('invalidity'), 'T12-declaration')).toEqual([]);
  });

  test('9, 10: non-use runs from completion, and later from the last use alone', () => {
    const registered = happened('registered', '2017-08-02', {
      facts: { filedOn: '2016-11-28', registeredOn: '2017-08-02' },
    });
    const docket = docketOf([registered]);
    expect(days(docket, 'T18a')).toEqual(['2022-08-03 2022-08-03']);
    expect(days(docket, 'T18b')).toEqual([]);
    expect(days(docket, 'F6')).toEqual(['2027-08-02 2027-08-02']);
    const used = happened('use-reported', '2026-11-02', { facts: { lastUsedOn: '2025-06-30' } });
    expect(days(docketOf([registered, used]), 'T18b')).toEqual(['2030-07-01 2030-07-01']);
  });

  test('nothing runs from completion where the register gives the filing day as that of the registration', () => {
    const filed = happened('filed', '2022-03-01');
    for (const facts of [{}, { registeredOn: '2022-03-01' }]) {
      const docket = docketOf([filed, happened('registered', '2022-03-01', { facts })]);
      expect([days(docket, 'T18a'), days(docket, 'F6')]).toEqual([[], []]);
      expect(days(docket, 'T13')).toEqual(['2032-03-01 2032-03-01']);
    }
  });

  test('11: the holder answers within four months of the notification, six in all', () => {
    const docket = docketOf([happened('opposition-notified', '2026-09-14')], madrid);
    expect(days(docket, 'T23')).toEqual(['2027-01-14 2027-01-14 2027-03-15']);
  });

  test('25, 26: a term ends on its day, a late renewal on the next open one', () => {
    const renewal = (filedOn: string) => {
      const docket = docketOf([
        happened('filed', filedOn),
        happened('registered', '2017-03-01', { facts: { registeredOn: '2017-03-01' } }),
      ]);
      return [days(docket, 'T13'), days(docket, 'T14')].flat();
    };
    expect(renewal('2016-11-28')).toEqual(['2026-11-28 2026-11-28', '2027-05-28 2027-05-28']);
    expect(renewal('2016-05-31')).toEqual(['2026-05-31 2026-05-31', '2026-11-30 2026-11-30']);
  });

  test('registration ends the examination, and a certificate its follow-up', () => {
    const docket = docketOf([
      happened('filed', '2026-01-05'),
      happened('examination-report', '2026-02-02'),
      happened('published', '2026-08-03'),
      happened('certificate', '2026-10-20'),
      happened('registered', '2026-10-20'),
    ]);
    const open = docket.deadlines.filter(({ state }) => state === 'open').map(({ rule }) => rule);
    expect(open).toEqual(['F6', 'T18a', 'T13', 'T14']);
  });

  test('evidence due on Deepavali, a Sunday, is in time on the Tuesday', () => {
    const filed = (on: string) =>
      at(
        docketOf([
          happened('evidence-direction', '2026-08-10', { facts: { dueOn: '2026-11-08' } }),
          happened('evidence-filed', on),
        ]),
        'T10',
      );
    expect(filed('2026-11-09')).toMatchObject({ state: 'done', effectiveOn: '2026-11-10' });
    expect(filed('2026-11-10')).toMatchObject({ state: 'done' });
    expect(filed('2026-11-11')).toMatchObject({ state: 'missed' });
  });

  test('a renewal on the open day after an end of term is no miss, and says what isn’t known', () => {
    const renewed = (filedOn: string) =>
      docketOf([
        happened('registered', '2017-01-05', { facts: { expiresOn: '2026-05-31' } }),
        happened('renewal-filed', filedOn),
        happened('renewed', '2026-06-10', { facts: { expiresOn: '2036-05-31' } }),
      ]);
    expect(at(renewed('2026-06-02'), 'T13')).toMatchObject({
      state: 'done',
      closingNote:
        'Renewal confirmed by the office, on the next open day. No text says whether that is in time',
    });
    expect(at(renewed('2026-06-03'), 'T13')).toMatchObject({ state: 'missed' });
  });

  test('WIPO renews for the holder; the firm only where it is asked', () => {
    const granted = happened('protection-granted', '2020-05-04', {
      facts: { expiresOn: '2029-03-01' },
    });
    const own = docketOf([granted], madrid);
    expect([days(own, 'T27'), at(own, 'T27-holder')?.nominalOn]).toEqual([[], '2029-03-01']);
    const facts = { expiresOn: '2029-03-01' };
    const asked = docketOf(
      [granted, happened('renewal-entrusted', '2026-10-01', { facts })],
      madrid,
    );
    expect(at(asked, 'T27')).toMatchObject({ state: 'open', nominalOn: '2029-03-01' });
    expect(at(asked, 'T27-holder')).toMatchObject({ state: 'done' });
  });

  test('the firm’s own target of a renewal lies before the day', () => {
    const docket = docketOf([
      happened('registered', '2017-01-05', { facts: { expiresOn: '2027-03-02' } }),
    ]);
    expect(at(docket, 'T13')?.targetOn).toBe('2027-01-29');
  });
});

describe('patents', () => {
  const granted = (filedOn: string, grantedOn: string) =>
    docketOf([happened('filed', filedOn), happened('granted', grantedOn)], patent);

  test('12: granted later than 45 months after filing, fees are due three months after', () => {
    const docket = granted('2013-06-01', '2017-04-01');
    expect(days(docket, 'P13')).toEqual(['2017-07-01 2017-07-01']);
    expect(days(docket, 'P13-late')).toEqual(['2018-01-01 2018-01-02']);
    const paid = docketOf(
      [
        happened('filed', '2013-06-01'),
        happened('granted', '2017-04-01'),
        happened('renewal-filed', '2017-06-01'),
        happened('renewed', '2017-06-08', { facts: { expiresOn: '2018-06-01' } }),
      ],
      patent,
    );
    expect(days(paid, 'P12').at(-1)).toBe('2018-06-01 2018-06-01');
  });

  test('13, 15: at or before 45 months the first fee is due on the fourth anniversary', () => {
    const docket = granted('2013-06-01', '2017-01-10');
    expect(days(docket, 'P12')).toEqual(['2017-06-01 2017-06-01']);
    expect(at(docket, 'P12')?.opensOn).toBe('2017-03-01');
    expect(at(docket, 'P12')?.targetOn).not.toBeNull();
    expect(days(granted('2013-06-01', '2017-03-01'), 'P13')).toEqual([]);
  });

  test('14: afterwards it goes back to the anniversaries', () => {
    const docket = granted('2022-02-15', '2026-04-20');
    expect(days(docket, 'P13')).toEqual(['2026-07-20 2026-07-20']);
    expect(days(docket, 'P13-late')).toEqual(['2027-01-20 2027-01-20']);
    expect(at(docket, 'P12')).toMatchObject({ nominalOn: '2027-02-15', opensOn: '2026-11-15' });
    expect(notes(docket, 'P13')).toEqual([
      '2026-02-15 The fee of year 5 was due on 15 Feb 2026, before the grant',
    ]);
  });

  test('filed on 29 February, and an anniversary that falls into the three months', () => {
    const leap = granted('2020-02-29', '2024-03-15');
    expect(days(leap, 'P13')).toEqual(['2024-06-15 2024-06-15']);
    expect(days(leap, 'P13-late')).toEqual(['2024-12-15 2024-12-16']);
    const between = granted('2022-12-31', '2026-11-10');
    expect(days(between, 'P13')).toEqual(['2027-02-10 2027-02-10']);
    expect(days(between, 'P13-late')).toEqual(['2027-08-10 2027-08-10']);
    expect(days(between, 'P12')).toEqual(['2026-12-31 2026-12-31']);
    expect(notes(between, 'P13')[0]).toContain('act by the earlier');
  });

  test('the fee of a year that is recorded leaves one next day', () => {
    const docket = docketOf(
      [
        happened('filed', '2022-02-15'),
        happened('granted', '2026-04-20'),
        happened('renewal-filed', '2026-07-01'),
        happened('renewed', '2026-07-10', { facts: { expiresOn: '2027-02-15' } }),
      ],
      patent,
    );
    const open = docket.deadlines.filter(({ state }) => state === 'open');
    expect(open.map(({ rule, nominalOn }) => `${rule} ${nominalOn}`)).toEqual([
      'P12 2027-02-15',
      'P12-late 2027-08-15',
      'P15 2042-02-14',
    ]);
    expect(at(docket, 'P13')).toMatchObject({ state: 'done' });
    expect(at(docket, 'P13-late')).toMatchObject({ state: 'not-needed' });
  });

  test('what is paid of some years leaves the fees of the others open', () => {
    const docket = docketOf(
      [
        happened('filed', '2020-02-15'),
        happened('granted', '2026-04-20'),
        happened('renewal-filed', '2026-07-01'),
        happened('renewed', '2026-07-10', { facts: { expiresOn: '2025-02-15' } }),
      ],
      patent,
    );
    expect(at(docket, 'P13')?.state).toBe('open');
  });

  test('the last day of the term is no day to renew by', () => {
    const docket = docketOf(
      [
        happened('filed', '2006-05-10'),
        happened('granted', '2009-01-05'),
        happened('renewed', '2025-05-02', { facts: { expiresOn: '2026-05-09' } }),
      ],
      patent,
    );
    expect(days(docket, 'P12').at(-1)).toBe('2010-05-10 2010-05-10');
  });

  test('16, 17: entry and examination, and how far more time is a right', () => {
    const docket = docketOf(
      [
        happened('pct-filed', '2025-03-20', { facts: { priorityOn: '2024-03-31' } }),
        happened('national-phase', '2026-09-01'),
      ],
      pct,
    );
    expect(days(docket, 'P3')).toEqual(['2026-09-30 2026-09-30 2028-03-31']);
    expect(days(docket, 'P5')).toEqual(['2027-03-31 2027-03-31 2028-10-02']);
    expect(notes(docket, 'P5').join()).not.toContain('pilot');
  });

  test('18, 19: the pilot covers what fell due until 31 August 2026', () => {
    const examined = (priorityOn: string) =>
      notes(
        docketOf([happened('filed', '2024-02-01', { facts: { priorityOn } })], patent),
        'P5',
      ).filter((text) => text.includes('pilot'));
    expect(examined('2023-08-31')).toEqual([
      '2028-02-29 In the pilot of the registry: more time costs no fee until then',
    ]);
    expect(examined('2023-09-01')).toEqual([]);
  });

  test('entry in the further months is in time, after them it is missed', () => {
    const entered = (on: string) =>
      at(
        docketOf(
          [
            happened('pct-filed', '2021-05-17', { facts: { priorityOn: '2020-05-18' } }),
            happened('national-phase', on),
          ],
          pct,
        ),
        'P3',
      );
    expect(entered('2023-06-01')).toMatchObject({ state: 'done' });
    expect(entered('2023-06-01')?.closingNote).toContain('further time that is a right');
    expect(entered('2024-06-01')).toMatchObject({ state: 'missed' });
  });

  test('20, 21: the term ends on the day before the anniversary', () => {
    expect(days(granted('2006-05-10', '2009-01-05'), 'P15')).toEqual(['2026-05-09 2026-05-09']);
    expect(days(granted('2008-02-29', '2011-01-05'), 'P15')).toEqual(['2028-02-28 2028-02-28']);
  });

  test('22: the international filing date is the filing date, whatever the entry says', () => {
    const docket = docketOf(
      [
        happened('pct-filed', '2023-12-01'),
        happened('national-phase', '2026-05-04', { facts: { filedOn: '2026-05-04' } }),
        happened('granted', '2026-11-02'),
      ],
      pct,
    );
    expect(days(docket, 'P15')).toEqual(['2043-11-30 2043-11-30']);
    expect(days(docket, 'P12')).toEqual(['2027-12-01 2027-12-01']);
  });

  test('a term that the office extends ends then, and fees go on until then', () => {
    const docket = docketOf(
      [
        happened('filed', '2006-05-10'),
        happened('granted', '2009-01-05'),
        happened('renewed', '2025-05-02', { facts: { expiresOn: '2026-05-10' } }),
        happened('term-extended', '2025-09-01', { facts: { untilOn: '2028-05-09' } }),
      ],
      patent,
    );
    expect(at(docket, 'P15')?.state).toBe('done');
    expect(days(docket, 'P15-extended')).toEqual(['2028-05-09 2028-05-09']);
    expect(days(docket, 'P12').at(-1)).toBe('2026-05-10 2026-05-10');
  });

  test('27: abroad not before two months, and not for what was first filed elsewhere', () => {
    expect(days(docketOf([happened('filed', '2026-03-15')], patent), 'P16')).toEqual([
      '2026-05-15 2026-05-15',
    ]);
    const abroad = docketOf(
      [happened('first-filing', '2025-11-09'), happened('filed', '2026-03-15')],
      patent,
    );
    expect(days(abroad, 'P16')).toEqual([]);
  });

  test('28: priority moves to the next open day, and restoration is told, not planned', () => {
    const docket = docketOf([happened('first-filing', '2025-11-09')], patent);
    expect(days(docket, 'P1-in')).toEqual(['2026-11-09 2026-11-10']);
    expect(notes(docket, 'P1-in')[0]).toMatch(/^2027-01-09 Not verified.*may still be possible/);
  });

  test('a grant ends search, examination and what led to it', () => {
    const docket = docketOf(
      [
        happened('filed', '2022-06-01'),
        happened('written-opinion', '2024-03-04'),
        happened('eligible', '2025-06-02'),
        happened('granted', '2025-09-01'),
      ],
      patent,
    );
    expect(docket.deadlines.some(({ state }) => state === 'to-enter')).toBe(false);
    const open = docket.deadlines.filter(({ state }) => state === 'open').map(({ rule }) => rule);
    expect(open).toEqual(['P12', 'P12-late', 'P15']);
  });
});

test('more time belongs to the deadline that a first event began, though a receipt came after it', () => {
  const docket = docketOf(
    [
      happened('filed', '2014-10-29', { facts: { priorityOn: '2013-11-12' } }),
      happened('filing-receipt', '2014-11-10', { facts: { number: '1' } }),
      happened('extension-granted', '2016-10-07', { facts: { rule: 'P5', untilOn: '2018-05-12' } }),
    ],
    patent,
  );
  expect(days(docket, 'P5')).toEqual(['2018-05-12 2018-05-14 2018-05-14']);
});

test('a divisional has its own clocks, and leaves those of the application it came from', () => {
  const own = docketOf(
    [
      happened('divisional-filed', '2026-05-01', { facts: { priorityOn: '2021-02-01' } }),
      happened('filing-receipt', '2026-05-08', { facts: { number: 'CHILD' } }),
    ],
    patent,
  );
  expect([days(own, 'P4'), days(own, 'P5'), suggested(own, 'P7')]).toEqual([[], [], '2029-05-01']);
  const parent = docketOf(
    [
      happened('filed', '2020-01-06', { facts: { number: 'PARENT' } }),
      happened('divisional-filed', '2026-11-02', {
        facts: { number: 'CHILD', filedOn: '2026-11-02' },
      }),
      happened('granted', '2026-11-23'),
    ],
    patent,
  );
  expect(parent.number).toBe('PARENT');
  expect(days(parent, 'P15')).toEqual(['2040-01-05 2040-01-05']);
  expect(suggested(parent, 'P7')).toBeUndefined();
});

test('what nobody filed before is no priority, whatever a link says', () => {
  const docket = docketOf([happened('filed', '2026-05-01')], {
    ...patent,
    family: {
      filedOn: null,
      filedFrom: null,
      priorityOn: '2026-10-01',
      priorityFrom: 'LM-1',
      isDivisional: false,
      entries: [],
    },
  });
  expect(days(docket, 'P5')).toEqual(['2029-05-01 2029-05-02 2030-11-01']);
});

test('the firm’s own question is not shown to clients', () => {
  const docket = docketOf([
    happened('registered', '2017-08-02', { facts: { filedOn: '2016-11-28' } }),
  ]);
  expect(docket.deadlines.filter(isForClient).map(({ rule }) => rule)).not.toContain('F6');
});

test('a reminder of the firm’s own that passed before it had the file waits for nobody', () => {
  const docket = docketOf([happened('filed', '2020-05-04'), happened('opened', '2026-11-20')]);
  expect(at(docket, 'F1')).toMatchObject({
    state: 'not-needed',
    closingNote: 'The day has passed',
  });
});

test('a term that ended before the firm took the file over is told as ended', () => {
  const docket = docketOf([
    happened('filed', '2016-08-03'),
    happened('registered', '2017-04-02'),
    happened('opened', '2026-11-20'),
  ]);
  expect(at(docket, 'T13')?.state).toBe('past-due');
  expect(endOfTerm(docket.deadlines, today)).toBe('2026-08-03');
});

describe('designs', () => {
  test('restoration is suggested from the last day of a late extension', () => {
    const docket = docketOf(
      [
        happened('filed', '2014-04-13'),
        happened('registered', '2014-06-02'),
        happened('removed', '2019-11-04', { facts: { lostOn: '2019-04-13' } }),
      ],
      design,
    );
    expect(suggested(docket, 'D6')).toBe('2020-04-13');
  });

  test('23, 24: the last day is the anniversary, or the end of its month', () => {
    const registered = (filedOn: string) =>
      docketOf([happened('filed', filedOn), happened('registered', '2020-06-01')], design);
    expect(days(registered('2020-01-20'), 'D3')).toEqual(['2025-01-20 2025-01-20']);
    expect(days(registered('2020-01-20'), 'D5')).toEqual(['2025-07-20 2025-07-21']);
    expect(days(registered('2020-02-29'), 'D3')).toEqual(['2025-02-28 2025-02-28']);
    expect(at(registered('2022-01-20'), 'D3')?.targetOn).toBe('2026-12-21');
  });
});

// The same law on days that no text prints: ends of months, leap days, eves of holidays, and the days on which a rule changed.
describe('marks, on other days', () => {
  const lost = (lostOn: string, cause: NonNullable<EventFacts['cause']>) =>
    docketOf([
      happened('filed', '2021-06-01'),
      happened('treated-withdrawn', lostOn, { facts: { lostOn, cause } }),
    ]);

  test('two months from the last day of the year end with February', () => {
    const noticed = (requirement: 'filing-date' | 'form') =>
      docketOf([happened('formal-notice', '2025-12-31', { facts: { requirement } })]);
    expect(days(noticed('filing-date'), 'T2a')).toEqual(['2026-02-28 2026-03-02']);
    expect(days(noticed('form'), 'T2b')).toEqual(['2026-02-28 2026-03-02']);
  });

  test.each(['examination', 'reply', 'formalities', 'address', 'regulations'] as const)(
    'continued processing covers what was withdrawn for %s, from 26 May 2022 on',
    (cause) => {
      expect(days(lost('2026-06-30', cause), 'T6')).toEqual(['2026-08-29 2026-08-31']);
      expect(days(lost('2022-05-26', cause), 'T6')).toEqual(['2022-07-25 2022-07-25']);
      expect(days(lost('2022-01-04', cause), 'T6')).toEqual([]);
    },
  );

  test('and nothing else, which it says', () => {
    const other = lost('2026-06-30', 'other');
    expect(days(other, 'T6')).toEqual([]);
    expect(remarks(other)[0]).toContain('ask counsel today');
  });

  test('a period that starts on the 31st says that it can be counted to two days', () => {
    const docket = lost('2025-12-31', 'reply');
    expect(days(docket, 'T6')).toEqual(['2026-02-27 2026-02-27']);
    expect(notes(docket, 'T6').join()).toContain('counted to the day after as well');
    const right = happened('right-lost', '2026-09-02', { facts: { lostOn: '2026-08-31' } });
    expect(suggested(docketOf([right]), 'T7')).toBe('2027-02-27');
  });

  test('what is withdrawn of one class is continued for that class', () => {
    const facts = { lostOn: '2026-06-30', cause: 'examination' } as const;
    const docket = docketOf(
      [
        happened('filed', '2026-01-05'),
        happened('examination-report', '2026-02-16'),
        happened('treated-withdrawn', '2026-07-06', { classes: ['25'], facts }),
      ],
      { classes: ['9', '25'] },
    );
    expect(docket.phase).toBe('examination');
    expect(at(docket, 'T6')).toMatchObject({ classes: ['25'], effectiveOn: '2026-08-31' });
  });

  test.each(['examination-reply', 'hearing-asked', 'amendment-filed'] as const)(
    'one act of several answers a report: %s',
    (act) => {
      const report = happened('examination-report', '2026-07-31');
      const open = docketOf([happened('filed', '2026-03-02'), report]);
      expect(days(open, 'T3')).toEqual(['2026-11-30 2026-11-30']);
      const answered = [happened('filed', '2026-03-02'), report, happened(act, '2026-11-25')];
      expect(at(docketOf(answered), 'T3')?.state).toBe('done');
    },
  );

  test('an attack for another ground than non-use is one task', () => {
    const facts = { ground: 'rectification' } as const;
    const attack = { receivedOn: '2026-09-30', facts };
    const docket = docketOf([happened('cancellation-received', '2026-09-28', attack)]);
    expect(days(docket, 'T12')).toEqual(['2026-11-30 2026-11-30 2027-02-01']);
    expect(days(docket, 'T12-declaration')).toEqual([]);
  });

  test('non-use is open from the day after five years, a holiday or not', () => {
    const registered = (registeredOn: string, lastUsedOn: string) =>
      docketOf([
        happened('registered', registeredOn, { facts: { registeredOn, filedOn: '2019-03-01' } }),
        happened('use-reported', '2026-11-02', { facts: { lastUsedOn } }),
      ]);
    const docket = registered('2020-02-29', '2021-12-31');
    expect(days(docket, 'T18a')).toEqual(['2025-03-01 2025-03-01']);
    expect(days(docket, 'T18b')).toEqual(['2027-01-01 2027-01-01']);
  });

  test('a designation has no day of non-use until somebody enters that of its protection', () => {
    const granted = (facts: EventFacts) =>
      days(
        docketOf(
          [
            happened('designation-notified', '2020-09-01', {
              facts: { number: '1', registeredOn: '2020-05-01' },
            }),
            happened('protection-granted', '2021-08-16', { facts }),
          ],
          madrid,
        ),
        'T18a-madrid',
      );
    expect(granted({ registeredOn: '2020-05-01' })).toEqual([]);
    expect(granted({ protectedOn: '2021-05-31' })).toEqual(['2026-06-01 2026-06-01']);
  });

  test('four and six months of a holder from the last day of October', () => {
    const docket = docketOf([happened('opposition-notified', '2026-10-31')], madrid);
    expect(days(docket, 'T23')).toEqual(['2027-02-28 2027-03-01 2027-04-30']);
  });

  test('ten years from a leap day end with February', () => {
    const docket = docketOf([
      happened('filed', '2016-02-29'),
      happened('registered', '2017-01-04', { facts: { registeredOn: '2017-01-04' } }),
    ]);
    expect([days(docket, 'T13'), days(docket, 'T14')].flat()).toEqual([
      '2026-02-28 2026-02-28',
      '2026-08-28 2026-08-28',
    ]);
  });

  test('priority that ends on a Sunday with its holiday moves past the Monday', () => {
    const docket = docketOf([happened('first-filing', '2026-02-09')]);
    expect(days(docket, 'T1-in')).toEqual(['2026-08-09 2026-08-11']);
  });

  test('what is counted back from a hearing never becomes later', () => {
    const docket = docketOf([
      happened('hearing-set', '2026-10-01', { facts: { hearingOn: '2026-11-23' } }),
    ]);
    expect(suggested(docket, 'T4')).toBe('2026-11-09');
  });
});

describe('patents and designs, on other days', () => {
  const granted = (filedOn: string, grantedOn: string, ...then: Omit<DocketEvent, 'id'>[]) =>
    docketOf([happened('filed', filedOn), happened('granted', grantedOn), ...then], patent);

  test('forty-five months from the 31st end with February', () => {
    const inTime = granted('2022-05-31', '2026-02-28');
    expect([days(inTime, 'P12'), days(inTime, 'P13')]).toEqual([['2026-05-31 2026-05-31'], []]);
    const late = granted('2022-05-31', '2026-03-01');
    expect(days(late, 'P13')).toEqual(['2026-06-01 2026-06-01']);
    expect(days(late, 'P13-late')).toEqual(['2026-12-01 2026-12-01']);
    expect(days(late, 'P12')).toEqual(['2026-05-31 2026-05-31']);
  });

  test('each year that fell due before the grant is told, and the one that falls due meanwhile', () => {
    const docket = granted('2019-07-01', '2026-06-30');
    expect(days(docket, 'P13')).toEqual(['2026-09-30 2026-09-30']);
    expect(days(docket, 'P13-late')).toEqual(['2027-03-30 2027-03-30']);
    expect(days(docket, 'P12')).toEqual(['2026-07-01 2026-07-01']);
    expect(notes(docket, 'P13')).toEqual([
      '2023-07-01 The fee of year 5 was due on 1 Jul 2023, before the grant',
      '2024-07-01 The fee of year 6 was due on 1 Jul 2024, before the grant',
      '2025-07-01 The fee of year 7 was due on 1 Jul 2025, before the grant',
      expect.stringContaining('2026-07-01 The fee of year 8 has its own day before this one'),
    ]);
  });

  test('entry counts from the filing date that the Treaty gave, without priority', () => {
    const docket = docketOf(
      [happened('pct-filed', '2024-08-20', { facts: { filedOn: '2024-08-30' } })],
      pct,
    );
    expect(days(docket, 'P3')).toEqual(['2027-02-28 2027-03-01 2028-08-30']);
  });

  test.each([
    ['2021-08-31', []],
    ['2021-09-01', ['2026-03-01']],
    ['2023-02-28', ['2027-08-28']],
  ])('with priority of %s the pilot is free until %j', (priorityOn, until) => {
    const facts = { priorityOn };
    const docket = docketOf([happened('filed', priorityOn, { facts })], patent);
    const free = notes(docket, 'P5').filter((text) => text.includes('pilot'));
    expect(free.map((text) => text.slice(0, 10))).toEqual(until);
  });

  test('search and examination asked for together are no late search', () => {
    const asked = (kind: 'search-requested' | 'examination-requested', on: string) =>
      at(docketOf([happened('filed', '2024-10-31'), happened(kind, on)], patent), 'P4');
    expect(asked('examination-requested', '2026-11-20')).toMatchObject({
      state: 'not-needed',
      effectiveOn: '2025-12-01',
    });
    expect(asked('examination-requested', '2025-12-01')?.state).toBe('done');
    expect(asked('search-requested', '2025-12-02')?.state).toBe('missed');
  });

  test('an application that the office gives up after a last day has missed it', () => {
    const facts = { lostOn: '2026-07-01' };
    const eligible = [happened('filed', '2023-03-01'), happened('eligible', '2026-04-30')];
    const abandoned = happened('treated-withdrawn', '2026-07-13', { facts });
    const docket = docketOf([...eligible, abandoned], patent);
    expect(days(docket, 'P10')).toEqual(['2026-06-30 2026-06-30']);
    expect(at(docket, 'P10')).toMatchObject({
      state: 'missed',
      closingNote: 'Treated as withdrawn',
    });
    const early = happened('treated-withdrawn', '2026-06-10', { facts: { lostOn: '2026-06-10' } });
    expect(at(docketOf([...eligible, early], patent), 'P10')?.state).toBe('not-needed');
    const ownWish = docketOf([...eligible, happened('withdrawn', '2026-07-13')], patent);
    expect(at(ownWish, 'P10')?.state).toBe('not-needed');
    const entry = docketOf(
      [
        happened('pct-filed', '2021-05-17'),
        happened('treated-withdrawn', '2025-06-02', { facts: { lostOn: '2025-05-18' } }),
      ],
      pct,
    );
    expect(at(entry, 'P3')).toMatchObject({ state: 'missed', longestOn: '2025-05-19' });
  });

  test('a term ends on the day before, over the end of a year and of February', () => {
    expect(days(granted('2007-01-01', '2010-02-01'), 'P15')).toEqual(['2026-12-31 2026-12-31']);
    expect(days(granted('2008-03-01', '2011-02-01'), 'P15')).toEqual(['2028-02-29 2028-02-29']);
  });

  test('filing abroad, publication and priority from the ends of months', () => {
    const filed = (on: string) => docketOf([happened('filed', on)], patent);
    expect(days(filed('2025-12-31'), 'P16')).toEqual(['2026-02-28 2026-02-28']);
    expect(days(filed('2025-05-08'), 'P2')).toEqual(['2026-11-08 2026-11-08']);
    const first = docketOf([happened('first-filing', '2025-05-31')], patent);
    expect(days(first, 'P1-in')).toEqual(['2026-05-31 2026-06-02']);
    expect(notes(first, 'P1-in')[0]).toMatch(/^2026-07-31 Not verified/);
  });

  test('five years of a design from the 31st, and six months more', () => {
    const docket = docketOf(
      [happened('filed', '2021-08-31'), happened('registered', '2021-11-01')],
      design,
    );
    expect(days(docket, 'D3')).toEqual(['2026-08-31 2026-08-31']);
    expect(days(docket, 'D5')).toEqual(['2027-02-28 2027-03-01']);
  });
});

test.each([
  ['a holiday on a Saturday has no Monday', '2026-01-21', '2026-03-21 2026-03-23'],
  ['Christmas before a weekend', '2026-10-25', '2026-12-25 2026-12-28'],
  ['two days of New Year', '2025-12-17', '2026-02-17 2026-02-19'],
  ['the New Year that no notice names moves nothing', '2026-12-08', '2027-02-08 2027-02-08'],
  ['Good Friday, which the calendar fixes', '2027-01-26', '2027-03-26 2027-03-29'],
])('%s', (_, noticedOn, by) => {
  const facts = { requirement: 'form' } as const;
  expect(days(docketOf([happened('formal-notice', noticedOn, { facts })]), 'T2b')).toEqual([by]);
});
