import type { ReadRecord } from './office-record';

/** What the service says about its data before a download. Null: it doesn't say. */
export interface OfficeState {
  updatedAt: Date | null;
  rows: number | null;
  bytes: number | null;
}

/** The failure of an office's service, in words for administrators. */
export class SourceProblem extends Error {}

/** An office's register, published as one file. Everything that is particular to the office is behind it. */
export interface RegisterSource {
  /** In addresses, commands and `trademarks.source`; never changed: `singapore`. */
  key: string;
  /** `Singapore` */
  name: string;
  /** `Intellectual Property Office of Singapore` */
  office: string;
  /** The publisher of the data: `data.gov.sg` */
  service: string;
  licence: { name: string; address: string };
  /** The licence's notice for data of a day, `YYYY-MM-DD`. */
  attribution(day: string): string;
  /** The size of the whole register as last known, for estimates and to recognise a part of it. */
  known: { rows: number; bytes: number };
  /** The office's own search, where a mark is found by its number. */
  searchAddress: string;
  /** The heading of the mark's number. */
  numberColumn: string;
  compareHeader(header: string[]): { missing: string[]; absent: string[]; added: string[] };
  /** Reads one row by the file's headings; runs in a worker. */
  readRecord(row: Record<string, string | undefined>): ReadRecord;
}

/** The service of a source, as configured. */
export interface SourceService {
  /** An invented register, for trials. */
  isStandIn: boolean;
  hasKey: boolean;
  askState(signal: AbortSignal): Promise<OfficeState>;
  /** An address of the file, good for a while, that answers `Range`. */
  askFileAddress(signal: AbortSignal): Promise<string>;
}
