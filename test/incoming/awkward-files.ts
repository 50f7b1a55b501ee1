import fc from 'fast-check';
import { type Encoding, encodingNames } from '../../src/shared/encodings';
import type { DayOrder } from '../../src/shared/written-day';
import { encode } from './encode';
import { hiddenFirst } from './workbook';

/** Names in the letters of an encoding; plain ones fit all. */
const names: Partial<Record<Encoding, string[]>> = {
  gb18030: ['青松茶舍', '白云面馆', '江南小吃店', '长河科技'],
  big5: ['青松茶舍', '白雲麵館', '江南小吃店', '長河電器'],
  shift_jis: ['松原屋', 'ハナビ珈琲', '株式会社ミドリ', 'あおぞら食堂'],
  'euc-jp': ['松原屋', 'ハナビ珈琲', '株式会社ミドリ', 'あおぞら食堂'],
  'euc-kr': ['푸른산 커피', '하늘 국수', '바다 식당'],
  'windows-1250': ['Źródło Górskie', 'Młyn Łąkowy', 'Žlutý Dům', 'Kőszegi Édes'],
  'windows-1251': ['Синяя Река', 'Белый Город', 'Северный Чай'],
  'windows-1252': ['Café Noël', 'Bäckerei Süß', 'Señor Río', 'Crème d’Été'],
  'windows-1253': ['Γαλάζιο Νερό', 'Καφές Βουνού'],
  'windows-1254': ['Kahve Dünyası', 'Işık Çeşme', 'Güneş Fırını'],
  'windows-1255': ['נהר כחול', 'קפה ההר'],
  'windows-1256': ['نهر أزرق', 'مقهى الجبل'],
  'windows-1257': ['Zilā Upe', 'Mežaparka Kafija', 'Žalioji Giria'],
  'windows-1258': ['Cà Phê Núi', 'Sông Xanh'],
  'windows-874': ['แม่น้ำสีฟ้า', 'กาแฟภูเขา'],
  'koi8-r': ['Синяя Река', 'Белый Город', 'Северный Чай'],
  macintosh: ['Café Noël', 'Bäckerei Süd', 'Señor Río'],
};
const plainNames = [
  'Kopi Utara',
  'O’Malley',
  'Teh & Roti',
  '5" Nails',
  'A, B and C',
  'Two\nlines',
  'Say "hi"',
  'Tab\there',
  "'Tis Kopi",
  "'=Teh",
  '-Roti-',
];
const unicodeNames = ['一口茶', 'Āwhina', 'Kopi 🦁', 'שלום 12'];
const everyName = [...plainNames, ...unicodeNames, ...Object.values(names).flat()];

const classForms: [written: string, read: string | null][] = [
  ['9', '9'],
  ['9;35', '9;35'],
  ['9, 35', '9;35'],
  ['9 & 35', '9;35'],
  ['9/35', '9;35'],
  ['9|35', '9;35'],
  ['9\n35', '9;35'],
  ['009', '9'],
  ['9.0', '9'],
  ['Cl. 9; Cl. 35', '9;35'],
  ['Class 9 and 35', '9;35'],
  ['NCL(11) 9', '9'],
  ['IC 045', '45'],
  ['９；３５', '9;35'],
  ['9.35', null],
  ['935', null],
  ['9 to 11', null],
  ['46', null],
  ['0', null],
  ['9-11', null],
  ['9-Nov', null],
  ['main brand', null],
  ['', null],
];

const two = (number: number) => String(number).padStart(2, '0');
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
type DateForm = (year: number, month: number, day: number, order: DayOrder) => string;
const inOrder: (between: string) => DateForm = (between) => (year, month, day, order) =>
  (order === 'day-first' ? [two(day), two(month), year] : [two(month), two(day), year]).join(
    between,
  );
