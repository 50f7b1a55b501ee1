import { registerColumns } from '../engine/register-columns.server';
import { officeTexts } from '../marks/office-texts.server';
import type { OfficeRecord } from './office-record';

const longestName = 500;
const longestOwner = 1_000;

export type OfficeMark = ReturnType<typeof markOfRecord>['mark'];

/** The columns of `trademarks` and of `office_records` for an office's record; `digest` is left to the caller. */
export function markOfRecord(record: OfficeRecord, source: string) {
  const own = officeColumns(record);
  const texts = officeTexts(own);
  const owners = record.owners.map(({ name }) => name);
  const mark = {
    name: nameOf(record),
    registrationNumber: record.number,
    registrationDate: record.filedOn,
    expiryDate: notBefore(record.filedOn, record.expiresOn),
    publicationDate: record.publishedOn,
    owner: owners.join('; ').slice(0, longestOwner) || 'Not stated',
    status: record.status,
    officeStatus: record.officeStatus.slice(0, 200),
    classes: [...new Set(record.classes.map(({ number }) => number))],
    description: null,
    image: null,
    isPublished: true,
    source,
    kind: record.kind,
    countries: [...new Set(record.owners.flatMap(({ countryCode }) => countryCode ?? []))],
    ownerRefs: texts.ownerRefs,
    agentRefs: texts.agentRefs,
    officeValues: {},
  };
  return {
    mark: { ...mark, ...registerColumns(mark, texts) },
    record: { source, ...own },
  };
}

/** A mark without words is named by its number, as at the office. */
function nameOf({ number, words }: OfficeRecord): string {
  const names = words.map(({ words, chinese }) =>
    chinese && !words?.includes(chinese) ? [words, chinese].filter(Boolean).join(' ') : words,
  );
  const distinct = new Set(names.filter((name) => name));
  return [...distinct].join(' / ').slice(0, longestName).trim() || number;
}

/** The register has terms that end before they begin, by an error of the office; they are not stored as a term. */
export const notBefore = (start: string, end: string | null) => (end && end >= start ? end : null);

function officeColumns(record: OfficeRecord) {
  const { words, classes, owners, agents, priorities, madrid, disputes, events } = record;
  return {
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
    wordTexts: words.map((each) => each.words),
    wordChinese: words.map(({ chinese }) => chinese),
    wordTranslations: words.map(({ translation }) => translation),
    wordTransliterations: words.map(({ transliteration }) => transliteration),
    wordPhonetics: words.map(({ phonetic }) => phonetic),
    wordDevices: words.map(({ device }) => device),
    classNumbers: classes.map(({ number }) => number),
    classGoods: classes.map(({ goods }) => goods),
    classStatuses: classes.map(({ status }) => status),
    classExpiries: classes.map(({ expiresOn }) => expiresOn),
    ownerNames: owners.map(({ name }) => name),
    ownerUens: owners.map(({ uen }) => uen),
    ownerCountries: owners.map(({ countryCode }) => countryCode),
    ownerAreCompanies: owners.map(({ isCompany }) => isCompany),
    agentNames: agents.map(({ name }) => name),
    agentUens: agents.map(({ uen }) => uen),
    priorityClasses: priorities.map(({ classNumber }) => classNumber),
    priorityDates: priorities.map(({ claimedOn }) => claimedOn),
    priorityCountries: priorities.map(({ country }) => country),
    priorityGoods: priorities.map(({ goods }) => goods),
    madridNumbers: madrid.map(({ number }) => number),
    madridDates: madrid.map(({ on }) => on),
    disputeNumbers: disputes.map(({ number }) => number),
    disputeKinds: disputes.map(({ kind }) => kind),
    disputeStatuses: disputes.map(({ status }) => status),
    disputeClasses: disputes.map(({ classNumber }) => classNumber),
    disputeDates: disputes.map(({ lodgedOn }) => lodgedOn),
    eventCodes: events.map(({ code }) => code),
    eventTexts: events.map(({ text }) => text),
    eventDates: events.map(({ on }) => on),
    clauses: record.clauses,
    pictures: record.pictures,
    leftOn: null,
  };
}
