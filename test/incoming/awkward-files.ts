import fc from 'fast-check';
import { type Encoding, encodingNames } from '../../src/shared/encodings';
import type { DayOrder } from '../../src/shared/written-day';
import {
  classForms,
  dateForms,
  everyName,
  names,
  numberForms,
  oddNames,
  plainNames,
  two,
  wrongDates,
} from './awkward-cells';
import { encode } from './encode';
import { awkwardSheet } from './workbook';

const head = ['name', 'registrationNumber', 'registrationDate', 'owner', 'status', 'classes'];
const words = head.map((name) => name.replace(/[A-Z]/, (letter) => ` ${letter}`));
/** Headers as people rename them. */
const heads = [
  head,
  head,
  words.map((name) => name.toUpperCase()),
  words.map((name) => name.replace(/^./, (letter) => letter.toUpperCase())),
  words.map((name) => name.toLowerCase().replace(' ', '_')),
  words.map((name) => ` ${name.replace(' ', '\n')} `),
];

const drawnRow = fc.record({
  name: fc.nat(),
  owner: fc.nat(),
  number: fc.nat(numberForms.length - 1),
  isRounded: fc.nat(29).map((drawn) => drawn === 0),
  isTwice: fc.nat(19).map((drawn) => drawn === 0),
  isDate: fc.boolean(),
  classes: fc.constantFrom(...classForms),
  date: fc.nat(dateForms.length - 1),
  wrongDate: fc.nat(14 * wrongDates.length),
  year: fc.integer({ min: 1995, max: 2026 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  quotes: fc.constantFrom(...Array.from({ length: 8 }, () => 'needed'), 'all', 'all', 'open'),
  oddName: fc.nat(12 * oddNames.length),
  isOld: fc.nat(19).map((drawn) => drawn === 0),
  isLong: fc.nat(19).map((drawn) => drawn === 0),
  /** What stands before the row. */
  before: fc.constantFrom(...Array.from({ length: 12 }, () => 'nothing'), 'mark', 'head', 'blank'),
  /** In a spreadsheet. */
  cell: fc.constantFrom('plain', 'plain', 'plain', 'merged', 'currency', 'percent', 'not counted'),
});

const drawnFile = fc.record({
  kind: fc.constantFrom<AwkwardFile['kind']>(
    'csv',
    'csv',
    'csv',
    'csv',
    'csv',
    'csv',
    'json',
    'xlsx',
    'ods',
  ),
  encoding: fc.constantFrom(...encodingNames),
  marks: fc.nat(2),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r', 'mixed'),
  head: fc.constantFrom(...heads),
  trailing: fc.constantFrom(0, 0, 0, 2),
  above: fc.constantFrom<keyof typeof linesAbove>(
    'none',
    'none',
    'sep',
    'title',
    'twoTitles',
    'six',
    'blank',
  ),
  order: fc.constantFrom<DayOrder>('day-first', 'month-first'),
  endsOpen: fc.boolean(),
  hasTotals: fc.boolean(),
  blankColumns: fc.constantFrom(0, 0, 0, 2),
  rows: fc.array(drawnRow, { minLength: 1, maxLength: 12 }),
});

const linesAbove = {
  none: [],
  sep: [],
  title: [['Portfolio']],
  twoTitles: [['Portfolio'], ['as of today']],
  blank: [[], [' ', ' '], []],
  six: [['Portfolio'], [], ['Prepared for', 'Contoh'], [], ['as of today'], []],
};

type Mark = [name: string, number: string, date: string, owner: string, classes: string];
/** A row as it is right: a mark, or null if it has to be refused. */
export type RightRow = { row: number; mark: Mark | null };

export interface AwkwardFile {
  kind: 'csv' | 'json' | 'xlsx' | 'ods';
  bytes: Uint8Array<ArrayBuffer>;
  text: string;
  encoding: Encoding;
  order: DayOrder;
  rows: RightRow[];
}

type DrawnFile = typeof drawnFile extends fc.Arbitrary<infer Value> ? Value : never;
type DrawnRow = DrawnFile['rows'][number];

/** The cells of a row, with what is right of it but for its number, which may be that of an earlier row. */
interface MadeRow {
  cells: string[];
  number: string;
  mark: Mark | null;
  drawn: DrawnRow;
  isBlank?: boolean;
  /** Its owner stands in a cell that reaches into the next row. */
  isMerged?: boolean;
}

/** Files of every kind and encoding with quotes, classes, dates and numbers as people write them, with what is right. */
export const awkwardFile: fc.Arbitrary<AwkwardFile> = drawnFile.map((drawn) => {
  const { kind, order } = drawn;
  const isSheet = kind === 'xlsx' || kind === 'ods';
  const encoding = isSheet ? 'utf-8' : drawn.encoding;
  const own = encoding.startsWith('utf') ? everyName : (names[encoding] ?? []);
  const known = [...own, ...own, ...plainNames].filter((name) => encode(name, encoding));
  const rowsOf = drawn.rows.map((row, place) => madeRow(row, place, { known, encoding, order }));
  const made = kind === 'json' ? rowsOf : rowsOf.flatMap((row) => [...between(row, drawn), row]);
  if (isSheet) for (const [place, row] of made.entries()) asInSheet(row, made[place + 1]);
  const above = kind === 'json' ? [] : linesAbove[drawn.above];
  const totals =
    drawn.hasTotals && kind !== 'json' ? [['Total', '', '', '', '', `${made.length}`]] : [];
  const table = { above, made, totals };
  const text = kind === 'json' ? jsonOf(drawn, made) : isSheet ? '' : csvOf(drawn, table);
  const bytes = isSheet ? bookOf(kind, drawn.head, table) : encode(text, encoding);
  const isNamed = kind === 'csv' && drawn.above === 'sep';
  const first = kind === 'json' ? 1 : above.length + (isNamed ? 1 : 0) + 2;
  const numbers = new Set<string>();
  const rows = made.flatMap(({ mark, number, drawn: { quotes }, isBlank }, place) => {
    const isRight = mark !== null && !(quotes === 'open' && kind === 'csv');
    const isFirst = !numbers.has(number);
    if (isRight) numbers.add(number);
    const right = isRight && isFirst ? asRead(mark, kind) : null;
    return isBlank ? [] : [{ row: first + place, mark: right }];
  });
  for (const _ of totals) rows.push({ row: first + made.length, mark: null });
  return { kind, bytes: bytes ?? new Uint8Array(), text, encoding, order, rows };
});

interface Setting {
  known: string[];
  encoding: Encoding;
  order: DayOrder;
}

function madeRow(drawn: DrawnRow, place: number, { known, encoding, order }: Setting): MadeRow {
  const { month, day, classes, isOld } = drawn;
  const year = isOld ? drawn.year - 130 : drawn.year;
  const ifKnown = (text: string, otherwise: string) => (encode(text, encoding) ? text : otherwise);
  const usual = known[drawn.name % known.length] ?? 'Kopi';
  const [odd, read] = oddNames[drawn.oddName] ?? [usual, usual];
  const isOdd = ifKnown(odd, usual) === odd;
  const owner = known[drawn.owner % known.length] ?? 'Kopi';
  const short = drawn.isTwice && place > 0 ? 'T0A' : `T${place}A`;
  const number = drawn.isLong ? `1234567890123456${10 + place}` : short;
  const formed = numberForms[drawn.number]?.(number) ?? number;
  const written = drawn.isRounded ? '4.02024E+12' : ifKnown(formed, number);
  const wrongDate = wrongDates[drawn.wrongDate];
  const exact = `${year}-${two(month)}-${two(day)}`;
  const form = isOld ? exact : (dateForms[drawn.date]?.(year, month, day, order) ?? '');
  const date = wrongDate ?? ifKnown(form, exact);
  const name = isOdd ? read : usual;
  const isRight = !drawn.isRounded && wrongDate === undefined && classes[1] !== null;
  return {
    cells: [isOdd ? odd : usual, written, date, owner, 'registered', ifKnown(classes[0], '9;35')],
    number,
    mark: isRight && name !== null ? [name, number, exact, owner, classes[1] ?? ''] : null,
    drawn,
  };
}

/** The headers again, as of two files in one, or nothing. */
function between({ drawn }: MadeRow, { head }: DrawnFile): MadeRow[] {
  const none = { number: '', mark: null, drawn: { ...drawn, quotes: 'needed' } };
  if (drawn.before === 'head') return [{ ...none, cells: head }];
  return drawn.before === 'blank' ? [{ ...none, cells: ['', ' '], isBlank: true }] : [];
}

/** In CSV an apostrophe keeps a formula text. */
const asRead = (mark: Mark, kind: AwkwardFile['kind']): Mark =>
  kind === 'csv' ? (mark.map((cell) => cell.replace(/^'=/, '=')) as Mark) : mark;

interface Table {
  above: string[][];
  made: MadeRow[];
  totals: string[][];
}

function csvOf(drawn: DrawnFile, { above, made, totals }: Table): string {
  const { delimiter, lineEnd } = drawn;
  const isUnicode = drawn.encoding.startsWith('utf');
  const blank = Array.from({ length: drawn.blankColumns }, () => '');
  const trailing = delimiter.repeat(drawn.trailing);
  const write = (cell: string, all = false) =>
    all || /["\r\n]/.test(cell) || cell.includes(delimiter)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  const line = (cells: string[], all?: boolean) =>
    [...cells.map((cell) => write(cell, all)), ...blank].join(delimiter);
  const lines = [
    ...(drawn.above === 'sep' ? [`sep=${delimiter}`] : []),
    ...above.map((cells) => line(cells)),
    line(drawn.head),
    // A mark that is never closed, before a cell of one line that has none.
    ...made.map(({ cells, number, drawn: { quotes, before }, isBlank }) => {
      const mark = before === 'mark' && isUnicode && !isBlank ? '\ufeff' : '';
      if (quotes !== 'open') return mark + line(cells, quotes === 'all') + trailing;
      const open = ['"Kopi', number, write(cells[2] ?? ''), 'Kopi', 'registered', '9', ...blank];
      return mark + open.join(delimiter);
    }),
    ...totals.map((cells) => line(cells)),
  ];
  const marks = isUnicode ? '\ufeff'.repeat(drawn.marks) : '';
  const ends = lineEnd === 'mixed' ? ['\n', '\r\n', '\r\n'] : [lineEnd];
  const whole = lines.map((each, place) => each + ends[place % ends.length]).join('');
  return marks + (drawn.endsOpen ? whole.replace(/\r?\n?$/, '') : whole);
}

/** A list, or one object a line. */
function jsonOf({ delimiter, lineEnd, head }: DrawnFile, made: MadeRow[]): string {
  const end = lineEnd === 'mixed' ? '\r\n' : lineEnd;
  const objects = made.map(({ cells }) =>
    JSON.stringify(Object.fromEntries(head.map((name, place) => [name, cells[place]]))),
  );
  return delimiter === ','
    ? objects.join(end.replace(/^\r$/, '\n'))
    : `[${objects.join(`,${end}`)}]`;
}

const oneClass = /^[1-9]\d?$/;

/** What a spreadsheet makes of a row: an owner merged over two, a name not yet counted, a share instead of a class. */
function asInSheet(row: MadeRow, next: MadeRow | undefined) {
  const { cell, isLong } = row.drawn;
  if (row.isBlank || row.number === '') return;
  if (cell === 'merged' && row.cells[3] !== '' && next?.number) {
    row.isMerged = true;
    next.cells = next.cells.with(3, '');
    next.mark = null;
  }
  const isShare = cell === 'percent' && oneClass.test(row.cells[5] ?? '');
  if (isLong || cell === 'not counted' || isShare) row.mark = null;
}

/** With a hidden sheet first, and cells as texts, numbers, dates and formulas. */
function bookOf(kind: 'xlsx' | 'ods', head: string[], { above, made, totals }: Table) {
  const rows = made.map(({ cells, mark, drawn, isBlank }) => {
    const [name = '', number = '', date = '', owner = '', status = '', classes = ''] = cells;
    if (isBlank || !status) return cells;
    return [
      drawn.cell === 'not counted' ? { t: 'n' as const, f: 'Z1' } : name,
      numberCell(number, drawn),
      dateCell(date, mark && drawn.isDate && (kind === 'ods' || !drawn.isOld) ? mark[2] : null),
      owner,
      status,
      classCell(classes, drawn),
    ];
  });
  const merged = made.flatMap(({ isMerged }, place) =>
    isMerged ? [{ column: 3, row: above.length + 1 + place }] : [],
  );
  return awkwardSheet(kind, [...above, head, ...rows, ...totals], merged);
}

function numberCell(number: string, { isLong }: DrawnRow) {
  if (isLong) return { t: 'n' as const, v: Number('123456789012345678'), z: '0' };
  if (!/^="/.test(number)) return number;
  return { t: 's' as const, v: number.slice(2, -1), f: number.slice(1) };
}

const dateCell = (written: string, day: string | null) =>
  day ? new Date(day) : /^\d{5}$/.test(written) ? Number(written) : written;

function classCell(written: string, { cell }: DrawnRow) {
  if (!oneClass.test(written)) return written;
  if (cell === 'percent') return { t: 'n' as const, v: Number(written) / 100, z: '0%' };
  const z = cell === 'currency' ? '"S$"#,##0.00' : 'General';
  return { t: 'n' as const, v: Number(written), z };
}
