import type { ImportProblem, RegisterImport } from '../../src/features/trademarks/import/contract';
import type { Encoding } from '../../src/shared/encodings';
import { encode } from './encode';
import { awkwardWorkbook, workbookOf } from './workbook';

/** A file of the world outside, and what is right for it. */
export interface IncomingFile {
  what: string;
  bytes: Uint8Array<ArrayBuffer>;
  format?: 'csv' | 'json';
  /** How it is to be read, where the file leaves that open. */
  reading?: Partial<RegisterImport['reading']> & { encoding?: Encoding };
  /** The file asks for this before it is checked. */
  asks?: boolean;
  /** Of each mark: name, number, date of registration, owner, classes. */
  marks: [name: string, number: string, date: string, owner: string, classes: string][];
  /** Of each refused row: its number and one of its reasons. */
  refused?: [row: ImportProblem['row'], reason: string][];
  /** The encoding that is found. */
  encoding?: Encoding;
  brokenNames?: number;
}

export const head = 'name,registrationNumber,registrationDate,owner,status,classes';

export const textFile = (text: string, encoding: Encoding = 'utf-8') => {
  const bytes = encode(text, encoding);
  if (!bytes) throw new Error(`${encoding} has no letters for ${text}`);
  return bytes;
};

const day = '2024-01-02';
const firm = 'Contoh Pte. Ltd.';
const one = (
  name: string,
  number = 'T1',
  classes = '9',
  date = day,
): IncomingFile['marks'][number] => [name, number, date, firm, classes];
const row = (name: string, number = 'T1', classes = '9', date = day) =>
  `${name},${number},${date},${firm},registered,${classes}`;
const file = (...rows: string[]) => textFile([head, ...rows, ''].join('\n'));
export const inEncoding = (encoding: Encoding, ...names: string[]): IncomingFile => ({
  what: `names in ${encoding}`,
  bytes: textFile(`${head}\n${names.map((name, n) => row(name, `T${n}`)).join('\n')}\n`, encoding),
  encoding,
  marks: names.map((name, n) => one(name, `T${n}`)),
});

