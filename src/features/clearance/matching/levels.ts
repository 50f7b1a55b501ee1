import type { Level } from './contract';
import type { GoodsMeeting } from './related-classes';
import { weights } from './weights';

/** How much the goods count; `isKnown`: one of the names is well known. */
export const goodsShare = (meeting: GoodsMeeting, isKnown: boolean): number =>
  weights.goods[meeting === 'apart' && isKnown ? 'apartKnown' : meeting];

export type Life = 'alive' | 'renewable' | 'ended';

export const minScores: Record<Exclude<Level, 'identical'>, number> = weights.levels;

/** likeness × goods × life, from 0 to 1 */
export const closenessOf = (
  likeness: number,
  goods: GoodsMeeting,
  life: Life,
  isKnown: boolean,
): number => likeness * goodsShare(goods, isKnown) * weights.life[life];

/** In hundredths, rounded. */
export const scoreOf = (...close: Parameters<typeof closenessOf>): number =>
  Math.round(100 * closenessOf(...close));

/** Identical: the same name, classes that are shared or unknown, and a mark in force. */
export function levelOf(
  score: number,
  isIdentical: boolean,
  goods: GoodsMeeting,
  life: Life,
): Level | undefined {
  if (isIdentical && goods !== 'related' && goods !== 'apart' && life === 'alive')
    return 'identical';
  return (['high', 'medium', 'low'] as const).find((level) => score >= minScores[level]);
}

/** Whether any likeness reaches a level, whatever the names are. */
export const mayReachLevel = (level: Level, goods: GoodsMeeting, life: Life): boolean =>
  level === 'identical'
    ? levelOf(100, true, goods, life) === 'identical'
    : scoreOf(1, goods, life, true) >= minScores[level];
