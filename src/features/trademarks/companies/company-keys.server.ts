import { soundOfName } from '../words/check-columns.server';
import { withoutForms } from '../words/company-forms';
import { type MarkWord, markWords } from '../words/mark-words.server';

/** The limits of an entry of an index, and of what one name adds to it. */
const longestKey = 100;
const mostWords = 12;
const fewestLetters = 2;

const whole = (name: string) => `=${name.slice(0, longestKey)}`;
const ended = (name: string) => `-${name.slice(0, longestKey)}`;
const sound = (words: MarkWord[]) => {
  const heard = soundOfName(words);
  return heard && `~${heard}`;
};
const isWord = ({ text }: { text: string }) =>
  text.length >= fewestLetters && text.length <= longestKey;
const joinedOf = (words: { text: string }[]) => words.map(({ text }) => text).join('');

/** A live company is found by its whole name, its sound and its words, one that has ended by its whole name alone. */
export function keysOfCompany(name: string, isLive: boolean): string[] {
  const words = withoutForms(markWords(name));
  const joined = joinedOf(words);
  if (joined === '') return [];
  if (!isLive) return [ended(joined)];
  const each = words.slice(0, mostWords);
  const keys = [
    whole(joined),
    sound(words),
    ...each.map((word) => sound([word])),
    ...each.filter(isWord).map(({ text }) => text),
  ];
  return [...new Set(keys.filter(Boolean))];
}

export interface SoughtKey {
  key: string;
  /** How many companies are read at most. */
  most: number;
}

const mostOf = { whole: 30, sound: 20, word: 30 };
const mostDistinctive = 3;

/** What to look for of a name: all of it in each reading, its sound, and its most distinctive words. */
export function soughtKeys(words: MarkWord[], distinctive: MarkWord[]): SoughtKey[] {
  const joined = joinedOf(words);
  const alone = joinedOf(distinctive);
  const readings = words.length === 1 ? (words[0]?.others ?? []) : [];
  const names = [...new Set([joined, alone, ...readings])].filter(Boolean);
  const parts = [...distinctive.slice(0, mostDistinctive), { text: joined }].filter(isWord);
  const sought: SoughtKey[] = [
    ...names.flatMap((name) => [
      { key: whole(name), most: mostOf.whole },
      { key: ended(name), most: mostOf.whole },
    ]),
    ...[sound(words), ...distinctive.map((word) => sound([word]))].map((key) => ({
      key,
      most: mostOf.sound,
    })),
    ...parts.map(({ text }) => ({ key: text, most: mostOf.word })),
  ];
  return [...new Map(sought.filter(({ key }) => key).map((each) => [each.key, each])).values()];
}
