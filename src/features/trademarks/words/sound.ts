import { readEnglish } from './english';
import { remembered } from './remembered';
import { isHardlyEnglish, malayOfToday, readMalay, readMandarin } from './romanised';

const longestHeard = 40;
/** Some 25 MB with what their phonemes weigh. */
const mostSounded = 60_000;

interface Heard {
  /** The phonemes, one letter each. */
  text: string;
  /** What each phoneme costs to miss, and what they weigh together. */
  misses: Float32Array;
  weight: number;
}

/**
 * Gives one to three ways to say a normalized word, in phonemes of one letter each, the likeliest first: English, and
 * Mandarin or Malay where its letters allow. Words of other letters are unchanged.
 */
export const soundsOf = remembered((word): string[] => {
  if (!/^[a-z]+$/.test(word)) return [word];
  const text = heardLetters(word);
  const [english, mandarin, malay] = [inEnglish(text), readMandarin(text), malayOfToday(text)];
  const others = [mandarin, malay && readMalay(malay)];
  if (malay && malay !== text) others.push(inEnglish(malay));
  const sounds = isHardlyEnglish(text) ? [...others, english] : [english, ...others];
  return [...new Set(sounds.filter((sound) => sound !== undefined))].slice(0, maxSounds);
}, mostSounded);

const maxSounds = 3;

const hear = remembered((word) => soundsOf(word).map(weigh), mostSounded);

/** English doubles only some letters, and none more than once. */
function heardLetters(word: string): string {
  const letters = word.slice(0, longestHeard);
  return hasDouble(letters)
    ? letters.replace(/([hjqvwxy])\1+/g, '$1').replace(/(.)\1{2,}/g, '$1$1')
    : letters;
}

const inEnglish = (letters: string) => inOnes(readEnglish(letters).replaceAll('R', 'xr'));

const inOnes = (text: string) => (hasDouble(text) ? text.replace(/(.)\1+/g, '$1') : text);

function hasDouble(text: string): boolean {
  for (let at = 1; at < text.length; at += 1)
    if (text.charCodeAt(at) === text.charCodeAt(at - 1)) return true;
  return false;
}

/** Whether a phoneme is one of them; nothing is none. Patterns take several times as long, for words by the thousand. */
const isOf = (phonemes: string, each: string) => each !== '' && phonemes.includes(each);
const vowels = 'aAxoWYeEiIOQuU';
const glides = 'hwy';

/** Less than a consonant in the middle of a word. */
function weigh(text: string): Heard {
  const misses = new Float32Array(text.length);
  let weight = 0;
  for (let at = 0; at < text.length; at += 1) {
    const each = text.charAt(at);
    misses[at] = missed(each, text[at - 1] ?? '', text[at + 1] ?? '');
    weight += isOf(vowels, each) ? vowelWeight : isOf(glides, each) ? glideWeight : 1;
  }
  return { text, misses, weight };
}

const vowelWeight = 0.8;
const glideWeight = 0.5;
const hardlyHeard = 0.45;

/** Endings, and consonants that speakers drop beside others. */
function missed(each: string, before: string, after: string): number {
  if (isOf(vowels, each)) return each === 'x' ? 0.35 : vowelWeight;
  if (isOf(glides, each)) return 0.4;
  const isLast = after === '';
  if (isOf('sz', each) && isLast) return hardlyHeard;
  const hissing = 'szSZcCj';
  if (isOf('ptkbdg', each) && (isOf(hissing, before) || isOf(hissing, after))) return hardlyHeard;
  if (isOf('nmN', each) && isOf('ptkbdgCjszS', after)) return hardlyHeard;
  if (each === 'r' && !isOf(vowels, after)) return 0.35;
  return 1;
}

/** Front to back and closed to open. */
const vowelPlaces: [string, [number, number]][] = [
  ['I', [0, 0]],
  ['i', [0.1, 0.2]],
  ['E', [0.1, 0.4]],
  ['e', [0.15, 0.55]],
  ['A', [0.3, 0.9]],
  ['x', [0.5, 0.6]],
  ['a', [0.6, 1]],
  ['Y', [0.4, 0.7]],
  ['W', [0.65, 0.75]],
  ['Q', [0.65, 0.45]],
  ['o', [0.9, 0.7]],
  ['O', [0.9, 0.45]],
  ['u', [0.8, 0.2]],
  ['U', [0.9, 0]],
];

const nearConsonants: [number, string][] = [
  [0.2, 'p b, t d, k g, f v, s z, S Z, C j, T D, c s, c z, n N, j y, y I, y i, w U, w u'],
  [0.35, 's S, z Z, z S, s Z, S C, Z j, c C, c j, v w, l r, T t, D d, T s, D z'],
  [
    0.5,
    'm n, b v, f T, v D, T d, D t, s C, z j, p f, c S, Z y, S j, f w, k h, g h, f h, r w, b w, s T, g N',
  ],
  [
    0.7,
    'p t, p k, t k, b d, d g, b g, b f, p v, l n, t C, d j, k C, g j, t c, l w, l y, r y, h S, n r, n d, m b',
  ],
];

