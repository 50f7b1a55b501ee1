import { editDistance } from '../words/edit-distance';
import type { Words } from './words';

/** Nearly every shorter word is one typing error away from another. */
const fewestLetters = 4;
/** Words of this length may have two typing errors. */
const longWord = 7;
const mostTypos = 2;
/** A word of the register is a likely typo of another one this many times as common. */
const muchMoreCommon = 50;

interface Candidate {
  word: string;
  uses: number;
}

/** The likeliest of the words near one that is not, or hardly, among them. */
export function nearestWord(lists: Words[], word: string): string | undefined {
  if (word.length < fewestLetters || !/^[a-z]{1,24}$/.test(word)) return undefined;
  const usesOf = (one: string) => {
    const bytes = Buffer.from(one);
    return lists.reduce((uses, words) => {
      const number = words.find(bytes);
      return number < 0 ? uses : uses + words.usesOf(number);
    }, 0);
  };
  const uses = usesOf(word);
  const oneTypo = typosOf(word)
    .map((typo) => ({ word: typo, uses: usesOf(typo) }))
    .filter((near) => near.uses > 0 && near.uses >= uses * muchMoreCommon);
  if (oneTypo.length > 0 || uses > 0 || word.length < longWord) return likeliest(oneTypo, word);
  const alike = new Set(lists.flatMap((words) => wordsAlike(words, word)));
  return likeliest(
    [...alike].map((near) => ({ word: near, uses: usesOf(near) })),
    word,
  );
}

/** Typing errors are rare at the first letter. */
function likeliest(candidates: Candidate[], word: string): string | undefined {
  const weight = (one: Candidate) => one.uses * (one.word[0] === word[0] ? 10 : 1);
  return candidates.toSorted((one, other) => weight(other) - weight(one))[0]?.word;
}

/** Two typing errors leave all but four pairs of letters. */
function wordsAlike(words: Words, word: string): string[] {
  const shared = new Uint8Array(words.count);
  const bytes = Buffer.from(word);
  const pairs = new Set<number>();
  for (let at = 0; at < bytes.length - 1; at += 1) pairs.add(bytes.readUInt16BE(at));
  const fewest = pairs.size - 2 * mostTypos;
  const found: string[] = [];
  for (const pair of pairs)
    for (const number of words.withPair(pair)) {
      shared[number] = (shared[number] as number) + 1;
      if (shared[number] !== fewest) continue;
      const near = words.textOf(number);
      if (
        Math.abs(near.length - word.length) <= mostTypos &&
        /^[a-z]{3,40}$/.test(near) &&
        editDistance(word, near) <= mostTypos
      )
        found.push(near);
    }
  return found;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Every word one typing error away: a letter missing, swapped with the next, wrong or too many. */
export function typosOf(word: string): string[] {
  const typos = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    if (after) typos.add(before + after.slice(1));
    if (after.length > 1) typos.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of letters) {
      typos.add(before + letter + after);
      if (after) typos.add(before + letter + after.slice(1));
    }
  }
  typos.delete(word);
  return [...typos];
}
