import { normalizeText } from '../../src/features/trademarks/words/normalize.ts';

const latin = new Set(['en', 'es', 'fr', 'it', 'pt', 'de', 'la', 'ms', 'id']);
const inEnglish = /^(?:to|an?|the|one's) /;
const plain = /^[a-z]{2,}(?: [a-z]+){0,2}$/;
const minEnglish = 3;
/** Proper names mean nothing, but in German all nouns begin with a capital. */
const proper = /^\p{Lu}/u;

/** A word as the table has it; undefined if the table has none such. Pivots stay as they are. */
export function keyOf(language, word) {
  if (language === 'zh')
    return word.length <= longestChinese && [...word].every((each) => common.has(each))
      ? word
      : undefined;
  if (!latin.has(language)) return word;
  if (language !== 'de' && proper.test(word)) return undefined;
  const key = normalizeText(word.replace(/['’_]/g, ' '));
  const bare = language === 'en' ? key.replace(inEnglish, '') : key;
  const isLong = bare.length >= (language === 'en' ? minEnglish : 1);
  return isLong && plain.test(bare) ? bare : undefined;
}

const longestChinese = 3;

/** The 6,763 characters of China's first standard, which has a code of two bytes for each. */
const common = new Set();
const decoder = new TextDecoder('gbk');
for (let row = 0xb0; row <= 0xf7; row += 1)
  for (let cell = 0xa1; cell <= 0xfe; cell += 1)
    common.add(decoder.decode(new Uint8Array([row, cell])));

const notMeanings =
  /^(?:surname|variant of|old variant|used in|see |abbr|CL:|name of|place |(?:also|formerly) written)|\((?:dialect|archaic|old|Tw)\)/i;

/** The known English words of a gloss such as `general term for a bird of prey (eagle, hawk or falcon etc)`. */
export function wordsOfGloss(word, gloss, known) {
  if (notMeanings.test(gloss)) return [];
  const outside = knownOf(word, gloss.replace(/\([^)]*\)/g, ' '), known, /;| or /);
  if (outside.length > 0) return outside;
  return [...gloss.matchAll(/\(([^)]*)\)/g)].flatMap(([, inside]) =>
    knownOf(word, inside, known, /[;,]| or /),
  );
}

/** Of a character for `good fortune` also fortune. */
function knownOf(chinese, text, known, separators) {
  return text
    .replace(/ etc\b/g, '')
    .split(separators)
    .flatMap((each) => {
      const key = keyOf('en', each.trim());
      const last = chinese.length === 1 ? /^\w+ (\w+)$/.exec(key)?.[1] : undefined;
      return [key, last].filter((word) => known.has(word));
    });
}
