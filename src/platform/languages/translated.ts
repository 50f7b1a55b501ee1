import type { Context } from 'hono';
import { Failure } from '../../shared/failure';
import { languageOf } from '../../shared/languages';
import { type Spoken, spokenNow, type Texts } from '../../shared/texts';
import { languageOfCall, spokenOf } from './spoken';

/** A text with places for values, as it is found again when the values are in it. */
interface Pattern {
  shape: RegExp;
  names: string[];
  text: string;
}

/** Patterns by their first word; those that begin with a value are under an empty one. */
type Patterns = Map<string, Pattern[]>;

const known = new WeakMap<Texts, Patterns>();

/** A failure in the language of the page that called. */
export function translatedFailure(c: Context, failure: Failure): Failure {
  const language = c.req.path.startsWith('/api/') ? languageOfCall(c) : languageOf(c.req.path);
  if (language === 'en') return failure;
  const spoken = spokenOf(language);
  const { details } = failure;
  return new Failure(failure.status, translated(failure.message, spoken), {
    ...details,
    ...(details.errors && { errors: translatedAll(details.errors, spoken) }),
  });
}

/** An answer with each of its texts translated that the site itself has written: all, or those under these names. */
export function translatedAll<Answer>(
  answer: Answer,
  spoken: Spoken,
  names: true | readonly string[] = true,
  isNamed = names === true,
): Answer {
  if (typeof answer === 'string') return isNamed ? (translated(answer, spoken) as Answer) : answer;
  if (Array.isArray(answer))
    return answer.map((each) => translatedAll(each, spoken, names, isNamed)) as Answer;
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer;
  const parts = Object.entries(answer).map(([name, part]) => [
    name,
    translatedAll(part, spoken, names, names === true || names.includes(name)),
  ]);
  return Object.fromEntries(parts) as Answer;
}

/** A finished English text, also one with values, which stand where its translation has their places. */
export function translated(text: string, { texts }: Spoken): string {
  const exact = texts[text];
  if (exact !== undefined) return exact;
  const patterns = known.get(texts) ?? patternsOf(texts);
  known.set(texts, patterns);
  for (const first of [firstWord(text), '']) {
    for (const { shape, names, text: translation } of patterns.get(first) ?? []) {
      const found = shape.exec(text);
      if (!found) continue;
      return translation.replaceAll(/\{(\w+)\}/g, (place, name) => {
        const value = found[names.indexOf(name) + 1] ?? place;
        return texts[value] ?? value;
      });
    }
  }
  return text;
}

/** A finished text in the language that is spoken now: for mails, whose texts have their values in them already. */
export const inOwnWords = (text: string) =>
  spokenNow().language === 'en' ? text : translated(text, spokenNow());

const longestValue = 300;
const firstWord = (text: string) => /^[^\s{]+(?=\s)/.exec(text)?.[0] ?? '';

const wordsOf = (english: string) =>
  english.replaceAll(/\{\w+\}/g, '').match(/[a-z]{2,}/gi)?.length ?? 0;

/** The longest first, and none that any sentence could fit: what is hardly more than its values has values of one word. */
function patternsOf(texts: Texts): Patterns {
  const patterns: Patterns = new Map();
  const withPlaces = Object.entries(texts)
    .filter(([english]) => english.includes('{'))
    .filter(([english]) => !english.startsWith('{') || wordsOf(english) > 2)
    .toSorted(([one], [other]) => other.length - one.length);
  for (const [english, text] of withPlaces) {
    const pieces = english.split(/\{(\w+)\}/);
    const value = wordsOf(english) > 1 ? `(.{1,${longestValue}}?)` : `(\\S{1,${longestValue}})`;
    const shape = pieces.map((piece, index) => (index % 2 ? value : RegExp.escape(piece)));
    const pattern = {
      shape: new RegExp(`^${shape.join('')}$`, 's'),
      names: pieces.filter((_, index) => index % 2),
      text,
    };
    const first = firstWord(english);
    patterns.set(first, [...(patterns.get(first) ?? []), pattern]);
  }
  return patterns;
}
