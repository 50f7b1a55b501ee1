/** What a watch tells of a mark, in the order of a mark’s life. */
export const markEvents = ['new', 'published', 'registered', 'ended'] as const;
export type MarkEvent = (typeof markEvents)[number];
