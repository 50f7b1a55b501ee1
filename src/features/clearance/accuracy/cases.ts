import type { Text } from '../../../shared/texts';
import type { Level } from '../matching/contract';
import measured from './cases.json';
import type { Bounds, Found, Kind } from './figures';

export interface LevelMeant extends Bounds {
  level: Level | 'none';
  /** Pairs told this level that an office refused, and that one accepted. */
  refused: number;
  accepted: number;
}

export interface Fold extends Found {
  fold: string;
  kinds: Partial<Record<Kind, Found>>;
  offices: Record<string, Found>;
}

interface Missed {
  later: string;
  cited: string;
  kind: Kind;
  office: string;
  /** Null: not shown at all. */
  place: number | null;
}

/** What `npm run bench -- check` writes of each decided pair, by the largest register. */
export interface Cases {
  marks: number;
  kinds: Partial<Record<Kind, Found>>;
  folds: Fold[];
  missed: Missed[];
  levels: LevelMeant[];
  /** By the names alone, as if the goods were the same. */
  levelsByNames: LevelMeant[];
  acceptedToldHigh: { later: string; cited: string }[];
}

export const cases = measured as Cases;

export const kindWords: Record<Kind, Text> = {
  spelling: 'Nearly the same letters',
  sound: 'Sounds alike',
  meaning: 'The same meaning',
  script: 'Chinese and other scripts',
  part: 'One name inside the other, or a part of it',
};

/** Why a mark that is close in this way may not be found. */
export const missedBecause: Record<Kind, Text> = {
  spelling: 'More letters differ than we count as close.',
  sound: 'They sound closer than our rules hear.',
  meaning: 'None of our dictionaries says that they mean the same.',
  script: 'They are close in a way that we do not read: by look, or by another language.',
  part: 'What they share is short or common, or stands within a longer word.',
};

export const addUp = (founds: (Found | undefined)[]): Found => {
  const sum = { cases: 0, first: 0, ten: 0, fifty: 0 };
  for (const found of founds)
    for (const key of ['cases', 'first', 'ten', 'fifty'] as const) sum[key] += found?.[key] ?? 0;
  return sum;
};
