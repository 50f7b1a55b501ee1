import { findTerms, isFood, isGoods, type Named, type Word } from './terms';
import { isTrade, saysServe, type Trade, tradeOf } from './trade-words';

/** One part of a list, with what its words say of what is named in it: beans sold beside a café are not served. */
export interface Part {
  named: Named[];
  trade: Trade;
}

interface Item {
  begin: number;
  end: number;
  named: Named[];
  /** It follows a word such as “and”. */
  isAfterAnd: boolean;
}

/** Between parts of a list, and between sentences. */
export const betweenParts = /[,;、，；/|•·\n\r]|[.!?](?=\s|$)|[。！？]/;
const and = new Set('and or plus also dan atau serta 和 与 及 以及 还有 跟 或 或者'.split(' '));

interface Piece {
  /** The index of the word after it. */
  end: number;
  named: Named[];
}

export function partsOf(words: Word[], stems: string[], pieces: Piece[]): Part[] {
  const tradeIn = (begin: number, end: number) => tradeOf(stems.slice(begin, end), begin);
  const isGoodsAlone = ({ begin, end, named }: Item) =>
    named.length > 0 && named.every(isOfGoods) && !isTrade(tradeIn(begin, end));

  /** Verbs belong to the goods beside them; goods alone to a verb or place whose list they go on with. */
  function goesOn(last: Item, item: Item, isBeforeAnd: boolean): boolean {
    if (last.named.length === 0) return true;
    if (item.named.length === 0) return !isBeforeAnd && !tradeIn(item.begin, item.end).serves;
    const first = last.named.find(isOfGoods);
    if (!first || !isGoodsAlone(item) || !isTrade(tradeIn(last.begin, first.at))) return false;
    const isMeant = saysServe(stems.slice(last.begin, first.at)) || item.named.every(isServed);
    return isMeant || !tradeIn(last.begin, last.end).serves;
  }

  /** `phone` of `phone and laptop repair`, `ramen` of `ramen and sushi restaurant`. */
  function isOfSameVerb(item: Item, next: Item): boolean {
    const trade = tradeIn(next.end - 1, next.end);
    const [first] = findTerms(words, stems, next.begin, next.end - 1);
    if (first?.at !== next.begin || !isTrade(trade) || !isGoodsAlone(item)) return false;
    const kinds = first.places.map(kindOf);
    const isAlike = item.named.every(({ places }) =>
      places.every((place) => kinds.includes(kindOf(place))),
    );
    return isAlike && (trade.services.length > 0 || item.named.every(isServed));
  }

  const found: Item[] = [];
  const items = itemsOf(words, pieces);
  for (const [place, item] of items.entries()) {
    const last = found.at(-1);
    if (last && goesOn(last, item, items[place + 1]?.isAfterAnd ?? false))
      found.splice(-1, 1, joined(last, item));
    else found.push(item);
  }
  for (let at = found.length - 2; at >= 0; at -= 1) {
    const [item, next] = found.slice(at, at + 2);
    if (item && next?.isAfterAnd && isOfSameVerb(item, next))
      found.splice(at, 2, { ...joined(item, next), isAfterAnd: true });
  }
  return found.map(({ begin, end, named }) => ({ named, trade: tradeIn(begin, end) }));
}

function itemsOf(words: Word[], pieces: Piece[]): Item[] {
  const items: Item[] = [];
  let begin = 0;
  for (const { end, named } of pieces) {
    let isAfterAnd = false;
    const close = (at: number) => {
      const own = named.filter((term) => term.at >= begin && term.at < at);
      if (at > begin) items.push({ begin, end: at, named: own, isAfterAnd });
    };
    for (let at = begin; at < end; at += 1) {
      const isInTerm = named.some((term) => term.at <= at && at < term.end);
      if (isInTerm || !and.has(words[at]?.typed ?? '')) continue;
      close(at);
      [begin, isAfterAnd] = [at + 1, true];
    }
    close(end);
    begin = end;
  }
  return items;
}

const joined = (one: Item, other: Item): Item => ({
  ...one,
  end: other.end,
  named: [...one.named, ...other.named],
});
type Place = Named['places'][number];
const isOfGoods = ({ places }: Named) => places.every(({ number }) => isGoods(number));
const isServed = ({ places }: Named) => places.every((place) => place.isServed);
const kindOf = ({ number }: Place) => (isFood(number) ? 'food' : number);
