import type { Hours, Span } from './hours';

/** `10:00 to 12:00, 14:00 to 16:00` */
export const spansText = (spans: readonly Span[]) =>
  spans.map(({ from, to }) => `${from} to ${to}`).join(', ');

/** `9:30` and `0930` are times too. */
function clockOf(typed: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.]?(\d{2})?$/.exec(typed.trim()) ?? [];
  return hour ? `${hour.padStart(2, '0')}:${minute || '00'}` : typed.trim();
}

/** What can’t be read stays as it was typed, for the server to refuse at its field. */
export const spansOf = (typed: string): Span[] =>
  typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [from = '', to = ''] = part.split(/\s*(?:\bto\b|[-–])\s*/);
      return { from: clockOf(from), to: clockOf(to) };
    });

export const daysOffText = (daysOff: Hours['daysOff']) =>
  daysOff.map(({ from, until }) => (from === until ? from : `${from} to ${until}`)).join('\n');

export const daysOffOf = (typed: string): Hours['daysOff'] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [from = '', until = from] = line.split(/\s*(?:\bto\b|–)\s*/);
      return { from: from.trim(), until: until.trim() };
    });
