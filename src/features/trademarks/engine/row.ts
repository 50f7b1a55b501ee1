/** What the engine reads of a mark, as the feed's statement writes it. */
export type Row = [
  id: number,
  /** Sort keys. */
  name: string,
  owner: string,
  number: string,
  /** Days since 1970. */
  filedOn: number,
  expiresOn: number,
  filters: RowFilters,
  /** The addresses of the pages of owners and agents. */
  ownerRefs: string[],
  agentRefs: string[],
  /** The lines of `searchLines`. */
  text: string,
  goods: string[],
  /** Of a published mark alone. */
  checked: CheckedRow | null,
];

/** What a check finds a mark by, as `checkColumns` makes it. */
export type CheckedRow = [name: string, sound: string, words: string[], sounds: string[]];

export type RowFilters = [
  status: string,
  isPublished: boolean,
  source: string,
  kind: string | null,
  year: number,
  countries: string[],
  classes: string[],
];
