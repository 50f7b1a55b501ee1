/** How to find words of the register for one word of a checked name. */
export interface WordProbe {
  /** Which of the words it is. */
  at: number;
  /** Letters that found words are like; empty: they aren't compared by letters. */
  letters: string;
  /** Sounds of the word and its readings, any of which a found word has. */
  sounds: string[];
  /** Those of them from which the sound of a found word may differ in a letter. */
  soundsApart: string[];
  /** First the word, then its other readings, and parts of a Chinese word. */
  exact: string[];
  /** Found words differ from it in one letter. Empty where it is too short or too long for that. */
  oneApart: string;
  /** From which likeness on by letters, and from which where both begin or end alike; the latter may be left out. */
  least: number;
  leastAtEdges?: number;
}

export interface FoundWord {
  at: number;
  word: string;
}

/** By which words and names marks come close to a checked name, and how close. */
export interface CloseTo {
  /** Words of the register by their likeness to those of the name, the most alike first. */
  words: (FoundWord & { likeness: number })[];
  /** What each word of the name weighs. A word found `at` a later place stands for all of them. */
  weights: number[];
  /** Share that counts of what the better covered name is covered more. */
  surplus: number;
  /** Whole names without spaces, and how the name sounds as a whole. */
  names: string[];
  sound: string;
  /** Classes that are the same or close; none: all are alike. */
  classes: { shared: string[]; related: string[] };
  goods: Record<'shared' | 'related' | 'unknown' | 'apart', number>;
  /** In days since 1970: marks that end before `today` are renewable if they end from `renewableFrom` on. */
  life: Record<'alive' | 'renewable' | 'ended', number> & { today: number; renewableFrom: number };
  /** So many besides those that are found by their whole names. */
  limit: number;
}
