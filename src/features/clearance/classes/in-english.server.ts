import { breather } from '../../../platform/beside/breather';
import { spokenOf } from '../../../platform/languages/spoken';
import { allClasses, classShortName } from '../../trademarks/marks/nice-classes';
import { simplify } from '../../trademarks/words/simplified';
import { dictionary } from '../meaning/dictionary.server';
import { joined, meanings } from '../meaning/meaning.server';
import type { InEnglish } from './find-classes';
import { readForeignWords } from './foreign-words';
import ownWords from './own-words.txt?raw';
import { wordsOf } from './stem';
import { isTerm, type Word } from './terms';

const han = /\p{Script=Han}/u;
const longest = { han: 6, others: 3 };

const keyOf = (text: string) => wordsOf(text).join(han.test(text) ? '' : ' ');

let read: Map<string, string> | undefined;

function own(): Map<string, string> {
  read ??= readOwn();
  return read;
}

/** English by Chinese and Malay: words that dictionaries lack or take otherwise, and those of the names of the classes. */
function readOwn(): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of ownWords.trim().split('\n')) {
    const [english = '', others = ''] = line.split(': ');
    for (const other of others.split(', ')) found.set(keyOf(other), english);
  }
  const partsOf = (name: string) => name.split(/, |、|和| and | dan /);
  for (const number of allClasses)
    for (const { texts } of [spokenOf('zh'), spokenOf('ms')]) {
      const name = classShortName(number) ?? '';
      const [english, others] = [partsOf(name), partsOf(texts[name] ?? '')];
      if (english.length !== others.length) continue;
      for (const [place, part] of english.entries()) {
        const key = keyOf(others[place] ?? '');
        if (isTerm(part) && !found.has(key)) found.set(key, part);
      }
    }
  return found;
}

let listed: Map<string, string> | undefined;

/** The terms of classes that the list of foreign words has, as what they mean. */
function listedTerms(): Map<string, string> {
  listed ??= new Map(
    readForeignWords().flatMap(({ word, meaning }): [string, string][] => {
      const term = meaning.split(', ').find(isTerm);
      return term ? [[keyOf(word), term]] : [];
    }),
  );
  return listed;
}

/** Of a translation that leads back to its word first. */
const surely = 1;

/** A Chinese or Malay word in English, as a class names it where one of its meanings does. */
function englishOf(phrase: string): string | undefined {
  const known = own().get(phrase) ?? (isTerm(phrase) ? phrase : undefined);
  if (known) return known;
  const found = meanings(joined(phrase));
  if (found.some(({ by }) => by === 'head')) return undefined;
  const term = listedTerms().get(phrase);
  if (term) return term;
  // A character by itself has many meanings: 的 is a taxi too, and 子 a seed.
  const least = phrase.length === 1 ? surely : 0;
  const heads = found.filter(
    ({ by, strength }) => (by === 'zh' || by === 'ms' || by === 'id') && strength >= least,
  );
  return (heads.find(({ head }) => isTerm(head)) ?? heads[0])?.head;
}

let unit: RegExp | undefined;

/** Characters, other letters together, and words of both such as T恤. */
function unitsIn(): RegExp {
  if (unit) return unit;
  const mixed = [...own().keys()].filter((key) => han.test(key) && /\P{Script=Han}/u.test(key));
  unit = new RegExp([...mixed, '\\p{Script=Han}', '\\P{Script=Han}+'].join('|'), 'gu');
  return unit;
}

/** Its dictionary is read in parts before it is given. */
export async function readEnglish(): Promise<InEnglish> {
  await dictionary.read(breather());
  return inEnglish;
}

/** The words of a description, with the English of those that are Chinese or Malay: classes are found by English words. */
function inEnglish(words: string[]): Word[] {
  const units = words
    .map(simplify)
    .flatMap((word) => (own().has(word) ? word : (word.match(unitsIn()) ?? [])));
  const found: Word[] = [];
  for (let at = 0; at < units.length; ) {
    const isHan = han.test(units[at] ?? '');
    let length = isHan ? longest.han : longest.others;
    let english: string | undefined;
    let phrase = '';
    for (; length > 0; length -= 1) {
      const some = units.slice(at, at + length);
      if (some.length < length || some.some((unit) => han.test(unit) !== isHan)) continue;
      phrase = some.join(isHan ? '' : ' ');
      english = englishOf(phrase);
      if (english) break;
    }
    for (const word of wordsOf(english ?? phrase)) found.push({ word, typed: phrase });
    at += Math.max(1, length);
  }
  return found;
}
