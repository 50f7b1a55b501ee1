import {
  counterStatementFee,
  designFee,
  lateRenewalFee,
  madridFees,
  officialFeePreApproved,
  officialFeeRates,
  oppositionFee,
  patentExcessClaimFee,
  patentFilingFee,
  patentFreeClaims,
  patentSearchAndExaminationFee,
  pctSearchFee,
  pctTransmittalFee,
  renewalFee,
} from '../../shared/fees-and-times';
import type { Fact } from '../../shared/legal-fact';
import { lateRenewalWindow, patentFirstRenewalYear } from '../../shared/legal-facts';
import type { OfficialFee } from './contract';

const charged = (text: string, fact?: Fact<unknown>): OfficialFee => ({
  isCharged: true,
  text,
  source: fact ? { name: fact.source, url: fact.url, checkedOn: fact.checkedOn } : null,
});
const none = (why: string): OfficialFee => ({
  isCharged: false,
  text: `None. ${why}`,
  source: null,
});

export const nothingFiled = none('Nothing is filed with a registry.');
const noRegister = none('Singapore has no register of copyright.');

/** By the slugs of the firm's first catalogue. */
const known = new Map<string, OfficialFee>([
  ['singapore-trademark-registration', charged(officialFeeRates(), officialFeePreApproved)],
  ['trademark-search-opinion', nothingFiled],
  [
    'trademark-renewal',
    charged(
      `${renewalFee.text} a class up to the expiry date, ${lateRenewalFee.text} a class in the ${lateRenewalWindow.text} after it.`,
      renewalFee,
    ),
  ],
  [
    'madrid-international-trademark',
    charged(
      'WIPO’s fees, in Swiss francs, and a handling fee of the Singapore registry. They depend on the countries and classes: we work them out in dollars before you pay us.',
      madridFees,
    ),
  ],
  [
    'asean-trademark-portfolio',
    charged(
      'Each country’s office charges its own fee for each class. We list them in dollars, country by country, before we file.',
    ),
  ],
  [
    'trademark-opposition-and-objection',
    charged(
      `${oppositionFee.text} a class to oppose a mark, ${counterStatementFee.text} a class to defend one. Later steps, such as a hearing, have fees of their own, which we name first.`,
      oppositionFee,
    ),
  ],
  ['trademark-watch', nothingFiled],
  [
    'singapore-patent-application',
    charged(
      `${patentFilingFee.text} to file and ${patentSearchAndExaminationFee.text} for search and examination, with ${patentExcessClaimFee.text} for each claim above ${patentFreeClaims.text}. Renewal fees follow from the ${patentFirstRenewalYear.text} year.`,
      patentFilingFee,
    ),
  ],
  ['patent-search-and-patentability', nothingFiled],
  [
    'patent-pct-international',
    charged(
      `${pctTransmittalFee.text} to forward the application and ${pctSearchFee.text} if the Singapore registry searches it. WIPO’s filing fee, in Swiss francs, is added: we tell you the sum in dollars before we file.`,
      pctSearchFee,
    ),
  ],
  ['registered-design-application', charged(`${designFee.text} for each design.`, designFee)],
  ['copyright-documentation', noRegister],
  ['copyright-licensing-and-assignment', noRegister],
  ['copyright-takedown', noRegister],
  ['ip-consultation', nothingFiled],
  ['ip-strategy-session', nothingFiled],
  ['ongoing-ip-advisory', nothingFiled],
]);

/** Null: it is not on record whether an office charges one. */
export const officialFeeOf = (serviceSlug: string): OfficialFee | null =>
  known.get(serviceSlug) ?? null;

export const withOfficialFee = <Service extends { slug: string }>(service: Service) => ({
  ...service,
  officialFee: officialFeeOf(service.slug),
});
