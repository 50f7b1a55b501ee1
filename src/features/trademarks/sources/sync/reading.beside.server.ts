import type { KnownRow } from '../../rows/row-index';
import { getSource } from '../sources.server';
import { RowFinder } from './find-rows.server';
import { RegisterReader } from './read-register.server';

/** What a reader is opened with: `expectedRows` are those of all the files, about. */
export interface ReadingOf {
  sourceKey: string;
  paths: string[];
  expectedRows: number;
}

let finder: RowFinder;
let reader: RegisterReader;

export function open({ sourceKey, paths, expectedRows }: ReadingOf): void {
  const source = getSource(sourceKey);
  if (!source) throw new Error(`There is no source ${sourceKey}.`);
  finder = new RowFinder(paths, source.numberColumn, expectedRows);
  reader = new RegisterReader(source, finder);
}

export const readHeader = () => finder.readHeader();
export const addKnown = (rows: KnownRow[]) => finder.addKnown(rows);
export const readAhead = () => finder.readAhead();
export const beginAgain = (path: string) => finder.beginAgain(path);
export const next = (size: number) => reader.next(size);
export const atEnd = () => finder.atEnd();
