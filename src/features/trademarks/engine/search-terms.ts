import { lastClass } from '../../../shared/class-number';
import type { TrademarkStatus } from '../marks/contract';
import { namedStatuses, type SearchScope } from '../marks/mark-terms';
import { goodsWords } from '../words/goods-words';
import { normalizeText } from '../words/normalize';
import { foldSearched } from './fold-searched';

/** A search word, normalized like the search text. */
export interface SearchTerm {
  text: string;
  /** The statuses that it may mean. */
  statuses: TrademarkStatus[];
}

/** The class that `class 9;` names, in its text. */
export const classOfTerm = (term: SearchTerm | undefined) =>
  /^class (\S+);$/.exec(term?.text ?? '')?.[1];

/**
 * Longest first, as they are rarest; without words contained in a longer one. Goods are found by whole words,
 * and only in a search of everything may a word be a status or a class.
 */
export function searchTerms(q: string, scope: SearchScope = 'all'): SearchTerm[] {
  if (scope === 'goods') return goodsTerms(q).map((text) => ({ text, statuses: [] }));
  const words = q.split(/\s+/);
  const isAll = scope === 'all';
  const texts = new Set((isAll ? joinClasses(words) : words.flatMap(wordsOf)).filter(Boolean));
  const longestFirst = [...texts].sort((one, other) => other.length - one.length);
  const terms: SearchTerm[] = [];
  let held = '';
  for (const text of longestFirst) {
    if (held.includes(text)) continue;
    held += `${text}\n`;
    const statuses = isAll ? namedStatuses.filter((status) => status.includes(text)) : [];
    if (statuses.length < namedStatuses.length) terms.push({ text, statuses });
  }
  return terms;
}

/** A sign may become a blank. */
const wordsOf = (text: string) => foldSearched(normalizeText(text)).split(' ');

/** Single letters and words of every list are no words of goods: alone, they find nothing. */
function goodsTerms(q: string): string[] {
  const words = goodsWords([q]).map(foldSearched);
  return words.length > 0 ? words : [q.trim()].filter(Boolean);
}

/** `class 30` is one term; `30` alone may be part of a number. */
function joinClasses(words: string[]): string[] {
  const joined: string[] = [];
  let isAfterClass = false;
  for (const word of words.flatMap(wordsOf)) {
    const number = Number(/^0?(\d{1,2})$/.exec(word)?.[1] ?? 0);
    if (isAfterClass && number >= 1 && number <= lastClass) {
      if (/^class(es)?$/.test(joined.at(-1) ?? '')) joined.pop();
      joined.push(`class ${number};`);
    } else {
      isAfterClass = /^class(es)?$/.test(word);
      joined.push(word);
    }
  }
  return joined;
}
