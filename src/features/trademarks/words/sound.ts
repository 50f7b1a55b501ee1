/**
 * Phonetic spelling: one form for what English, romanised Chinese and Malay spell in several ways. The rules
 * are applied in this order.
 */
const spellings: [RegExp, string][] = [
  [/([^aeiou])\1+/g, '$1'],
  // Chinese: Wade-Giles, postal and pinyin; Malay: the spelling before 1972.
  [/^hs|^sj/, 'sh'],
  [/^x(?=[iu])/, 'sh'],
  [/^zh|^dj/, 'j'],
  [/^tj/, 'c'],
  [/^ts(?=i)|^q(?=ian|iao|in|iu)/, 'ch'],
  [/^ts|^tz|^cz/, 's'],
  [/oe(?=[a-z])/g, 'u'],
  [/sy(?=[aou])/g, 'sh'],
  // English and the Latin languages.
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/wh/g, 'w'],
  [/tch/g, 'ch'],
  [/sch/g, 'sh'],
  [/ph/g, 'f'],
  [/gh(?=[^aeiou]|$)/g, ''],
  [/gh/g, 'g'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/qu/g, 'kw'],
  [/q/g, 'k'],
  [/^x/, 's'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/^[jy]|j/g, 'y'],
  [/(?<!^)y/g, 'i'],
  [/w/g, 'v'],
  [/(?:ee|ea|ie)/g, 'i'],
  [/(?:oo|ou)/g, 'u'],
  [/ai/g, 'e'],
  [/m$/, 'n'],
  [/(?<=[^aeiou])e$/, ''],
  [/(.)\1+/g, '$1'],
];

/** The sound of a normalized word; non-Latin words are unchanged. */
export function spoken(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  let text = word;
  for (const [spelling, sound] of spellings) text = text.replace(spelling, sound);
  return text || word;
}

const softened: Record<string, string> = { b: 'p', d: 't', g: 'k', v: 'f' };

/** The first letter of a word's sound and its consonants, voiced or not: words with the same key sound alike. */
export function soundKey(word: string): string {
  const text = spoken(word);
  if (!/^[a-z]{3,}$/.test(text)) return text;
  const consonants = text.slice(1).replace(/[aeiouh]/g, '');
  const first = text.charAt(0).replace(/[aeiou]/, 'a');
  const key = (first + consonants).replace(/[bdgv]/g, (letter) => softened[letter] ?? letter);
  return key.length < 3 ? text : key;
}
