import type { Context } from 'hono';
import { capitalized } from '../../shared/capitalized';
import { dateText } from '../../shared/date-text';
import { Failure } from '../../shared/failure';
import { inWords } from '../../shared/in-words';
import { languageOf } from '../../shared/languages';
import { type Spoken, sayIn, spokenNow, type Texts } from '../../shared/texts';
import { languageOfCall, spokenOf } from './spoken';

/** A text with places for values, as it is found again when the values are in it. */
interface Pattern {
  shape: RegExp;
  names: string[];
  /** Its longest part between values, without which there is no need to look closer. */
  piece: string;
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

/** A finished English text of one or more sentences, also with values, which stand where its translation has their places. */
export function translated(text: string, spoken: Spoken): string {
  const exact = spoken.texts[text];
  if (exact !== undefined) return exact;
  const sentences = text.split(sentenceEnd);
  if (sentences.length === 1) return byShape(text, spoken) ?? text;
  const said = allKnown(sentences, spoken) ?? sentences.map((each) => translated(each, spoken));
  return said.reduce((text, next) => text + (/[。？！]$/.test(text) ? '' : ' ') + next);
}

/** A finished text in the language that is spoken now: for mails, whose texts have their values in them already. */
export const inOwnWords = (text: string) =>
  spokenNow().language === 'en' ? text : translated(text, spokenNow());

const sentenceEnd = /(?<=[.?!]) (?=[“®™℠(]?[\p{Lu}\p{Lo}\d])/u;
/** What looks like the end of a sentence may stand in a name, and some texts have several. */
const longestRun = 4;

/** The translations of sentences, some of which may be parts of one text; undefined if one is unknown. */
function allKnown(sentences: string[], spoken: Spoken): string[] | undefined {
  const unknown = new Set<number>();
  const from = (at: number): string[] | undefined => {
    if (at === sentences.length) return [];
    for (let end = at + 1; end <= Math.min(at + longestRun, sentences.length); end += 1) {
      if (unknown.has(end)) continue;
      const text = sentences.slice(at, end).join(' ');
      const own = spoken.texts[text] ?? byShape(text, spoken);
      const rest = own === undefined ? undefined : from(end);
      if (own !== undefined && rest) return [own, ...rest];
    }
    unknown.add(at);
    return undefined;
  };
  return from(0);
}

function byShape(text: string, spoken: Spoken): string | undefined {
  const { texts } = spoken;
  const patterns = known.get(texts) ?? patternsOf(texts);
  known.set(texts, patterns);
  for (const first of [firstWord(text), '']) {
    for (const { shape, names, piece, text: translation } of patterns.get(first) ?? []) {
      const found = text.includes(piece) ? shape.exec(text) : null;
      if (!found) continue;
      const values = new Map(
        names.map((name, place) => [name, ownValue(name, found[place + 1] ?? '', spoken)]),
      );
      if ([...values.values()].includes(undefined)) continue;
      return translation.replaceAll(/\{(\w+)\}/g, (place, name) => values.get(name) ?? place);
    }
  }
  return undefined;
}

/** Places of names and of what somebody typed. */
const stays = /^(?:name|word|other|meaning|also|owner|goods|host)$/;
/** Places that only known words fill. */
const mustBeKnown = /language$/;
const day = /^(\d{1,2}) (\w{3}) (\d{4})$/;

/** What is in quotes is somebody’s word too. Undefined where a known word was expected. */
function ownValue(name: string, value: string, spoken: Spoken): string | undefined {
  const { texts } = spoken;
  if (stays.test(name) || /^(?:“[^”]*”|[\d.,]+)$/.test(value)) return value;
  const list = value.split(/, | and /);
  if (list.length > 1 && list.every((each) => /^\d+$/.test(each)))
    return list.join(texts[', '] ?? ', ');
  if (list.length > 1 && list.every((each) => /^“[^”]*”$/.test(each) || texts[each]))
    return sayIn(spoken, () => inWords(list.map((each) => texts[each] ?? each)));
  if (day.test(value)) return sayIn(spoken, () => dateText(`${value} UTC`));
  const small = texts[capitalized(value)];
  const own = texts[value] ?? (small && small.charAt(0).toLowerCase() + small.slice(1));
  return own ?? (mustBeKnown.test(name) ? undefined : translated(value, spoken));
}

const longestValue = 300;
const firstWord = (text: string) => /^[^\s{]+(?=\s)/.exec(text)?.[0] ?? '';

const wordsOf = (english: string) =>
  english.replaceAll(/\{\w+\}/g, '').match(/[a-z]{2,}/gi)?.length ?? 0;

/** The longest first; what is hardly more than its values has values of one word. */
function patternsOf(texts: Texts): Patterns {
  const patterns: Patterns = new Map();
  const withPlaces = Object.entries(texts)
    .filter(([english]) => english.includes('{') && english !== '{words} and {last}')
    .filter(([english]) => /[a-z]{3}/i.test(english.replaceAll(/\{\w+\}/g, '')))
    .toSorted(([one], [other]) => other.length - one.length);
  for (const [english, text] of withPlaces) {
    const pieces = english.split(/\{(\w+)\}/);
    const value =
      wordsOf(english) > 1
        ? `(.{1,${longestValue}}?)`
        : `([\\d, ]{1,${longestValue}}|\\S{1,${longestValue}})`;
    const fixed = pieces.filter((_, index) => index % 2 === 0);
    const shape = pieces.map((piece, index) =>
      index % 2 === 0 ? RegExp.escape(piece) : /^(?:n|percent)$/.test(piece) ? '([\\d.,]+)' : value,
    );
    const pattern = {
      shape: new RegExp(`^${shape.join('')}$`, 's'),
      names: pieces.filter((_, index) => index % 2),
      piece: fixed.reduce((longest, each) => (each.length > longest.length ? each : longest)),
      text,
    };
    const first = firstWord(english);
    patterns.set(first, [...(patterns.get(first) ?? []), pattern]);
  }
  return patterns;
}
