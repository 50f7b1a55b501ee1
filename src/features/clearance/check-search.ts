export const checkPath = '/check';

/** What a check asks for, as it stands in the address. */
export interface CheckSearch {
  name: string;
  /** The business in plain words. */
  business: string;
  classes: string[];
}

const isClass = (text: string) => /^([1-9]|[1-3]\d|4[0-5])$/.test(text);

/** Whatever the address says; a form without script repeats `classes`, the short address joins them. */
export function readCheckSearch(search: URLSearchParams): CheckSearch {
  const classes = search
    .getAll('classes')
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(isClass);
  return {
    name: (search.get('name') ?? '').trim(),
    business: (search.get('business') ?? '').trim(),
    classes: [...new Set(classes)].sort((one, other) => Number(one) - Number(other)),
  };
}

/** The query string, with its question mark where there is anything to say. */
export function checkSearch({ name, business, classes }: CheckSearch): string {
  const search = new URLSearchParams();
  if (name) search.set('name', name);
  if (business) search.set('business', business);
  // A comma means itself in a query string, and is easier to read.
  const list = classes.length > 0 ? `classes=${classes.join(',')}` : '';
  const query = [search.toString(), list].filter(Boolean).join('&');
  return query ? `?${query}` : '';
}
