import type { WordProbe } from '../../trademarks/engine/check-query';
import { han } from '../../trademarks/words/normalize';
import { readMandarin } from '../../trademarks/words/romanised';
import { soundKeys } from '../../trademarks/words/sound';
import { isBorrowing, type Sounded } from './borrowed-words.server';

/*
 * How words of the register may sound that are like a word: as it, or as it in a language that gives vowels to the
 * consonants of others: `seumateu` and `sumaato` for smart, 阿迪达斯 (`adidasi`) for Adidas.
 */

const ofKorean = /(?<=[bcdfghjklmnprst])eu(?![aeiou])|(?<=s|ch|j)i$/g;
const ofJapanese = /(?<=[bcdfghjkmprstvz])u(?![aeiou])|(?<=[td])o(?![aeiou])|(?<=ch|j)i$/g;
const ofMandarin =
  /(?<=[bpmf])u(?![aeiou])|(?<=[tdkg])e(?![aeiour])|(?<=[szc]|[szc]h)i(?![aeiou])/g;

/** A word of another script as the language may have spelt it that it came from; 尔 (`er`) is an L, or an R that is not heard. */
const withoutGivenVowels = (text: string, isChinese: boolean): string[] =>
  isChinese
    ? ['l', ''].map((er) => text.replaceAll('er', er).replace(ofMandarin, ''))
    : [text.replace(text.includes('eu') ? ofKorean : ofJapanese, '')];

/** A word in Latin letters as such a language may say it, where an R is heard only before a vowel. */
const withGivenVowels = (text: string): string =>
  text
    .replace(/x/g, 'ks')
    .replace(/([^aeiou])\1/g, '$1')
    .replace(/r(?![aeiouy])/g, '')
    .replace(/e$/, '')
    .replace(/(?:ck|[ctsp]h|[bcdfgklprstvz])(?![aeiouyh])/g, (letter) => `${letter}u`);

const kana =
  /^(?:(?:[kgsztdnhbpmrfjvw]|sh|ch|ts|[kgnhbpmr]y|y)?[aeiou]|n(?![aeiou])|([kstp])(?=\1)|t(?=ch))+$/;

/** Whether a word in Latin letters may be one of Chinese, Japanese or Korean. */
export const mayBeBorrowed = (word: string): boolean =>
  /e[ou]/.test(word) || kana.test(word) || readMandarin(word) !== undefined;

const mostApart = 32;

export function soundsSought(
  word: Sounded & { others: string[] },
): Pick<WordProbe, 'sounds' | 'soundsApart'> {
  const said = saidOf(word).filter(isSounded);
  const plain = said.flatMap(soundKeys);
  if (isBorrowing(word)) {
    const given = said
      .flatMap((text) => withoutGivenVowels(text, han.test(word.text)))
      .filter(isSounded)
      .flatMap(soundKeys);
    const keys = [...new Set([...plain, ...given])];
    const near = keys.map(nearSounds);
    const ofEach = Math.ceil(mostApart / keys.length);
    return { sounds: near.flat(), soundsApart: near.flatMap((some) => some.slice(0, ofEach)) };
  }
  const given = said
    .map(withGivenVowels)
    .flatMap((text) => [text, text.replaceAll('l', 'r')])
    .flatMap(soundKeys);
  const hasZ = said.some((text) => text.includes('z'));
  const borrowed = hasZ ? given.flatMap((sound) => [sound, sound.replaceAll('S', 'J')]) : given;
  const swapped = borrowed.flatMap((sound) => [sound, sound.replaceAll('L', 'R')]);
  const sounds = [...plain, ...swapped, ...swapped.map((sound) => sound.replaceAll('F', 'P'))];
  return {
    sounds: [...new Set(sounds.flatMap((sound) => [sound, sound.replaceAll('R', 'L')]))],
    soundsApart: [...new Set([...plain.slice(0, 1), ...swapped])],
  };
}

const isSounded = (text: string) => /^[a-z]{3,}$/.test(text);

/** A Korean or Japanese compound is also looked for without its word of trade. */
const saidOf = ({ text, reading, core, others }: Sounded & { others: string[] }) =>
  han.test(text) ? others : core && reading === 'transliteration' ? [text, core.text] : [text];

const mostNear = 24;
/** No word of the register is near a longer one by a letter alone, and each letter costs. */
const longestVaried = 16;
const taken: Record<string, string> = { R: 'RL', L: 'LR', P: 'PF', F: 'FP', J: 'JS' };

/** A word from another script may have L for R at each place, F for P, and Z where it says J. */
function nearSounds(sound: string): string[] {
  if (sound.length > longestVaried) return [...new Set([sound, sound.replaceAll('R', 'L')])];
  let near = [''];
  for (const letter of sound)
    near = near
      .flatMap((start) => [...(taken[letter] ?? letter)].map((each) => start + each))
      .slice(0, mostNear);
  return near;
}
