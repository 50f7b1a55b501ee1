/**
 * The one form of a number of an office: without spaces, invisible characters and what keeps it text in a spreadsheet,
 * of one width, with plain hyphens and slashes, in capitals.
 */
export const canonicalNumber = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replaceAll(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')
        .replaceAll(/[\p{Pd}\u2212]/gu, '-')
        .replaceAll(/[\u2044\u2215]/g, '/')
        .replace(/^(?:="(.*)"|['‘’]+(.*))$/, '$1$2')
        .toUpperCase();

/** Nearly every number, which takes the fast path. */
const plain = /^(?:[!-&(-<>-_{-~][!-_{-~]*)?$/;

/** Spreadsheets round a long number to `4.02024E+12`: its last digits are lost. */
export const isRoundedNumber = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text);
