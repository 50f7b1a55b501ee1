import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import type { OfficeTexts } from '../search/register-columns.server';
import { officeRecords } from './schema.server';

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
};

type Searched = { [Column in keyof typeof columns]: readonly (string | null)[] };

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
  };
};

/** Of the marks with an office's record, by id. */
export async function findOfficeTexts(db: Db, ids: number[]): Promise<Map<number, OfficeTexts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: officeRecords.trademarkId, ...columns })
    .from(officeRecords)
    .where(inArray(officeRecords.trademarkId, ids));
  return new Map(rows.map(({ id, ...record }) => [id, officeTexts(record)]));
}
