import { checkColumns } from '../words/check-columns.server';
import { joined, normalizeText } from '../words/normalize';
import { readPinyin } from '../words/pinyin.server';
import { addRarePairs, classToken } from './rare-pairs';

/** Increase it when the columns are computed differently: the job `reindex-marks` then updates all marks. */
export const keysVersion = 2;

interface RegisteredMark {
  name: string;
  registrationNumber: string;
  owner: string;
  classes?: string[] | null | undefined;
  description?: string | null | undefined;
}

export type RegisterColumns = ReturnType<typeof registerColumns>;

/** The limit of a B-tree key. */
const longestKey = 200;
const han = /\p{Script=Han}+/gu;

/** The columns derived from a mark, written with every mark; the job `reindex-marks` adds missing ones. */
export function registerColumns(mark: RegisteredMark) {
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
  const tokens = new Set<string>();
  addRarePairs(text, tokens);
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
    /** The rare pairs of characters, for words too short for trigrams, and the classes. */
    searchGrams: [...tokens],
    ...checkColumns(mark.name),
    keysVersion,
  };
}

export const classOf = (text: string) => normalizeText(text).replace(/^0+(?=\d)/, '');
