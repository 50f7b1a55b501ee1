import type { FoundClass } from '../contract';
import { betweenParts, type Part, partsOf } from './list-parts';
import { stem, wordsOf } from './stem';
import { findTerms, isFood, isGoods, type Named, type Word } from './terms';
import type { Trade } from './trade-words';

const maxFound = 6;
const maxWords = 60;
const maxLetters = 500;
/** Classes with a lower score are uncertain. */
const sureFrom = 2;

const software = 9;

/**
 * The classes of a described business, the likeliest first. Goods have their own class; with the verb of a
 * service (repair, teach, rent, deliver, serve) the class is that of the service.
 */
export const findClasses = (description: string, inEnglish: InEnglish): FoundClass[] =>
  findNamedClasses(description, inEnglish).map(({ said: _, ...found }) => found);

export type InEnglish = (words: string[]) => Word[];

/** As `findClasses`, each with the English words of the description that name it, the first first. */
export function findNamedClasses(
  description: string,
  inEnglish: InEnglish,
): (FoundClass & { said: string[] })[] {
  const scores = new Map<number, { score: number; at: number; reason: string; said: string[] }>();
  const count: Count = (number, score, at, reason, words) => {
    const known = scores.get(number);
    const said = [...new Set([...(known?.said ?? []), ...(words ? [words] : [])])];
    if (!known || score > known.score)
      scores.set(number, { score, at: known?.at ?? at, reason, said });
    else known.said = said;
  };

  for (const { named, trade } of readParts(description, inEnglish)) {
    for (const term of named)
      for (const [order, { number, isServed }] of term.places.entries()) {
        const place = term.at + order / 10;
        if (isGoods(number)) countGoods(number, isServed, place, term, trade, count);
        else {
          const reason = `“${term.said}” is a service of this class.`;
          count(number, order === 0 ? 3 : 2, place, reason, term.english);
        }
      }
    countTrade(named, trade, count);
  }
  return [...scores]
    .sort(([, one], [, other]) => other.score - one.score || one.at - other.at)
    .slice(0, maxFound)
    .map(([number, { score, reason, said }]) => ({
      number: String(number),
      reason,
      isSure: score >= sureFrom,
      said,
    }));
}

function readParts(description: string, inEnglish: InEnglish): Part[] {
  const typed = description.slice(0, maxLetters).replaceAll(' & ', ' and ');
  const words: Word[] = [];
  const ends = typed.split(betweenParts).map((piece) => {
    words.push(...inEnglish(wordsOf(piece)).slice(0, maxWords - words.length));
    return words.length;
  });
  const stems = words.map(({ word }) => stem(word));
  const pieces = ends.map((end, place) => ({
    end,
    named: findTerms(words, stems, ends[place - 1] ?? 0, end),
  }));
  return partsOf(words, stems, pieces);
}

type Count = (number: number, score: number, at: number, reason: string, said?: string) => void;

function countGoods(
  number: number,
  isServed: boolean,
  at: number,
  { text, said, english }: Named,
  trade: Trade,
  count: Count,
) {
  const keeps = trade.sells || trade.makes;
  for (const service of trade.services) {
    const serviceClass = isProgramOf(number, text) ? undefined : service.classFor(number);
    if (serviceClass)
      count(
        serviceClass,
        keeps && service.isAside ? 1.5 : 3.2,
        service.at,
        `You ${service.verb} ${said}.`,
        english,
      );
  }
  const isServiced =
    !isProgramOf(number, text) && trade.services.some(({ classFor }) => classFor(number));
  if (isServiced && !keeps) return;
  if (isFood(number) && (isServed || trade.serves)) {
    const serves = trade.serves || trade.hasPlace ? 3.5 : 2.5;
    count(43, serves, at, `You serve ${said} to customers.`, english);
    count(number, trade.serves ? 1 : 3, at, `You make or sell ${said}.`, english);
    return;
  }
  count(number, 3, at, `You make or sell ${said}.`, english);
}

/** Retail of other people’s goods is a service; selling your own goods is not. */
function countTrade(named: Named[], trade: Trade, count: Count) {
  const hasGoods = named.some(({ places }) => places.some(({ number }) => isGoods(number)));
  const isServing =
    trade.serves || named.some(({ places }) => places.some((place) => place.isServed));
  if (trade.shop !== undefined && (hasGoods || named.length === 0) && !trade.serves)
    count(
      35,
      isServing ? 1 : 2,
      50,
      'You run a shop or an online store: needed where it sells other makers’ goods too.',
    );
  if (trade.wholesale !== undefined)
    count(35, 2.5, 50, 'You trade in goods: importing, wholesale and distribution for others.');
  if (trade.sells && hasGoods)
    count(35, 1, 50, 'Needed if you also sell other makers’ goods, in a shop or online.');
}

const isProgramOf = (number: number, text: string) =>
  number === software && /app|software|program|game/.test(text);
