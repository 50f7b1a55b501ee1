import type { OfficeRow } from './office-columns';

/** A mark of an invented register. Days are `YYYY-MM-DD`. */
export interface Mark {
  number: string;
  filedOn: string;
  kind: string;
  /** The office’s words for a shape or colour. */
  feature: string | null;
  status: string;
  statusOn: string | null;
  publishedOn: string | null;
  completedOn: string | null;
  expiresOn: string | null;
  changedOn: string | null;
  words: Words[];
  classes: { number: number; items: string[] }[];
  owners: Owner[];
  /** Null: the applicant acts without an agent. Undefined: the office says nothing. */
  agent: Company | null | undefined;
  priorities: { classNumber: number; claimedOn: string; country: string }[];
  madridNumber: string | null;
  disputes: { number: string; code: string; isDecided: boolean; classNumber: number; on: string }[];
  events: { code: string; text: string; on: string }[];
  transfers: { from: string; to: string; on: string }[];
  clauses: string[];
  picture: Picture | null;
  /** How the office wrote it: rows of the older form leave keys out and list goods as one text. */
  isOldForm: boolean;
}

export interface Words {
  words: string | null;
  chinese?: string;
  translation?: string;
  transliteration?: string;
  phonetic?: string;
  device?: string;
}

export interface Company {
  name: string;
  uen: string | null;
}

export interface Owner extends Company {
  isCompany: boolean;
  country: string;
  /** Lines. */
  address: string[];
}

export interface Picture {
  fileId: string;
  fileName: string;
  url: string;
}

/** The codes of a class's status. */
const statusCodes: Record<string, string> = {
  Registered: 'REG',
  'Pending (Under Examination)': 'PUE',
  'Pending (Published)': 'PUB',
  Removed: 'REM',
  Expired: 'EXP',
  Abandoned: 'ABD',
  Cancelled: 'CAN',
  Withdrawn: 'WDN',
  'Treated As Withdrawn': 'TAW',
  Revoked: 'REV',
  'Split (Partially Assigned)': 'SPL',
  'Application Deemed Never Made': 'ADN',
};

export const disputeKinds: Record<string, string> = {
  OPP: 'Opposition',
  REV: 'Revocation',
  INV: 'Invalidation',
};

const coded = (code: string | null, description: string | null) => ({ code, description });

/** The row of a mark as the office writes it. */
export function rowOf(mark: Mark): OfficeRow {
  const status = mark.status.trim();
  const classStatus = coded(statusCodes[status] ?? null, status);
  const { publishedOn, picture, agent } = mark;
  return {
    applicationNumber: mark.number,
    filingDate: mark.filedOn,
    internationalRegDate: mark.madridNumber && mark.filedOn,
    singaporeProtectionDate: mark.filedOn,
    seriesMarkNum: String(mark.words.length > 1 ? mark.words.length : 0),
    applicationType: 'Trade Mark',
    tradeMarkType: mark.kind,
    descriptionParticularFeatureOfMark: mark.feature,
    applicationDate: mark.filedOn,
    markStatus: mark.status,
    markStatusDate: mark.statusOn,
    statusUpdateDate: mark.statusOn,
    registrationProcedureCompletionDate: mark.completedOn,
    expiryDate: mark.expiresOn,
    publicationDate: publishedOn,
    lastModifiedDate: mark.changedOn,
    journalData_json: publishedOn
      ? [
          {
            journalNum: `${publishedOn.slice(5, 7)}${publishedOn.slice(9)}/${publishedOn.slice(0, 4)}`,
            journalDate: publishedOn,
            journalStatus: coded('PUB', 'Published'),
          },
        ]
      : null,
    irDetails_json: mark.madridNumber ? [{ irNum: mark.madridNumber, irDate: mark.filedOn }] : null,
    markClausesData_json: mark.clauses.map((value) => ({ value })),
    markData_json: mark.words.map(mark.isOldForm ? someWordsOf : allWordsOf),
    hmgCases_json: mark.disputes.map((dispute) => ({
      caseNum: dispute.number,
      caseType: coded(dispute.code, disputeKinds[dispute.code] ?? null),
      caseStatus: dispute.isDecided ? coded('CON', 'Concluded') : coded('PEN', 'Pending'),
      classNum: classNumber(dispute.classNumber),
      lodgeDate: dispute.on,
    })),
    otherEntriesData_json: mark.events.map(({ code, text, on }) => ({
      events: { code, description: text, eventDate: on },
    })),
    transferData_json: mark.transfers.map(({ from, to, on }) => ({
      transferType: coded('ASG', 'Assignment'),
      assignor: [{ name: from }],
      assignee: [{ name: to }],
      effectiveDate: on,
    })),
    documents_json: picture
      ? [
          {
            docType: coded('MarkLogo', 'Trade Mark Logo'),
            fileId: picture.fileId,
            fileName: picture.fileName,
            lodgementDate: mark.filedOn,
            url: picture.url,
          },
        ]
      : null,
    goodsAndServicesSpecifications_json: mark.classes.map(({ number, items }) => ({
      goodsServices: mark.isOldForm
        ? `${items.join('; ')}.`
        : items.map((itemDesc) => ({ itemCode: '', itemDesc })),
      classNum: `Class ${classNumber(number)}`,
      classStatus,
      classExpiryDate: mark.expiresOn,
    })),
    priorityClaimsDetails_json: mark.priorities.map(
      ({ classNumber: number, claimedOn, country }) => ({
        goodsAndServices: 'All goods/services claimed in this application',
        classNum: classNumber(number),
        priorityClaimsDate: claimedOn,
        country,
      }),
    ),
    currentApplicantProprietorDetails_json: mark.owners.map(ownerOf),
    agentCorrespondenceDetails_json: agent === undefined ? null : [representativeOf(agent)],
  };
}

