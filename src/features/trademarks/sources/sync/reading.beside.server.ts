import type { KnownRow } from '../../rows/row-index';
import { getSource } from '../sources.server';
import { RegisterReader } from './read-register.server';

/** What a reader is opened with: `expectedRows` are those of all the files, about. */
export interface ReadingOf {
  sourceKey: string;
  paths: string[];
  expectedRows: number;
}

let reader: RegisterReader;

export function open({ sourceKey, paths, expectedRows }: ReadingOf): void {
  const source = getSource(sourceKey);
  if (!source) throw new Error(`There is no source ${sourceKey}.`);
  reader = new RegisterReader(source, paths, expectedRows);
}

export const readHeader = () => reader.readHeader();
export const addKnown = (rows: KnownRow[]) => reader.addKnown(rows);
export const next = (size: number) => reader.next(size);
export const atEnd = () => reader.atEnd();
