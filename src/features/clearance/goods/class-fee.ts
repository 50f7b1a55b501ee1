import type { CentsRange } from '../../../shared/price';
import type { FoundGoods } from './contract';
import { termKey, termsOf } from './terms';

/**
 * What the office charges for a class with these goods: the least where every term is known to be on its list, the most
 * where one is in the client’s own words, and else a range until the firm compares them. Undefined without goods.
 */
export function classFee(
  { classes, fees }: FoundGoods,
  number: string,
  goods: string,
): CentsRange | undefined {
  const chosen = termsOf(goods).map(termKey);
  if (!fees || chosen.length === 0) return undefined;
  const terms = classes.find((each) => each.number === number)?.terms ?? [];
  const known = new Map(terms.map((each) => [termKey(each.term), each]));
  const isAllListed = chosen.every((key) => known.get(key)?.listedOn);
  const hasOwn = chosen.some((key) => !known.has(key));
  return {
    leastCents: hasOwn ? fees.mostCents : fees.leastCents,
    mostCents: isAllListed ? fees.leastCents : fees.mostCents,
  };
}

export const sumOf = (fees: CentsRange[]): CentsRange => ({
  leastCents: fees.reduce((sum, { leastCents }) => sum + leastCents, 0),
  mostCents: fees.reduce((sum, { mostCents }) => sum + mostCents, 0),
});
