import { head, type IncomingFile, inEncoding, textFile } from './files';
import { hiddenFirst, macWorkbook } from './workbook';

const firm = 'Contoh Pte. Ltd.';
const day = '2024-01-02';
const right = (name: string, number: string, classes = '9'): IncomingFile['marks'][number] => [
  name,
  number,
  day,
  firm,
  classes,
];
const row = (name: string, number: string) => `${name},${number},${day},${firm},registered,9`;
const lines = (...rows: string[]) => [head, ...rows, ''].join('\n');
const objectOf = (number: string, description: unknown) =>
  JSON.stringify({
    name: 'Kopi',
    registrationNumber: number,
    registrationDate: day,
    owner: firm,
    status: 'registered',
    classes: [9],
    description,
  });
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** Files that are put together of several, that are much too wide or long, or that come as a spreadsheet’s habits. */
export const oddFiles: IncomingFile[] = [
  {
    what: 'lines of another encoding in a file of UTF-8',
    bytes: joined(
      textFile(lines(row('Café Timur', 'T1'), row('Kahve Dünyası', 'T2')).slice(0, -1)),
      textFile(`\n${row('Café Barat', 'T3')}\n${row('Teh', 'T4')}\n`, 'windows-1252'),
    ),
    encoding: 'utf-8',
    marks: [right('Café Timur', 'T1'), right('Kahve Dünyası', 'T2'), right('Teh', 'T4')],
    refused: [[4, 'name has a letter that could not be read (\ufffd)']],
  },
  {
    what: 'two byte order marks before the name of the separator',
    bytes: textFile(`\ufeff\ufeffsep=|\n${lines(row('Kopi', 'T1')).replaceAll(',', '|')}`),
    marks: [right('Kopi', 'T1')],
  },
  {
    what: 'UTF-16 without a mark, with letters that have a zero byte of their own',
    bytes: textFile(lines(row('一口茶', 'T1'), row('Āwhina', 'T2')), 'utf-16be'),
    encoding: 'utf-16be',
    marks: [right('一口茶', 'T1'), right('Āwhina', 'T2')],
  },
  {
    what: 'a cell of a megabyte, a row of 20,000 cells, and a row after each',
    bytes: textFile(
      lines(
        row(`"${'Kopi '.repeat(250_000)}"`, 'T1'),
        row('Teh', 'T2'),
        `${row('Roti', 'T3') + ','.repeat(19_994)}x`,
        row('Susu', 'T4'),
      ),
    ),
    marks: [right('Teh', 'T2'), right('Susu', 'T4')],
    refused: [
      [2, 'The row is larger than 1 MB'],
      [4, 'The row has 20,000 cells, but there are 6 headers'],
    ],
  },
  {
    what: 'a day and classes of nearly a megabyte each',
    bytes: textFile(
      lines(
        row('Kopi', 'T1').replace(day, `1${' '.repeat(950_000)}x`),
        row('Teh', 'T2').replace(/9$/, '46;'.repeat(310_000)),
        row('Roti', 'T3'),
      ),
    ),
    marks: [right('Roti', 'T3')],
    refused: [
      [2, 'Registration date must be a valid date, YYYY-MM-DD'],
      [3, `“${'46;'.repeat(13)}4” is no class. Classes are numbered 1 to 45`],
    ],
  },
  {
    what: 'headers in row 7, blank rows, and a row of totals',
    bytes: textFile(
      `Portfolio;;\r\n\r\nFor;Contoh;\r\n\r\n\r\nas of today\r\n${head};;\r\n${row('Kopi; Teh', 'T1').replace('Kopi; Teh', '"Kopi; Teh"')};;\r\n\r\n;;;;;;;\r\n${row('Roti', 'T2')};;\r\nTotal;;;;;2;;\r\n`.replaceAll(
        ',',
        ';',
      ),
    ),
    marks: [right('Kopi; Teh', 'T1'), right('Roti', 'T2')],
    refused: [[12, 'Registration number is required']],
  },
  {
    what: 'numbers behind an apostrophe, and names that begin with one',
    bytes: textFile(
      lines(
        row("'Tis Kopi", "'T1"),
        row("'=Teh", '’T2'),
        row("''=Roti", '"=""T3"""'),
        row('X', "'T3"),
      ),
    ),
    marks: [right("'Tis Kopi", 'T1'), right('=Teh', 'T2'), right("'=Roti", 'T3')],
    refused: [[5, 'The registration number is already in row 4']],
  },
  {
    what: 'a spreadsheet with apostrophes, line breaks, days without a format and totals below',
    bytes: hiddenFirst('xlsx', [
      ['Portfolio of Contoh'],
      [],
      head.split(','),
      ["'=Kopi", "'0012", 45_293, firm, 'registered', 9],
      ['Two\nlines, "a"\nb', '0013', '02/01/2024 00:00', firm, 'registered', '9\n35'],
      ['Teh\n+1', '0014', '13/01/2024', firm, 'registered', 9.35],
      ['Total', '', '', '', '', { t: 'n', v: 3, f: 'COUNTA(A4:A6)' }],
    ]),
    marks: [right("'=Kopi", '0012'), right('Two\nlines, "a"\nb', '0013', '9;35')],
    refused: [
      [6, '“9.35” is no class. Classes are numbered 1 to 45'],
      [7, 'Registration number is required'],
    ],
  },
  {
    what: 'a cell of several lines and more than a megabyte, closed and not closed',
    bytes: textFile(
      lines(
        row(`"Kopi, ${'Kopi\n'.repeat(250_000)}"`, 'T1'),
        row('Teh', 'T2'),
        row(`"${'Kopi '.repeat(250_000)}\nand more"`, 'T3'),
        row('Roti', 'T4'),
        row(`"${'Kopi '.repeat(250_000)}`, 'T5'),
        row('Susu', 'T6'),
      ),
    ),
    marks: [right('Teh', 'T2'), right('Roti', 'T4'), right('Susu', 'T6')],
    refused: [
      [2, 'The row is larger than 1 MB'],
      [4, 'The row is larger than 1 MB'],
      [6, 'A quotation mark is not closed'],
    ],
  },
  ...[';', '|', '\t'].map(
    (inNotes): IncomingFile => ({
      what: `notes with many ${JSON.stringify(inNotes)} in a file with commas, below a title`,
      bytes: textFile(
        [
          'Portfolio',
          `${head},notes`,
          ...['T1', 'T2', 'T3', 'T4'].map(
            (number) => `${row('Kopi', number)},${Array(12).fill('seen').join(inNotes)}`,
          ),
        ].join('\n'),
      ),
      marks: ['T1', 'T2', 'T3', 'T4'].map((number) => right('Kopi', number)),
    }),
  ),
  {
    what: 'few rows with semicolons below several lines of many commas',
    bytes: textFile(
      [
        ...['Kopi, Teh, Susu, Roti, Gula', 'For, by, of, to, at', 'One, two, three, four, five'],
        head.replaceAll(',', ';'),
        row('Kopi', 'T1').replaceAll(',', ';'),
        row('Teh', 'T2').replaceAll(',', ';'),
      ].join('\n'),
    ),
    marks: [right('Kopi', 'T1'), right('Teh', 'T2')],
  },
  {
    what: 'few rows with semicolons below a title of many commas',
    bytes: textFile(
      [
        `Marks of ${'Contoh, '.repeat(24)}as of 1 March`,
        head.replaceAll(',', ';'),
        row('Kopi', 'T1').replaceAll(',', ';'),
        row('Teh', 'T2').replaceAll(',', ';'),
      ].join('\n'),
    ),
    marks: [right('Kopi', 'T1'), right('Teh', 'T2')],
  },
  {
    what: 'a spreadsheet whose days are counted from 1904',
    bytes: macWorkbook([
      head.split(','),
      ['Kopi', 'T1', new Date(day), firm, 'registered', 9],
      ['Teh', 'T2', { t: 'n', v: 43_831, z: 'd mmm yyyy hh:mm' }, firm, 'registered', 9],
    ]),
    marks: [right('Kopi', 'T1'), right('Teh', 'T2')],
  },
  ...(['xlsx', 'ods'] as const).map(
    (kind): IncomingFile => ({
      what: `hours, and no days, in dates of .${kind}`,
      bytes: hiddenFirst(kind, [
        head.split(','),
        ['Kopi', 'T1', { t: 'n', v: 45_293.75, z: 'd/m/yyyy' }, firm, 'registered', 9],
        ['Teh', 'T2', { t: 'n', v: 0.5, z: 'hh:mm' }, firm, 'registered', 9],
        ['Roti', 'T3', { t: 'n', v: 1.5, z: '[h]:mm' }, firm, 'registered', 9],
      ]),
      marks: [right('Kopi', 'T1')],
      refused: [
        [3, 'Registration date must be a valid date, YYYY-MM-DD'],
        [4, 'Registration date must be a valid date, YYYY-MM-DD'],
      ],
    }),
  ),
  inEncoding('euc-kr', '한강 김치', '서울 막걸리'),
  inEncoding('windows-1258', 'Phơ\u0309 Hà', 'Cà Phê'),
  {
    what: 'an object as a name, and a list as an owner',
    format: 'json',
    bytes: textFile(
      `[${[
        objectOf('T1', '').replace('"Kopi"', '{"en":"Kopi"}'),
        objectOf('T2', '').replace(`"${firm}"`, `["${firm}"]`),
        objectOf('T3', '').replace(`"${firm}"`, `[{"name":"${firm}"}]`),
      ].join(',')}]`,
    ),
    marks: [right('Kopi', 'T2')],
    refused: [
      [1, 'name must be text'],
      [3, 'owner must be text'],
    ],
  },
  {
    what: 'rows with a field twice',
    format: 'json',
    bytes: textFile(
      `[${[
        objectOf('T1', ''),
        objectOf('T2', '').replace('"owner"', '"name":"Teh","owner"'),
        objectOf('T3', { name: 'a', names: [{ name: 'b' }, { name: 'c' }] }),
        objectOf('T4', '').replace('"classes"', '"a\\u0062":1,"ab":2,"classes"'),
      ].join(',')}]`,
    ),
    marks: [right('Kopi', 'T1')],
    refused: [
      [2, 'This row has the field “name” twice'],
      [3, 'description must be text'],
      [4, 'This row has the field “ab” twice'],
    ],
  },
  {
    what: 'JSON in lines with a field twice',
    format: 'json',
    bytes: textFile(
      [
        objectOf('T1', 'One “name”: "name", {"name": "name"}'),
        objectOf('T2', '').replace('"owner"', '"name" : "Teh","owner"'),
        objectOf('T3', '').replace('"classes"', '"\\u006fwner":"","classes"'),
      ].join('\n'),
    ),
    marks: [right('Kopi', 'T1')],
    refused: [
      [2, 'This row has the field “name” twice'],
      [3, 'This row has the field “owner” twice'],
    ],
  },
  inEncoding('gb18030', '北京', '江南'),
  inEncoding('gb18030', '百度', '长城'),
  inEncoding('ibm850', 'Café Noël', 'Bäckerei Süd'),
  inEncoding('iso-2022-jp', '松原屋', 'ハナビ珈琲'),
  inEncoding('iso-8859-2', 'Źródło Górskie', 'Żywiec Śląsk'),
  inEncoding('iso-8859-5', 'Синяя Река', 'Белый Город'),
  inEncoding('ibm866', 'Синяя Река', 'Белый Город'),
  inEncoding('x-mac-cyrillic', 'Синяя Река', 'Белый Город'),
  {
    what: 'a name in HZ, which is plain letters',
    bytes: textFile(lines(row('~{VPND~}', 'T1'), row('~{a}~', 'T2'))),
    marks: [right('~{VPND~}', 'T1'), right('~{a}~', 'T2')],
    brokenNames: 1,
  },
  {
    what: 'JSON in lines, the first of which is long',
    format: 'json',
    bytes: textFile(
      ['T1', 'T2'].map((number) => objectOf(number, 'fine '.repeat(3_900))).join('\n'),
    ),
    marks: [right('Kopi', 'T1'), right('Kopi', 'T2')],
  },
  {
    what: 'JSON in lines, one of which holds many long numbers',
    format: 'json',
    bytes: textFile(
      [objectOf('T1', ''), objectOf('T2', Array(40_000).fill(1.5)), objectOf('T3', '')].join('\n'),
    ),
    marks: [right('Kopi', 'T1'), right('Kopi', 'T3')],
    refused: [[2, 'This row is not an object with fields']],
  },
  {
    what: 'years of Thailand, and days as Korea writes them',
    bytes: textFile(
      lines(
        ...[
          '2567-01-02',
          '02/01/2567',
          '2 Jan 2567',
          '2024. 1. 2.',
          '2024년 1월 2일',
          '29/02/2566',
        ].map((date, n) => row('Kopi', `T${n}`).replace(day, date)),
        row('Kopi', 'T6').replace(day, '13/01/2567'),
      ),
    ),
    marks: [
      ...[0, 1, 2, 3, 4].map((n) => right('Kopi', `T${n}`)),
      ['Kopi', 'T6', '2024-01-13', firm, '9'],
    ],
    refused: [[7, 'Registration date must be a valid date, YYYY-MM-DD']],
  },
  {
    what: 'numbers with other hyphens and slashes',
    bytes: textFile(
      lines(
        ...[
          '40-2024-1',
          '40‑2024‑1',
          '40–2024–1',
          '40−2024−1',
          '４０－２０２４－１',
          'T04/1',
          'T04⁄1',
        ].map((number) => row('Kopi', number)),
      ),
    ),
    marks: [right('Kopi', '40-2024-1'), right('Kopi', 'T04/1')],
    refused: [
      ...[3, 4, 5, 6].map(
        (n) => [n, 'The registration number is already in row 2'] as [number, string],
      ),
      [8, 'The registration number is already in row 7'],
    ],
  },
  {
    what: 'a class with a raised digit, and words before classes',
    bytes: textFile(
      lines(row('Kopi', 'T1').replace(/9$/, '3⁵'), row('Teh', 'T2').replace(/9$/, 'Class: 9')),
    ),
    marks: [right('Teh', 'T2')],
    refused: [[2, '“3⁵” is no class. Classes are numbered 1 to 45']],
  },
  {
    what: 'cells in quotation marks behind a blank',
    bytes: textFile(lines(row(' "Kopi"', ' "T1" '), row('Te"h', 'T2'))),
    marks: [right('Kopi', 'T1'), right('Te"h', 'T2')],
  },
];
