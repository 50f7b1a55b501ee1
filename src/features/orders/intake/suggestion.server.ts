import { capitalized } from '../../../shared/capitalized';
import { isForeign, meanings } from '../../clearance/meaning/meaning.server';
import { chineseReadings } from '../../trademarks/words/chinese.server';
import { transliterate } from '../../trademarks/words/other-scripts';
import type { IntakeAnswers } from './answers';
import type { Intake } from './contract';

/** A script that one language is written in here; Arabic and Cyrillic letters are used by several. */
const scripts: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Han}/u, 'Chinese'],
  [/\p{Script=Tamil}/u, 'Tamil'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Thai}/u, 'Thai'],
];
const otherWord = /[^\P{L}\p{Script=Latin}][\p{L}\p{M}]*/gu;
const maxMeanings = 3;

/** What is known of words in another script, for the client to check; null if nothing. */
export function suggestionFor({ kind, words }: IntakeAnswers): Intake['suggestion'] {
  if (kind === 'picture') return null;
  const found = words.match(otherWord) ?? [];
  if (found.length === 0) return null;
  const text = found.join(' ');
  const language = scripts.find(([script]) => script.test(text))?.[1] ?? '';
  const reading = found
    .map((word) => (language === 'Chinese' ? mandarin(word) : inLatin(word)) ?? '')
    .join(' ')
    .trim();
  const meaning = language === 'Chinese' ? found.map(inEnglish).filter(Boolean).join('; ') : '';
  return language || reading ? { language, reading: capitalized(reading), meaning } : null;
}

/** Characters among kana have several readings, of which only a person knows the right one. */
const inLatin = (word: string) => (/\p{Script=Han}/u.test(word) ? undefined : transliterate(word));

const mandarin = (word: string) =>
  chineseReadings(word)
    .find((reading) => reading.language === 'mandarin')
    ?.syllables.join(' ');

const inEnglish = (word: string) =>
  [...new Set(meanings(word).flatMap(({ head, by }) => (isForeign(by) ? [head] : [])))]
    .slice(0, maxMeanings)
    .join(', ');
