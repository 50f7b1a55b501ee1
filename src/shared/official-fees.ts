// The fee of an act is that of the day of its filing, not of the quote.

import { type FeeStep, type OfficialFee, officialFees, retiredFees } from './official-fee-table';

export type FeeKey = keyof typeof officialFees;
export const isFeeKey = (key: string): key is FeeKey => Object.hasOwn(officialFees, key);
export const feeKeys = Object.keys(officialFees) as FeeKey[];
export const officialFee = (key: FeeKey): OfficialFee => officialFees[key];

/** An amount that a person read on the office's page, of a fee that has none in the table on that day. */
export interface EnteredFee {
  feeKey: string;
  /** The first day of the amount; it holds until a later one. */
  fromDay: string;
  cents: number;
  readOn: string;
}

interface KnownStep extends FeeStep {
  /** When a person read it; undefined for an amount of the table. */
  readOn?: string;
}

const inTable = (key: FeeKey, day: string): KnownStep | undefined =>
  officialFee(key).steps.findLast(({ from }) => from <= day);

/** The amounts of a fee by their days, each once. */
function stepsOf(key: FeeKey, entered: readonly EnteredFee[]): KnownStep[] {
  const read = entered
    .filter(({ feeKey, fromDay }) => feeKey === key && !inTable(key, fromDay))
    .map(({ fromDay, cents, readOn }) => ({ from: fromDay, cents, readOn }));
  return [...read, ...officialFee(key).steps].toSorted((one, other) =>
    one.from.localeCompare(other.from),
  );
}

/** The step of a fee that holds on a day; undefined if its amount on that day isn't known. */
export const stepOn = (
  key: FeeKey,
  day: string,
  entered: readonly EnteredFee[] = [],
): KnownStep | undefined => stepsOf(key, entered).findLast(({ from }) => from <= day);

/** The official fee of a filing on that day, in cents; undefined if it isn't known. */
export const feeOn = (
  key: FeeKey,
  day: string,
  entered: readonly EnteredFee[] = [],
): number | undefined => stepOn(key, day, entered)?.cents;

/** `TM27, Amendment of an application`. */
export function feeName(key: string): string {
  if (!isFeeKey(key)) return retiredFees[key] ?? key;
  const { form, name } = officialFee(key);
  return form ? `${form}, ${name}` : name;
}

export interface FeeChange {
  /** In cents; undefined if the amount on that day isn't known. */
  before: number | undefined;
  after: number | undefined;
  /** The first day of the amount that holds on the day of filing. */
  from: string | undefined;
}

/** Undefined if a fee is the same on the day of a quote and that of the filing. */
export function feeChange(
  key: FeeKey,
  quotedOn: string,
  filedOn: string,
  entered: readonly EnteredFee[] = [],
): FeeChange | undefined {
  const [before, after] = [stepOn(key, quotedOn, entered), stepOn(key, filedOn, entered)];
  if (before?.cents === after?.cents) return undefined;
  return { before: before?.cents, after: after?.cents, from: after?.from };
}

/** The days after `day` on which a fee changes again, as far as is known. */
export const nextChange = (
  key: FeeKey,
  day: string,
  entered: readonly EnteredFee[] = [],
): string | undefined => stepsOf(key, entered).find(({ from }) => from > day)?.from;

/**
 * Between which amounts the office charges for a class of an application on that day, in cents: the least where every
 * term is on its pre-approved list. Null if one isn't known.
 */
export function classFeesOn(day: string) {
  const keys = ['tm4-pre-approved', 'tm4-other'] as const;
  const [leastCents, mostCents] = keys.map((key) => feeOn(key, day));
  if (leastCents === undefined || mostCents === undefined) return null;
  const [changesOn = null] = keys
    .map((key) => nextChange(key, day))
    .filter((each) => each !== undefined)
    .toSorted();
  return { leastCents, mostCents, changesOn };
}
