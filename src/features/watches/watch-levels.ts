export const watchLevels = ['identical', 'high', 'medium'] as const;
export type WatchLevel = (typeof watchLevels)[number];

export const watchLevelTexts: Record<WatchLevel, string> = {
  identical: 'Identical names only',
  high: 'High risk and identical names',
  medium: 'Medium risk, high risk and identical names',
};

export const isWatchLevel = (level: string): level is WatchLevel =>
  watchLevels.some((each) => each === level);

/** Whether a mark is as close as a watch asks for. */
export const reaches = (level: WatchLevel, wanted: WatchLevel) =>
  watchLevels.indexOf(level) <= watchLevels.indexOf(wanted);
