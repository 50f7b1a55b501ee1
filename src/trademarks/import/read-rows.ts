import type { ImportFormat } from './contract';
import { readCsvHeaders, readCsvRows } from './read-csv';
import { readJsonHeaders, readJsonRows } from './read-json';
import { readXmlRows, xmlHeaders } from './read-xml';

/** A row as the file has it. */
export interface FileRow {
  row: number;
  record: Record<string, unknown>;
  /** Why it is wrong before anybody looks into its fields. */
  reason?: string;
}

export interface ImportFile {
  path: string;
  format: ImportFormat;
  encoding: string;
}

export const readHeaders = async (file: ImportFile): Promise<string[]> => {
  if (file.format === 'csv') return readCsvHeaders(file);
  if (file.format === 'json') return readJsonHeaders(file);
  return xmlHeaders;
};

/** Row by row in the order of the file, in flat memory however long it is. */
export function readRows(file: ImportFile): AsyncGenerator<FileRow> {
  if (file.format === 'csv') return readCsvRows(file);
  if (file.format === 'json') return readJsonRows(file);
  return readXmlRows(file);
}
