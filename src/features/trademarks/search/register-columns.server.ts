import { partyRef } from '../party-ref';
import { checkColumns } from '../words/check-columns.server';
import { joined, normalizeText } from '../words/normalize';
import { readPinyin } from '../words/pinyin.server';
import { addRarePairs, classToken, filterToken } from './rare-pairs';

/** Increase it when the columns are computed differently: the job `reindex-marks` then updates all marks. */
export const keysVersion = 3;

interface RegisteredMark {
  name: string;
  registrationNumber: string;
  registrationDate: string;
  owner: string;
  classes?: string[] | null | undefined;
  description?: string | null | undefined;
  source?: string | undefined;
  kind?: string | null | undefined;
  countries?: string[] | undefined;
  ownerRefs?: string[] | undefined;
  agentRefs?: string[] | undefined;
}

export type RegisterColumns = ReturnType<typeof registerColumns>;

/** The limit of a B-tree key. */
const longestKey = 200;
const han = /\p{Script=Han}+/gu;

/**
 * The columns derived from a mark, written with every mark; the job `reindex-marks` adds missing ones.
 * `officeTexts`: what else an office's mark is found by, from `officeTexts`.
 */
export function registerColumns(mark: RegisteredMark, officeTexts: string[] = []) {
  const name = normalizeText(mark.name);
  const owner = normalizeText(mark.owner);
  const number = normalizeText(mark.registrationNumber);
  const classes = (mark.classes ?? []).map(classOf).filter(Boolean);
  let text = name;
  const together = joined(name);
  if (together !== name) text += ` ${together}`;
  const chinese = name.match(han)?.join('');
  if (chinese) text += ` ${normalizeText(readPinyin(chinese)).replaceAll(' ', '')}`;
  text += ` ${number} ${owner}`;
  if (mark.description) text += ` ${normalizeText(mark.description)}`;
  const seen = new Set([name, owner]);
  for (const more of officeTexts.map(normalizeText)) {
    if (!more || seen.has(more)) continue;
    seen.add(more);
    text += ` ${more}`;
  }
  const { source = 'firm', kind, countries = [], agentRefs = [] } = mark;
  const ownerRefs =
    source !== 'firm' && mark.ownerRefs?.length ? mark.ownerRefs : [partyRef(mark.owner)];
  const tokens = new Set<string>();
  addRarePairs(text, tokens);
  tokens.add(filterToken.source(source));
  tokens.add(filterToken.year(mark.registrationDate.slice(0, 4)));
  if (kind) tokens.add(filterToken.kind(kind));
  for (const country of countries) tokens.add(filterToken.country(country));
  for (const ref of ownerRefs) tokens.add(filterToken.owner(ref));
  for (const ref of agentRefs) tokens.add(filterToken.agent(ref));
  for (const number of classes) {
    text += ` class ${number};`;
    tokens.add(classToken(number));
  }
  return {
    /** The normalized name, for sorting. */
    nameKey: (name || mark.name.normalize('NFKC').toLowerCase().trim()).slice(0, longestKey),
    ownerKey: owner.slice(0, longestKey),
    /** The searched text, without the status. */
    searchText: text,
    /** The rare pairs of characters, for words too short for trigrams, and a token for each filter. */
    searchGrams: [...tokens],
    ownerRefs,
    ...checkColumns(mark.name),
    keysVersion,
  };
}

export const classOf = (text: string) => normalizeText(text).replace(/^0+(?=\d)/, '');
