import { partyRef } from '../src/features/trademarks/party-ref';
import { trademarks } from '../src/features/trademarks/schema.server';
import { registerColumns } from '../src/features/trademarks/search/register-columns.server';
import { slugBase } from '../src/features/trademarks/slug';
import type { OfficeRecord } from '../src/features/trademarks/sources/office-record';
import { officeTexts } from '../src/features/trademarks/sources/office-texts.server';
import { officeRecords } from '../src/features/trademarks/sources/schema.server';
import { normalizeText } from '../src/features/trademarks/words/normalize';
import type { Db } from '../src/platform/db/database';

let made = 0;

const officeStatuses = {
  registered: 'Registered',
  pending: 'Pending (Under Examination)',
  expired: 'Expired',
};

/** A mark as an office's row would be read, with the given parts. */
export function officeRecord(given: Partial<OfficeRecord> = {}): OfficeRecord {
  made += 1;
  const status = given.status ?? 'registered';
  return {
    number: `4020240${String(made).padStart(4, '0')}K`,
    applicationType: 'Trade Mark',
    markType: 'Conventional Mark',
    kind: 'words',
    status,
    officeStatus: officeStatuses[status],
    officeStatusOn: null,
    statusUpdatedOn: null,
    filedOn: '2024-02-29',
    appliedOn: null,
    internationalOn: null,
    protectedOn: null,
    publishedOn: null,
    registrationCompletedOn: null,
    expiresOn: status === 'pending' ? null : '2034-02-28',
    changedOn: null,
    words: [officeWords({ words: `Mark ${made}` })],
    feature: null,
    classes: [{ number: '30', goods: 'Coffee', status: null, expiresOn: null }],
    owners: [
      { name: 'SAGO LANE PTE. LTD.', uen: '201900001K', countryCode: 'SG', isCompany: true },
    ],
    agents: [],
    priorities: [],
    madrid: [],
    disputes: [],
    events: [],
    clauses: [],
    pictures: [],
    ...given,
  };
}

export const officeWords = (
  given: Partial<OfficeRecord['words'][number]>,
): OfficeRecord['words'][number] => ({
  words: null,
  chinese: null,
  translation: null,
  transliteration: null,
  phonetic: null,
  device: null,
  ...given,
});

/** Published marks of the office in Singapore. */
export async function insertOfficeMarks(db: Db, given: Partial<OfficeRecord>[]) {
  const records = given.map(officeRecord);
  return db.transaction(async (tx) => {
    const marks = await tx.insert(trademarks).values(records.map(markOf)).returning();
    await tx
      .insert(officeRecords)
      .values(records.map((record, at) => ({ ...recordOf(record), trademarkId: idAt(marks, at) })));
    return marks;
  });
}

export async function insertOfficeMark(db: Db, given: Partial<OfficeRecord> = {}) {
  const [mark] = await insertOfficeMarks(db, [given]);
  return mark as typeof trademarks.$inferSelect;
}

const idAt = (marks: { id: number }[], at: number) => marks[at]?.id as number;

function markOf(record: OfficeRecord): typeof trademarks.$inferInsert {
  const { number, words, owners, agents, classes, expiresOn, filedOn } = record;
  const named = words.map((each) => [each.words, each.chinese].filter(Boolean).join(' '));
  const mark = {
    name: named.find(Boolean) ?? number,
    registrationNumber: number,
    registrationDate: filedOn,
    expiryDate: expiresOn && expiresOn < filedOn ? null : expiresOn,
    publicationDate: record.publishedOn,
    owner: owners[0]?.name ?? '',
    status: record.status,
    officeStatus: record.officeStatus,
    classes: [...new Set(classes.map((each) => each.number))],
    isPublished: true,
    source: 'singapore',
    kind: record.kind,
    countries: [...new Set(owners.flatMap(({ countryCode }) => countryCode ?? []))],
    ownerRefs: owners.map(({ name, uen }) => partyRef(name, uen)),
    agentRefs: agents.map(({ name, uen }) => partyRef(name, uen)),
  };
  const slug = `${slugBase(mark)}-${number.toLowerCase()}`;
  return { ...mark, slug, ...registerColumns(mark, officeTexts(recordOf(record))) };
}

const recordOf = (record: OfficeRecord) => ({
  source: 'singapore',
  digest: BigInt(made),
  applicationType: record.applicationType,
  markType: record.markType,
  appliedOn: record.appliedOn,
  internationalOn: record.internationalOn,
  protectedOn: record.protectedOn,
  statusOn: record.officeStatusOn,
  statusUpdatedOn: record.statusUpdatedOn,
  completedOn: record.registrationCompletedOn,
  changedOn: record.changedOn,
  feature: record.feature,
  wordTexts: record.words.map((each) => each.words),
  wordChinese: record.words.map((each) => each.chinese),
  wordTranslations: record.words.map((each) => each.translation),
  wordTransliterations: record.words.map((each) => each.transliteration),
  wordPhonetics: record.words.map((each) => each.phonetic),
  wordDevices: record.words.map((each) => each.device),
  classNumbers: record.classes.map((each) => each.number),
  classGoods: record.classes.map((each) => each.goods),
  classStatuses: record.classes.map((each) => each.status),
  classExpiries: record.classes.map((each) => each.expiresOn),
  goodsWords: [
    ...new Set(record.classes.flatMap(({ goods }) => normalizeText(goods).split(' '))),
  ].filter(Boolean),
  ownerNames: record.owners.map((each) => each.name),
  ownerUens: record.owners.map((each) => each.uen),
  ownerCountries: record.owners.map((each) => each.countryCode),
  ownerAreCompanies: record.owners.map((each) => each.isCompany),
  agentNames: record.agents.map((each) => each.name),
  agentUens: record.agents.map((each) => each.uen),
  priorityClasses: record.priorities.map((each) => each.classNumber),
  priorityDates: record.priorities.map((each) => each.claimedOn),
  priorityCountries: record.priorities.map((each) => each.country),
  priorityGoods: record.priorities.map((each) => each.goods),
  madridNumbers: record.madrid.map((each) => each.number),
  madridDates: record.madrid.map((each) => each.on),
  disputeNumbers: record.disputes.map((each) => each.number),
  disputeKinds: record.disputes.map((each) => each.kind),
  disputeStatuses: record.disputes.map((each) => each.status),
  disputeClasses: record.disputes.map((each) => each.classNumber),
  disputeDates: record.disputes.map((each) => each.lodgedOn),
  eventCodes: record.events.map((each) => each.code),
  eventTexts: record.events.map((each) => each.text),
  eventDates: record.events.map((each) => each.on),
  clauses: record.clauses,
  pictures: record.pictures,
});
