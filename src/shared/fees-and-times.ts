// What the firm and the office charge, and how long an application takes: as `legal-facts.ts`, for the many pages that
// say no more of the law.

import { checkedOn, type Fact, fee, lasts, type Origin, rule, tradeMarksRules } from './legal-fact';
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
} from './official-fee-amounts';
import { type Text, t } from './texts';

const iposFees: Origin = feeSource;
const firmTimeline: Origin = {
  source:
    'The firm’s own timeline for an application that meets no objection; IPOS sets no fixed term',
  url: 'https://www.ipos.gov.sg',
  checkedOn,
};

// @__NO_SIDE_EFFECTS__
const between = (
  least: number,
  most: number,
  unit: 'days' | 'months',
): Fact<readonly [number, number]> => ({
  value: [least, most],
  unit,
  text: `${least}-${most} ${unit}`,
  ...firmTimeline,
});

// Fees and tax

/** A class whose items all come from the registry's pre-approved list. */
export const officialFeePreApproved = fee(preApprovedClassCents, iposFees);
/** A class with at least one item worded freely. */
export const officialFeeOther = fee(otherClassCents, iposFees);
export const renewalFee = fee(renewalCents, iposFees);
/** The whole fee of a late renewal, not an addition to the other. */
export const lateRenewalFee = fee(lateRenewalCents, iposFees);
/** A class that is opposed, and one that is defended. */
export const oppositionFee = fee(oppositionCents, iposFees);
export const counterStatementFee = fee(counterStatementCents, iposFees);
export const designFee = fee(designCents, iposFees);
export const patentFilingFee = fee(patentFilingCents, iposFees);
export const patentSearchAndExaminationFee = fee(patentSearchAndExaminationCents, iposFees);
/** Patent claims that carry no excess claim fee. */
export const patentFreeClaims: Fact<number> = { value: 15, text: '15', ...iposFees };
export const patentExcessClaimFee = fee(patentExcessClaimCents, iposFees);
/** Fees of an international patent application: to forward it, and to search it if Singapore’s registry does. */
export const pctTransmittalFee = fee(pctTransmittalCents, iposFees);
export const pctSearchFee = fee(pctSearchCents, iposFees);
/** Fees of the international registration of a mark. */
export const madridFees = rule('WIPO’s fees depend on the countries and classes.', {
  source: 'WIPO, fees of the Madrid System',
  url: 'https://www.wipo.int/madrid/en/fees/',
  checkedOn,
});
export const gst: Fact<number> = {
  value: 9,
  unit: 'percent',
  text: '9%',
  source: 'Goods and Services Tax Act 1993 (Singapore), rate since 1 January 2024',
  url: 'https://sso.agc.gov.sg/Act/GSTA1993',
  checkedOn,
};

/** Runs from the end of the financial year of the transaction. */
export const accountingRetention = lasts(5, 'years', {
  source: 'Companies Act 1967 (Singapore), s 199; Goods and Services Tax Act 1993, s 46',
  url: 'https://sso.agc.gov.sg/Act/CoA1967',
  checkedOn,
});

/** Runs from the publication of the application. */
export const oppositionPeriod = lasts(2, 'months', tradeMarksRules('r 29'));

// How long an application takes

export const timeline = {
  consultation: between(1, 2, 'days'),
  search: between(3, 5, 'days'),
  filing: between(1, 2, 'days'),
  examination: between(4, 6, 'months'),
  /** From publication on others can oppose, for as long as the opposition period. */
  publication: oppositionPeriod,
  total: between(6, 9, 'months'),
} as const;

/** Structured data only. The visible timeline is `timeline.total`. */
export const structuredDataTotal: Fact<number> = {
  value: 90,
  unit: 'days',
  text: '90 days',
  source: 'The firm’s own working time, without the registry’s',
  url: 'https://www.ipos.gov.sg',
  checkedOn,
};

// Sentences made of these

const classFees = { preApproved: officialFeePreApproved.text, other: officialFeeOther.text };
export const officialFeeRates = () =>
  t(
    '{preApproved} a class when every item is on the pre-approved list, {other} a class otherwise.',
    classFees,
  );
export const officialFeeInvoiced: Text = 'It carries no GST and is invoiced when we file.';
export const officialFeeNote = () => `${officialFeeRates()} ${officialFeeInvoiced}`;
export const officialFeeShort = () => t('{preApproved} or {other} a class', classFees);
/** What pre-approved wording saves, a class. */
export const preApprovedSaving = fee(
  officialFeeOther.value - officialFeePreApproved.value,
  iposFees,
);