const classNumber = (number: number) => String(number).padStart(2, '0');

const allWordsOf = (words: Words) => ({
  chineseCharacter: words.chinese ?? null,
  descrOfDevice: words.device ?? null,
  enTranslation: words.translation ?? null,
  enTransliteration: words.transliteration ?? null,
  phoneticEquiv: words.phonetic ?? null,
  wordsInMark: words.words,
});

const someWordsOf = (words: Words) =>
  Object.fromEntries(Object.entries(allWordsOf(words)).filter(([, text]) => text !== null));

const ownerOf = ({ name, uen, isCompany, country, address }: Owner) => ({
  address: address.join('<br/>'),
  applicantType: isCompany ? coded('C', 'Corporate') : coded('I', 'Individual'),
  countryOfIncorporationOrResidence: coded(countryCode(country), country || null),
  name,
  nationality: coded(null, null),
  soleProprietorPartnerName: null,
  stateOfIncorporation: coded(null, null),
  uenCompanyCode: uen,
});

const representativeOf = (agent: Company | null) => ({
  actionRepresenting:
    'For all matters relating to the application, registration/grant, except those matters expressly excluded ',
  addressForServiceinSingapore: '1 TEMBUSU ROAD<br/>#05-01<br/>Singapore 000001',
  agent: { name: agent?.name ?? null, uenCompanyCode: agent?.uen ?? null },
  representationType: agent ? 'Agent' : 'Non-Agent',
  representativeName: null,
});

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const codes = new Map<string, string>(
  letters.flatMap((first) =>
    letters.flatMap((second) => {
      const name = regionNames.of(first + second);
      return name ? [[name.toLowerCase(), first + second] as const] : [];
    }),
  ),
);
for (const [name, code] of [
  ['united states of america', 'US'],
  ['republic of korea', 'KR'],
  ['korea', 'KR'],
  ['hong kong', 'HK'],
  ['taiwan, republic of china', 'TW'],
  ['the people’s republic of china', 'CN'],
  ['viet nam', 'VN'],
  ['turkey', 'TR'],
  ['russian federation', 'RU'],
  ['czech republic', 'CZ'],
  ['brunei darussalam', 'BN'],
  ['england', 'GB'],
  ['england and wales', 'GB'],
  ['virgin islands, british', 'VG'],
  ['british virgin isles', 'VG'],
  ['federal republic of germany', 'DE'],
] as const)
  codes.set(name, code);

/** ISO 3166 of a country's English name as offices write it; null if unknown. */
export const countryCode = (name: string) =>
  codes.get(name.trim().toLowerCase().replaceAll("'", '’')) ?? null;
