import type { FoundInFile, Mapping, Reading } from './contract';
import { missingFields } from './import-fields';

interface OpenedFile {
  mapping: Mapping;
  reading: Reading;
  found: FoundInFile;
}

/** Some of a file’s dates could be read in both orders, and none settles it. */
export const asksDayOrder = ({ reading, found }: Omit<OpenedFile, 'mapping'>): boolean =>
  reading.dayOrder === null && (found.dates === 'either' || found.dates === 'mixed');

/** What a person has to choose before a file can be checked. */
export const asksOf = ({ mapping, reading, found }: OpenedFile) => [
  ...missingFields(mapping, reading.constants),
  ...(asksDayOrder({ reading, found }) ? (['dayOrder'] as const) : []),
];
