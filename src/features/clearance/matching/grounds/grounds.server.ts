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
 * Absolute grounds for refusal in the name: descriptive words, generic terms of the goods, places, flags and
 * protected emblems. Each says whether the name consists of nothing else, since only then section 7(1)(c)
 * and (d) apply.
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
  const weight = isNothingElse ? onlyReason : partReason;
  const ground = (kind: Ground['kind'], words: string[], reason: string, section: string) => ({
    kind,
    words,
    reason,
    section,
    source,
  });
  const grounds = emblemsIn(words).map(({ words, what, section }) => {
    const reason = `The name suggests ${what}. Without permission it may be refused.`;
    return ground('emblem', words, reason, section);
  });
  const [first] = generic;
  if (first) {
    const are = generic.length === 1 ? 'is' : 'are';
    const number = classWhereGeneric(first, classes);
    const reason = `${listed(generic)} ${are} the usual term for goods or services of class ${number}.`;
    grounds.push(ground('generic', generic, `${reason} ${weight}`, 's 7(1)(d)'));
  }
  if (descriptive.length > 0) {
    const [describe, praise] =
      descriptive.length === 1 ? ['describes', 'praises'] : ['describe', 'praise'];
    const reason = `${listed(descriptive)} ${describe} or ${praise} goods of any kind.`;
    grounds.push(ground('descriptive', descriptive, `${reason} ${weight}`, 's 7(1)(c)'));
  }
  for (const { words, isInSingapore } of places) {
    const place = quoted(words.join(' '));
    const reason = isInSingapore
      ? `${place} is a place in Singapore, and says where goods or services come from.`
      : `${place} names a place. Where the goods do not come from there, the name may mislead (s 7(4)(b)).`;
    grounds.push(ground('geographic', words, `${reason} ${weight}`, 's 7(1)(c)'));
  }
  return grounds;
}

const onlyReason =
  'The name consists of nothing else, so it may be refused unless use has made it distinctive.';
const partReason = 'Nobody can own it alone: the rest of the name has to be distinctive.';

const quoted = (text: string) => `“${text.toUpperCase()}”`;
const listed = (words: string[]) =>
  words
    .map(quoted)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
