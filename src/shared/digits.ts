/** A whole number as addresses have it, in digits alone; undefined for `0x1`, `1e0`, `+1`, ` 1`, `1.0` and `01`. */
export const numberOfDigits = (text: string | null | undefined): number | undefined =>
  text != null && /^(0|[1-9]\d*)$/.test(text) ? Number(text) : undefined;

/** The page of a list that an address names; the first where it names none. */
export function pageIn(search: URLSearchParams): number {
  const page = numberOfDigits(search.get('page'));
  return page && page <= 1_000_000 ? page : 1;
}