/** What people and other systems have sent: a new kind of file is one entry here. */
export const incomingFiles: IncomingFile[] = [
  {
    what: 'a quotation mark that closes in a later row',
    bytes: file('"Kopi Timur,T1,2024-01-02,A,registered,30', row('Teh'), row('"Roti"', 'T2')),
    marks: [one('Teh'), one('Roti', 'T2')],
    refused: [[2, 'A quotation mark is not closed']],
  },
  {
    what: 'a quotation mark that never closes',
    bytes: file(row('Kopi'), '"Teh,T2,2024-01-02,A,registered,30', row('Roti', 'T3')),
    marks: [one('Kopi'), one('Roti', 'T3')],
    refused: [[3, 'A quotation mark is not closed']],
  },
  {
    what: 'a quotation mark that a stray one of a later row would close',
    bytes: file('"Kopi,T1,2024-01-02,A,registered,30', row('Teh 15"', 'T2'), row('Roti', 'T3')),
    marks: [one('Teh 15"', 'T2'), one('Roti', 'T3')],
    refused: [[2, 'A quotation mark is not closed']],
  },
  {
    what: 'quotation marks by the book',
    bytes: file('"Say ""hi"", all\nof you",T1,2024-01-02,Contoh Pte. Ltd.,registered,"9;35"'),
    marks: [one('Say "hi", all\nof you', 'T1', '9;35')],
  },
  {
    what: 'a mark inside a cell that is not doubled',
    bytes: file('"Say "hi" all",T1,2024-01-02,A,registered,30', row('Roti', 'T3')),
    marks: [one('Roti', 'T3')],
    refused: [[2, 'A quotation mark inside a cell is not doubled']],
  },
  inEncoding('gb18030', '青松茶舍', '白云面馆'),
  inEncoding('big5', '青松茶舍', '白雲麵館'),
  inEncoding('shift_jis', '松原屋', 'ハナビ珈琲'),
  inEncoding('euc-kr', '푸른산 커피', '하늘 국수', '바다 식당'),
  inEncoding('windows-1250', 'Źródło Górskie', 'Młyn Łąkowy'),
  inEncoding('windows-1251', 'Синяя Река', 'Белый Город'),
  inEncoding('windows-1252', 'Café Noël', 'Bäckerei Süß'),
  inEncoding('macintosh', 'Café Noël', 'Bäckerei Süd', 'Crème Brûlée'),
  inEncoding('utf-16le', 'Café', 'Kopi'),
  inEncoding('utf-16be', 'Café', 'Kopi'),
  {
    ...inEncoding('windows-1252', 'Kopi Ž'),
    what: 'another encoding than is found',
    bytes: textFile(`${head}\n${row('Kahve Dünyası')}\n`, 'windows-1254'),
    reading: { encoding: 'windows-1254' },
    encoding: 'windows-1254',
    marks: [one('Kahve Dünyası')],
  },
  {
    what: 'names with characters that show nothing, and a name of nothing',
    bytes: file(row('Pa\u200bsar\u2060'), row('\u3164\u200b', 'T2')),
    refused: [[3, 'Name is required']],
    marks: [one('Pasar')],
  },
  {
    what: 'names that another system has broken before',
    bytes: file(row('?? LE MU'), row('CafÃ© Timur', 'T2'), row('Kopi', 'T3')),
    marks: [one('?? LE MU'), one('CafÃ© Timur', 'T2'), one('Kopi', 'T3')],
    brokenNames: 2,
  },
  {
    what: 'classes as people write them',
    bytes: file(
      ...[
        '9 & 35',
        '9 35',
        '9/35',
        '9|35',
        '9；35',
        '"9\n35"',
        'Cl. 9; Cl. 35',
        '"Class 9, 35"',
      ].map((classes, n) => row('Kelas', `T${n}`, classes)),
      ...['NCL(11) 9', 'IC 009', '9.0', '第9类'].map((classes, n) =>
        row('Kelas', `U${n}`, classes),
      ),
    ),
    marks: [
      ...Array.from({ length: 8 }, (_, n) => one('Kelas', `T${n}`, '9;35')),
      ...Array.from({ length: 4 }, (_, n) => one('Kelas', `U${n}`, '9')),
    ],
  },
  {
    what: 'cells that are no classes',
    bytes: file(
      ...['9-11', '9-Nov', 'main brand', '46', '0'].map((cell, n) => row('K', `T${n}`, cell)),
    ),
    marks: [],
    refused: [
      [2, '“9-11” is no class. Classes are numbered 1 to 45'],
      [3, '“9-Nov” is no class. Classes are numbered 1 to 45'],
      [4, '“main brand” is no class. Classes are numbered 1 to 45'],
      [5, 'There is no class 46. Classes are numbered 1 to 45'],
      [6, 'There is no class 0. Classes are numbered 1 to 45'],
    ],
  },
  {
    what: 'an object as a class, and a number of many digits',
    format: 'json',
    bytes: textFile(
      `[{"name":"A","registrationNumber":"T1","registrationDate":"${day}","owner":"${firm}","status":"registered","classes":[{"number":9}]},
        {"name":"B","registrationNumber":12345678901234567891,"registrationDate":"${day}","owner":"${firm}","status":"registered","classes":[9]}]`,
    ),
    marks: [one('B', '12345678901234567891')],
    refused: [[1, '“{"number":"9"}” is no class. Classes are numbered 1 to 45']],
  },
  {
    what: 'one number written in six ways, and numbers that spreadsheets change',
    bytes: file(
      row('A', 'T04/12345A'),
      ...['t04/12345a', 'T04/12345\u00a0A', 'T04/12345A\u200b', 'Ｔ０４／１２３４５Ａ'].map((n) =>
        row('B', n),
      ),
      row('C', '4.02024E+12'),
      row('D', '"=""0012346"""'),
    ),
    marks: [one('A', 'T04/12345A'), one('D', '0012346')],
    refused: [
      ...[3, 4, 5, 6].map(
        (n) => [n, 'The registration number is already in row 2'] as [number, string],
      ),
      [7, '4.02024E+12 is a number that a spreadsheet has rounded. Format its column as text'],
    ],
  },
  {
    what: 'names in UTF-7, which are plain letters',
    bytes: file(row('Caf+AOk- Timur'), row('A+B-C', 'T2'), row('+l1Jnfg-', 'T3')),
    marks: [one('Caf+AOk- Timur'), one('A+B-C', 'T2'), one('+l1Jnfg-', 'T3')],
    brokenNames: 2,
  },
  {
    what: 'two files put together, with a mark of order and headers in the middle',
    bytes: file(row('Kopi'), `\ufeff${head}`, row('\ufeffTeh', 'T2')),
    marks: [one('Kopi'), one('Teh', 'T2')],
    refused: [[3, 'Registration date must be a valid date, YYYY-MM-DD']],
  },
  {
    what: 'a zero byte far down the file',
    bytes: file(...Array.from({ length: 30 }, (_, n) => row('Kopi', `T${n}`)), row('Te\0h', 'U1')),
    marks: Array.from({ length: 30 }, (_, n) => one('Kopi', `T${n}`)),
    refused: [[32, 'The row contains characters that can’t be stored']],
  },
  {
    what: 'tabs, and lines that end with a carriage return alone',
    bytes: textFile(`${head}\r${row('A, B')}\r${row('C', 'T2')}\r`.replaceAll(/,(?! )/g, '\t')),
    marks: [one('A, B'), one('C', 'T2')],
  },
  {
    what: 'JSON in lines, one of which is cut',
    format: 'json',
    bytes: textFile(
      [
        `{"name":"A","registrationNumber":"T1","registrationDate":"${day}","owner":"${firm}","status":"registered","classes":[9]}`,
        '{"name":"B","registrationNumber":"T2","registr',
        `{"name":"C","registrationNumber":12345678901234567891,"registrationDate":"${day}","owner":"${firm}","status":"registered","classes":[9]}`,
        '',
      ].join('\n'),
    ),
    marks: [one('A'), one('C', '12345678901234567891')],
    refused: [[2, 'This row is not an object with fields']],
  },
  {
    what: 'a title above the headers',
    bytes: textFile(
      `Portfolio of Contoh as of 1 Jan 2024,,,,,\r\n,,,,,\r\n${head}\r\n${row('A')}\r\n`,
    ),
    marks: [one('A')],
  },
  {
    what: 'a line that names the separator',
    bytes: textFile(`sep=;\r\n${head}\n${row('A', 'T1', '"9;35"')}\r\n`.replace(/,/g, ';')),
    marks: [one('A', 'T1', '9;35')],
  },
  {
    what: 'no column of owners',
    bytes: textFile(`Mark,Number,Filed,Status,Class\nA,T1,${day},registered,9\n`),
    asks: true,
    reading: { constants: { owner: firm } },
    marks: [one('A')],
  },
  {
    what: 'dates with the day first',
    bytes: file(
      ...['31/12/2024', '1-Jan-24', '45657', '01/02/2024', '2024/3/4'].map((date, n) =>
        row('A', `T${n}`, '9', date),
      ),
    ),
    marks: ['2024-12-31', '2024-01-01', '2024-12-31', '2024-02-01', '2024-03-04'].map((date, n) =>
      one('A', `T${n}`, '9', date),
    ),
  },
  {
    what: 'dates with the month first, one of them impossible',
    bytes: file(
      ...['05/13/2026', '02/30/2021', '20-Apr-2026', '09/10/2025'].map((date, n) =>
        row('A', `T${n}`, '9', date),
      ),
    ),
    marks: [
      ['T0', '2026-05-13'],
      ['T2', '2026-04-20'],
      ['T3', '2025-09-10'],
    ].map(([n = '', date = '']) => one('A', n, '9', date)),
    refused: [[3, 'Registration date must be a valid date, YYYY-MM-DD']],
  },
  {
    what: 'dates that can be read in two ways',
    bytes: file(row('A', 'T1', '9', '03/04/2024')),
    asks: true,
    reading: { dayOrder: 'day-first' },
    marks: [one('A', 'T1', '9', '2024-04-03')],
  },
  {
    what: 'a spreadsheet with a hidden sheet first, merged cells, formulas and errors',
    bytes: awkwardWorkbook([
      head.split(','),
      ['Kopi', 'T1', 45_293, firm, 'registered', 9],
      ['Teh', 'T2', 45_293, '', 'registered', 35],
      ['#N/A', 'T3', 45_293, firm, 'registered', 30],
    ]),
    marks: [one('Kopi')],
    refused: [
      [3, 'Owner is required'],
      [4, 'name is an error of a spreadsheet (#N/A)'],
    ],
  },
  ...(['xlsx', 'ods'] as const).map(
    (kind): IncomingFile => ({
      what: `a spreadsheet as .${kind}`,
      bytes: workbookOf(kind, {
        Cover: [['Portfolio of Contoh']],
        Marks: [
          head.split(','),
          ['Café 青松', 40202412345, new Date(`${day}T00:00:00Z`), firm, 'registered', 9],
          ['=1+1', '0012', new Date(`${day}T00:00:00Z`), firm, 'registered', '9;35'],
          ['Long', 40202412345678900, new Date(`${day}T00:00:00Z`), firm, 'registered', 9],
        ],
      }),
      asks: true,
      reading: { sheet: 'Marks' },
      marks: [one('Café 青松', '40202412345'), one('=1+1', '0012', '9;35')],
      refused: [
        [
          4,
          '4.02024123456789E+16 is a number that a spreadsheet has rounded. Format its column as text',
        ],
      ],
    }),
  ),
];
