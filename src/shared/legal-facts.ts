// The legal facts that the site states, each once. A value is as stated by the source named beside it
// on the day in `checkedOn`; it was not read from the registry by a machine. Check each again whenever
// the law or a fee schedule changes, and move its date. Pages and the seeded catalogue take their
// figures from here. Whoever makes one has no side effects, so that a page's script holds only the facts
// that it shows.

import {
  act,
  checkedOn,
  type Fact,
  fee,
  lasts,
  type Origin,
  rule,
  tradeMarksRules,
} from './legal-fact';
import { feeSource } from './official-fee-amounts';

// @__NO_SIDE_EFFECTS__
const tradeMarksAct = (place: string) =>
  act(`Trade Marks Act 1998 (Singapore), ${place}`, 'TMA1998');
// @__NO_SIDE_EFFECTS__
const patentsAct = (place: string) => act(`Patents Act 1994 (Singapore), ${place}`, 'PA1994');
const designsAct = act('Registered Designs Act 2000 (Singapore)', 'RDA2000');
// @__NO_SIDE_EFFECTS__
const copyrightAct = (place: string) => act(`Copyright Act 2021 (Singapore), ${place}`, 'CA2021');
const madridSystem: Origin = {
  source: 'WIPO, members of the Madrid Union and the Madrid Protocol',
  url: 'https://www.wipo.int/madrid/en/members/',
  checkedOn,
};

// Trade marks

/** Runs from the filing date; renewable for the same period, without limit. */
export const trademarkTerm = lasts(10, 'years', tradeMarksAct('ss 18 and 19'));
/** The longest that the registry can extend the opposition period to, from publication. */
export const oppositionLongest = lasts(4, 'months', tradeMarksRules('r 29(4)'));
/** Runs from the receipt of the notice of opposition. */
export const counterStatementPeriod = lasts(2, 'months', tradeMarksRules('r 31'));
/** Runs from the examiner's letter. */
export const examinationResponse = lasts(4, 'months', tradeMarksRules('r 24'));
/** How long before expiry a registration can be renewed. */
export const renewalWindow = lasts(6, 'months', tradeMarksRules('r 49'));
/** How long after expiry a late renewal is still possible. */
export const lateRenewalWindow = lasts(6, 'months', tradeMarksRules('r 49'));
/** After the actual registration of a mark that was registered late: how long a renewal carries no late fee. */
export const lateRegisteredRenewal = lasts(6, 'months', tradeMarksRules('r 49(2) and (4)'));
/** The period of non-use after which a mark can be revoked, from the completion of its registration. */
export const nonUsePeriod = lasts(5, 'years', tradeMarksAct('s 22'));
export const trademarkPriority = lasts(6, 'months', tradeMarksAct('s 10'));
export const madridCountries: Fact<number> = {
  value: 120,
  text: 'over 120 countries',
  ...madridSystem,
};
/** How long an international registration depends on its basic mark. */
export const madridDependency = lasts(5, 'years', madridSystem);
export const niceEdition: Fact<string> = {
  value: '13-2026',
  text: 'Nice Classification 13-2026',
  source: 'WIPO, Nice Classification, 13th edition, version 2026',
  url: 'https://www.wipo.int/nice/',
  checkedOn,
};
export const niceClasses: Fact<number> = {
  value: 45,
  text: '45 classes',
  source: niceEdition.source,
  url: niceEdition.url,
  checkedOn,
};

/** The period to request continued processing. It starts on the day on which the application counts as withdrawn. */
export const continuedProcessing = lasts(2, 'months', tradeMarksRules('r 77AA'));
/** The least that the registry gives a side of an opposition for its evidence. */
export const evidenceRound = lasts(2, 'months', tradeMarksRules('r 31A'));
/** The fine for saying that a mark is registered when it is not. */
export const falseRegistrationFine: Fact<number> = {
  ...fee(1_000_000, tradeMarksAct('s 51')),
  text: 'S$10,000',
};
export const absoluteGrounds = rule(
  'A mark that cannot distinguish, describes, is customary, deceives or was applied for in bad faith is refused.',
  tradeMarksAct('s 7'),
);
export const relativeGrounds = rule(
  'A mark that conflicts with an earlier mark or right is refused.',
  tradeMarksAct('s 8'),
);
export const concurrentUse = rule(
  'Honest use side by side with an earlier mark can overcome it.',
  tradeMarksAct('s 9'),
);
export const examination = rule(
  'The registry examines, and hears the applicant before it refuses.',
  tradeMarksAct('s 12'),
);
export const infringement = rule(
  'The owner alone may use the mark for what it is registered for, and may sue anyone who uses a mark that is too close.',
  tradeMarksAct('ss 26 and 27'),
);
/** When a member must have refused protection, from the registry's notice. */
export const madridRefusal: Fact<readonly [number, number]> = {
  value: [12, 18],
  unit: 'months',
  text: '12 or 18 months',
  source: 'WIPO, Madrid Protocol, Art 5(2)',
  url: 'https://www.wipo.int/wipolex/en/treaties/textdetails/12603',
  checkedOn,
};
/** How long after a cancellation through its basic mark a registration can become national applications. */
export const madridTransformation = lasts(3, 'months', {
  source: 'WIPO, Madrid Protocol, Art 9quinquies',
  url: 'https://www.wipo.int/wipolex/en/treaties/textdetails/12603',
  checkedOn,
});

