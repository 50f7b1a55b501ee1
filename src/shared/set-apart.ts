/**
 * A whole name as part of a text of ours: one that is written from right to left gets marks that show nothing. Without
 * them a number or full stop after it moves to its other side. The last range has halves of letters such as Adlam’s.
 */
export const setApart = (name: string): string =>
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\uD802-\uD83B]/.test(name)
    ? `\u2068${name}\u2069`
    : name;
