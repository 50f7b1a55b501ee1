import { normalizeText } from '../words/normalize';

const longestRef = 100;

/**
 * An owner or agent in addresses: the UEN, which the office gives to companies of Singapore and its own
 * numbers to others, or else the name. The name's punctuation and case don't matter.
 */
export const partyRef = (name: string, uen?: string | null): string =>
  (uen ?? normalizeText(name))
    .toLowerCase()
    .replaceAll(/[\s/?#%]+/g, '-')
    .slice(0, longestRef);
