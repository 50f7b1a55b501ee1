/** Words that only look inflected. */
const whole = new Set(
  (
    'clothes clothing building bedding lighting flooring wedding painting fishing coating earring ' +
    'training glasses shipping dating housing moving string spring sibling united news gas bus lens apps'
  ).split(' '),
);

const same: Record<string, string> = { clothing: 'clothes', bookkeeping: 'bookkeep', apps: 'app' };

/** `shoes` and `shoe`, `baking` and `bake`, `batteries` and `battery` have the same stem. */
export function stem(word: string): string {
  if (same[word]) return same[word];
  if (whole.has(word) || word.length < 4) return word;
  let left = singular(word);
  if (left.length > 5 && left.endsWith('ing')) left = undoubled(left.slice(0, -3));
  else if (left.length > 4 && left.endsWith('ed')) left = undoubled(left.slice(0, -2));
  return left.length > 3 && left.endsWith('e') ? left.slice(0, -1) : left;
}

/** `shoes` as `shoe`, and no other form: `bear` is not what `bearing` is. */
export function singular(word: string): string {
  if (whole.has(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z|o)es$/.test(word)) return word.slice(0, -2);
  return /[^suio]s$|[aeou]es$/.test(word) ? word.slice(0, -1) : word;
}

const undoubled = (word: string) => (/([bdgkmnprt])\1$/.test(word) ? word.slice(0, -1) : word);

/** The words of a text without accents, case, punctuation and possessives. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
