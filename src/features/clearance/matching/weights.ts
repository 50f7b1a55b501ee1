import fitted from './weights.json';

/**
 * What each number of the comparison means, and its value until a fit has set it. Shares and factors lie between
 * 0 and 1. `npm run bench -- fit-check` writes the fitted ones to `weights.json`: nobody sets them there by hand. A new
 * signal is one more number here, and the next fit finds it.
 */
const unfitted = {
  /** The weight of a word in its name, where an ordinary word has 1. */
  words: {
    /** Words that only join others. */
    joining: 0.1,
    /** Words of trade, praise and company types, and terms of the goods. */
    customary: 0.35,
    /** Factor for other words of everyday. */
    everyday: 0.85,
    /** Factors for short words. */
    oneLetter: 0.3,
    twoLetters: 0.6,
    threeLetters: 0.85,
    /** Factor for the first word that has weight; 1 or more. */
    first: 1.25,
  },
  /** How alike two words are. */
  letters: {
    /** The part of the differences that each letter of a shared beginning makes up for. */
    sharedStart: 0.1,
    /** Factor for words that only sound alike. */
    sound: 0.96,
    /** The part of what the letters of short words lack in likeness that is taken from their sound, for each letter fewer than five. */
    shortSound: 0.2,
    /** Factor for the letters and the sound of two words of the language that mean different things. */
    otherWord: 0.85,
    /** A word that begins another: this much, */
    begins: 0.62,
    /** and this much of the share of its letters. */
    beginsByShare: 0.34,
    /** A word within another, and at its end. */
    within: 0.54,
    ends: 0.5,
    withinByShare: 0.38,
    /** Factor for a word of four letters or fewer that another begins or ends with, or has within. */
    shortWithin: 0.8,
    /** Factor for a word that many names have and one that is nearly it: tea and Tepa. */
    nearlyCommon: 0.9,
    /** Factor for a word at the start or end of another but for a letter. */
    nearly: 0.9,
    /** Chinese words with characters in common: this much, and the rest by their share; */
    characters: 0.3,
    /** this much where they stand in a row and are no word of trade. */
    charactersInRow: 0.5,
    /** Factor where a common word is joined to one of them. */
    core: 0.94,
    /** Two words and the same without their space: factor. */
    joined: 0.97,
    /** Digits read as words or letters, another script. */
    otherReading: 0.95,
    /** Factor for words of two languages, one of which sounds as if it were taken from the other; */
    borrowed: 0.9,
    /** factor for each consonant that one of only few lacks. */
    borrowedShort: 0.92,
    /** factor for Chinese and a word in Latin letters that spells none, and for Chinese of other characters. */
    borrowedLatin: 0.85,
    /** A word at the start or end of another that is written without spaces, in another script. */
    compound: 0.8,
    /** Factor for words of the same meaning. */
    meaning: 0.85,
    /** Factor where both are English. */
    synonym: 0.8,
    /** Factor for two words that are both read in another way. */
    bothOtherReading: 0.9025,
    /** Words less alike than this seem less so than their letters suggest, */
    clear: 0.85,
    /** by this part of what is lacking. */
    doubt: 0.6,
  },
  /** A word of many marks covers less of a name: this much less for each tenfold, and never below the least. */
  crowd: {
    perTenfold: 0.13,
    least: 0.6,
  },
  /** What two whole names have in common. */
  names: {
    /** Share that counts of what the better covered name is covered more. */
    surplus: 0.62,
    /** Factor for a name as an office's record translates it or writes it in Latin letters. */
    said: 0.92,
    /** Factor for words in another order. */
    reordered: 0.97,
    /** All words of a name are in the other, as for words. */
    contained: 0.62,
    containedByShare: 0.34,
    /** The whole of one name among the words of the other: this much, and this much without any other word. */
    whole: 0.68,
    wholeAlone: 0.93,
    /** Factors where it is only words of trade, and where it is short. */
    wholeCommon: 0.62,
    /** Factor where it is joined to another word in one. */
    wholeJoined: 0.8,
    wholeTwoLetters: 0.6,
    wholeThreeLetters: 0.85,
    /** Only one distinctive word in common; */
    element: 0.56,
    /** more for each name that it begins. */
    elementFirst: 0.06,
    /** Factor for a word of the language, where each name has more. */
    elementWord: 0.8,
    /** The part taken from it for what both names have besides. */
    elementBesides: 0.1,
    /** Factor for all letters in a row, */
    row: 0.97,
    /** of which this much counts where only common words match. */
    rowOfCommon: 0.6,
    /** Factor for the distinctive words alone. */
    distinctive: 0.9,
    /** Factors for looks and sound together, of names of medicines and of others. */
    medicine: 0.93,
    lookAndSound: 0.8,
    /** What the strongest leaves open, by how alike all letters in a row are. */
    besides: 0.3,
    /** Beside a well-known name, names that are half alike gain half of this. */
    known: 0.4,
  },
  /**
   * Factors for the goods; the last for a well-known name, which section 8(4) protects beyond its own. Classes that are
   * not recorded may be any.
   */
  goods: { shared: 1, any: 0.94, related: 0.92, unknown: 0.8, apart: 0.6, apartKnown: 0.8 },
  /** Factors for the life of the other mark. */
  life: { alive: 1, renewable: 0.95, ended: 0.65 },
  /** The least score of each level. */
  levels: { high: 80, medium: 60, low: 35 },
};

export type Weights = typeof unfitted;

/** The whole process shares this object: read it where a number is needed, and keep no copy. */
export const weights: Weights = fill(fitted.weights);

/** The given numbers, and what is not among them as before any fit. */
export function fill(given: { [Group in keyof Weights]?: Partial<Weights[Group]> }): Weights {
  const groups = Object.entries(unfitted).map(([group, numbers]) => [
    group,
    { ...numbers, ...given[group as keyof Weights] },
  ]);
  return Object.fromEntries(groups);
}
