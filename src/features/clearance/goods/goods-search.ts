import { isClassNumber } from '../../../shared/class-number';
import { termsOf } from './terms';

export const goodsPath = '/goods';

/** Chosen terms by class, each list as it stands in an application: a term a line. */
export type ChosenGoods = Record<string, string>;

/** The query of the page: the words and what is chosen, `30:Coffee` each. */
export interface GoodsSearch {
  q: string;
  chosen: ChosenGoods;
}

/** Never fails. Words of one's own come from a field for each class, `own30`. */
export function readGoodsSearch(search: URLSearchParams): GoodsSearch {
  const chosen: ChosenGoods = {};
  const add = (number: string, terms: string[]) => {
    if (!isClassNumber(number) || terms.length === 0) return;
    const known = termsOf(chosen[number] ?? '');
    chosen[number] = [...new Set([...known, ...terms])].join('\n');
  };
  for (const each of search.getAll('t')) {
    const [, number = '', term = ''] = /^(\d+):(.+)$/s.exec(each) ?? [];
    add(number, termsOf(term));
  }
  for (const [name, value] of search) if (/^own\d+$/.test(name)) add(name.slice(3), termsOf(value));
  return { q: (search.get('q') ?? '').trim(), chosen };
}
