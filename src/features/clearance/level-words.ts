import { type Text, t } from '../../shared/texts';
import type { Level, SignalKind } from './matching/contract';

export const levelWords: Record<Level | 'none', Text> = {
  identical: 'Taken',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'Clear',
};
export const notKnownWord = 'Not known' satisfies Text;

export const signalWords: Record<SignalKind, Text> = {
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
  if (strength >= 0.995) return t('Identical');
  if (strength >= 0.8) return t('Very close');
  if (strength >= 0.6) return t('Close{likeness}', { likeness: '' });
  if (strength >= 0.35) return t('Some');
  return strength > 0.05 ? t('Slight') : t('None');
};
