import type { Level, SignalKind } from './matching/contract';

export const levelWords: Record<Level | 'none', string> = {
  identical: 'Taken',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'Clear',
};
export const notKnownWord = 'Not known';

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
  known: 'Known',
};

export const strengthWord = (strength: number): string => {
  if (strength >= 0.995) return 'Identical';
  if (strength >= 0.8) return 'Very close';
  if (strength >= 0.6) return 'Close';
  if (strength >= 0.35) return 'Some';
  return strength > 0.05 ? 'Slight' : 'None';
};
