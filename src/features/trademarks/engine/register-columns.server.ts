import { readPinyin } from '../../../platform/pinyin/pinyin';
import { canonicalNumber } from '../../../shared/mark-number';
import type { MarkRow } from '../marks/mark-records.server';
import type { OfficeTexts } from '../marks/office-texts.server';
import { partyRef } from '../marks/party-ref';
import { checkColumns } from '../words/check-columns.server';
import { joined, normalizeText } from '../words/normalize';
import { classOf, filterWord } from './filter-words';
import { searchTextOf } from './search-text';

/** Increase it when the columns are computed differently: the job `reindex-marks` then updates all marks. */
export const keysVersion = 11;

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
  const numbers = line([normalizeText(canonicalNumber(mark.registrationNumber))], office?.numbers);
  const text = searchTextOf({
    words: line([name, together, pinyin], office?.words),
    number: numbers,
    owner: line([owner], office?.owners),
    agent: line([], office?.agents),
    device: line([mark.description && normalizeText(mark.description)], office?.devices),
    // A status that is not known is found as it is written.
    class: [
      ...classes.map((number) => `${filterWord.class(number)};`),
      mark.status === 'other' ? normalizeText(mark.officeStatus ?? '') : '',
    ],
  });
  const { source = 'firm' } = mark;
  // An owner that the firm has written over the office's is another one.
  const isOfOffice = source !== 'firm' && !('owner' in (mark.officeValues ?? {}));
  const ownerRefs = isOfOffice && mark.ownerRefs?.length ? mark.ownerRefs : [partyRef(mark.owner)];
  const nameKey = (name || mark.name.normalize('NFKC').toLowerCase().trim()).slice(0, longestKey);
  return {
    /** The normalized name, for sorting. */
    nameKey,
    ownerKey: owner.slice(0, longestKey),
    /** The searched text, without the named statuses. */
    searchText: text,
    goodsWords: office?.goods ?? [],
    ownerRefs,
    ...checkColumns(mark.name, office?.said),
    keysVersion,
  };
}

/** A mark, or what stands for its fields, without the search columns. */
export function ownFields<Fields extends Record<keyof MarkRow, unknown>>({
  nameKey: _name,
  ownerKey: _owner,
  searchText: _text,
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
