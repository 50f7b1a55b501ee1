import type { Context } from 'hono';
import { capitalized } from '../../shared/capitalized';
import { dateText } from '../../shared/date-text';
import { Failure } from '../../shared/failure';
import { inWords } from '../../shared/in-words';
import { languageOf } from '../../shared/languages';
import { type Spoken, sayIn, spokenNow, type Texts } from '../../shared/texts';
import { citationIn } from './citation';
import { languageOfCall, spokenOf } from './spoken';

/** A text with places for values, as it is found again when the values are in it. */
interface Pattern {
  /** The parts before, between and behind its values. */
  fixed: string[];
  names: string[];
  /** It is hardly more than its values, which are one word, a day or a known text then. */
  isShort: boolean;
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
    const isAll = places?.some((place) => own === `.${place}`);
    return [name, translatedAll(part, spoken, isAll ? undefined : places, own)];
  });
  return Object.fromEntries(all) as Answer;
}

/** A finished English text of one or more sentences, also with values, which stand where its translation has their places. */
export function translated(text: string, spoken: Spoken): string {
  const exact = spoken.texts[text] ?? citationIn(spoken.texts, text);
  if (exact !== undefined) return exact;
  const sentences = text.split(sentenceEnd);
  if (sentences.length === 1) return byShape(text, spoken) ?? text;
  const said = allKnown(sentences, spoken) ?? sentences.map((each) => translated(each, spoken));
  return said.reduce((text, next) => text + (/[。？！]$/.test(text) ? '' : ' ') + next);
}

/** A finished text in the language that is spoken now: for mails, whose texts have their values in them already. */
export const inOwnWords = (text: string) =>
  spokenNow().language === 'en' ? text : closed(translated(text, spokenNow()));

/** Chinese sentences follow each other without a space. */
const closed = (text: string) => text.replaceAll(/(?<=[。？！]) (?!https?:)/gu, '');

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

/** Longer texts are nobody's but a stranger's. */
const longestText = 2_000;
/** How often a value may be a text with values of its own. */
const mostNested = 3;

function byShape(text: string, spoken: Spoken, nested = 0): string | undefined {
  if (text.length > longestText || nested > mostNested) return undefined;
  const { texts } = spoken;
  const patterns = known.get(texts) ?? patternsOf(texts);
  known.set(texts, patterns);
  for (const first of [firstWord(text), '']) {
    for (const { fixed, names, isShort, text: translation } of patterns.get(first) ?? []) {
      const found = valuesBetween(fixed, text);
      if (!found?.every((value, place) => fits(names[place] ?? '', value, isShort, texts)))
        continue;
      const values = new Map(
        names.map((name, place) => [name, ownValue(name, found[place] ?? '', spoken, nested)]),
      );
      if ([...values.values()].includes(undefined)) continue;
      return translation.replaceAll(/\{(\w+)\}/g, (place, name) => values.get(name) ?? place);
    }
  }
  return undefined;
}

/** What stands between fixed parts, each up to the next of them: one pass, whatever a stranger typed. */
function valuesBetween(fixed: string[], text: string): string[] | undefined {
  const [first = '', ...others] = fixed;
  const last = others.at(-1) ?? '';
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const values: string[] = [];
  let at = first.length;
  for (const [place, part] of others.entries()) {
    const isLast = place === others.length - 1;
    const end = isLast ? text.length - part.length : text.indexOf(part, at + 1);
    if (end <= at) return undefined;
    values.push(text.slice(at, end));
    at = end + part.length;
  }
  return values;
}

function fits(name: string, value: string, isShort: boolean, texts: Texts): boolean {
  if (value.length > longestValue) return false;
  if (/^(?:n|percent)$/.test(name)) return /^[\d.,]+$/.test(value);
  return !isShort || /^(?:[\d, ]+|\S+)$/.test(value) || day.test(value) || value in texts;
}

/** Places of names and of what somebody typed. */
const stays = /^(?:name|word|other|meaning|also|owner|goods|host)$/;
/** Places that only the names of languages fill. */
const isLanguage = /language$/;
const day = /^(\d{1,2}) (\w{3}) (\d{4})$/;

/** What is in quotes is somebody’s word too. Undefined where a known word was expected. */
function ownValue(name: string, value: string, spoken: Spoken, nested: number): string | undefined {
  const { texts } = spoken;
  if (stays.test(name) || /^(?:“[^”]*”|[\d.,]+)$/.test(value)) return value;
  const list = value.split(/, | and /);
  if (list.length > 1 && list.every((each) => /^\d+$/.test(each)))
    return list.join(texts[', '] ?? ', ');
  if (list.length > 1 && list.every((each) => /^“[^”]*”$/.test(each) || texts[each]))
    return sayIn(spoken, () => inWords(list.map((each) => texts[each] ?? each)));
  if (day.test(value)) return sayIn(spoken, () => dateText(`${value} UTC`));
  if (isLanguage.test(name)) return /^\p{Lu}/u.test(value) ? texts[value] : undefined;
  const small = texts[capitalized(value)];
  const own = texts[value] ?? (small && small.charAt(0).toLowerCase() + small.slice(1));
  // A mark may be called Art 5.
  const cited = isPlaceAlone.test(value) ? undefined : citationIn(texts, value);
  return own ?? cited ?? byShape(value, spoken, nested + 1) ?? value;
}

const isPlaceAlone = /^(?:ss?|section|rr?|Art|Part) \d/;
const longestValue = 300;
const firstWord = (text: string) => /^[^\s{]+(?=\s)/.exec(text)?.[0] ?? '';

const wordsOf = (english: string) =>
  english.replaceAll(/\{\w+\}/g, '').match(/[a-z]{2,}/gi)?.length ?? 0;

/** The longest first. */
function patternsOf(texts: Texts): Patterns {
  const patterns: Patterns = new Map();
  const withPlaces = Object.entries(texts)
    // A place that touches its word only tells two senses of it apart.
    .filter(([english]) => english.includes('{') && !/\w\{\w+\}$/.test(english))
    .filter(([english]) => english !== '{words} and {last}')
    .filter(([english]) => /[a-z]{3}/i.test(english.replaceAll(/\{\w+\}/g, '')))
    .toSorted(([one], [other]) => other.length - one.length);
  for (const [english, text] of withPlaces) {
    const pieces = english.split(/\{(\w+)\}/);
    const pattern = {
      fixed: pieces.filter((_, index) => index % 2 === 0),
      names: pieces.filter((_, index) => index % 2),
      isShort: wordsOf(english) < 2,
      text,
    };
    const first = firstWord(english);
    patterns.set(first, [...(patterns.get(first) ?? []), pattern]);
  }
  return patterns;
}
