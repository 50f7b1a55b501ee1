/** Normalizes a name, so that letter case and width don't make another account. */
export const accountName = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
