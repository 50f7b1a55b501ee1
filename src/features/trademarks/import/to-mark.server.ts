import type { z } from 'zod';
import { isStorable } from '../../../platform/http/request-body';
import type { FileRow } from '../../../platform/incoming/text-file';
import { isClassNumber, lastClass } from '../../../shared/class-number';
import { readClasses } from '../../../shared/read-classes';
import { readWrittenDay } from '../../../shared/written-day';
import { markFields, wrongDates } from '../marks/admin-contract';
import type { TrademarkStatus } from '../marks/contract';
import { namedStatuses } from '../marks/mark-terms';
import { statusOfWord } from '../rows/status-words';
import type { ImportField } from './contract';
import type { ImportRow } from './data.server';

type MarkFields = { [Field in keyof typeof markFields]: z.output<(typeof markFields)[Field]> };
type RequiredField = 'name' | 'registrationNumber' | 'registrationDate' | 'owner' | 'status';
type OtherFields = Omit<MarkFields, RequiredField>;

/** A mark from a row; undefined fields are not in the file. */
export type ImportedMark = Pick<MarkFields, RequiredField> & {
  [Field in keyof OtherFields]?: OtherFields[Field] | undefined;
};

/** `word`: the status as it is written. */
type ReadMark = { mark: ImportedMark; word: string } | { reasons: string[] };

/** What a mark is known by: what is lost in it is found by nobody. */
const named = ['name', 'owner', 'registrationNumber'] as const;

/** What a spreadsheet shows where a formula failed. */
const sheetError = /^#(?:n\/a|name\?|ref!|value!|div\/0!|num!|null!|spill!|calc!)$/i;

const lostTexts = (cell: (field: ImportField) => unknown, mapping: ImportRow['mapping']) =>
  named.flatMap((field) => {
    const text = textOf(cell(field));
    const name = mapping[field] ?? field;
    if (text.includes('\ufffd')) return [`${name} has a letter that could not be read (\ufffd)`];
    return sheetError.test(text) ? [`${name} is an error of a spreadsheet (${text})`] : [];
  });

