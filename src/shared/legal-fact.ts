import { numberText } from './count-text';

export interface Fact<T> {
  value: T;
  unit?: string;
  /** The value as displayed. */
  text: string;
  source: string;
  url: string;
  checkedOn: string;
}

export type Origin = Pick<Fact<unknown>, 'source' | 'url' | 'checkedOn'>;

export const checkedOn = '2026-11-21';

// @__NO_SIDE_EFFECTS__
export const act = (source: string, code: string): Origin => ({
  source,
  url: `https://sso.agc.gov.sg/Act/${code}`,
  checkedOn,
});
// @__NO_SIDE_EFFECTS__
export const tradeMarksRules = (place: string): Origin => ({
  source: `Trade Marks Rules (Singapore), ${place}`,
  url: 'https://sso.agc.gov.sg/SL/TMA1998-R1',
  checkedOn,
});

// @__NO_SIDE_EFFECTS__
export const fee = (cents: number, origin: Origin): Fact<number> => ({
  value: cents,
  unit: 'cents',
  text: `S$${numberText(cents / 100)}`,
  ...origin,
});
// @__NO_SIDE_EFFECTS__
export const lasts = (value: number, unit: 'months' | 'years', origin: Origin): Fact<number> => ({
  value,
  unit,
  text: `${value} ${unit}`,
  ...origin,
});

/** Legal facts without a figure. */
// @__NO_SIDE_EFFECTS__
export const rule = (text: string, origin: Origin): Fact<string> => ({
  value: text,
  text,
  ...origin,
});
