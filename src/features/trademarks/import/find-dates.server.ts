import { storable } from '../../../platform/db/storable';
import type { FileRow } from '../../../platform/incoming/text-file';
import { orderOf } from '../../../shared/written-day';
import type { FoundInFile, Reading } from './contract';
import { textOf } from './to-mark.server';

/** So many rows tell in which order the dates of a file are written. */
const lookedRows = 20_000;
const mostExamples = 3;
const longestCell = 20_000;

export type FoundDates = Pick<FoundInFile, 'dates' | 'dateExamples'> & Pick<Reading, 'dayOrder'>;

/** In which order the dates of these columns are written; `daysIn`: what could be a day in a cell. */
export async function findDates(
  rows: AsyncIterable<FileRow>,
  headers: string[],
  daysIn: (cell: string) => string[] = (cell) => [cell],
): Promise<FoundDates> {
  const examples = { 'day-first': [], 'month-first': [], either: [] } as Record<string, string[]>;
  let looked = 0;
  if (headers.length === 0) return { dates: 'none', dateExamples: [], dayOrder: null };
  for await (const { record } of rows) {
    for (const text of headers.flatMap((header) =>
      daysIn(textOf(record[header]).slice(0, longestCell)),
    )) {
      const order = orderOf(text);
      if (order) examples[order]?.push(storable(text));
    }
    looked += 1;
    if (looked === lookedRows) break;
  }
  const { 'day-first': days = [], 'month-first': months = [], either = [] } = examples;
  const some = (...lists: string[][]) => lists.flatMap((list) => list.slice(0, mostExamples));
  if (days.length > 0 && months.length > 0)
    return { dates: 'mixed', dateExamples: some(days, months), dayOrder: null };
  if (days.length > 0 || months.length > 0)
    return {
      dates: 'settled',
      dateExamples: some(days, months),
      dayOrder: days.length > 0 ? 'day-first' : 'month-first',
    };
  return either.length > 0
    ? { dates: 'either', dateExamples: some(either), dayOrder: null }
    : { dates: 'none', dateExamples: [], dayOrder: null };
}