/** Parses a row by the file's mapping, or returns all of its errors. */
export function toMark(
  { record, reason }: FileRow,
  { mapping, source, reading }: Pick<ImportRow, 'mapping' | 'source' | 'reading'>,
  statuses: ReadonlyMap<string, TrademarkStatus> = noStatuses,
): ReadMark {
  if (reason) return { reasons: [reason] };
  if (!isStorable(record)) return { reasons: ['The row contains characters that can’t be stored'] };
  const cell = (field: ImportField): unknown => {
    const header = mapping[field];
    return header == null ? reading.constants[field] : record[header];
  };
  const reasons = lostTexts(cell, mapping);
  const has = (field: ImportField) =>
    mapping[field] != null || reading.constants[field] !== undefined;
  const read = <T>(field: ImportField, value: unknown, schema: z.ZodType<T>): T | undefined => {
    if (holdsObject(value)) {
      reasons.push(`${mapping[field] ?? field} must be text`);
      return undefined;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    reasons.push(parsed.error.issues[0]?.message ?? `${field} is not valid`);
    return undefined;
  };
  const text = <T>(field: ImportField, schema: z.ZodType<T>) => {
    const value = cell(field);
    return read(field, holdsObject(value) ? value : textOf(value), schema);
  };
  const optional = <T>(field: ImportField, schema: z.ZodType<T>) =>
    has(field) ? text(field, schema) : undefined;
  const dayText = (field: ImportField) => {
    const written = textOf(cell(field));
    return readWrittenDay(written, reading.dayOrder) ?? written;
  };

  const optionalDay = (field: 'expiryDate' | 'publicationDate') =>
    has(field) ? read(field, dayText(field), markFields[field]) : undefined;

  const registrationNumber = isCutNumber(cell('registrationNumber'))
    ? void reasons.push('Registration number has too many digits for a number. Send it as text')
    : text('registrationNumber', markFields.registrationNumber);
  // A figurative mark without words is named by its number, as at the office.
  const isNameless = textOf(cell('name')) === '' && (source === 'ipos' || source === 'wipo');
  const name = isNameless ? registrationNumber : text('name', markFields.name);
  const registrationDate = read(
    'registrationDate',
    dayText('registrationDate'),
    markFields.registrationDate,
  );
  const owner = text('owner', markFields.owner);
  const written = textOf(cell('status'));
  const given = optional('officeStatus', markFields.officeStatus);
  // The export has the word beside it.
  const isBeside = /^other$/i.test(written) && given != null;
  const word = isBeside ? given : written;
  const known = isBeside || word.length > longestStatus ? undefined : statusOfWord(word);
  const status = statuses.get(word) ?? known ?? 'other';
  if (!word) reasons.push('Status is required');
  if (word.length > longestStatus)
    reasons.push(`Status must be at most ${longestStatus} characters`);
  const classes = has('classes') ? classesOf(cell('classes')) : undefined;
  const wrongClasses = source === 'wipo' ? [] : (classes ?? []).flatMap(wrongClass);
  reasons.push(...wrongClasses);
  if (classes?.length === 0 && source !== 'wipo') reasons.push('Classes are required');
  const rest = {
    officeStatus: officeStatusOf({ word, status, known, given }),
    classes:
      classes && wrongClasses.length === 0
        ? read('classes', classes, markFields.classes)
        : undefined,
    description: optional('description', markFields.description),
    image: optional('image', markFields.image),
    expiryDate: optionalDay('expiryDate'),
    publicationDate: optionalDay('publicationDate'),
    slug: optional('slug', markFields.slug) || undefined,
    isPublished: has('isPublished') ? flagOf(cell('isPublished'), reasons) : undefined,
  };
  if (registrationDate)
    reasons.push(...Object.values(wrongDates({ registrationDate, ...rest }) ?? {}).flat());
  if (reasons.length > 0 || !name || !registrationNumber || !registrationDate || !owner)
    return { reasons };
  return { mark: { name, registrationNumber, registrationDate, owner, status, ...rest }, word };
}

/** Of JSON: whatever its names, they are no text. */
const holdsObject = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(holdsObject) : typeof value === 'object' && value !== null;

/** As typed into one cell. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(';');
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value).trim();
}

const longestStatus = 200;
const noStatuses: ReadonlyMap<string, TrademarkStatus> = new Map();

interface ReadStatus {
  /** As written. */
  word: string;
  status: TrademarkStatus;
  /** What the word means by itself. */
  known: TrademarkStatus | undefined;
  /** What the column of the office's own status says. */
  given: string | null | undefined;
}

/** A word stands beside its status, unless it is one of the three or somebody said what it means. */
function officeStatusOf({ word, status, known, given }: ReadStatus): string | null | undefined {
  if (status === 'other') return word;
  if (status !== known) return given ?? null;
  return given ?? (namedStatuses.some((name) => name === word) ? undefined : word);
}

const mostClasses = 500;

const classesOf = (value: unknown): string[] =>
  (Array.isArray(value) && value.length <= mostClasses ? value : [value]).flatMap((part) =>
    readClasses(textOf(part)),
  );

const shownOfClass = 40;

/** An office’s XML alone has classes of its own. */
const wrongClass = (name: string): string[] => {
  if (isClassNumber(name)) return [];
  if (/^\d+$/.test(name))
    return [`There is no class ${name.slice(0, 20)}. Classes are numbered 1 to ${lastClass}`];
  return [`“${name.slice(0, shownOfClass)}” is no class. Classes are numbered 1 to ${lastClass}`];
};

/** JSON’s numbers keep some 15 digits. */
const isCutNumber = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);

const yes = new Set(['true', 'yes', 'y', '1', 'published']);
const no = new Set(['false', 'no', 'n', '0', 'draft']);

function flagOf(value: unknown, reasons: string[]): boolean | undefined {
  const word = textOf(value).toLowerCase();
  if (word === '') return undefined;
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  reasons.push('isPublished must be true or false');
  return undefined;
}
