import type { Context } from 'hono';
import { Failure } from '../../shared/failure';
import { languageOf } from '../../shared/languages';
import type { Spoken, Texts } from '../../shared/texts';
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
export async function translatedFailure(c: Context, failure: Failure): Promise<Failure> {
  const language = c.req.path.startsWith('/api/') ? languageOfCall(c) : languageOf(c.req.path);
  if (language === 'en') return failure;
  const spoken = await spokenOf(language);
  const { details } = failure;
  return new Failure(failure.status, translated(failure.message, spoken), {
    ...details,
    ...(details.errors && { errors: translatedAll(details.errors, spoken) }),
  });
}

/** An answer with its texts translated that the site itself has written: all of them, or those at these places. */
export function translatedAll<Answer>(
  answer: Answer,
  spoken: Spoken,
  places?: readonly string[],
  path = '',
): Answer {
  if (typeof answer === 'string') return (places ? answer : translated(answer, spoken)) as Answer;
  if (Array.isArray(answer))
    return answer.map((each) => translatedAll(each, spoken, places, path)) as Answer;
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer;
  const all = Object.entries(answer).map(([name, part]) => {
    const own = `${path}.${name}`;
    const isAll = places?.some((place) => own.endsWith(`.${place}`));
    return [name, translatedAll(part, spoken, isAll ? undefined : places, own)];
  });
  return Object.fromEntries(all) as Answer;
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

const longestValue = 300;
const firstWord = (text: string) => /^[^\s{]+(?=\s)/.exec(text)?.[0] ?? '';

/** The longest first, and none that is hardly more than its values. */
function patternsOf(texts: Texts): Patterns {
  const patterns: Patterns = new Map();
  const withPlaces = Object.entries(texts)
    .filter(([english]) => english.includes('{'))
    .filter(([english]) => /[a-z]{3}/i.test(english.replaceAll(/\{\w+\}/g, '')))
    .toSorted(([one], [other]) => other.length - one.length);
  for (const [english, text] of withPlaces) {
    const pieces = english.split(/\{(\w+)\}/);
    const shape = pieces.map((piece, index) =>
      index % 2 ? `(.{1,${longestValue}}?)` : RegExp.escape(piece),
    );
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
