import type { ImportFormat, ImportSource } from './contract';
import { detectEncoding, type FileRow, refuseBinary, type TextFile } from './import-file.server';
import { readCsvHeaders, readCsvRows } from './read-csv.server';
import { readJsonHeaders, readJsonRows } from './read-json.server';
import { readXmlRows, xmlHeaders } from './read-xml.server';
import { guessMapping, sourceOf } from './recognise-headers';

export interface ImportFile extends TextFile {
  format: ImportFormat;
}

const readHeaders = async (file: ImportFile): Promise<string[]> => {
  if (file.format === 'csv') return readCsvHeaders(file);
  if (file.format === 'json') return readJsonHeaders(file);
  return xmlHeaders;
};

/** Reads rows in file order, in constant memory. */
export function readRows(file: ImportFile): AsyncGenerator<FileRow> {
  if (file.format === 'csv') return readCsvRows(file);
  if (file.format === 'json') return readJsonRows(file);
  return readXmlRows(file);
}

/** A file's format, source and mapping. */
export async function describeFile(path: string, format: ImportFormat) {
  await refuseBinary(path, format);
  const encoding = await detectEncoding(path);
  const headers = await readHeaders({ path, encoding, format });
  const source: ImportSource = format === 'xml' ? 'wipo' : sourceOf(headers);
  return { encoding, headers, source, mapping: guessMapping(headers, source) };
}
