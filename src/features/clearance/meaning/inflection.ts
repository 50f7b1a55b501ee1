/** What a plural or a form of a verb may be a form of, in English and by its `s` in Romance languages. */
export function baseForms(word: string): string[] {
  if (!/^[a-z]{4,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return [];
  const found: string[] = [];
  for (const [end, ...ends] of endings)
    if (word.endsWith(end)) for (const each of ends) found.push(word.slice(0, -end.length) + each);
  return found.filter((form) => form.length >= minLength);
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
];
