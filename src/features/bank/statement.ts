import type { StatementFormat } from './contract';

/** A line as a file has it. */
export interface StatementLine {
  row: number;
  account: string | null;
  /** Null: the file doesn’t say. */
  currency: string | null;
  day: string;
  /** Negative: money that went out. */
  amountCents: number;
  text: string;
}

export interface Refusal {
  row: number;
  reason: string;
}

export interface Statement {
  format: StatementFormat;
  /**
   * Files of one shape spell a line in one way: the format, and of a table its headers. Where more or less of a line is
   * read than before, the shape has another name, so that it is known by its number and no new line.
   */
  shape: string;
  lines: StatementLine[];
  refused: Refusal[];
}

const longestText = 500;

export const shortText = (parts: readonly (string | null | undefined)[]): string =>
  [...new Set(parts.map((part) => part?.replaceAll(/\s+/g, ' ').trim()).filter(Boolean))]
    .join(' ')
    .slice(0, longestText)
    .toWellFormed();

/** `0072-012345-6` → `00720123456`; the branch and the name around it are left out. */
export const accountDigits = (written: string): string | null => {
  const runs = written.match(/\d[\d -]{5,}\d/g) ?? [];
  const digits = runs.map((run) => run.replaceAll(/\D/g, ''));
  return digits.toSorted((one, other) => other.length - one.length)[0]?.slice(0, 34) ?? null;
};

/** Digits with at most two decimals after `separator`, exactly; undefined: it is no amount. */
export function exactCents(whole: string, decimals = ''): number | undefined {
  if (!/^\d{1,10}$/.test(whole) || !/^\d{0,2}$/.test(decimals)) return undefined;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