const dateForms: DateForm[] = [
  (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  inOrder('/'),
  inOrder('.'),
  inOrder('-'),
  (year, month, day, order) => `${inOrder('/')(year, month, day, order)} 00:00`,
  (year, month, day) => `${day}-${months[month - 1]}-${two(year % 100)}`,
  (year, month, day) => `${day} ${months[month - 1]} ${year}`,
  (year, month, day) => `${months[month - 1]} ${day}, ${year}`,
  (year, month, day) => `${year}/${month}/${day}`,
  (year, month, day) => `${year}${two(month)}${two(day)}`,
  (year, month, day) =>
    String((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000),
];
const wrongDates = ['2024-02-30', 'ASAP', '31/31/2024', '', '2024', '00/00/0000'];

const numberForms: ((number: string) => string)[] = [
  (number) => number,
  (number) => number.toLowerCase(),
  (number) => ` ${number} `,
  (number) => `="${number}"`,
  (number) => number.replace('A', '\u00a0A'),
  (number) => `${number}\u200b`,
  (number) => `'${number}`,
  (number) =>
    number.replaceAll(/[0-9A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
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
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  above: fc.constantFrom<keyof typeof linesAbove>(
    'none',
    'none',
    'sep',
    'title',
    'twoTitles',
    'six',
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
}

const head = ['name', 'registrationNumber', 'registrationDate', 'owner', 'status', 'classes'];

/** Files of every kind and encoding with quotes, classes, dates and numbers as people write them, with what is right. */
export const awkwardFile: fc.Arbitrary<AwkwardFile> = drawnFile.map((drawn) => {
  const { kind, order } = drawn;
  const isSheet = kind === 'xlsx' || kind === 'ods';
  const encoding = isSheet ? 'utf-8' : drawn.encoding;
  const own = encoding.startsWith('utf') ? everyName : (names[encoding] ?? []);
  const known = [...own, ...own, ...plainNames].filter((name) => encode(name, encoding));
  const made = drawn.rows.map((row, place) => madeRow(row, place, known, encoding, order));
  const above = kind === 'json' ? [] : linesAbove[drawn.above];
  const totals =
    drawn.hasTotals && kind !== 'json' ? [['Total', '', '', '', '', `${made.length}`]] : [];
  const table = { above, made, totals };
  const text = kind === 'json' ? jsonOf(drawn, made) : isSheet ? '' : csvOf(drawn, table);
  const bytes = isSheet ? bookOf(kind, table) : encode(text, encoding);
  const isNamed = kind === 'csv' && drawn.above === 'sep';
  const first = kind === 'json' ? 1 : above.length + (isNamed ? 1 : 0) + 2;
  const numbers = new Set<string>();
  const rows = made.map(({ mark, number, drawn: { quotes } }, place) => {
    const isRight = mark !== null && !(quotes === 'open' && kind === 'csv');
    const isFirst = !numbers.has(number);
    if (isRight) numbers.add(number);
    return { row: first + place, mark: isRight && isFirst ? asRead(mark, kind) : null };
  });
  for (const _ of totals) rows.push({ row: first + rows.length, mark: null });
  return { kind, bytes: bytes ?? new Uint8Array(), text, encoding, order, rows };
});

function madeRow(
  drawn: DrawnRow,
  place: number,
  known: string[],
  encoding: Encoding,
  order: DayOrder,
): MadeRow {
  const { year, month, day, classes } = drawn;
  const ifKnown = (text: string, otherwise: string) => (encode(text, encoding) ? text : otherwise);
  const name = known[drawn.name % known.length] ?? 'Kopi';
  const owner = known[drawn.owner % known.length] ?? 'Kopi';
  const number = drawn.isTwice && place > 0 ? 'T0A' : `T${place}A`;
  const formed = numberForms[drawn.number]?.(number) ?? number;
  const written = drawn.isRounded ? '4.02024E+12' : ifKnown(formed, number);
  const wrongDate = wrongDates[drawn.wrongDate];
  const form = dateForms[drawn.date]?.(year, month, day, order) ?? '';
  const date = wrongDate ?? form;
  const isRight = !drawn.isRounded && wrongDate === undefined && classes[1] !== null;
  return {
    cells: [name, written, date, owner, 'registered', ifKnown(classes[0], '9;35')],
    number,
    mark: isRight
      ? [name, number, `${year}-${two(month)}-${two(day)}`, owner, classes[1] ?? '']
      : null,
    drawn,
  };
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
  const { delimiter, lineEnd, encoding } = drawn;
  const blank = Array.from({ length: drawn.blankColumns }, () => '');
  const write = (cell: string, all = false) =>
    all || /["\r\n]/.test(cell) || cell.includes(delimiter)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  const line = (cells: string[], all?: boolean) =>
    [...cells.map((cell) => write(cell, all)), ...blank].join(delimiter);
  const lines = [
    ...(drawn.above === 'sep' ? [`sep=${delimiter}`] : []),
    ...above.map((cells) => line(cells)),
    line(head),
    // A mark that is never closed, before a cell of one line that has none.
    ...made.map(({ cells, number, drawn: { quotes } }) =>
      quotes === 'open'
        ? ['"Kopi', number, write(cells[2] ?? ''), 'Kopi', 'registered', '9', ...blank].join(
            delimiter,
          )
        : line(cells, quotes === 'all'),
    ),
    ...totals.map((cells) => line(cells)),
  ];
  const marks = encoding.startsWith('utf') ? '\ufeff'.repeat(drawn.marks) : '';
  return marks + lines.join(lineEnd) + (drawn.endsOpen ? '' : lineEnd);
}

/** A list, or one object a line. */
function jsonOf({ delimiter, lineEnd }: DrawnFile, made: MadeRow[]): string {
  const objects = made.map(({ cells }) =>
    JSON.stringify(Object.fromEntries(head.map((name, place) => [name, cells[place]]))),
  );
  return delimiter === ','
    ? objects.join(lineEnd.replace('\r', '\n'))
    : `[${objects.join(`,${lineEnd}`)}]`;
}

/** With a hidden sheet first, and cells as texts, numbers, dates and formulas. */
function bookOf(kind: 'xlsx' | 'ods', { above, made, totals }: Table) {
  const rows = made.map(({ cells: [name = '', number = '', date = '', ...rest], mark, drawn }) => [
    name,
    /^="/.test(number) ? { t: 's' as const, v: number.slice(2, -1), f: number.slice(1) } : number,
    mark && drawn.isDate ? new Date(mark[2]) : /^\d{5}$/.test(date) ? Number(date) : date,
    ...rest.map((cell) => (/^[1-9]\d?$/.test(cell) ? Number(cell) : cell)),
  ]);
  return hiddenFirst(kind, [...above, head, ...rows, ...totals]);
}
