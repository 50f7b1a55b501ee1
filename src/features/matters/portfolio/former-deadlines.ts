import { type DayOrder, readWrittenDay } from '../../../shared/written-day';
import type { FormerDeadline } from './matter-to-open';

const dated = /^(.{6,20}?)\s+[-–—:]\s*(.*)$/s;

/** What could be a day in each line of a cell: `05/13/2026 - Response to the report`. */
export const writtenDays = (cell: string): string[] =>
  cell
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .map((line) => dated.exec(line)?.[1] ?? line);

/** The deadlines of a cell, one a line; `undated`: lines without a day, which somebody has to look at. */
export function readDeadlines(
  cell: string,
  order: DayOrder | null,
  title: string,
): { found: FormerDeadline[]; undated: string[] } {
  const found: FormerDeadline[] = [];
  const undated: string[] = [];
  for (const line of cell.split(/\r\n|[\r\n]/).map((each) => each.trim())) {
    if (line === '') continue;
    const whole = readWrittenDay(line, order);
    if (whole) {
      found.push({ title, on: whole });
      continue;
    }
    const [, day = '', text = ''] = dated.exec(line) ?? [];
    const on = day && readWrittenDay(day, order);
    if (on) found.push({ title: text.trim().slice(0, 300) || title, on });
    else undated.push(line.slice(0, 300));
  }
  return { found, undated };
}