/** Parses `p b, t d` to pairs of letters. */
const pairsOf = (text: string) => text.trim().split(/,\s*/);

const at = (phoneme: string) => phoneme.charCodeAt(0) & 63;
const costs = costsOf();

/** What it costs to take one phoneme for another, from 0 to 1. */
function costsOf(): Float32Array {
  const found = new Float32Array(64 * 64).fill(1);
  const set = (one: string, two: string, cost: number) => {
    found[at(one) * 64 + at(two)] = cost;
    found[at(two) * 64 + at(one)] = cost;
  };
  for (const [one, place] of vowelPlaces)
    for (const [two, other] of vowelPlaces) {
      const apart = Math.hypot(place[0] - other[0], place[1] - other[1]);
      set(one, two, one === two ? 0 : Math.min(vowelWeight, 0.1 + 0.7 * apart));
    }
  for (const [cost, pairs] of nearConsonants)
    for (const pair of pairsOf(pairs)) set(pair.charAt(0), pair.charAt(2), cost);
  for (const each of 'bcCdDfghjklmnNprsStTvwyzZ') set(each, each, 0);
  return found;
}

let above = new Float32Array(2 * longestHeard);
let line = new Float32Array(2 * longestHeard);

/** The least that it costs to turn one into the other, phoneme by phoneme. */
function soundDistance(one: Heard, two: Heard): number {
  const width = two.text.length;
  above[0] = 0;
  for (let to = 1; to <= width; to += 1)
    above[to] = (above[to - 1] ?? 0) + (two.misses[to - 1] ?? 0);
  for (let row = 0; row < one.text.length; row += 1) {
    const miss = one.misses[row] ?? 0;
    const from = (one.text.charCodeAt(row) & 63) * 64;
    line[0] = (above[0] ?? 0) + miss;
    for (let to = 1; to <= width; to += 1) {
      const taken = (above[to - 1] ?? 0) + (costs[from + (two.text.charCodeAt(to - 1) & 63)] ?? 1);
      const dropped = (above[to] ?? 0) + miss;
      const added = (line[to - 1] ?? 0) + (two.misses[to - 1] ?? 0);
      line[to] = Math.min(taken, dropped, added);
    }
    [above, line] = [line, above];
  }
  return above[width] ?? 0;
}

const least = 0.4;
/** Among words taken at random, as many are alike as by their letters. */
const strictness = 1.25;
const bonusPerPhoneme = 0.1;
const longestStart = 3;

/**
 * How alike two normalized words sound, from 0 to 1, in either order: of all their readings, the two that are
 * closest. Near phonemes (`s` and `z`, `l` and `r`) count as nearly the same, and a shared beginning counts more.
 * Words of other letters than a to z sound alike only where they are the same.
 */
export function soundLikeness(one: string, two: string): number {
  if (one === two) return one === '' ? 0 : 1;
  if (!/^[a-z]+$/.test(one) || !/^[a-z]+$/.test(two)) return 0;
  let most = 0;
  for (const mine of hear(one))
    for (const theirs of hear(two)) {
      const heaviest = Math.max(mine.weight, theirs.weight);
      if (Math.min(mine.weight, theirs.weight) < least * heaviest) continue;
      const plain = 1 - (strictness * soundDistance(mine, theirs)) / heaviest;
      if (plain < least) continue;
      const start = commonStart(mine.text, theirs.text);
      most = Math.max(most, plain + (1 - plain) * bonusPerPhoneme * start);
    }
  return most;
}

function commonStart(one: string, two: string): number {
  let length = 0;
  while (length < longestStart && one[length] === two[length] && length < one.length) length += 1;
  return length;
}

/** Consonants that are easily taken for each other. */
const classes: Record<string, string> = {
  ...{ p: 'P', b: 'P', f: 'F', v: 'F', w: 'F', t: 'T', d: 'T', T: 'T', D: 'T', k: 'K', g: 'K' },
  ...{
    s: 'S',
    z: 'S',
    S: 'S',
    C: 'S',
    c: 'S',
    j: 'J',
    Z: 'J',
    m: 'M',
    n: 'N',
    N: 'N',
    l: 'L',
    r: 'R',
  },
  ...{ I: 'i', i: 'i', e: 'i', E: 'i', Y: 'i', A: 'a', x: 'a', a: 'a', W: 'a' },
  ...{ o: 'o', O: 'o', Q: 'o', u: 'o', U: 'o' },
};

const minKey = 3;

