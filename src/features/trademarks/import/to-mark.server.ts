import type { z } from 'zod';
import { isStorable } from '../../../platform/http/request-body';
import { markFields, wrongDates } from '../admin/admin-contract';
import { trademarkStatuses } from '../contract';
import type { ImportField } from './contract';
import type { ImportRow } from './data.server';
import type { FileRow } from './import-file.server';
import { statusOfWord } from './status-words';

type MarkFields = { [Field in keyof typeof markFields]: z.output<(typeof markFields)[Field]> };
type RequiredField = 'name' | 'registrationNumber' | 'registrationDate' | 'owner' | 'status';
type OtherFields = Omit<MarkFields, RequiredField>;

/** A mark from a row; undefined fields are not in the file. */
export type ImportedMark = Pick<MarkFields, RequiredField> & {
  [Field in keyof OtherFields]?: OtherFields[Field] | undefined;
};

type ReadMark = { mark: ImportedMark } | { reasons: string[] };

/** Parses a row by the file's mapping, or returns all of its errors. */
export function toMark(
  { record, reason }: FileRow,
  { mapping, source }: Pick<ImportRow, 'mapping' | 'source'>,
): ReadMark {
  if (reason) return { reasons: [reason] };
  if (!isStorable(record)) return { reasons: ['The row contains characters that can’t be stored'] };
  const reasons: string[] = [];
  const cell = (field: ImportField): unknown => {
    const header = mapping[field];
    return header == null ? undefined : record[header];
  };
  const read = <T>(field: ImportField, value: unknown, schema: z.ZodType<T>): T | undefined => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      reasons.push(`${mapping[field] ?? field} must be text`);
      return undefined;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    reasons.push(parsed.error.issues[0]?.message ?? `${field} is not valid`);
    return undefined;
  };
  const text = <T>(field: ImportField, schema: z.ZodType<T>) =>
    read(field, textOf(cell(field)), schema);
  const optional = <T>(field: ImportField, schema: z.ZodType<T>) =>
    mapping[field] == null ? undefined : text(field, schema);

  const registrationNumber = text('registrationNumber', markFields.registrationNumber);
  // A figurative mark without words is named by its number, as at the office.
  const isNameless = textOf(cell('name')) === '' && (source === 'ipos' || source === 'wipo');
  const name = isNameless ? registrationNumber : text('name', markFields.name);
  const registrationDate = text('registrationDate', markFields.registrationDate);
  const owner = text('owner', markFields.owner);
  const word = textOf(cell('status'));
  const status = statusOfWord(word);
  if (!status)
    reasons.push(word ? `Status “${word.slice(0, 60)}” is not known` : 'Status is required');
  const classes = mapping.classes == null ? undefined : classesOf(cell('classes'));
  if (classes?.length === 0 && source !== 'wipo') reasons.push('Classes are required');
  const rest = {
    officeStatus: optional('officeStatus', markFields.officeStatus) ?? officeWord(word),
    classes: classes && read('classes', classes, markFields.classes),
    description: optional('description', markFields.description),
    image: optional('image', markFields.image),
    expiryDate: optional('expiryDate', markFields.expiryDate),
    publicationDate: optional('publicationDate', markFields.publicationDate),
    slug: optional('slug', markFields.slug) || undefined,
    isPublished: mapping.isPublished == null ? undefined : flagOf(cell('isPublished'), reasons),
  };
  if (registrationDate)
    reasons.push(...Object.values(wrongDates({ registrationDate, ...rest }) ?? {}).flat());
  if (reasons.length > 0 || !name || !registrationNumber || !registrationDate || !owner || !status)
    return { reasons };
  return { mark: { name, registrationNumber, registrationDate, owner, status, ...rest } };
}

/** As typed into one cell. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(';');
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value).trim();
}

/** Stores an office's own status; the site's three statuses add nothing. */
const officeWord = (word: string) =>
  trademarkStatuses.some((status) => status === word) ? undefined : word.slice(0, 200);

const classesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(textOf) : textOf(value).split(/[;,]/))
    .map((part) =>
      part
        .trim()
        .replace(/^class(es)?\s+/i, '')
        .replace(/^0+(?=\d)/, ''),
    )
    .filter(Boolean);

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
