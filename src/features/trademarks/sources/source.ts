import type { ReadCompany } from '../companies/company';
import type { ReadRecord } from './office-record';

/** What the service says about its data before a download. Null: it doesn't say. */
export interface OfficeState {
  updatedAt: Date | null;
  rows: number | null;
  bytes: number | null;
  /** The files of the register, by their names at the service. */
  files: string[];
}

/** The failure of an office's service, in words for administrators. */
export class SourceProblem extends Error {}

/** What is particular to an office, whatever its register holds. */
interface Source {
  /** In addresses, commands and `trademarks.source`; never changed: `singapore`. */
  key: string;
  /** Of which the register is: `Singapore` */
  name: string;
  /** `Intellectual Property Office of Singapore` */
  office: string;
  /** The publisher of the data: `data.gov.sg` */
  service: string;
  licence: { name: string; address: string };
  /** The licence's notice for data of a day, `YYYY-MM-DD`. */
  attribution(day: string): string;
  /** The whole register as last known, for estimates and to recognise a part of it. */
  known: { files: number; rows: number; bytes: number };
  /** After so many days the firm is told that the data are old. */
  oldAfterDays: number;
  /** The heading of the number. */
  numberColumn: string;
  compareHeader(header: string[]): { missing: string[]; absent: string[]; added: string[] };
}

type FileRow = Record<string, string | undefined>;

/** A register of marks. */
export interface MarkSource extends Source {
  holds: 'marks';
  /** The office's own search, where a mark is found by its number. */
  searchAddress: string;
  /** Reads one row by the file's headings; runs in a worker. */
  readRecord(row: FileRow): ReadRecord;
}

/** A register of companies, whose names stand beside marks. */
export interface CompanySource extends Source {
  holds: 'companies';
  readCompany(row: FileRow): ReadCompany;
}

/** An office's register, published as files. Everything that is particular to the office is behind it. */
export type RegisterSource = MarkSource | CompanySource;

/** The service of a source, as configured. */
export interface SourceService {
  /** An invented register, for trials. */
  isStandIn: boolean;
  hasKey: boolean;
  /** `heldAt`: the last update of the data here, of which nothing further needs to be asked. */
  askState(signal: AbortSignal, heldAt?: Date | null): Promise<OfficeState>;
  /** An address of a file, good for a while, that answers `Range`. */
  askFileAddress(file: string, signal: AbortSignal): Promise<string>;
}
