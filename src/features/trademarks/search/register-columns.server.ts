import { createRequire } from 'node:module';
import { type CheckColumns, checkColumns } from '../words/check-columns.server';
import { foldText, joined } from '../words/normalize';
import { addRareGrams, classGram } from './trigrams';

/** Counted up where the columns come out differently: what was kept by an older one is made anew. */
export const keysVersion = 2;

interface RegisteredMark {
  name: string;
  registrationNumber: string;
  owner: string;
  classes?: string[] | null | undefined;
  description?: string | null | undefined;
}

export interface RegisterColumns extends CheckColumns {
  /** The name, folded: what the register is sorted by. */
  nameKey: string;
  ownerKey: string;
  /** What a search looks through; the status apart, which is a word of the application. */
  searchText: string;
  /** Its rare pairs of characters, for words too short for trigrams, and its classes. */
  searchGrams: string[];
  keysVersion: number;
}

/** As much of a text as a B-tree takes and an order needs. */
const longestKey = 200;

/**
 * What the register keeps beside a mark's own fields. Every way of writing a mark spreads it into the
 * row; a row that was written without it is mended by the job `reindex-marks`.
 */
export function registerColumns(mark: RegisteredMark): RegisterColumns {
  const name = foldText(mark.name);
  const owner = foldText(mark.owner);
  const number = foldText(mark.registrationNumber);
  const classes = (mark.classes ?? []).map(classOf).filter(Boolean);
  let text = name;
  const together = joined(name);
  if (together !== name) text += ` ${together}`;
  const spoken = pinyinOf(name);
  if (spoken) text += ` ${spoken}`;
  text += ` ${number} ${owner}`;
  if (mark.description) text += ` ${foldText(mark.description)}`;
  const grams = new Set<string>();
  addRareGrams(text, grams);
  for (const number of classes) {
    text += ` class ${number};`;
    grams.add(classGram(number));
  }
  return {
    nameKey: (name || mark.name.normalize('NFKC').toLowerCase().trim()).slice(0, longestKey),
    ownerKey: owner.slice(0, longestKey),
    searchText: text,
    searchGrams: [...grams],
    ...checkColumns(mark.name),
    keysVersion,
  };
}

export const classOf = (text: string) => foldText(text).replace(/^0+(?=\d)/, '');

const han = /\p{Script=Han}+/gu;
let pinyin: typeof import('pinyin-pro')['pinyin'] | undefined;

/** How the Chinese parts of a name are spoken, in one word; empty where there are none. */
function pinyinOf(folded: string): string {
  const parts = folded.match(han);
  if (!parts) return '';
  // Loaded at the first Chinese name: its dictionary takes 15 MB and 40 ms.
  pinyin ??= (createRequire(import.meta.url)('pinyin-pro') as typeof import('pinyin-pro')).pinyin;
  const syllables = pinyin(parts.join(''), { toneType: 'none', type: 'array' });
  return foldText(syllables.join('')).replaceAll(' ', '');
}
