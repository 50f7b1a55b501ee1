const wordsPerMinute = 200;

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

export const readingMinutes = (text: string) =>
  Math.max(1, Math.ceil(countWords(text) / wordsPerMinute));

export const readingTimeText = (minutes: number) =>
  minutes === 1 ? '1 min read' : `${minutes} mins read`;
