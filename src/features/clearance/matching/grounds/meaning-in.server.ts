import type { Language } from '../../../../shared/languages';
import { readForeignWords } from '../../classes/foreign-words';
import { entriesOf, isForeign, joined, meanings } from '../../meaning/meaning.server';

const names: Record<string, string> = { zh: 'Chinese', ms: 'Malay' };

let listed: Map<string, string> | undefined;
const keyOf = (language: string, meaning: string) => `${language} ${meaning}`;

/** What an English meaning of a word is in the language of a page; itself where that is not known, or is the word’s own. */
export function meaningIn(language: Language, meaning: string, ofLanguage: string): string {
  if (language === 'en' || names[language] === ofLanguage) return meaning;
  const parts = meaning
    .split(', ')
    .map((part) => listedAs(language, part) ?? surely(language, part));
  return parts.includes(undefined) ? meaning : parts.join(language === 'zh' ? '、' : ', ');
}

function listedAs(language: Language, meaning: string): string | undefined {
  listed ??= new Map(
    readForeignWords()
      .toReversed()
      .map((each) => [keyOf(each.language, each.meaning), each.word]),
  );
  return listed.get(keyOf(language, meaning));
}

/**
 * A word that the dictionary has for this meaning first, and for no other. Of Chinese, whose characters have several
 * meanings, a word with one of those that mean it, as 老虎 has 虎.
 */
function surely(language: Language, meaning: string): string | undefined {
  const own = entriesOf(meaning).filter((entry) => entry.language === language);
  const isPlain = (text: string) =>
    language !== 'zh' || own.some((entry) => entry.text.length === 1 && text.includes(entry.text));
  return own.find(
    ({ text, strength }) =>
      strength === 1 && text.length > 1 && isPlain(text) && isOnly(joined(text), meaning),
  )?.text;
}

const isOnly = (word: string, meaning: string) =>
  meanings(word).every(
    ({ head, by, strength }) => head === meaning || !isForeign(by) || strength < 1,
  );
