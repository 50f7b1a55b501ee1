/** The one form of a number of an office: without spaces and invisible characters, of one width, in capitals. */
export const canonicalNumber = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replaceAll(/[\s\p{Cf}]+/gu, '')
        .toUpperCase();

/** Nearly every number, which takes the fast path. */
const plain = /^[!-_{-~]*$/;

/** Spreadsheets round a long number to `4.02024E+12`: its last digits are lost. */
export const isRoundedNumber = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text);
