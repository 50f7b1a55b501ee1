export const watchLevels = ['identical', 'high', 'medium'] as const;
export type WatchLevel = (typeof watchLevels)[number];

export const watchLevelTexts: Record<WatchLevel, string> = {
  identical: 'The same name only',
  high: 'Marks at high risk',
  medium: 'Marks at medium risk too',
};

export const isWatchLevel = (level: string): level is WatchLevel =>
  watchLevels.some((each) => each === level);

/** Whether a mark is as close as a watch asks for. */
export const reaches = (level: WatchLevel, wanted: WatchLevel) =>
  watchLevels.indexOf(level) <= watchLevels.indexOf(wanted);
