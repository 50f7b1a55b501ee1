import { readingsAsChinese } from './chinese.server';
import { type MarkWord, markWords } from './mark-words.server';
import { withoutNumber } from './normalize';
import { remembered } from './remembered';
import { soundKey } from './sound';

const longestName = 200;
const longestWord = 60;
const maxWords = 32;

const han = /^\p{Script=Han}{3,}$/u;

/**
 * The columns for checks: the name without spaces and its sound, its words in every reading, and their sounds.
 * `said`: other ways to say it, by an office's record.
 */
export function checkColumns(name: string, said: string[] = []) {
  const words = markWords(name);
  const ofSaid = said.flatMap((each) => wordsFoundBy(markWords(each)));
  const found = [...new Set([...wordsFoundBy(words), ...ofSaid])].slice(0, maxWords);
  return {
    checkName: nameFoundBy(words),
    checkSound: words.length > 1 ? soundOfName(words) : '',
    checkWords: found,
    checkSounds: found.map(soundOf),
  };
}

export const nameFoundBy = (words: MarkWord[]) =>
  words
    .map(({ text }) => text)
    .join('')
    .slice(0, longestName);

const longestSounded = 30;

/** The sound of a name of several words without their spaces; empty if it is too long or not in Latin letters. */
export function soundOfName(words: MarkWord[]): string {
  const name = nameFoundBy(words);
  const sound = /^[a-z]{4,}$/.test(name) && name.length <= longestSounded ? soundKey(name) : '';
  return sound.length < minSound ? '' : sound;
}
const minSound = 3;

/** Of two words side by side one of so few letters is often written as one with the other: `La Mer`, `Lamer`. */
const shortestApart = 3;
const shortestTogether = 5;

function writtenTogether(words: MarkWord[]): string[] {
  return words.flatMap(({ text }, at) => {
    const next = words[at + 1]?.text ?? '';
    const together = text + next;
    const isShort = Math.min(text.length, next.length) <= shortestApart;
    return next && isShort && together.length >= shortestTogether && /^[a-z]+$/.test(together)
      ? [together.slice(0, longestWord)]
      : [];
  });
}

/**
 * Includes every two-character part of longer Chinese words, Latin words that may be Chinese as one, and short words with
 * their neighbours.
 */
export function wordsFoundBy(words: MarkWord[]): string[] {
  const found = new Set<string>();
  for (const { text } of words) found.add(text.slice(0, longestWord));
  for (const { text } of readingsAsChinese(words.map((word) => word.text))) found.add(text);
  for (const text of writtenTogether(words)) found.add(text);
  for (const { text, ways } of words) {
    for (const way of ways)
      if (way.text.length > 1 && way.kind !== 'turned') found.add(way.text.slice(0, longestWord));
    if (han.test(text))
      for (let at = 0; at + 1 < text.length; at += 1) found.add(text.slice(at, at + 2));
  }
  return [...found].slice(0, maxWords);
}

const soundOf = remembered((word) => soundKey(withoutNumber(word)), 20_000);
