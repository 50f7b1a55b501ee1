import { isClassNumber } from '../../../shared/class-number';
import { classesIn } from '../check-search';
import { termKey, termsOf } from './terms';

/** What is chosen of a class: terms of the register, and words of one’s own. Each is a list, a term a line. */
export interface Chosen {
  ticked: string;
  own: string;
}

export const nothingChosen: Chosen = { ticked: '', own: '' };

export type ChosenGoods = Record<string, Chosen>;

/** The goods of a class as they stand in an application, each term once. */
export const chosenTerms = ({ ticked, own }: Chosen): string[] =>
  [...Map.groupBy(termsOf(`${ticked}\n${own}`), termKey).values()].flatMap(([first = '']) => first);

/** The query of the page: the words and what is chosen, `30:Coffee` each. */
export interface GoodsSearch {
  q: string;
  chosen: ChosenGoods;
  /** The name of a check that led here, which goes along. */
  name: string;
  /** Only these classes; none: those of the words. */
  classes: string[];
}

/** What is chosen, as the page and an order read it. */
export function chosenSearch(chosen: ChosenGoods): string {
  const search = new URLSearchParams();
  for (const [number, { ticked, own }] of Object.entries(chosen)) {
    for (const term of termsOf(ticked)) search.append('t', `${number}:${term}`);
    if (termsOf(own).length > 0) search.set(`own${number}`, termsOf(own).join('; '));
  }
  return search.toString();
}

/** Never fails. Words of one's own come from a field for each class, `own30`. */
export function readGoodsSearch(search: URLSearchParams): GoodsSearch {
  const terms: Record<string, Record<keyof Chosen, Set<string>>> = {};
  const add = (number: string, list: keyof Chosen, goods: string) => {
    const found = termsOf(goods);
    if (!isClassNumber(number) || found.length === 0) return;
    terms[number] ??= { ticked: new Set(), own: new Set() };
    for (const term of found) terms[number][list].add(term);
  };
  for (const each of search.getAll('t')) {
    const [, number = '', term = ''] = /^(\d+):(.+)$/s.exec(each) ?? [];
    add(number, 'ticked', term);
  }
  for (const [name, value] of search) if (/^own\d+$/.test(name)) add(name.slice(3), 'own', value);
  const chosen: ChosenGoods = Object.fromEntries(
    Object.entries(terms).map(([number, { ticked, own }]) => [
      number,
      { ticked: [...ticked].join('\n'), own: [...own].join('\n') },
    ]),
  );
  const said = (name: string) => (search.get(name) ?? '').trim();
  return { q: said('q'), chosen, name: said('name'), classes: classesIn(search) };
}
