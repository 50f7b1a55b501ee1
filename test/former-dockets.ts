import { csvLine } from '../tools/office-standin/office-columns';
import type { Mark } from '../tools/office-standin/office-mark';

/** A spreadsheet of another docket, and what becomes of its rows. */
export interface FormerDocket {
  name: string;
  system: string;
  bytes: Buffer;
  ends: { new: number; known: number; asks: number; wrong: number };
}

const [client, colleague] = ['Kopi Susu Holdings Pte. Ltd.', 'mtan'];

/** Four dockets in the shapes of other systems, each with its share of the marks, and with rows that go wrong. */
export function formerDockets(marks: Mark[]): FormerDocket[] {
  const share = Math.floor(marks.length / 4);
  const part = (place: number) => marks.slice(place * share, (place + 1) * share);
  return [phpIp(part(0)), tradeMarkEdition(part(1)), altLegal(part(2)), appColl(part(3))];
}

/** The first row stands twice, a name has letters of Latin-1, and a row comes from another. */
function phpIp(marks: Mark[]): FormerDocket {
  const heads =
    'Our Ref;Country;Cat;Origin;Status;Status date;Client;Client Ref;Applicant;Agent;Agent Ref;Title;Filed;FilNo;Published;Pub. No;Granted;Grt No;ID;container_ID;parent_ID;Responsible;Dead';
  const rows = marks.map((mark, place) => [
    ...[`TM${place}SG`, 'SG', 'TM', '', 'Registered', mark.completedOn, client, '', ownerOf(mark)],
    ...['', '', titleOf(mark), mark.filedOn, mark.number, mark.publishedOn, '', mark.completedOn],
    ...[mark.number, `${place + 100}`, '', '', colleague, '0'],
  ]);
  const cafe = [
    ...['TM-CAFE', 'SG', 'TM', '', 'Pending', '', client, 'KS/7', client, '', ''],
    ...['Élan Café; "since 1998"', '2026-02-14', '40202699001X', '', '', '', ''],
    ...['98', '', '100', colleague, '0'],
  ];
  return {
    name: 'matters.csv',
    system: 'phpIP',
    bytes: written([heads.split(';'), ...rows, cafe, rows[0] ?? []], ';', '\n', 'latin1'),
    ends: { new: marks.length + 1, known: 1, asks: 0, wrong: 0 },
  };
}

/** A country that nobody knows, a formula as a name, and a renewal that fell due long ago. */
function tradeMarkEdition(marks: Mark[]): FormerDocket {
  const heads =
    'Reference;Category;Country;Title;Classes;Client;Owner;Status;Filed Date;Filed number;Registration Date;Registration Number;Renewal Due';
  const rows = marks.map((mark, place) => [
    ...[`M${place}`, 'TM', 'Singapore', titleOf(mark), classesOf(mark), client, ownerOf(mark)],
    ...['Registered', mark.filedOn, mark.number, mark.completedOn, mark.number, mark.expiresOn],
  ]);
  const others = [
    'M-EU;TM;European Union;MERLINO;9;M Pte Ltd;M Pte Ltd;Registered;2020-02-29;018199104;2020-07-01;018199104;2030-02-28',
    'M-OLD;TM;Singapore;;25;M Pte Ltd;M Pte Ltd;Registered;2006-08-15;T0699103J;2007-02-01;T0699103J;2016-08-15',
    'M-ASK;TM;Singapur;MERLINO KIDS;28;M Pte Ltd;M Pte Ltd;Opposed;2025-09-19;40202599105T;;;',
    'M-SUM;TM;Singapore;=1+1;41;M Pte Ltd;M Pte Ltd;Examination;2026-07-31;40202699106K;;;',
  ].map((line) => line.split(';'));
  return {
    name: 'trademarks.csv',
    system: 'the trade mark edition of phpIP',
    bytes: Buffer.concat([
      Buffer.from([0xef, 0xbb, 0xbf]),
      written([heads.split(';'), ...rows, ...others], ';', '\n'),
    ]),
    ends: { new: marks.length + 3, known: 0, asks: 1, wrong: 0 },
  };
}

