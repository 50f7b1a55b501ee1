import { pinyinOf } from '../../../platform/pinyin/pinyin';
import { han } from './normalize';
import { remembered } from './remembered';
import { cantoneseSpellings, mandarinSpellings, pinyinSyllables } from './syllables';
import cantoneseTable from './tables/cantonese.txt?raw';
import southernTable from './tables/southern.txt?raw';

/** `hokkien` stands for Hokkien and Teochew, which spell most names alike. */
export type ChineseLanguage = 'mandarin' | 'cantonese' | 'hokkien';

export const chineseLanguages: ChineseLanguage[] = ['mandarin', 'cantonese', 'hokkien'];

interface ChineseReading {
  language: ChineseLanguage;
  /** A syllable for each character, in small letters. */
  syllables: string[];
}

interface Tables {
  /** The syllables of a character, in Jyutping. */
  cantonese: Map<string, string[]>;
  /** The spellings of a character in Singapore's names, the commonest first. */
  southern: Map<string, string[]>;
  /** Every spelling of a syllable. */
  spellings: Record<ChineseLanguage, Set<string>>;
}

let read: Tables | undefined;

function readTables(): Tables {
  const cantonese = new Map<string, string[]>();
  const add = (character: string, syllable: string) =>
    cantonese.set(character, [...(cantonese.get(character) ?? []), syllable]);
  const lines = linesOf(cantoneseTable);
  // The main readings of all characters come before the others.
  for (const place of [1, 2])
    for (const line of lines)
      for (const character of line[place] ?? '') add(character, line[0] ?? '');
  const southern = new Map(
    linesOf(southernTable).map(([character = '', ...ways]) => [character, ways]),
  );
  const spellings = {
    mandarin: new Set([...pinyinSyllables].flatMap(mandarinSpellings)),
    cantonese: new Set(lines.flatMap(([syllable = '']) => cantoneseSpellings(syllable))),
    hokkien: new Set([...southern.values()].flat()),
  };
  return { cantonese, southern, spellings };
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

const tables = (): Tables => {
  read ??= readTables();
  return read;
};

/** The spellings of a simplified character in Latin letters, the commonest first. */
function spellingsOf(character: string, language: ChineseLanguage): string[] {
  switch (language) {
    case 'mandarin':
      return mandarinSpellings(pinyinOf(character)[0] ?? '');
    case 'cantonese':
      return (tables().cantonese.get(character) ?? []).flatMap((syllable) => [
        ...cantoneseSpellings(syllable),
        syllable,
      ]);
    case 'hokkien':
      return tables().southern.get(character) ?? [];
  }
}

const longestRead = 12;

/**
 * How a word of simplified characters is usually spelled in Latin letters, at most once in each language; a language
 * in which a character has no known reading is left out.
 */
export function chineseReadings(characters: string): ChineseReading[] {
  const letters = [...characters];
  if (letters.length > longestRead) return [];
  return chineseLanguages.flatMap((language) => {
    const syllables =
      language === 'mandarin'
        ? pinyinOf(characters).map((syllable) => syllable.replace('v', 'u'))
        : letters.map((each) => spellingsOf(each, language)[0] ?? '');
    return syllables.every(Boolean) ? [{ language, syllables }] : [];
  });
}

const allSpellingsIn = (language: ChineseLanguage) =>
  remembered(
    (character) => spellingsOf(character, language).map((way) => way.replaceAll('v', 'u')),
    5_000,
  );
const spellingsIn = {
  mandarin: allSpellingsIn('mandarin'),
  cantonese: allSpellingsIn('cantonese'),
  hokkien: allSpellingsIn('hokkien'),
};

/**
 * Whether Latin letters, with or without spaces, spell simplified characters one by one in one language, and how:
 * `haitian` spells 海天, `hock hin` 福兴. Tone numbers make no difference.
 */
export function readAs(characters: string, latin: string): ChineseReading | undefined {
  const letters = [...characters];
  const text = latin.replace(/[\s1-6]/g, '').replaceAll('v', 'u');
  if (!han.test(characters) || letters.length > longestRead || !/^[a-z]+$/.test(text))
    return undefined;
  for (const language of chineseLanguages) {
    const syllables = spelledBy(text, letters, language);
    if (syllables) return { language, syllables };
  }
  return undefined;
}

function spelledBy(
  text: string,
  [first, ...rest]: string[],
  language: ChineseLanguage,
): string[] | undefined {
  if (first === undefined) return text === '' ? [] : undefined;
  for (const way of spellingsIn[language](first)) {
    if (!text.startsWith(way)) continue;
    const more = spelledBy(text.slice(way.length), rest, language);
    if (more) return [way, ...more];
  }
  return undefined;
}

/** The places of the first word, and of the one after the last, that together spell a Chinese word. */
export interface Spelling {
  from: number;
  to: number;
}

/** The words in a row, each in Latin letters, that spell a word of simplified characters. */
export function spellingWithin(characters: string, words: string[]): Spelling | undefined {
  if (!han.test(characters)) return undefined;
  for (const [from] of words.entries()) {
    let text = '';
    for (let to = from + 1; to <= Math.min(words.length, from + characters.length); to += 1) {
      text += words[to - 1];
      if (readAs(characters, text)) return { from, to };
    }
  }
  return undefined;
}

interface Romanised {
  /** The place of the first word, and of the word after the last. */
  from: number;
  to: number;
  /** The words without their spaces. */
  text: string;
  languages: ChineseLanguage[];
}

const longestRun = 4;

/**
 * The runs of two to four Latin words that may each spell Chinese characters, all in one language: `hai tian` of
 * `hai tian sauce`. They may be compared with a Chinese word, or with the same syllables in one word.
 */
export function readingsAsChinese(words: string[]): Romanised[] {
  const languagesOf = words.map(spelledLanguages);
  const runs: Romanised[] = [];
  for (let from = 0; from < words.length; from += 1) {
    let languages = languagesOf[from] ?? [];
    for (let to = from + 2; to <= Math.min(words.length, from + longestRun); to += 1) {
      languages = languages.filter((language) => languagesOf[to - 1]?.includes(language));
      if (languages.length === 0) break;
      runs.push({ from, to, text: words.slice(from, to).join(''), languages });
    }
  }
  return runs;
}

const longestSyllable = 6;
const mostSyllables = 2;

/** Whether a word is one or two syllables of pinyin, without tones. */
export const isPinyin = (word: string): boolean => canCut(word, pinyinSyllables);

/** The languages of which a word may be one or two syllables. */
const spelledLanguages = remembered((word): ChineseLanguage[] => {
  const { spellings } = tables();
  return chineseLanguages.filter((language) => canCut(word, spellings[language]));
}, 5_000);

function canCut(word: string, spellings: Set<string>): boolean {
  const cuts = (text: string, left: number): boolean => {
    if (text === '') return true;
    if (left === 0) return false;
    for (let length = 1; length <= Math.min(longestSyllable, text.length); length += 1)
      if (spellings.has(text.slice(0, length)) && cuts(text.slice(length), left - 1)) return true;
    return false;
  };
  return word.length <= mostSyllables * longestSyllable && cuts(word, mostSyllables);
}
