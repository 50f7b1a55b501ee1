import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { dayInSingapore } from '../../../shared/calendar-date';
import { english, sayIn } from '../../../shared/texts';
import type { TrademarkStatus } from '../marks/contract';
import { countryName } from '../marks/country-name.server';
import { keptPicture } from '../marks/data.server';
import { officeRecords } from '../marks/office-schema.server';
import { partyRef } from '../marks/party-ref';
import { trademarks } from '../marks/schema.server';
import { statusOfWord } from '../rows/status-words';
import { getMarkSource } from '../sources/sources.server';
import type { OfficeDetail, Recorded, TrademarkDetail } from './contract';
import { lifeOf } from './life.server';

const { digest: _, ...officeColumns } = getTableColumns(officeRecords);

type MarkRow = typeof trademarks.$inferSelect;
type OfficeRow = Omit<typeof officeRecords.$inferSelect, 'digest'>;
type ShownMark = Pick<
  MarkRow,
  Exclude<keyof TrademarkDetail, 'picture' | 'office' | 'officeLinks' | 'life'> | 'officeValues'
>;

const markColumns = {
  id: trademarks.id,
  slug: trademarks.slug,
  name: trademarks.name,
  registrationNumber: trademarks.registrationNumber,
  owner: trademarks.owner,
  ownerRefs: trademarks.ownerRefs,
  status: trademarks.status,
  officeStatus: trademarks.officeStatus,
  registrationDate: trademarks.registrationDate,
  publicationDate: trademarks.publicationDate,
  expiryDate: trademarks.expiryDate,
  classes: trademarks.classes,
  description: trademarks.description,
  image: trademarks.image,
  picture: keptPicture,
  source: trademarks.source,
  kind: trademarks.kind,
  officeValues: trademarks.officeValues,
};

/** The published marks that fit, with their offices' records; a field that the firm changed by hand has the firm's value. */
export async function findRecorded(
  db: Db,
  where: SQL | undefined,
  spoken = english,
): Promise<Recorded[]> {
  const rows = await db
    .select({ mark: markColumns, office: officeColumns })
    .from(trademarks)
    .leftJoin(officeRecords, eq(officeRecords.trademarkId, trademarks.id))
    .where(and(where, eq(trademarks.isPublished, true)));
  return sayIn(spoken, () => rows.map(recordedOf));
}

function recordedOf(row: {
  mark: ShownMark & Pick<Recorded, 'picture'>;
  office: OfficeRow | null;
}): Recorded {
  const { officeValues, ...mark } = row.mark;
  const source = getMarkSource(mark.source);
  return {
    ...mark,
    office: source && row.office ? officeDetail(row.mark, row.office) : null,
    officeLinks: source
      ? { name: source.name, office: source.office, searchAddress: source.searchAddress }
      : null,
  };
}

/** The published mark under this address, with its life. */
export async function getTrademark(
  db: Db,
  slug: string,
  spoken = english,
): Promise<TrademarkDetail | undefined> {
  const [recorded] = await findRecorded(db, eq(trademarks.slug, slug), spoken);
  return (
    recorded && {
      ...recorded,
      life: sayIn(spoken, () => lifeOf(recorded, dayInSingapore())),
    }
  );
}

function officeDetail(mark: ShownMark, office: OfficeRow): OfficeDetail {
  const {
    applicationType,
    markType,
    appliedOn,
    internationalOn,
    protectedOn,
    statusUpdatedOn,
    completedOn,
    changedOn,
    leftOn,
    feature,
    clauses,
    pictures,
  } = office;
  const isByHand = (...fields: (keyof MarkRow['officeValues'])[]) =>
    fields.some((field) => mark.officeValues[field] !== undefined);
  return {
    applicationType,
    markType,
    appliedOn,
    internationalOn,
    protectedOn,
    statusOn: isByHand('status', 'officeStatus') ? null : office.statusOn,
    statusUpdatedOn,
    completedOn,
    changedOn,
    leftOn,
    feature,
    words: office.wordTexts.map((words, at) => ({
      words: isByHand('name') ? null : words,
      chinese: textAt(office.wordChinese, at),
      translation: textAt(office.wordTranslations, at),
      transliteration: textAt(office.wordTransliterations, at),
      phonetic: textAt(office.wordPhonetics, at),
      device: textAt(office.wordDevices, at),
    })),
    classes: classesOf(mark, office, isByHand('status', 'officeStatus', 'expiryDate')),
    owners: isByHand('owner')
      ? [{ name: mark.owner, uen: null, country: null, isCompany: null, ref: null }]
      : office.ownerNames.map((name, at) => {
          const uen = textAt(office.ownerUens, at);
          const isCompany = office.ownerAreCompanies[at] ?? null;
          const code = textAt(office.ownerCountries, at);
          const country = code && countryName(code);
          return { name, uen, country, isCompany, ref: partyRef(name, uen) };
        }),
    agents: office.agentNames.map((name, at) => {
      const uen = textAt(office.agentUens, at);
      return { name, uen, ref: partyRef(name, uen) };
    }),
    priorities: office.priorityDates.map((claimedOn, at) => ({
      classNumber: textAt(office.priorityClasses, at),
      claimedOn,
      country: textAt(office.priorityCountries, at),
      goods: textAt(office.priorityGoods, at),
    })),
    madrid: office.madridNumbers.map((number, at) => ({
      number,
      on: textAt(office.madridDates, at),
    })),
    disputes: office.disputeNumbers.map((number, at) => ({
      number,
      kind: textAt(office.disputeKinds, at),
      status: textAt(office.disputeStatuses, at),
      isOpen: isOpenCase(textAt(office.disputeStatuses, at)),
      classNumber: textAt(office.disputeClasses, at),
      lodgedOn: textAt(office.disputeDates, at),
    })),
    events: office.eventTexts.map((text, at) => ({ text, on: textAt(office.eventDates, at) })),
    clauses,
    pictures: pictures.filter((address) => /^https:\/\//i.test(address)),
  };
}

/** The office's words of a case's state are not listed anywhere. */
const isOpenCase = (state: string | null) => /pending|progress|open|ongoing/i.test(state ?? '');

const textAt = (list: (string | null)[], at: number) => list[at] ?? null;

/** The firm may have added classes of which the office says nothing, and removed others. */
function classesOf(
  { classes }: ShownMark,
  office: OfficeRow,
  isStateByHand: boolean,
): OfficeDetail['classes'] {
  const ofOffice = office.classNumbers.map((number, at) => {
    const goods = textAt(office.classGoods, at) || null;
    if (isStateByHand) return { number, goods, status: null, state: null, expiresOn: null };
    const status = textAt(office.classStatuses, at);
    const state: TrademarkStatus | null = status ? (statusOfWord(status) ?? 'other') : null;
    return { number, goods, status, state, expiresOn: textAt(office.classExpiries, at) };
  });
  return classes.flatMap((number) => {
    const known = ofOffice.filter((each) => each.number === number);
    const unknown = { number, goods: null, status: null, state: null, expiresOn: null };
    return known.length > 0 ? known : [unknown];
  });
}
