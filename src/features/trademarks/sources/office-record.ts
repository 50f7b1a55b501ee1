import type { TrademarkStatus } from '../marks/contract';
import type { MarkKind } from '../marks/mark-terms';

/** A mark as its office publishes it. Days are `YYYY-MM-DD`; null: the office says nothing. */
export interface OfficeRecord {
  /** The identity of the mark at its office. */
  number: string;
  /** Such as "Trade Mark" and "Conventional Mark". */
  applicationType: string | null;
  markType: string | null;
  kind: MarkKind;
  status: TrademarkStatus;
  /** The status as the office writes it. */
  officeStatus: string;
  officeStatusOn: string | null;
  statusUpdatedOn: string | null;
  filedOn: string;
  appliedOn: string | null;
  /** The day of an international registration, and since when it is protected here. */
  internationalOn: string | null;
  protectedOn: string | null;
  publishedOn: string | null;
  /** The end of the registration procedure, from which non-use counts; the mark is registered as of `filedOn`. */
  registrationCompletedOn: string | null;
  expiresOn: string | null;
  changedOn: string | null;
  /** An element for each mark of a series. */
  words: OfficeWords[];
  feature: string | null;
  classes: OfficeClass[];
  owners: OfficeOwner[];
  agents: { name: string; uen: string | null }[];
  priorities: OfficePriority[];
  madrid: { number: string; on: string | null }[];
  disputes: OfficeDispute[];
  /** The office's entries and the journals in which the mark appeared, in their order. */
  events: { code: string | null; text: string; on: string | null }[];
  clauses: string[];
  /** Addresses at the office. */
  pictures: string[];
}

export interface OfficeWords {
  words: string | null;
  chinese: string | null;
  translation: string | null;
  transliteration: string | null;
  phonetic: string | null;
  device: string | null;
}

export interface OfficeClass {
  /** `1` to `45`. */
  number: string;
  goods: string;
  status: string | null;
  expiresOn: string | null;
}

/** An owner without the address, which is personal data of natural persons. */
export interface OfficeOwner {
  name: string;
  uen: string | null;
  countryCode: string | null;
  isCompany: boolean;
}

export interface OfficePriority {
  classNumber: string | null;
  claimedOn: string | null;
  country: string | null;
  goods: string | null;
}

export interface OfficeDispute {
  number: string;
  kind: string | null;
  status: string | null;
  classNumber: string | null;
  lodgedOn: string | null;
}

/** A row that was read, or why it was not. `leftOut` names parts of a taken row that can't be read. */
export type ReadRecord =
  | { record: OfficeRecord; leftOut: string[] }
  | { number: string | null; reasons: string[] };
