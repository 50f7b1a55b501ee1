import type { SearchScope } from '../marks/mark-terms';

/** The lines of a search text, each of which can be searched alone. */
export const searchLines = ['words', 'number', 'owner', 'agent', 'device', 'class'] as const;
export type SearchLine = (typeof searchLines)[number];

/** A normalized text has no line breaks of its own. */
export const searchTextOf = (lines: Record<SearchLine, string[]>): string =>
  searchLines.map((line) => lines[line].filter(Boolean).join(' ')).join('\n');

export const lineOf = (text: string, line: SearchLine): string =>
  text.split('\n', searchLines.length)[searchLines.indexOf(line)] ?? '';

/** The lines in which a scope searches. */
export const linesOf = (scope: SearchScope): readonly SearchLine[] =>
  searchLines.filter((line) => scope === 'all' || scope === line);