/** What is left of a sound where endings and half-heard consonants are dropped. */
function keyOf(sound: string, word: string): string {
  let heard = '';
  for (let at = 0; at < sound.length; at += 1) {
    const each = at === 0 && sound[0] === 'y' ? 'j' : sound.charAt(at);
    const isHeard =
      each === 'w' ? at === 0 || isOf(vowels, sound.charAt(at - 1)) : !isOf('hy', each);
    if (isHeard) heard += each;
  }
  let alike = '';
  for (let at = 0; at < heard.length; at += 1) {
    const each = heard.charAt(at);
    if (each !== 'r' || isOf(vowels, heard.charAt(at + 1))) alike += classes[each] ?? '';
  }
  const ended = alike.endsWith('M')
    ? `${alike.slice(0, -1)}N`
    : alike.endsWith('S')
      ? withoutLastS(alike)
      : alike;
  const plain = inOnes(
    /[SJ]/.test(ended) ? ended.replace(/[PTK]+(?=[SJ])|(?<=[SJ])[PTK]+/g, '') : ended,
  );
  const consonants = (text: string) => text.replace(/^[aio]+/, 'A').replace(/[aio]/g, '');
  const light = plain.replace(/N(?=[PTKSJ])/g, '');
  return consonants(light).length >= minKey ? consonants(plain) : light.length > 1 ? light : word;
}

/** The first consonant stays. */
function withoutLastS(alike: string): string {
  const rest = alike.replace(/S+$/, '');
  return /[A-Z]/.test(rest) ? rest : `${rest}S`;
}

/**
 * Keys of a normalized word, one for each way to say it: words that sound alike have one in common, mostly the
 * first. A key is of consonants, or of a short word with its vowels.
 */
export function soundKeys(word: string): string[] {
  if (!hasKey.test(word)) return [word];
  return [...new Set(soundsOf(word).map((sound) => keyOf(sound, word)))];
}

const hasKey = /^[a-z]{3,}$/;

/** The first of `soundKeys`, which is stored with a word. */
export function soundKey(word: string): string {
  if (!hasKey.test(word)) return word;
  const letters = heardLetters(word);
  if (isHardlyEnglish(letters)) return soundKeys(word)[0] ?? word;
  return keyOf(inEnglish(letters), word);
}

/**
 * Phonetic spelling: one form for what English, romanised Chinese and Malay spell in several ways. The rules
 * are applied in this order, each where the text has a letter that it needs.
 */
const spellings: [RegExp, string, string][] = [
  [/([^aeiou])\1+/g, '$1', ''],
  // Chinese: Wade-Giles, postal and pinyin; Malay: the spelling before 1972.
  [/^hs|^sj/, 'sh', 's'],
  [/^x(?=[iu])/, 'sh', 'x'],
  [/^zh|^dj/, 'j', ''],
  [/^tj/, 'c', 'j'],
  [/^ts(?=i)|^q(?=ian|iao|in|iu)/, 'ch', 'i'],
  [/^ts|^tz|^cz/, 's', ''],
  [/oe(?=[a-z])/g, 'u', 'o'],
  [/sy(?=[aou])/g, 'sh', 'y'],
  // English and the Latin languages.
  [/^(?:kn|gn|pn)/, 'n', 'n'],
  [/^wr/, 'r', 'w'],
  [/^ps/, 's', 'p'],
  [/wh/g, 'w', 'w'],
  [/tch/g, 'ch', 'h'],
  [/sch/g, 'sh', 'h'],
  [/ph/g, 'f', 'h'],
  [/gh(?=[^aeiou]|$)/g, '', 'h'],
  [/gh/g, 'g', 'h'],
  [/ck/g, 'k', 'c'],
  [/c(?=[eiy])/g, 's', 'c'],
  [/c(?!h)/g, 'k', 'c'],
  [/qu/g, 'kw', 'q'],
  [/q/g, 'k', 'q'],
  [/^x/, 's', 'x'],
  [/x/g, 'ks', 'x'],
  [/z/g, 's', 'z'],
  [/^[jy]|j/g, 'y', ''],
  [/(?<!^)y/g, 'i', 'y'],
  [/w/g, 'v', 'w'],
  [/(?:ee|ea|ie)/g, 'i', 'e'],
  [/(?:oo|ou)/g, 'u', 'o'],
  [/ai/g, 'e', 'a'],
  [/m$/, 'n', 'm'],
  [/(?<=[^aeiou])e$/, '', 'e'],
  [/(.)\1+/g, '$1', ''],
];

/** The sound of a normalized word; non-Latin words are unchanged. */
export function spoken(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  let text = word;
  for (const [spelling, sound, letter] of spellings)
    if (text.includes(letter)) text = text.replace(spelling, sound);
  return text || word;
}
