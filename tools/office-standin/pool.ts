import type { Mark } from './office-mark';
import type { Weighted } from './random';
import { goodsByClass, tradeWords } from './words';

/** What a register is made of. Lists with an order have the commonest first. */
export interface Pool {
  /** Marks that come first, under their own numbers. */
  known: readonly Mark[];
  knownNumbers: ReadonlySet<string>;
  /** Words of names; as many again are invented. */
  words: readonly string[];
  /** Goods and services of classes 1 to 45. */
  goods: readonly (readonly string[])[];
  /** Owners of many marks; the others are invented. */
  owners: readonly { name: string; country: string }[];
  /** Statuses of marks whose examination is over, as the office writes them. */
  statuses: Weighted<string>;
  countries: readonly string[];
}

/** Everything is our own invention but the statuses, whose shares are those of the office's marks of 2003. */
export const inventedPool: Pool = {
  known: [],
  knownNumbers: new Set(),
  words: tradeWords,
  goods: goodsByClass,
  owners: [],
  statuses: [
    ['Registered', 1881],
    ['Removed', 949],
    ['Expired ', 498],
    ['Abandoned ', 307],
    ['Cancelled', 55],
    ['Withdrawn', 27],
    ['Treated As Withdrawn ', 18],
    ['Revoked', 3],
    ['Split (Partially Assigned)', 2],
    ['Application Deemed Never Made', 1],
  ],
  countries: [
    'Singapore',
    'United States of America',
    'Germany',
    'Japan',
    'Indonesia',
    'France',
    'Italy',
    'Switzerland',
    'United Kingdom',
    'Australia',
    'Netherlands',
    'Malaysia',
    'China',
    'Republic of Korea',
    'Thailand',
    'India',
  ],
};
