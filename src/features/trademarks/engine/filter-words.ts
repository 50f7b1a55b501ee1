import { normalizeText } from '../words/normalize';
import type { RowFilters } from './row';

/** The words that stand for what marks are filtered and counted by: `class 30`. */
export const filterWord = {
  status: (status: string) => `status ${status}`,
  published: (isPublished: boolean) => `published ${isPublished}`,
  source: (key: string) => `source ${key}`,
  kind: (kind: string) => `kind ${kind}`,
  year: (year: string) => `year ${year}`,
  country: (code: string) => `country ${code}`,
  class: (number: string) => `class ${number}`,
};

/** The words that stand for an owner or agent. */
export const partyWord = {
  owner: (ref: string) => `owner ${ref}`,
  agent: (ref: string) => `agent ${ref}`,
};

/** A class without the zeros before it. */
export const classOf = (text: string) => normalizeText(text).replace(/^0+(?=\d)/, '');

export function filterWordsOf([
  status,
  isPublished,
  source,
  kind,
  year,
  countries,
  classes,
]: RowFilters): string[] {
  return [
    filterWord.status(status),
    filterWord.published(isPublished),
    filterWord.source(source),
    filterWord.year(String(year)),
    ...(kind ? [filterWord.kind(kind)] : []),
    ...countries.map(filterWord.country),
    ...classes.map(classOf).filter(Boolean).map(filterWord.class),
  ];
}
