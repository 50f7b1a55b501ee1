import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { goodsWords } from '../words/goods-words';
import { officeRecords, saidColumns, saysSo } from './office-schema.server';
import { partyRef } from './party-ref';

const columns = {
  wordTexts: officeRecords.wordTexts,
  wordChinese: officeRecords.wordChinese,
  wordTranslations: officeRecords.wordTranslations,
  wordTransliterations: officeRecords.wordTransliterations,
  wordPhonetics: officeRecords.wordPhonetics,
  wordDevices: officeRecords.wordDevices,
  madridNumbers: officeRecords.madridNumbers,
  ownerNames: officeRecords.ownerNames,
  ownerUens: officeRecords.ownerUens,
  agentNames: officeRecords.agentNames,
  agentUens: officeRecords.agentUens,
  classGoods: officeRecords.classGoods,
};

type Searched = { [Column in keyof typeof columns]: readonly (string | null)[] };

/** What an office says of a mark beyond its columns, by the part of the search in which it is found. */
export interface OfficeTexts {
  words: string[];
  numbers: string[];
  owners: string[];
  agents: string[];
  devices: string[];
  /** Names from `saidNames`. */
  said: string[];
  /** Words from `goodsWords`. */
  goods: string[];
  ownerRefs: string[];
  agentRefs: string[];
}

/** What an office's mark is found by, besides the columns of `trademarks`. */
export const officeTexts = (record: Searched): OfficeTexts => {
  const texts = (...found: (keyof Searched)[]) =>
    found.flatMap((column) => record[column]).filter((text) => text !== null);
  return {
    words: texts(
      'wordTexts',
      'wordChinese',
      'wordTranslations',
      'wordTransliterations',
      'wordPhonetics',
    ),
    numbers: texts('madridNumbers'),
    owners: texts('ownerNames', 'ownerUens'),
    agents: texts('agentNames', 'agentUens'),
    devices: texts('wordDevices'),
    goods: goodsWords(texts('classGoods')),
    said: saidNames(record),
    ownerRefs: refsOf(record.ownerNames, record.ownerUens),
    agentRefs: refsOf(record.agentNames, record.agentUens),
  };
};

const refsOf = (names: Searched['ownerNames'], uens: Searched['ownerUens']) => [
  ...new Set(names.map((name, at) => partyRef(name ?? '', uens[at]))),
];

/** Longer ones are sentences about a mark. */
const longestSaid = 60;

/** How an office's record translates a mark, writes it in Latin letters and says that it sounds. */
export const saidNames = (record: Pick<Searched, SaidColumn>): string[] =>
  [
    ...new Set(
      saidColumns
        .flatMap((column) => record[column])
        .filter((text) => text !== null && text.length <= longestSaid),
    ),
  ] as string[];

type SaidColumn = (typeof saidColumns)[number];

/** Names by id, of the marks that an office's record translates, writes in Latin letters or says how they sound. */
export async function findSaidNames(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const { trademarkId: id } = officeRecords;
  const { wordTranslations, wordTransliterations, wordPhonetics } = columns;
  const rows = await db
    .select({ id, wordTranslations, wordTransliterations, wordPhonetics })
    .from(officeRecords)
    // An array is one parameter, not one for each of hundreds.
    .where(sql`${id} = any(${sql.param(ids)}) and ${saysSo(officeRecords)}`);
  const found = rows.map(({ id, ...record }) => [id, saidNames(record)] as const);
  return new Map(found.filter(([, names]) => names.length > 0));
}

/** Texts by id, of the marks with an office's record. */
export async function findOfficeTexts(db: Db, ids: number[]): Promise<Map<number, OfficeTexts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: officeRecords.trademarkId, ...columns })
    .from(officeRecords)
    .where(inArray(officeRecords.trademarkId, ids));
  return new Map(rows.map(({ id, ...record }) => [id, officeTexts(record)]));
}
