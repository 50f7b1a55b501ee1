import { storable } from '../../../../platform/db/storable';
import { readDay } from '../../../../shared/calendar-date';
import { goodsInLine } from '../../../../shared/fields';
import { canonicalNumber } from '../../../../shared/mark-number';
import { isClass } from '../../marks/admin-contract';
import type { MarkKind } from '../../marks/mark-terms';
import { statusOfWord } from '../../rows/status-words';
import type {
  OfficeClass,
  OfficeDispute,
  OfficeOwner,
  OfficeWords,
  ReadRecord,
} from '../office-record';
import { columns, neededColumns } from './columns';

type Row = Record<string, string | undefined>;
type Json = Record<string, unknown>;

/** Reads one row of the office’s file, by its headings. A row whose needed cells can’t be read is refused. */
export function readRecord(row: Row): ReadRecord {
  const { day, list, reasons, leftOut } = cellsOf(row);
  const number = canonicalNumber(textOf(row[columns.number]) ?? '') || null;
  const officeStatus = textOf(row[columns.status]);
  const filedOn = day(columns.filed) ?? day(columns.application);
  if (!number) reasons.push(`${columns.number} is missing`);
  if (!officeStatus) reasons.push(`${columns.status} is missing`);
  if (!filedOn) reasons.push(`${columns.filed} is missing`);
  const words = list(columns.words).map(wordsOf).filter(hasText);
  const goods = list(columns.goods);
  const owners = list(columns.owners);
  if (!number || !officeStatus || !filedOn || reasons.length > 0) return { number, reasons };

  const markType = textOf(row[columns.markType]);
  return {
    leftOut,
    record: {
      number,
      applicationType: textOf(row[columns.applicationType]),
      markType,
      kind: kindOf(markType, words),
      status: statusOfWord(officeStatus) ?? 'other',
      officeStatus,
      officeStatusOn: day(columns.statusOn),
      statusUpdatedOn: day(columns.statusUpdated),
      filedOn,
      appliedOn: day(columns.application),
      internationalOn: day(columns.international),
      protectedOn: day(columns.protection),
      publishedOn: day(columns.publication),
      registrationCompletedOn: day(columns.registrationCompleted),
      expiresOn: day(columns.expiry),
      changedOn: day(columns.modified),
      words,
      feature: textOf(row[columns.feature]),
      classes: goods.map(classOf).filter(({ number }) => isClass(number)),
      owners: owners.map(ownerOf).filter(({ name }) => name !== ''),
      agents: list(columns.agents).flatMap(agentOf),
      priorities: list(columns.priorities).map((claim) => ({
        classNumber: classNumberOf(claim.classNum) || null,
        claimedOn: dayOf(claim.priorityClaimsDate),
        country: textOf(claim.country),
        goods: textOf(claim.goodsAndServices),
      })),
      madrid: list(columns.madrid).flatMap(({ irNum, irDate }) => {
        const number = textOf(irNum);
        return number ? [{ number, on: dayOf(irDate) }] : [];
      }),
      disputes: list(columns.disputes).flatMap(disputeOf),
      events: [
        ...list(columns.journals).flatMap(journalOf),
        ...list(columns.events).flatMap(eventOf),
        ...list(columns.transfers).map(recorded('Change of owner')),
        ...list(columns.licences).map(recorded('Licence')),
        ...list(columns.securityInterests).map(recorded('Security interest')),
      ],
      clauses: list(columns.clauses).flatMap(({ value }) => textOf(value) ?? []),
      pictures: list(columns.documents).flatMap(pictureOf),
    },
  };
}

/** Reads cells of a row, and notes those that can’t be read: reasons to refuse it, or parts that are left out. */
function cellsOf(row: Row) {
  const reasons: string[] = [];
  const leftOut: string[] = [];
  return {
    reasons,
    leftOut,
    day(column: string) {
      const text = textOf(row[column]);
      if (text === null) return null;
      const date = readDay(text);
      if (date) return date;
      leftOut.push(`${column}: ${text.slice(0, 40)} is not a date`);
      return null;
    },
    list(column: string): Json[] {
      const cell = textOf(row[column]);
      if (cell === null) return [];
      try {
        const value: unknown = JSON.parse(cell);
        if (Array.isArray(value)) return value.filter(isObject);
      } catch {
        // reported below, as a cell that holds something else
      }
      const told = neededColumns.includes(column) ? reasons : leftOut;
      told.push(`${column} can’t be read: ${cell.slice(0, 40)}`);
      return [];
    },
  };
}

