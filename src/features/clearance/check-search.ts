import { isClassNumber } from '../../shared/class-number';

export const checkPath = '/check';
export const goodsPath = '/goods';

/** The query of a check, as read from the address. */
export interface CheckSearch {
  name: string;
  /** A description of the business. */
  business: string;
  classes: string[];
}

/** Never fails. A plain form repeats `classes`; the short address joins them by commas. */
export function readCheckSearch(search: URLSearchParams): CheckSearch {
  return {
    name: (search.get('name') ?? '').trim(),
    business: (search.get('business') ?? '').trim(),
    classes: classesIn(search),
  };
}

export function classesIn(search: URLSearchParams): string[] {
  const classes = search
    .getAll('classes')
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(isClassNumber);
  return [...new Set(classes)].sort((one, other) => Number(one) - Number(other));
}

/** The query string with its question mark, or empty. */
export function checkSearch({ name, business, classes }: CheckSearch): string {
  const search = new URLSearchParams();
  if (name) search.set('name', name);
  if (business) search.set('business', business);
  // Commas need no escaping in a query string, and read better.
  const list = classes.length > 0 ? `classes=${classes.join(',')}` : '';
  const query = [search.toString(), list].filter(Boolean).join('&');
  return query ? `?${query}` : '';
}
