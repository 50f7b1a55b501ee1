import type { ImportFormat } from './contract';
import type { FileRow, TextFile } from './import-file.server';
import { readCsvHeaders, readCsvRows } from './read-csv.server';
import { readJsonHeaders, readJsonRows } from './read-json.server';
import { readXmlRows, xmlHeaders } from './read-xml.server';

export interface ImportFile extends TextFile {
  format: ImportFormat;
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
