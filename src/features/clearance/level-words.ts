import type { CheckHit, CheckResult, SignalKind } from './matching/contract';

/** The word in the gauge, and the text below it. */
export const levelWords: Record<
  CheckResult['level'],
  { word: string; below: string; sentence: string }
> = {
  identical: {
    word: 'Taken',
    below: 'the same name',
    sentence: 'The same name is in the register.',
  },
  high: {
    word: 'High',
    below: 'risk',
    sentence: 'An earlier mark is so close that its owner or the registry is likely to object.',
  },
  medium: {
    word: 'Medium',
    below: 'risk',
    sentence: 'An earlier mark is close enough that a lawyer should weigh it before you file.',
  },
  low: {
    word: 'Low',
    below: 'risk',
    sentence: 'Some marks share something with the name. None of them should be an obstacle.',
  },
  none: {
    word: 'Clear',
    below: 'nothing close',
    sentence: 'No mark in the register is close to the name.',
  },
};

const headings: Record<SignalKind, string> = {
  identical: 'The same name',
  contains: 'One name contains the other',
  letters: 'Nearly the same letters',
  words: 'The same words',
  sound: 'Sounds alike',
  'look-alike': 'Looks alike',
  numerals: 'Digits stand for letters',
  transliteration: 'The same name in another script',
  goods: 'Close goods or services',
};

export function hitHeading({ level, signals }: CheckHit): string {
  if (level === 'low') return 'Not a conflict on its own';
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
  goods: 'Goods',
};

export const strengthWord = (strength: number): string => {
  if (strength >= 0.995) return 'Identical';
  if (strength >= 0.8) return 'Very close';
  if (strength >= 0.6) return 'Close';
  if (strength >= 0.35) return 'Some';
  return strength > 0.05 ? 'Slight' : 'None';
};
