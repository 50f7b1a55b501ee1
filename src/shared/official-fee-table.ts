// What the office charges: an amount with each day from which it holds, where it was read, when, and how sure it is.
// The amount before a change stays; the day after its last one is the `from` of the next. A fee whose amount no source
// confirms has no step: the desk enters it from the office's page. When the schedule changes, read it again, and move
// `checkedOn`.

import {
  counterStatementCents,
  designCents,
  feeSource,
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

export type Right = 'trademark' | 'patent' | 'design';

export interface FeeStep {
  /** The first day, as `2025-09-01`. */
  from: string;
  cents: number;
}

export interface OfficialFee {
  right: Right;
  form?: string;
  name: string;
  /** What one fee is for. */
  per: 'class' | 'request' | 'claim' | 'year' | 'design' | 'month';
  steps: FeeStep[];
  /** `not found` and `low` have no amount. */
  confidence: 'high' | 'medium' | 'low' | 'not found';
  source: string;
  url: string;
  checkedOn: string;
  /** What was read of an amount that isn't confirmed. */
  hint?: string;
}

type Origin = Pick<OfficialFee, 'confidence' | 'source' | 'url' | 'checkedOn'>;

/** Older amounts were read as those of the schedule of then; since when they held was not. */
const read2025 = '2025-01-01';
const sep2025 = '2025-09-01';
const apr2026 = '2026-04-01';

/** Amounts by the day from which each holds. */
const steps = (byDay: Record<string, number>): FeeStep[] =>
  Object.entries(byDay).map(([from, cents]) => ({ from, cents }));
const since2025 = (cents: number) => steps({ [sep2025]: cents });
/** Unchanged in September 2025, as far as was read. */
const unchanged = (cents: number) => steps({ [read2025]: cents });
const raised = (before: number, cents: number) => steps({ [read2025]: before, [sep2025]: cents });

const of =
  (right: Right, origin: Origin) =>
  (
    form: string | undefined,
    name: string,
    per: OfficialFee['per'],
    byDay: FeeStep[],
  ): OfficialFee => ({ right, name, per, steps: byDay, ...origin, ...(form && { form }) });

const unknown = (
  right: Right,
  form: string,
  name: string,
  per: OfficialFee['per'],
  hint?: string,
): OfficialFee => ({
  ...of(right, {
    ...(right === 'patent' ? patentFeeSource : feeSource),
    confidence: hint ? 'low' : 'not found',
  })(form, name, per, []),
  ...(hint && { hint }),
});

const patentFeeSource = {
  source: 'IPOS, forms and fees of patents; Circular 3/2025',
  url: 'https://www.ipos.gov.sg/manage-ip/apply-for-patent/forms-fees',
  checkedOn: '2026-11-26',
};
const firstSchedule = {
  source: 'Trade Marks Rules (Singapore), First Schedule',
  url: 'https://sso.agc.gov.sg/SL/TMA1998-R1',
  checkedOn: '2026-11-21',
};
const mark = of('trademark', { ...firstSchedule, confidence: 'high' });
const otherOfMark = of('trademark', { ...feeSource, confidence: 'medium' });
const madrid = of('trademark', {
  source: 'Fees of designations of Singapore, by two firms',
  url: 'https://www.ipos.gov.sg',
  checkedOn: '2026-11-26',
  confidence: 'high',
});
const surePatent = of('patent', { ...patentFeeSource, confidence: 'high' });
const patent = of('patent', { ...patentFeeSource, confidence: 'medium' });
const design = of('design', { ...feeSource, confidence: 'medium' });

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
  'tm10-regulations': mark(
    'TM10',
    'Regulations of a collective or certification mark',
    'request',
    since2025(34_000),
  ),
  'tm10-amendment': mark('TM10', 'Amendment of regulations', 'request', since2025(7_000)),
  'tm11-opposition': mark('TM11', 'Notice of opposition', 'class', since2025(oppositionCents)),
  'hc6-counter-statement': mark(
    'HC6',
    'Counter-statement',
    'class',
    since2025(counterStatementCents),
  ),
  'tm27-amendment': mark(
    'TM27',
    'Amendment of an application',
    'request',
    steps({ [sep2025]: 5_000, [apr2026]: 6_000 }),
  ),
  'cm5-first': otherOfMark(
    'CM5',
    'Extension of time, first or second request',
    'request',
    since2025(0),
  ),
  'cm5-further': unknown(
    'trademark',
    'CM5',
    'Extension of time, third or later request',
    'request',
  ),
  'cm13-continued': unknown('trademark', 'CM13', 'Continued processing', 'request'),
  'hc3-extension': otherOfMark('HC3', 'Extension of time, opposition', 'request', since2025(0)),
  'hearing-first-class': otherOfMark(
    undefined,
    'Hearing and decision, first class',
    'request',
    since2025(100_000),
  ),
  'hearing-further-class': otherOfMark(
    undefined,
    'Hearing and decision, further class',
    'class',
    since2025(80_000),
  ),
  'madrid-designation': madrid(
    undefined,
    'Designation of Singapore in an international registration',
    'class',
    since2025(41_000),
  ),
  'madrid-renewal': madrid(
    undefined,
    'Renewal of a designation of Singapore',
    'class',
    since2025(48_000),
  ),
  'madrid-transformation': madrid(
    undefined,
    'Transformation of an international registration',
    'class',
    since2025(41_000),
  ),
  'pf1-filing': patent('PF1', 'Application', 'request', unchanged(patentFilingCents)),
  'pf2-entitlement': patent('PF2', 'Dispute of entitlement', 'request', unchanged(45_000)),
  'pf7-inventors': patent('PF7', 'Inventor added or removed', 'request', unchanged(45_000)),
  'pf8-inventorship': surePatent(
    'PF8',
    'Statement of inventorship and right to the grant',
    'request',
    unchanged(0),
  ),
  'pf9-early-publication': patent('PF9', 'Early publication', 'request', unchanged(5_000)),
  'pf10-search': patent('PF10', 'Search, or supplementary search', 'request', unchanged(173_500)),
  'pf11-search-and-examination': patent(
    'PF11',
    'Search and examination',
    'request',
    unchanged(patentSearchAndExaminationCents),
  ),
  'pf11-after-own-search': patent(
    'PF11',
    'Search and examination, after an international report by IPOS',
    'request',
    unchanged(175_000),
  ),
  'pf12-examination': patent('PF12', 'Examination', 'request', unchanged(142_000)),
  'pf12a-supplementary': patent('PF12A', 'Supplementary examination', 'request', unchanged(0)),
  'pf12b-review': surePatent(
    'PF12B',
    'Review of the examination report, with amendment',
    'request',
    steps({ [read2025]: 142_000, [sep2025]: 215_000, [apr2026]: 320_000 }),
  ),
  'pf13-amendment': patent('PF13', 'Amendment before grant', 'request', unchanged(0)),
  // Claims above the free ones are paid apart: `excess-claims.ts`.
  'pf13a-reply': surePatent(
    'PF13A',
    'Answer to a written opinion or an invitation',
    'request',
    unchanged(0),
  ),
  'pf14-grant': unknown(
    'patent',
    'PF14',
    'Grant',
    'request',
    'S$170 in the oldest class of amounts. The present one could not be read.',
  ),
  'patent-excess-claim': surePatent(
    undefined,
    'Each claim above 15, examination requested since 1 September 2025',
    'claim',
    since2025(patentExcessClaimCents),
  ),
  'patent-excess-claim-before': surePatent(
    undefined,
    'Each claim above 20, examination requested before 1 September 2025',
    'claim',
    unchanged(4_000),
  ),
  'patent-renewal-5-to-7': patent(
    'PF15',
    'Renewal for year 5, 6 or 7',
    'year',
    raised(16_500, 17_600),
  ),
  'patent-renewal-8-to-10': patent(
    'PF15',
    'Renewal for year 8, 9 or 10',
    'year',
    raised(43_000, 46_000),
  ),
  'patent-renewal-11-to-19': unknown(
    'patent',
    'PF15',
    'Renewal for one of the years 11 to 19',
    'year',
  ),
  'patent-renewal-20': patent('PF15', 'Renewal for year 20', 'year', raised(112_000, 120_000)),
  'pf15-late': unknown(
    'patent',
    'PF15',
    'Late renewal, added to the fee',
    'year',
    'A page older than 2025 has S$50 for the first month and S$100 for each further one.',
  ),
  'pf19-restoration': unknown('patent', 'PF19', 'Restoration of a patent', 'request'),
  'pf37-national-phase': unknown('patent', 'PF37', 'Entry into the national phase', 'request'),
  // Up to S$3,600, for 18 months.
  'patent-late-request': patent(
    undefined,
    'Late request for search or examination, each month',
    'month',
    unchanged(20_000),
  ),
  'patent-hearing': patent(undefined, 'Hearing and decision', 'request', since2025(100_000)),
  'pct-transmittal': patent(
    undefined,
    'Transmittal of an international application',
    'request',
    since2025(pctTransmittalCents),
  ),
  'pct-search': patent(
    undefined,
    'International search',
    'request',
    raised(224_000, pctSearchCents),
  ),
  'pct-preliminary-examination': patent(
    undefined,
    'International preliminary examination',
    'request',
    raised(83_000, 90_000),
  ),
  'd3-application': design('D3', 'Application', 'design', since2025(designCents)),
  'd5-amendment': design('D5', 'Amendment of an application', 'design', raised(4_500, 6_000)),
  'd8-extension': unknown(
    'design',
    'D8',
    'Extension of the registration by five years',
    'design',
    'The schedule of 2014 has S$220 for the first period and S$330 for the second.',
  ),
  'd8-late': unknown('design', 'D8', 'Late extension of the registration', 'design'),
  'design-hearing': design(undefined, 'Hearing and decision', 'request', since2025(100_000)),
} satisfies Record<string, OfficialFee>;

/** Keys of issued invoices that no new one gets, by what they said. PF12B is the review, and PF12A has no fee. */
export const retiredFees: Record<string, string> = {
  'pf12b-supplementary': 'PF12B, Supplementary examination',
};
