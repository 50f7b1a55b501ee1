import { readPinyin } from '../../../platform/pinyin/pinyin';
import type { MarkRow } from '../marks/mark-records.server';
import type { OfficeTexts } from '../marks/office-texts.server';
import { partyRef } from '../marks/party-ref';
import { checkColumns } from '../words/check-columns.server';
import { joined, normalizeText } from '../words/normalize';
import { addRarePairs, classToken, filterToken, numberParts, partToken } from './rare-pairs';
import { searchTextOf } from './search-text';

/** Increase it when the columns are computed differently: the job `reindex-marks` then updates all marks. */
export const keysVersion = 8;

interface RegisteredMark {
  name: string;
  registrationNumber: string;
  registrationDate: string;
  expiryDate?: string | null | undefined;
  owner: string;
  status?: string | null | undefined;
  officeStatus?: string | null | undefined;
  classes?: string[] | null | undefined;
  description?: string | null | undefined;
  source?: string | undefined;
  kind?: string | null | undefined;
  countries?: string[] | undefined;
  ownerRefs?: string[] | undefined;
  officeValues?: object | undefined;
  agentRefs?: string[] | undefined;
}

export type RegisterColumns = ReturnType<typeof registerColumns>;

/** Marks without an expiry date come last. */
export const noExpiry = '9999-12-31';
/** The limit of a B-tree key. */
const longestKey = 200;
const han = /\p{Script=Han}+/gu;

/**
 * The columns derived from a mark, written with every mark; the job `reindex-marks` adds missing ones.
 * `office`: of an office's mark, from `officeTexts`.
 */
export function registerColumns(mark: RegisteredMark, office?: OfficeTexts) {
  const name = normalizeText(mark.name);
  const owner = normalizeText(mark.owner);
  const classes = (mark.classes ?? []).map(classOf).filter(Boolean);
  const together = joined(name);
  const chinese = name.match(han)?.join('');
  const pinyin = chinese && normalizeText(readPinyin(chinese)).replaceAll(' ', '');
  const line = (texts: (string | null | undefined)[], more: string[] = []) => [
    ...new Set([...texts.filter((text) => text != null), ...more.map(normalizeText)]),
  ];
  const numbers = line([normalizeText(mark.registrationNumber)], office?.numbers);
  const text = searchTextOf({
    words: line([name, together, pinyin], office?.words),
    number: numbers,
    owner: line([owner], office?.owners),
    agent: line([], office?.agents),
    device: line([mark.description && normalizeText(mark.description)], office?.devices),
    // A status that is not known is found as it is written.
    class: [
      ...classes.map((number) => `${classToken(number)};`),
      mark.status === 'other' ? normalizeText(mark.officeStatus ?? '') : '',
    ],
  });
  const { source = 'firm', kind, countries = [], agentRefs = [] } = mark;
  // An owner that the firm has written over the office's is another one.
  const isOfOffice = source !== 'firm' && !('owner' in (mark.officeValues ?? {}));
  const ownerRefs = isOfOffice && mark.ownerRefs?.length ? mark.ownerRefs : [partyRef(mark.owner)];
  const nameKey = (name || mark.name.normalize('NFKC').toLowerCase().trim()).slice(0, longestKey);
  const tokens = new Set<string>();
  addRarePairs(text.slice(0, text.lastIndexOf('\n')), tokens);
  for (const part of numberParts(numbers.join(' '))) tokens.add(part);
  tokens.add(filterToken.source(source));
  tokens.add(filterToken.year(mark.registrationDate.slice(0, 4)));
  if (kind) tokens.add(filterToken.kind(kind));
  for (const country of countries) tokens.add(filterToken.country(country));
  for (const ref of ownerRefs) tokens.add(filterToken.owner(ref));
  for (const ref of agentRefs) tokens.add(filterToken.agent(ref));
  for (const number of classes) tokens.add(classToken(number));
  tokens.add(partToken.name(nameKey));
  tokens.add(partToken.owner(owner));
  tokens.add(partToken.expiry(mark.expiryDate ?? noExpiry));
  return {
    /** The normalized name, for sorting. */
    nameKey,
    ownerKey: owner.slice(0, longestKey),
    /** The searched text, without the named statuses. */
    searchText: text,
    /**
     * The rare pairs of characters, for words too short for trigrams, the parts of numbers, and a token for each
     * filter and order.
     */
    searchGrams: [...tokens],
    goodsWords: office?.goods ?? [],
    ownerRefs,
    ...checkColumns(mark.name, office?.said),
    keysVersion,
  };
}

export const classOf = (text: string) => normalizeText(text).replace(/^0+(?=\d)/, '');

/** A mark, or what stands for its fields, without the search columns. */
export function ownFields<Fields extends Record<keyof MarkRow, unknown>>({
  nameKey: _name,
  ownerKey: _owner,
  searchText: _text,
  searchGrams: _grams,
  goodsWords: _goods,
  checkName: _checkName,
  checkSound: _checkSound,
  checkWords: _checkWords,
  checkSounds: _checkSounds,
  keysVersion: _version,
  ...own
}: Fields) {
  return own;
}
