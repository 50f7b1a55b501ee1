import type { Text } from '../../shared/texts';
export const watchLevels = ['identical', 'high', 'medium'] as const;
export type WatchLevel = (typeof watchLevels)[number];

export const watchLevelTexts: Record<WatchLevel, Text> = {
  identical: 'Identical names only',
  high: 'High risk and identical names',
  medium: 'Medium risk, high risk and identical names',
};

/** Whether a mark reaches the level of a watch. */
export const reaches = (level: string, wanted: WatchLevel) =>
  watchLevels.slice(0, watchLevels.indexOf(wanted) + 1).some((each) => each === level);
