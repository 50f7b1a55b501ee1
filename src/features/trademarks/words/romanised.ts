import { pinyinSyllables } from './syllables';

/** Parses `p b, t d` to a map of each pinyin part to its phonemes. */
const partsOf = (text: string) =>
  new Map(text.split(/,\s*/).map((pair) => pair.trim().split(' ') as [string, string]));

const mandarinStarts = partsOf(`zh j, ch C, sh S, q C, x S, c c, z c`);
const mandarinEnds = partsOf(`
  a a, o o, e x, i I, u U, v yU, ai Y, ei E, ao W, ou O, an an, en xn, ang aN, eng xN, ong uN, er xr, ia ya, ie ye,
  iao yW, iu yO, ian yen, in In, iang yaN, ing IN, iong yuN, ua wa, uo wo, uai wY, ui wE, uan wan, un wxn, uang waN,
  ue ye, ve ye
`);

const longestSyllable = 6;

/** The syllables of a word of pinyin without tones; undefined: it is none. */
function cutPinyin(word: string): string[] | undefined {
  if (word === '') return [];
  for (let length = Math.min(longestSyllable, word.length); length > 0; length -= 1) {
    const syllable = word.slice(0, length);
    const rest = pinyinSyllables.has(syllable) ? cutPinyin(word.slice(length)) : undefined;
    if (rest) return [syllable, ...rest];
  }
  return undefined;
}

const longestRead = 24;
const onlyPinyin = new RegExp(`^(?:${[...pinyinSyllables].join('|')})+$`);

/** The syllables of a word that is spelled as Mandarin: by pinyin, or Wade-Giles where that differs. */
export function mandarinSyllables(word: string): string[] | undefined {
  if (word.length > longestRead) return undefined;
  const pinyin = word.replace(/^hs/, 'x').replace(/^ts(?=i)/, 'q');
  return onlyPinyin.test(pinyin) ? cutPinyin(pinyin) : undefined;
}

/** The phonemes of a word as Mandarin, if it is spelled so. */
export const readMandarin = (word: string): string | undefined =>
  mandarinSyllables(word)
    ?.map((syllable) => {
      const cut = syllable.search(/[aeiouv]/);
      const [start, end] = [syllable.slice(0, cut), syllable.slice(cut)];
      const isBuzzed = end === 'i' && /^(?:[zcs]h?|r)$/.test(start);
      const isRound = /^[jqxy]$/.test(start) && end === 'u';
      const sound = isBuzzed ? 'x' : isRound ? 'yU' : (mandarinEnds.get(end) ?? end);
      return (mandarinStarts.get(start) ?? start) + sound;
    })
    .join('')
    .replace(/yy/g, 'y')
    .replace(/yI/g, 'I')
    .replace(/wU/g, 'U');

const older = /tj|dj|sj|oe(?=[a-z])/;
const olderMalay: Record<string, string> = {
  ...{ tj: 'c', dj: 'j', sj: 'sy', nj: 'ny', oe: 'u', ch: 'kh', j: 'y' },
};
/** Doubled letters and a last `e` are English or French. */
const notMalay = /(.)\1|ou|ie|e$/;
const malaySyllables =
  /^(?:(?:ny|ng|sy|kh|[bcdfghjklmnprstwyz])?(?:ai|au|[aeiou])(?:(?:ng|[ptkbdfmnslrh])(?![aeiou]))?){2,}$/;
const malayPhonemes: Record<string, string> = {
  ...{ ng: 'N', ny: 'ny', sy: 'S', kh: 'k', ai: 'Y', au: 'W' },
  ...{ a: 'a', e: 'x', i: 'I', o: 'O', u: 'U', c: 'C' },
};

/** In the spelling since 1972; undefined: it cannot be a Malay word. */
export function malayOfToday(word: string): string | undefined {
  const today = older.test(word)
    ? word.replace(/tj|dj|sj|nj|oe|ch|j/g, (letters) => olderMalay[letters] ?? letters)
    : word;
  const isMalay =
    today.length <= longestRead && !notMalay.test(today) && malaySyllables.test(today);
  return isMalay ? today : undefined;
}

/** The phonemes of a word from `malayOfToday`. */
export const readMalay = (word: string): string =>
  word.replace(/ng|ny|sy|kh|ai|au|[a-z]/g, (letters) => malayPhonemes[letters] ?? letters);

/** Letters that English words hardly have, but Mandarin or older Malay in Latin letters. */
export const isHardlyEnglish = (word: string): boolean =>
  /q(?!u)|^x(?=[iu])|zh|^(?:hs|ts|sj|tj|dj)|oe(?=[a-z])/.test(word);
