// What the registry charges, with the days from which each amount holds. The day that counts is that of the
// filing, not of the quote. An amount that no source states is absent: whoever needs it takes it from the
// registry's receipt. Read again, and move `checkedOn`, whenever the schedule changes; the amount before a
// change stays, with the day after its last one being the `from` of the next.

import {
  counterStatementCents,
  designCents,
  lateRenewalCents,
  oppositionCents,
  otherClassCents,
  patentExcessClaimCents,
  patentFilingCents,
  patentSearchAndExaminationCents,
  pctSearchCents,
  pctTransmittalCents,
  preApprovedClassCents,
  renewalCents,
  restorationCents,
} from './official-fee-amounts';

interface FeeStep {
  /** The first day, as `2025-09-01`. */
  from: string;
  /** The last day of a fee that ended; by default, the day before the next step. */
  until?: string;
  cents: number;
}

const sep2025 = '2025-09-01';
const apr2026 = '2026-04-01';

const since2025 = (cents: number): FeeStep[] => [{ from: sep2025, cents }];

type Right = 'trademark' | 'patent' | 'design';

interface OfficialFee {
  right: Right;
  form?: string;
  name: string;
  /** What one fee is for. */
  per: 'class' | 'request' | 'claim' | 'year' | 'design';
  steps: FeeStep[];
}

const of =
  (right: Right) =>
  (form: string | undefined, name: string, per: OfficialFee['per'], steps: FeeStep[]) =>
    ({ right, name, per, steps, ...(form && { form }) }) satisfies OfficialFee;
const mark = of('trademark');
const patent = of('patent');
const designs = of('design');

/** By a key that invoices keep, and which therefore never changes. */
export const officialFees = {
  'tm4-pre-approved': mark(
    'TM4',
    'Application, pre-approved wording',
    'class',
    since2025(preApprovedClassCents),
  ),
  'tm4-other': mark('TM4', 'Application, own wording', 'class', since2025(otherClassCents)),
  'tm19-renewal': mark('TM19', 'Renewal up to the expiry date', 'class', since2025(renewalCents)),
  // The whole price of a late renewal, not an addition.
  'tm19-late': mark('TM19', 'Late renewal', 'class', since2025(lateRenewalCents)),
  'tm19-restoration': mark('TM19', 'Restoration and renewal', 'class', since2025(restorationCents)),
  'tm8-division': mark('TM8', 'Division of an application', 'request', since2025(28_000)),
  'tm11-opposition': mark('TM11', 'Notice of opposition', 'class', since2025(oppositionCents)),
  'hc6-counter-statement': mark(
    'HC6',
    'Counter-statement',
    'class',
    since2025(counterStatementCents),
  ),
  'tm27-amendment': mark('TM27', 'Amendment of an application', 'request', [
    { from: sep2025, cents: 5_000 },
    { from: apr2026, cents: 6_000 },
  ]),
  'cm5-first': mark('CM5', 'Extension of time, first or second request', 'request', since2025(0)),
  'hc3-extension': mark('HC3', 'Extension of time, opposition', 'request', since2025(0)),
  'hearing-first-class': mark(
    undefined,
    'Hearing and decision, first class',
    'request',
    since2025(100_000),
  ),
  'hearing-further-class': mark(
    undefined,
    'Hearing and decision, further class',
    'class',
    since2025(80_000),
  ),
  'madrid-transformation': mark(
    undefined,
    'Transformation of an international registration',
    'class',
    since2025(41_000),
  ),
  'pf1-filing': patent('PF1', 'Application', 'request', since2025(patentFilingCents)),
  'pf10-search': patent('PF10', 'Search', 'request', since2025(173_500)),
  'pf11-search-and-examination': patent(
    'PF11',
    'Search and examination',
    'request',
    since2025(patentSearchAndExaminationCents),
  ),
  'pf12-examination': patent('PF12', 'Examination', 'request', since2025(142_000)),
  'pf12b-supplementary': patent('PF12B', 'Supplementary examination', 'request', [
    { from: sep2025, cents: 215_000 },
    { from: apr2026, cents: 320_000 },
  ]),
  'patent-excess-claim': patent(
    undefined,
    'Each claim above 15',
    'claim',
    since2025(patentExcessClaimCents),
  ),
  'patent-renewal-5-to-7': patent(
    undefined,
    'Renewal for year 5, 6 or 7',
    'year',
    since2025(17_600),
  ),
  'patent-renewal-8-to-10': patent(
    undefined,
    'Renewal for year 8, 9 or 10',
    'year',
    since2025(46_000),
  ),
  'patent-renewal-20': patent(undefined, 'Renewal for year 20', 'year', since2025(120_000)),
  'patent-hearing': patent(undefined, 'Hearing and decision', 'request', since2025(100_000)),
  'pct-transmittal': patent(
    undefined,
    'Transmittal of an international application',
    'request',
    since2025(pctTransmittalCents),
  ),
  'pct-search': patent(undefined, 'International search', 'request', since2025(pctSearchCents)),
  'd3-application': designs('D3', 'Application', 'design', since2025(designCents)),
  'design-hearing': designs(undefined, 'Hearing and decision', 'request', since2025(100_000)),
} satisfies Record<string, OfficialFee>;

export type FeeKey = keyof typeof officialFees;
export const isFeeKey = (key: string): key is FeeKey => Object.hasOwn(officialFees, key);

/** The step of a fee that holds on a day; undefined if its amount on that day isn't known. */
export const stepOn = (key: FeeKey, day: string): FeeStep | undefined =>
  officialFees[key].steps.findLast(({ from, until }) => from <= day && (!until || day <= until));

/** The official fee of a filing on that day, in cents; undefined if it isn't known. */
export const feeOn = (key: FeeKey, day: string): number | undefined => stepOn(key, day)?.cents;

/** `TM27, Amendment of an application`. */
export function feeName(key: FeeKey): string {
  const { form, name } = officialFees[key] as OfficialFee;
  return form ? `${form}, ${name}` : name;
}

export interface FeeChange {
  /** In cents; undefined if the amount on that day isn't known. */
  before: number | undefined;
  after: number | undefined;
  /** The first day of the amount that holds on the day of filing. */
  from: string | undefined;
}

/** Undefined if a fee is the same on the day of a quote and that of the filing. */
export function feeChange(key: FeeKey, quotedOn: string, filedOn: string): FeeChange | undefined {
  const [before, after] = [feeOn(key, quotedOn), feeOn(key, filedOn)];
  if (before === after) return undefined;
  return { before, after, from: stepOn(key, filedOn)?.from };
}

/** The days after `day` on which a fee changes again, as far as is known. */
export const nextChange = (key: FeeKey, day: string): string | undefined =>
  officialFees[key].steps.find(({ from }) => from > day)?.from;
