const letter = '\\p{sc=Arab}\\p{sc=Hebr}\\p{sc=Syrc}\\p{sc=Thaa}\\p{sc=Nkoo}\\p{sc=Adlm}';
const rightToLeft = new RegExp(`[${letter}]`, 'u');
/** The end of a part in brackets, as `(دبي)`, which stands inside of a name. */
const bracket = `(?<=[${letter}] ?\\([^()]{0,80}[${letter}\\p{M}])\\)`;
const inside = `${letter}\\p{M}\\p{Cf}\\p{N} .,'"״׳־/()-`;
/** A name that is set apart already, or one from its first letter to its last. */
const names = new RegExp(
  `\\u2068[^\\u2069]*\\u2069|[${letter}](?:[${inside}]*(?:[${letter}\\p{M}]|${bracket}))?`,
  'gu',
);

/**
 * A text of ours in which what is written from right to left is set apart by marks that show nothing. Without them
 * a number or full stop after a name moves to its other side.
 */
export const isolated = (text: string): string =>
  text.replace(names, (name) => (name.startsWith('\u2068') ? name : `\u2068${name}\u2069`));

/** A whole name, as part of a text of ours. */
export const setApart = (name: string): string =>
  rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
