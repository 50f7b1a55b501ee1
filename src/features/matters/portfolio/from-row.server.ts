import { isClassNumber } from '../../../shared/class-number';
import { canonicalNumber, isRoundedNumber } from '../../../shared/mark-number';
import { readClasses } from '../../../shared/read-classes';
import { type DayOrder, readWrittenDay } from '../../../shared/written-day';
import { statusOfWord } from '../../trademarks/rows/status-words';
import type { Right } from '../deadlines/event-kinds';
import { columns, type PortfolioField, type PortfolioMapping } from './columns';
import type { PortfolioReading } from './contract';
import { countryCode } from './countries.server';
import { readDeadlines } from './former-deadlines';
import type { FormerDeadline } from './matter-to-open';
import { isOfficeNumber } from './office-numbers';

/** What a row of the former docket says. */
export interface FileFacts {
  number: string | null;
  title: string;
  right: Right;
  isPct: boolean;
  isDivisional: boolean;
  /** Undefined: a word that nobody knows, or none. */
  country: string | undefined;
  countryWord: string;
  isDesignation: boolean;
  status: string | null;
  isEnded: boolean;
  isRegistered: boolean;
  classes: string[];
  client: string | null;
  clientEmail: string | null;
  owner: string | null;
  uen: string | null;
  responsible: string | null;
  filedOn: string | null;
  priorityOn: string | null;
  publishedOn: string | null;
  registeredOn: string | null;
  renewalOn: string | null;
  deadlines: FormerDeadline[];
  /** What the docket keeps as a note. */
  note: string;
  reference: string | null;
  /** What it is called in the former system. */
  formerId: string | null;
  parent: string | null;
  remarks: string[];
}

export interface HowToRead {
  mapping: PortfolioMapping;
  reading: Pick<PortfolioReading, 'dayOrder' | 'constants'>;
  countries: Readonly<Record<string, string>>;
}

export function factsOf(record: Record<string, unknown>, how: HowToRead): FileFacts {
  const cell = cellOf(record, how);
  const remarks: string[] = [];
  const day = (field: PortfolioField) => dayOf(cell(field), how.reading.dayOrder, field, remarks);
  const text = (field: PortfolioField, most: number, written = oneLine(cell(field))) => {
    if (written.length > most)
      remarks.push(`“${shortened(written)}” is too long, and is kept up to ${most} characters`);
    return written.slice(0, most);
  };
  const numberCell = cell('number');
  if (isRoundedNumber(numberCell))
    remarks.push(`“${numberCell}” has lost its last digits. Take the number from another file`);
  // “Pending” or “-” stands where there is no number yet.
  const isNumber = /\d/.test(numberCell.normalize('NFKC')) && !isRoundedNumber(numberCell);
  const number = isNumber ? canonicalNumber(numberCell) : '';
  const origin = countryCode(cell('origin'));
  const countryWord = cell('country');
  const named = how.countries[countryWord] ?? countryCode(countryWord);
  const country = named ?? (countryWord === '' && isOfficeNumber(number) ? 'SG' : undefined);
  const status = cell('status') || null;
  const known = status ? statusOfWord(status) : undefined;
  const registeredOn = day('registeredOn');
  const { found, undated } = readDeadlines(
    cell('deadlines'),
    how.reading.dayOrder,
    how.mapping.deadlines ?? columns.deadlines.label,
  );
  remarks.push(...undated.map((line) => `“${shortened(line)}” has no day. It is kept as a note`));
  const right = rightOf(cell('right'), number);
  if (right === 'trademark' && !/^$|tm|mark|brand|sign|logo/i.test(cell('right')))
    remarks.push(`“${shortened(cell('right'))}” is no kind of right here: taken as a trade mark`);
  return {
    number: text('number', 50, number) || null,
    title: text('title', 300),
    right,
    isPct: right === 'patent' && (origin === 'WO' || /\bpct\b/i.test(cell('right'))),
    isDivisional: /divisional/i.test(cell('right')),
    country,
    countryWord,
    isDesignation: country === 'SG' && origin === 'WO' && right === 'trademark',
    status,
    isEnded: /^(1|yes|true|y|x)$/i.test(cell('isDead')) || known === 'expired',
    isRegistered: known === 'registered' || registeredOn !== null,
    classes: classesOf(cell('classes'), remarks),
    client: text('client', 200, oneLine(cell('client')).split(/\s*;\s*/)[0]) || null,
    clientEmail:
      /[^\s<>"(),;:@]+@[^\s<>"(),;:@]+\.[^\s<>"(),;:@]+/.exec(
        cell('clientEmail').slice(0, longestContact),
      )?.[0] ?? null,
    owner: text('owner', 300) || null,
    uen: text('uen', 20) || null,
    responsible: cell('responsible') || null,
    filedOn: day('filedOn'),
    priorityOn: day('priorityOn'),
    publishedOn: day('publishedOn'),
    registeredOn,
    renewalOn: day('renewalOn'),
    deadlines: found,
    note: noteOf(cell, undated, [
      ['Status there', known === undefined ? (status ?? '') : ''],
      ...othersOf(record, how),
    ]),
    reference: text('reference', 100) || null,
    formerId: text('formerId', 100) || null,
    parent: text('parent', 100) || null,
    remarks,
  };
}

