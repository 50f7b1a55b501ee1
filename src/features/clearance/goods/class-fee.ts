import type { CentsRange } from '../../../shared/price';
import type { FoundGoods } from './contract';
import { type Chosen, chosenTerms } from './goods-search';
import { termKey, termsOf } from './terms';

/**
 * What the office charges for a class with these goods: the least where every term is known to be on its list, the most
 * where one is in the client’s own words, and else a range until the firm compares them. Of a class that was not looked
 * up nothing is known. Undefined without goods.
 */
export function classFee(
  { classes, fees }: FoundGoods,
  number: string,
  chosen: Chosen,
): CentsRange | undefined {
  const keys = chosenTerms(chosen).map(termKey);
  if (!fees || keys.length === 0) return undefined;
  const { leastCents, mostCents } = fees;
  const found = classes.find((each) => each.number === number);
  if (!found) return { leastCents, mostCents };
  const known = new Map(found.terms.map((each) => [termKey(each.term), each]));
  const isAllListed = keys.every((key) => known.get(key)?.listedOn);
  const hasOwn = termsOf(chosen.own).some((term) => !known.has(termKey(term)));
  return {
    leastCents: hasOwn ? mostCents : leastCents,
    mostCents: isAllListed ? leastCents : mostCents,
  };
}
