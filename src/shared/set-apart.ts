/** Letters that are written from right to left. */
export const rightLetters =
  '\\p{sc=Arab}\\p{sc=Hebr}\\p{sc=Syrc}\\p{sc=Thaa}\\p{sc=Nkoo}\\p{sc=Adlm}';
const rightToLeft = new RegExp(`^[^\\u2068]*[${rightLetters}]`, 'u');

/**
 * A whole name as part of a text of ours: one that is written from right to left gets marks that show nothing. Without
 * them a number or full stop after it moves to its other side.
 */
export const setApart = (name: string): string =>
  rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