/** Columns that nobody said anything of. */
function othersOf(record: Record<string, unknown>, { mapping }: HowToRead): [string, string][] {
  const taken = new Set(Object.values(mapping));
  return Object.entries(record).flatMap(([header, cell]): [string, string][] =>
    taken.has(header) ? [] : [[header, String(cell ?? '').trim()]],
  );
}

/** Every letter of it may begin an address. */
const longestContact = 1_000;

const cellOf =
  (record: Record<string, unknown>, { mapping, reading }: HowToRead) =>
  (field: PortfolioField): string => {
    const header = mapping[field];
    const text = header == null ? '' : String(record[header] ?? '').trim();
    return text || (reading.constants[field] ?? '');
  };

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const shortened = (text: string) => oneLine(text).slice(0, 80);

function dayOf(
  text: string,
  order: DayOrder | null,
  field: PortfolioField,
  remarks: string[],
): string | null {
  if (text === '') return null;
  const day = readWrittenDay(text, order);
  if (day && day >= '1900' && day < '2101') return day;
  remarks.push(`“${shortened(text)}” isn’t a day: ${columns[field].label.toLowerCase()}`);
  return null;
}

function classesOf(text: string, remarks: string[]): string[] {
  const classes = readClasses(text);
  const wrong = classes.filter((each) => !isClassNumber(each));
  remarks.push(...wrong.map((each) => `“${shortened(each)}” is no class from 1 to 45`));
  return [...new Set(classes.filter(isClassNumber))];
}

function rightOf(word: string, number: string): Right {
  if (/pat|utility|pct|invention|provisional|divisional/i.test(word)) return 'patent';
  if (/des|dsg/i.test(word)) return 'design';
  if (/copy/i.test(word)) return 'copyright';
  if (word === '' && /^1[01]\d{9}[A-Z]/.test(number)) return 'patent';
  return word === '' && /^30\d{9}[A-Z]/.test(number) ? 'design' : 'trademark';
}

/** What no field of a matter takes: it stands at the event that took the matter over. */
function noteOf(
  cell: (field: PortfolioField) => string,
  undated: string[],
  others: [string, string][],
): string {
  const parts = [
    ['Client’s reference', cell('clientReference')],
    [
      'Further clients',
      oneLine(cell('client'))
        .split(/\s*;\s*/)
        .slice(1)
        .join('; '),
    ],
    ['Client’s contact', cell('clientEmail')],
    ['Responsible there', cell('responsible')],
    ['Registration number', cell('registrationNumber')],
    ['Comes from', cell('parent')],
    ['To do without a day', undated.join('; ')],
    ['Notes', cell('notes')],
    ...others,
  ];
  return parts.flatMap(([name, text]) => (text ? [`${name}: ${text}`] : [])).join('\n');
}
