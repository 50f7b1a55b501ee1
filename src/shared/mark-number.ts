/**
 * The one form of a number of an office: without spaces, invisible characters and what keeps it text in a spreadsheet,
 * of one width, in capitals.
 */
export const canonicalNumber = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replaceAll(/[\s\p{Cf}]+/gu, '')
        .replace(/^(?:="(.*)"|['‘’]+(.*))$/, '$1$2')
        .toUpperCase();

/** Nearly every number, which takes the fast path. */
const plain = /^(?:[!-&(-<>-_{-~][!-_{-~]*)?$/;

/** Spreadsheets round a long number to `4.02024E+12`: its last digits are lost. */
export const isRoundedNumber = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text);
