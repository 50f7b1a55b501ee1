import type { CheckHit, Level, SignalKind } from './matching/contract';
import { minScores } from './matching/levels';

export const levelWords: Record<Level | 'none', string> = {
  identical: 'Taken',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'Clear',
};
export const notKnownWord = 'Not known';

const headings: Record<SignalKind, string> = {
  identical: 'The same name',
  contains: 'One name contains the other',
  letters: 'Nearly the same letters',
  words: 'The same words',
  sound: 'Sounds alike',
  'look-alike': 'Looks alike',
  numerals: 'Digits stand for letters',
  transliteration: 'The same name in another script',
  meaning: 'The same meaning',
  goods: 'Close goods or services',
};

export function hitHeading({ level, score, signals }: CheckHit): string {
  const isLow = level ? level === 'low' : score < minScores.medium;
  if (isLow) return 'Not a conflict on its own';
  const strongest = signals.find(({ kind }) => kind !== 'goods');
  return headings[strongest?.kind ?? 'letters'];
}

export const signalWords: Record<SignalKind, string> = {
  identical: 'Whole name',
  contains: 'Contained',
  letters: 'Letters',
  words: 'Words',
  sound: 'Sound',
  'look-alike': 'Look',
  numerals: 'Digits',
  transliteration: 'Script',
  meaning: 'Meaning',
  goods: 'Goods',
};

export const strengthWord = (strength: number): string => {
  if (strength >= 0.995) return 'Identical';
  if (strength >= 0.8) return 'Very close';
  if (strength >= 0.6) return 'Close';
  if (strength >= 0.35) return 'Some';
  return strength > 0.05 ? 'Slight' : 'None';
};
