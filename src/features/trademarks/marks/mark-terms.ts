// Apart from the contract, whose checks the browser doesn't load.

/** What a mark consists of. */
export const markKinds = ['words', 'picture', 'both', 'shape', 'other'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Where a search looks. */
export const searchScopes = [
  'all',
  'words',
  'owner',
  'agent',
  'number',
  'device',
  'goods',
] as const;
export type SearchScope = (typeof searchScopes)[number];

/** What happened to a mark in the last seven days, as lists may be filtered. */
export const newsKinds = ['new', 'published', 'registered', 'ended'] as const;
export type NewsKind = (typeof newsKinds)[number];

export const namedStatuses = ['registered', 'pending', 'expired'] as const;
/** `other`: an office or a file has another word, which stands in `officeStatus` as it is written. */
export const trademarkStatuses = [...namedStatuses, 'other'] as const;

/** Sources of marks that are no office’s. */
export const firmSources = ['firm', 'sample'];

/** Whether a mark comes from an office's register, which keeps it up to date. */
export const isFromOffice = ({ source }: { source: string }): boolean =>
  !firmSources.includes(source);
