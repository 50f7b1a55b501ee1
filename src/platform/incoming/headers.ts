import { mostColumns } from './text-file';

const plain = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\u4e00-\u9fff]+/g, '');

export const hasHeaders = (headers: readonly string[], names: readonly string[]): boolean => {
  const known = new Set(headers.map(plain));
  return names.every((name) => known.has(name));
};

/** Each header once, for the first field that has one of its names, by letters and digits alone, the likeliest first. */
export function matchHeaders<Field extends string>(
  headers: readonly string[],
  fields: readonly (readonly [Field, names: readonly string[]])[],
): Partial<Record<Field, string>> {
  const mapping: Partial<Record<Field, string>> = {};
  const free = new Map(headers.toReversed().map((header) => [plain(header), header]));
  for (const [field, names] of fields) {
    const name = names.map(plain).find((each) => free.has(each));
    if (mapping[field] !== undefined || name === undefined) continue;
    mapping[field] = free.get(name) as string;
    free.delete(name);
  }
  return mapping;
}

const longestHeader = 100;

/** What of a row can be the headers of a table, whatever else stands in it. */
export const asHeaders = (cells: readonly string[]): string[] =>
  cells.slice(0, mostColumns).map((cell) => cell.slice(0, longestHeader));

/** A row of data knows no more header than by chance. */
const enoughKnown = 3;

/**
 * The row with the most known headers, if a title of few cells stands above it; null: the first row. A row as full as
 * the headers is never passed by, since it may be one of the data.
 */
export function findHeaderRow(
  start: readonly { row: number; cells: string[] }[],
  match: (headers: string[]) => object,
): number | null {
  const rows = start.map(({ cells }) => asHeaders(cells));
  const known = rows.map((cells) => Object.keys(match(cells)).length);
  const place = known.indexOf(Math.max(...known));
  const filled = rows.map((cells) => cells.filter((cell) => cell.trim()).length);
  const isTitled = filled.slice(0, place).every((cells) => cells * 2 < (filled[place] ?? 0));
  const isFound = place > 0 && (known[place] ?? 0) >= enoughKnown && isTitled;
  return isFound ? (start[place]?.row ?? null) : null;
}
