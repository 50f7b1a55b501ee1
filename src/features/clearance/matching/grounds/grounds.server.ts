import { markWords } from '../../../trademarks/words/mark-words.server';
import { wordWeight } from '../common-words';
import type { Ground } from '../contract';
import { descriptiveWords } from './descriptive-words';
import { emblemsIn } from './emblems';
import { classWhereGeneric } from './generic-terms';
import { placesIn } from './places';

/** Sections 7 and 8. */
const source = 'https://sso.agc.gov.sg/Act/TMA1998?ProvIds=pr7-,pr8-';
const joiningAtMost = 0.1;

/**
 * Reasons in the name itself why the registry may refuse it: descriptive words, generic terms of the goods,
 * places, flags and protected emblems. Each says whether the name consists of nothing else, since only
 * then section 7(1)(c) and (d) apply.
 */
export function groundsOf(name: string, classes: string[]): Ground[] {
  const words = markWords(name).map(({ text }) => text);
  const telling = words.filter((word) => wordWeight(word, classes) > joiningAtMost);
  const places = placesIn(words);
  const inPlaces = new Set(places.flatMap((place) => place.words));
  const generic = telling.filter((word) => !inPlaces.has(word) && classWhereGeneric(word, classes));
  const descriptive = telling.filter(
    (word) => !inPlaces.has(word) && !generic.includes(word) && descriptiveWords.has(word),
  );
  const plain = new Set([...inPlaces, ...generic, ...descriptive]);
  const isNothingElse = telling.length > 0 && telling.every((word) => plain.has(word));
  return [
    ...emblemGrounds(words),
    ...genericGround(generic, classes, isNothingElse),
    ...descriptiveGround(descriptive, isNothingElse),
    ...placeGrounds(places, isNothingElse),
  ];
}

const emblemGrounds = (words: string[]): Ground[] =>
  emblemsIn(words).map((emblem) => ({
    kind: 'emblem',
    words: emblem.words,
    reason: `The name suggests ${emblem.what}. Without permission it may be refused.`,
    section: emblem.section,
    source,
  }));

const onlyReason =
  'The name consists of nothing else, so it may be refused unless use has made it distinctive.';
const partReason = 'Nobody can own it alone: the rest of the name has to be distinctive.';

function genericGround(words: string[], classes: string[], isNothingElse: boolean): Ground[] {
  const [first] = words;
  if (!first) return [];
  const number = classWhereGeneric(first, classes);
  const subject = `${listed(words)} ${words.length === 1 ? 'is' : 'are'} the usual term for goods or services of class ${number}.`;
  return [
    {
      kind: 'generic',
      words,
      reason: `${subject} ${isNothingElse ? onlyReason : partReason}`,
      section: 's 7(1)(d)',
      source,
    },
  ];
}

function descriptiveGround(words: string[], isNothingElse: boolean): Ground[] {
  if (words.length === 0) return [];
  const subject = `${listed(words)} ${words.length === 1 ? 'describes' : 'describe'} or ${words.length === 1 ? 'praises' : 'praise'} goods of any kind.`;
  return [
    {
      kind: 'descriptive',
      words,
      reason: `${subject} ${isNothingElse ? onlyReason : partReason}`,
      section: 's 7(1)(c)',
      source,
    },
  ];
}

const placeGrounds = (
  places: { words: string[]; isInSingapore: boolean }[],
  isNothingElse: boolean,
): Ground[] =>
  places.map(({ words, isInSingapore }) => {
    const place = quoted(words.join(' '));
    const where = isInSingapore
      ? `${place} is a place in Singapore, and says where goods or services come from.`
      : `${place} names a place. Where the goods do not come from there, the name may mislead (s 7(4)(b)).`;
    return {
      kind: 'geographic',
      words,
      reason: `${where} ${isNothingElse ? onlyReason : partReason}`,
      section: 's 7(1)(c)',
      source,
    };
  });

const quoted = (text: string) => `“${text.toUpperCase()}”`;
const listed = (words: string[]) =>
  words
    .map(quoted)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