// Patents and designs

export const patentability = rule(
  'An invention is patentable when it is new, involves an inventive step and can be applied in industry.',
  patentsAct('ss 13 to 16'),
);
export const employeeInventions = rule(
  'An invention made in the course of an employee’s duties belongs to the employer.',
  patentsAct('s 49'),
);

/** Runs from filing, while renewal fees are paid. */
export const patentTerm = lasts(20, 'years', patentsAct('s 36'));
export const patentPriority = lasts(12, 'months', patentsAct('s 17'));
/** Disclosures by the inventor so long before filing do not count against novelty. */
export const patentGrace = lasts(12, 'months', patentsAct('s 14'));
/** Runs from the filing or priority date. */
export const patentPublication = lasts(18, 'months', patentsAct('s 27'));
/** The last day to request search and examination, from the filing or priority date. */
export const patentExaminationRequest = lasts(36, 'months', {
  source: 'Patents Rules (Singapore), r 43',
  url: 'https://sso.agc.gov.sg/SL/PA1994-R1',
  checkedOn,
});
/** When a resident may file abroad without written permission, after a Singapore filing. */
export const securityWait = lasts(2, 'months', patentsAct('s 34'));
/** The year of the patent's life for which the first renewal fee is due. */
export const patentFirstRenewalYear: Fact<number> = { value: 5, text: 'fifth', ...feeSource };
/** The last day to enter the national phase in Singapore, from the priority date. */
export const pctNationalPhase = lasts(30, 'months', patentsAct('s 86'));
export const pctStates: Fact<number> = {
  value: 150,
  text: 'more than 150 states',
  source: 'WIPO, contracting states of the Patent Cooperation Treaty',
  url: 'https://www.wipo.int/pct/en/pct_contracting_states.html',
  checkedOn,
};
/** Runs from filing, in periods of `designPeriod`. */
export const designTerm = lasts(15, 'years', designsAct);
export const designPeriod = lasts(5, 'years', designsAct);
export const designPriority = lasts(6, 'months', designsAct);
/** Disclosures by the designer so long before filing do not count against novelty. */
export const designGrace = lasts(12, 'months', designsAct);
/** How long the publication of a design can be put off, from filing. */
export const designDeferral = lasts(18, 'months', {
  source: 'Registered Designs Rules (Singapore), r 28A',
  url: 'https://sso.agc.gov.sg/SL/RDA2000-R1',
  checkedOn,
});
export const designOwner = rule(
  'The designer owns a design; one made in employment belongs to the employer.',
  { ...designsAct, source: `${designsAct.source}, s 4` },
);

// Copyright

export const copyrightFormalities: Fact<'none'> = {
  value: 'none',
  text: 'Copyright arises automatically when a work is made and recorded. There is no register.',
  ...copyrightAct('ss 109 and 110'),
};
/** Runs from the death of the author, for authorial works. */
export const copyrightTerm = lasts(70, 'years', copyrightAct('s 114'));

/** Since then the creator of a commissioned work owns it first, unless a written agreement says otherwise. */
export const creatorOwnsSince: Fact<string> = {
  value: '2021-11-21',
  text: '21 Nov 2021',
  ...copyrightAct('s 133'),
};

export const employeeWorks = rule(
  'What an employee makes under the contract of employment belongs to the employer, unless agreed otherwise.',
  copyrightAct('s 134'),
);
export const fairUse = rule(
  'A fair use is permitted; purpose, work, amount and effect on the market decide.',
  copyrightAct('ss 190 and 191'),
);
export const moralRights = rule('An author has the right to be named.', copyrightAct('Part 7'));