/** Months first, deadlines in one cell of several lines, a right without a number, a day that doesn’t exist. */
function altLegal(marks: Mark[]): FormerDocket {
  const heads =
    'Docket ID,Application Number,Country,Mark,Client,Client Contact,Filing Date,Registration Number,Registration Date,Classes,Memos,Incomplete Actions,Notes';
  const rows = marks.map((mark, place) => [
    ...[`A-${place}`, mark.number, 'SG', titleOf(mark), client, 'ops@kopisusu.example'],
    ...[monthFirst(mark.filedOn), mark.number, monthFirst(mark.completedOn), classesOf(mark), ''],
    ...[`${monthFirst(mark.expiresOn)} - Renewal\nASAP - ask the client`, 'call; write'],
  ]);
  const others = [
    [
      ...['A-US', '88/990,203', 'US', 'LAKSA LAB', client, '', '04/01/2020', '6,990,203'],
      ...['12/15/2020', '30', '', '12/15/2030 - Section 8 & 9', ''],
    ],
    ['A-NEW', '', 'SG', 'LAKSA LAB GO', client, '', '', '', '', '', 'to be filed', '???', ''],
    ['', 'IR 1499204', 'WO', 'LAKSA LAB', client, '', '02/30/2021', '', '02/28/2021', '30'],
  ].map((cells) => [...cells, ...Array(13 - cells.length).fill('')]);
  return {
    name: 'migration.csv',
    system: 'Alt Legal',
    bytes: written([heads.split(','), ...rows, ...others], ',', '\r\n'),
    ends: { new: marks.length + 3, known: 0, asks: 0, wrong: 0 },
  };
}

/** A row of instructions, a row of totals, and a patent for which nobody is responsible yet. */
function appColl(marks: Mark[]): FormerDocket {
  const heads =
    'Matter,Title,Type,Country,Status,ClientRef,Client,Attorney,FilingDate,AppNumber,PublicationDate,IssueDate,PriorityDate,Parent,Notes';
  const rows = marks.map((mark, place) => [
    ...[`TM-${place}-SG`, titleOf(mark), 'Trademark', 'SG', 'Registered', `K-${place}`, client],
    ...['J Lee', monthFirst(mark.filedOn), mark.number, monthFirst(mark.publishedOn)],
    ...[monthFirst(mark.completedOn), '', '', 'société'],
  ]);
  const filled = (cells: string[]) => [...cells, ...Array(15 - cells.length).fill('')];
  const patent = 'PAT-1,Adhesive,Utility,SG,Pending,GLUE-1,Gluewerks,J Lee,05/30/2024,10202499301X';
  return {
    name: 'appcoll.csv',
    system: 'AppColl',
    bytes: written(
      [
        heads.split(','),
        filled(['(row 2) Delete before importing', '', 'Utility, Design, Trademark ...']),
        ...rows,
        filled(patent.split(',')),
        filled([`Total: ${marks.length + 1} matters`]),
      ],
      ',',
      '\r\n',
      'latin1',
    ),
    ends: { new: marks.length, known: 0, asks: 1, wrong: 2 },
  };
}

const titleOf = ({ words: [first] }: Mark) => first?.words ?? '';
const ownerOf = ({ owners: [first] }: Mark) => first?.name ?? '';
const classesOf = ({ classes }: Mark) => classes.map(({ number }) => number).join(', ');
const monthFirst = (day: string | null) => day?.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1') ?? '';

const written = (
  rows: (string | null)[][],
  separator: string,
  lineEnd: string,
  encoding: BufferEncoding = 'utf8',
) =>
  Buffer.from(
    rows
      .map((cells) =>
        csvLine(
          cells.map((cell) => cell ?? ''),
          lineEnd,
          separator,
        ),
      )
      .join(''),
    encoding,
  );
