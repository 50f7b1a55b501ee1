import { type MarkWord, markWords } from './mark-words.server';
import { soundKey } from './sound';

const longestName = 200;
const longestWord = 60;
const mostKept = 32;

const han = /^\p{Script=Han}{3,}$/u;

/** What a mark is found by: its letters in a row, its words in every reading, how each sounds. */
export function checkColumns(name: string) {
  const words = markWords(name);
  const kept = wordsFoundBy(words);
  return {
    checkName: nameFoundBy(words),
    checkWords: kept,
    checkSounds: kept.map(soundOf),
  };
}

export const nameFoundBy = (words: MarkWord[]) =>
  words
    .map(({ text }) => text)
    .join('')
    .slice(0, longestName);

/** Longer Chinese words by every two characters in a row too. */
export function wordsFoundBy(words: MarkWord[]): string[] {
  const kept = new Set<string>();
  for (const { text } of words) kept.add(text.slice(0, longestWord));
  for (const { text, others } of words) {
    for (const other of others) if (other.length > 1) kept.add(other.slice(0, longestWord));
    if (han.test(text))
      for (let at = 0; at + 1 < text.length; at += 1) kept.add(text.slice(at, at + 2));
  }
  return [...kept].slice(0, mostKept);
}

/** The words of trade come again and again. */
const sounds = new Map<string, string>();
const mostRemembered = 20_000;

function soundOf(word: string): string {
  let sound = sounds.get(word);
  if (sound === undefined) {
    sound = soundKey(word);
    if (sounds.size < mostRemembered) sounds.set(word, sound);
  }
  return sound;
}
