// The present amounts of the official fees that the pages of the site state, in cents. Their history and the other
// fees stand in `official-fees.ts`; apart from it, so that a page's script holds only the amounts that it shows.

export const feeSource = {
  source: 'IPOS fee schedule, in force since 1 September 2025',
  url: 'https://www.ipos.gov.sg',
  checkedOn: '2026-11-21',
};

export const preApprovedClassCents = 28_000;
export const otherClassCents = 41_000;
export const renewalCents = 48_000;
export const lateRenewalCents = 70_000;
export const restorationCents = 77_000;
export const oppositionCents = 42_000;
export const counterStatementCents = 36_000;
export const designCents = 20_000;
export const patentFilingCents = 17_000;
export const patentSearchAndExaminationCents = 205_000;
export const patentExcessClaimCents = 8_000;
export const pctTransmittalCents = 15_000;
export const pctSearchCents = 235_000;
