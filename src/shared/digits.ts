/** A whole number as addresses have it, in digits alone; undefined for `0x1`, `1e0`, `+1`, ` 1`, `1.0` and `01`. */
export const numberOfDigits = (text: string | null | undefined): number | undefined =>
  text != null && /^(0|[1-9]\d*)$/.test(text) ? Number(text) : undefined;
