import fc from 'fast-check';
import { type Encoding, encodingNames } from '../../src/shared/encodings';
import type { DayOrder } from '../../src/shared/written-day';
import { encode } from './encode';

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
];
const everyName = [...plainNames, ...Object.values(names).flat()];

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
  (number) =>
    number.replaceAll(/[0-9A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
];

const drawnRow = fc.record({
  name: fc.nat(),
  owner: fc.nat(),
  number: fc.nat(numberForms.length - 1),
  isRounded: fc.nat(29).map((drawn) => drawn === 0),
  isTwice: fc.nat(19).map((drawn) => drawn === 0),
  classes: fc.constantFrom(...classForms),
  date: fc.nat(dateForms.length - 1),
  wrongDate: fc.nat(14 * wrongDates.length),
  year: fc.integer({ min: 1995, max: 2026 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  quotes: fc.constantFrom(...Array.from({ length: 8 }, () => 'needed'), 'all', 'all', 'open'),
});

const drawnFile = fc.record({
  encoding: fc.constantFrom(...encodingNames),
  hasMark: fc.boolean(),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  above: fc.constantFrom('', '', 'sep', 'title', 'two titles'),
  order: fc.constantFrom<DayOrder>('day-first', 'month-first'),
  endsOpen: fc.boolean(),
  rows: fc.array(drawnRow, { minLength: 1, maxLength: 12 }),
});

/** A row as it is right: a mark, or null if it has to be refused. */
export type RightRow = { row: number; mark: [string, string, string, string, string] | null };

export interface AwkwardFile {
  bytes: Uint8Array<ArrayBuffer>;
  text: string;
  encoding: Encoding;
  order: DayOrder;
  rows: RightRow[];
}

const head = ['name', 'registrationNumber', 'registrationDate', 'owner', 'status', 'classes'];

/** Files of every encoding with quotes, classes, dates and numbers as people write them, with what is right. */
export const awkwardFile: fc.Arbitrary<AwkwardFile> = drawnFile.map((drawn) => {
  const { encoding, delimiter, lineEnd, order } = drawn;
  const isUnicode = encoding.startsWith('utf');
  const fitting = isUnicode
    ? everyName
    : [...(names[encoding] ?? []), ...(names[encoding] ?? []), ...plainNames];
  const known = fitting.filter((name) => encode(name, encoding));
  const write = (cell: string, all = false) =>
    all || new RegExp(`["\r\n${delimiter === '|' ? '\\|' : delimiter}]`).test(cell)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  const above =
    {
      '': [],
      sep: [`sep=${delimiter}`],
      title: ['Portfolio'],
      'two titles': ['Portfolio', 'as of today'],
    }[drawn.above] ?? [];
  const lines = [...above, head.join(delimiter)];
  const rows: RightRow[] = [];
  const numbers = new Set<string>();
  for (const [place, each] of drawn.rows.entries()) {
    const name = known[each.name % known.length] ?? 'Kopi';
    const owner = known[each.owner % known.length] ?? 'Kopi';
    const number = each.isTwice && place > 0 ? 'T0A' : `T${place}A`;
    const formed = numberForms[each.number]?.(number) ?? number;
    const written = each.isRounded ? '4.02024E+12' : encode(formed, encoding) ? formed : number;
    const wrongDate = wrongDates[each.wrongDate];
    const date = wrongDate ?? dateForms[each.date]?.(each.year, each.month, each.day, order) ?? '';
    const cells = [name, written, date, owner, 'registered', each.classes[0]];
    const isOpen = each.quotes === 'open';
    const line = cells.map((cell) => write(cell, each.quotes === 'all'));
    // A mark that is never closed, before a cell of one line that has none.
    if (isOpen) line.splice(0, line.length, '"Kopi', number, date, 'Kopi', 'registered', '9');
    lines.push(line.join(delimiter));
    const isRight =
      !isOpen && !each.isRounded && wrongDate === undefined && each.classes[1] !== null;
    const isFirst = !numbers.has(number);
    if (isRight) numbers.add(number);
    rows.push({
      row: above.length + 2 + place,
      mark:
        isRight && isFirst
          ? [
              name,
              number,
              `${each.year}-${two(each.month)}-${two(each.day)}`,
              owner,
              each.classes[1] ?? '',
            ]
          : null,
    });
  }
  const text = lines.join(lineEnd) + (drawn.endsOpen ? '' : lineEnd);
  const marked = (drawn.hasMark && isUnicode ? '\ufeff' : '') + text;
  return { bytes: encode(marked, encoding) ?? new Uint8Array(), text, encoding, order, rows };
});
