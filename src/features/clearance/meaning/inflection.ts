/**
 * What a word may be a form of: an English plural or form of a verb, a Romance plural or feminine, German `koenig` of
 * `konig`.
 */
export function baseForms(word: string): string[] {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return [];
  const found: string[] = [];
  for (const [end, ...ends] of endings)
    if (word.endsWith(end)) for (const each of ends) found.push(word.slice(0, -end.length) + each);
  found.push(word.replace(/([aou])e/g, '$1'));
  return found.filter((form) => form.length >= minLength && form !== word);
}

const minLength = 3;
const endings: [string, ...string[]][] = [
  ['ies', 'y'],
  ['ves', 'f', 'fe'],
  ['s', ''],
  ['es', ''],
  ['ied', 'y'],
  ['ed', 'e', ''],
  ['ing', 'e', ''],
  ['as', 'o'],
  ['a', 'o'],
];
