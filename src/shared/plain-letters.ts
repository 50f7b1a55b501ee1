/** Trade mark signs are not part of a name; NFKD would turn them into letters. */
export const markSigns = /[™®©℠℗]/g;

/** Letters without a Unicode decomposition. */
const written: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ȷ: 'j',
  ſ: 's',
  ə: 'e',
  ǝ: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ƒ: 'f',
  ς: 'σ',
};
const unusual = new RegExp(`[${Object.keys(written).join('')}]`, 'g');

/** Small letters as the letters that stand for them: `straße` becomes `strasse`. */
export const writtenOut = (letters: string) =>
  letters.replace(unusual, (letter) => written[letter] ?? letter);
