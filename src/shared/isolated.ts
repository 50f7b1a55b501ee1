/** Letters that are written from right to left. */
const letter =
  '\\p{sc=Arab}\\p{sc=Hebr}\\p{sc=Syrc}\\p{sc=Thaa}\\p{sc=Nkoo}\\p{sc=Adlm}\\p{sc=Samr}\\p{sc=Rohg}';
/** The end of a part in brackets, as `(دبي)`, which stands inside of a name. */
const bracket = `(?<=[${letter}] ?\\([^()]{0,80}[${letter}\\p{M}])\\)`;
const inside = `${letter}\\p{M}\\p{Cf}\\p{N} .,'"״׳־/()-`;
/** A name that is set apart already, or one from its first letter to its last. */
const names = new RegExp(
  `\\u2068[^\\u2069]*\\u2069|[${letter}](?:[${inside}]*(?:[${letter}\\p{M}]|${bracket}))?`,
  'gu',
);

/** Nearly no text has one, which is found in a fraction of the time. */
const mayHave = /[\u0590-\u08ff\ud800-\udfff\ufb1d-\ufeff]/;

/** A finished text of ours, each name in which is set apart. */
export const isolated = (text: string): string =>
  mayHave.test(text)
    ? text.replace(names, (name) => (name[0] === '\u2068' ? name : `\u2068${name}\u2069`))
    : text;
