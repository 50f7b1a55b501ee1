import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from './words.mjs';

const kana = /^[\p{Script=Hiragana}ー]+$/u;
const entry = /^(\S+?)(?:\(P\))?(?:;\S+)? (?:\[([^\];(]+)[^\]]*\] )?\/(.+)\/$/u;
const common = /\/\(P\)(?:\/|$)/;
const spoken = /^\((?:[^)]*,)?(?:n|adj-i|adj-na|adj-no)(?:,[^)]*)?\)/;
const shortestWord = 3;
/** Words of several characters sound alike more often, unless they are long. */
const shortestCompound = 5;
/** What sounds like more words than these means none of them. */
const mostWords = 4;
const meaningsOfWord = 3;
/** The usual part of a plant's or animal's name: `cherry tree`. */
const kindOf = /^(\w+) (?:tree|plant|flower|blossom|bird|fish)$/;

const rows = {
  '': 'あいうえお',
  k: 'かきくけこ',
  s: 'さしすせそ',
  t: 'たちつてと',
  n: 'なにぬねの',
  h: 'はひふへほ',
  m: 'まみむめも',
  r: 'らりるれろ',
  g: 'がぎぐげご',
  z: 'ざじずぜぞ',
  d: 'だぢづでど',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
};
const letters = new Map(
  Object.entries(rows).flatMap(([consonant, row]) =>
    [...row].map((each, at) => [each, consonant + 'aiueo'[at]]),
  ),
);
const others = { し: 'shi', ち: 'chi', つ: 'tsu', ふ: 'fu', じ: 'ji', ぢ: 'ji', づ: 'zu' };
for (const [each, text] of Object.entries({
  ...others,
  や: 'ya',
  ゆ: 'yu',
  よ: 'yo',
  わ: 'wa',
  を: 'o',
  ん: 'n',
}))
  letters.set(each, text);
const small = { ゃ: 'a', ゅ: 'u', ょ: 'o' };

/** As names are spelt in Latin letters: Hepburn's way, without long vowels. Undefined where a letter is not known. */
export function romaji(word) {
  let text = '';
  let isDouble = false;
  for (const each of word) {
    if (each === 'っ') {
      isDouble = true;
      continue;
    }
    if (each === 'ー') continue;
    if (small[each]) {
      if (!text.endsWith('i')) return undefined;
      text = text.slice(0, -1) + (/(?:sh|ch|j)i$/.test(text) ? '' : 'y') + small[each];
      continue;
    }
    const sound = letters.get(each);
    if (!sound) return undefined;
    text += isDouble ? (sound.startsWith('ch') ? 't' : sound[0]) + sound : sound;
    isDouble = false;
  }
  return text.replace(/o[uo]/g, 'o').replace(/uu/g, 'u');
}

/**
 * Common Japanese words as they are spelt in Latin letters, with the English words that each means, the likeliest
 * first, and how likely from 0 to 1: of EDICT, in its Japanese encoding. `known`: the English words of the table.
 */
export function japaneseWords(folder, known) {
  const file = readFileSync(join(folder, 'edict/usr/share/edict/edict'));
  const plain = new Map();
  const compound = new Map();
  for (const line of new TextDecoder('euc-jp').decode(file).split('\n')) {
    const [, written, reading = written, text] = entry.exec(line) ?? [];
    if (!text || !common.test(line) || !kana.test(reading) || !spoken.test(text)) continue;
    const word = romaji(reading);
    if (!word || word.length < shortestWord || known.has(word)) continue;
    const meanings = meaningsIn(text, known);
    if (meanings.length === 0) continue;
    const isPlain = written.replaceAll(/\p{Script=Hiragana}/gu, '').length <= 1;
    const words = isPlain ? plain : compound;
    words.set(word, [...(words.get(word) ?? []), meanings]);
  }
  const said = new Set();
  const found = [];
  const take = (word, all, most) => {
    if (all.length > most) return;
    const share = 1 / (1 + 0.15 * (all.length - 1));
    for (const meanings of all)
      for (const [place, head] of meanings.entries())
        found.push({ word, head, strength: share * (1 - place / 4.5) });
  };
  // Names use the plain words, and others where there is none.
  for (const [word, all] of plain) {
    for (const [head] of all) said.add(head);
    take(word, all, mostWords);
  }
  for (const [word, all] of compound) {
    const isNeeded = word.length >= shortestCompound && !plain.has(word);
    if (isNeeded && all.some(([head]) => !said.has(head))) take(word, all, mostWords);
  }
  return found;
}

/** The words of the first sense. */
function meaningsIn(text, known) {
  const [first = ''] = text.split('(2)');
  const keys = first.split('/').flatMap((gloss) => {
    const key = keyOf('en', gloss.replaceAll(/\([^)]*\)/g, ' ').trim());
    return [key, kindOf.exec(key)?.[1]].find((word) => known.has(word)) ?? [];
  });
  return [...new Set(keys)].slice(0, meaningsOfWord);
}
