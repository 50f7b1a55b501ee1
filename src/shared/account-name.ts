/** One name for all the ways of typing it, so that neither letter case nor width makes another account of it. */
export const accountName = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