/** Trimmed; null if blank. */
function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  // A text in JSON may have escaped what the cell didn't.
  return storable(value.trim()) || null;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const partOf = (value: unknown): Json => (isObject(value) ? value : {});

function dayOf(value: unknown): string | null {
  const text = textOf(value);
  return text ? (readDay(text) ?? null) : null;
}

const wordsOf = (mark: Json): OfficeWords => ({
  words: textOf(mark.wordsInMark),
  chinese: textOf(mark.chineseCharacter),
  translation: textOf(mark.enTranslation),
  transliteration: textOf(mark.enTransliteration),
  phonetic: textOf(mark.phoneticEquiv),
  device: textOf(mark.descrOfDevice),
});

const hasText = (words: OfficeWords) => Object.values(words).some((text) => text !== null);

/** "Class 09", "09" or 9. */
const classNumberOf = (value: unknown) =>
  /\d+/.exec(textOf(value) ?? '')?.[0].replace(/^0+/, '') ?? '';

const classOf = ({ classNum, classStatus, classExpiryDate, goodsServices }: Json): OfficeClass => ({
  number: classNumberOf(classNum),
  goods: goodsOf(goodsServices),
  status: textOf(partOf(classStatus).description),
  expiresOn: dayOf(classExpiryDate),
});

/** A list of items, or one text in the older form. */
const goodsOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.flatMap((item) => textOf(partOf(item).itemDesc) ?? []).join('; ')
    : goodsInLine(textOf(value) ?? '');

/** Keeps only the name of a natural person, as the register shows it. */
function ownerOf(owner: Json): OfficeOwner {
  const isCompany = textOf(partOf(owner.applicantType).code) === 'C';
  const country = textOf(partOf(owner.countryOfIncorporationOrResidence).code);
  return {
    name: textOf(owner.name) ?? '',
    uen: isCompany ? textOf(owner.uenCompanyCode) : null,
    countryCode: isCompany ? country : null,
    isCompany,
  };
}

function agentOf({ agent, representativeName }: Json) {
  const name = textOf(partOf(agent).name) ?? textOf(representativeName);
  return name ? [{ name, uen: textOf(partOf(agent).uenCompanyCode) }] : [];
}

function disputeOf({ caseNum, caseType, caseStatus, classNum, lodgeDate }: Json): OfficeDispute[] {
  const number = textOf(caseNum);
  if (!number) return [];
  return [
    {
      number,
      kind: textOf(partOf(caseType).description) ?? textOf(partOf(caseType).code),
      status: textOf(partOf(caseStatus).description) ?? textOf(partOf(caseStatus).code),
      classNumber: classNumberOf(classNum) || null,
      lodgedOn: dayOf(lodgeDate),
    },
  ];
}

function eventOf({ events }: Json) {
  return (Array.isArray(events) ? events : [events]).map(partOf).flatMap((event) => {
    const text = textOf(event.description) ?? textOf(event.code);
    return text ? [{ code: textOf(event.code), text, on: dayOf(event.eventDate) }] : [];
  });
}

function journalOf({ journalNum, journalDate, journalStatus }: Json) {
  const number = textOf(journalNum);
  if (!number) return [];
  const { code, description } = partOf(journalStatus);
  const what = textOf(description) ?? textOf(code) ?? 'Entry';
  return [{ code: textOf(code), text: `${what} in journal ${number}`, on: dayOf(journalDate) }];
}

/** These columns name persons, so that only the fact and its day are kept. */
const recorded = (what: string) => (entry: Json) => {
  const dates = Object.entries(entry).filter(([key]) => /date$/i.test(key));
  const on = dates.map(([, value]) => dayOf(value)).find((date) => date !== null);
  return { code: null, text: `${what} recorded`, on: on ?? null };
};

/** The office has no field for it: a mark has a picture if it describes one or has no words. */
function kindOf(markType: string | null, words: OfficeWords[]): MarkKind {
  if (/shape|3d|three/i.test(markType ?? '')) return 'shape';
  if (markType && !/conventional|^trade mark$|series|word|device|figurative/i.test(markType))
    return 'other';
  const hasWords = words.some(({ words, chinese }) => words ?? chinese);
  if (!hasWords) return 'picture';
  return words.some(({ device }) => device) ? 'both' : 'words';
}

const pictureOf = ({ docType, url }: Json): string[] => {
  const address = textOf(url);
  return textOf(partOf(docType).code) === 'MarkLogo' && address ? [address] : [];
};
