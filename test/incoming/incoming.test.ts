import { beforeEach, expect, test } from 'vitest';
import type { ImportProblem, RegisterImport } from '../../src/features/trademarks/import/contract';
import { trademarks } from '../../src/features/trademarks/marks/schema.server';
import { type Browser, siteForFile } from '../site';
import { zipOf } from '../zips';
import { incomingFiles, textFile } from './files';
import { imports } from './imports';
import { oddFiles } from './odd-files';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });
let admin: Browser;
beforeEach(async () => {
  await site.reset();
  admin = await site.signedInAdministrator();
});

test.each([...incomingFiles, ...oddFiles])(
  '$what',
  async ({ bytes, format = 'csv', reading, asks, ...right }) => {
    const { send, read, start, problemsOf } = imports(admin);
    let job = await send(bytes, format);
    expect([job.state, job.problem]).toEqual([asks ? 'choosing' : 'checked', null]);
    if (reading) job = await read(job.id, reading);
    expect(job.state).toBe('checked');
    if (right.encoding) expect(job.encoding).toBe(right.encoding);
    expect(job.brokenNames.count).toBe(right.brokenNames ?? 0);
    const { refused = [] } = right;
    const problems: ImportProblem[] = await problemsOf(job.id);
    expect(problems.map(({ row, reasons }) => [row, reasons[0]])).toEqual(refused);
    expect(job.expected).toMatchObject({ created: right.marks.length, wrong: refused.length });
    if (right.marks.length === 0) return;
    const done: RegisterImport = await start(job);
    expect(done.counts).toMatchObject({ created: right.marks.length, wrong: refused.length });
    const marks = await site.deps.db.select().from(trademarks).orderBy(trademarks.id);
    expect(
      marks.map((mark) => [
        mark.name,
        mark.registrationNumber,
        mark.registrationDate,
        mark.owner,
        mark.classes.join(';'),
      ]),
    ).toEqual(right.marks);
  },
);

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

const ownCells = [
  ['name', 'Kahve Dünyası'],
  ['registrationNumber', 'T1'],
  ['registrationDate', '2024-02-29'],
  ['owner', 'Altınmarka Gıda Şirketi'],
  ['status', 'registered'],
  ['classes', '30'],
];
const ownRows = [0, 1].map((at) => ownCells.map((cell) => cell[at]).join(',')).join('\n');

test('three lines of the file are shown in each encoding, and nothing is kept before', async () => {
  const { send, read } = imports(admin);
  const name = 'Kahve Dünyası';
  const job = await send(
    textFile(`name,registrationNumber\n${name},T1\nKopi,T2\n`, 'windows-1254'),
  );
  expect(job.found).toMatchObject({
    isGuess: true,
    lines: [`${name},T1`, 'name,registrationNumber', 'Kopi,T2'],
  });
  const again = await read(job.id, { encoding: 'windows-1252' }, 'choosing');
  expect(again.found).toMatchObject({
    isGuess: false,
    lines: ['Kahve Dünyasý,T1', 'name,registrationNumber', 'Kopi,T2'],
  });
});

test.each([
  ['csv', ownRows],
  ['json', JSON.stringify([Object.fromEntries(ownCells)])],
] as const)('a guessed encoding of %s is confirmed before the import', async (format, text) => {
  const { send, read, start } = imports(admin);
  const job = await send(textFile(text, 'windows-1254'), format);
  expect(job).toMatchObject({
    state: 'checked',
    encoding: 'windows-1252',
    found: { isGuess: true },
  });
  expect(job.found.lines[0]).toContain('Kahve Dünyasý');
  const early = await admin.post(`/api/admin/trademarks/imports/${job.id}/start`, {});
  expect([early.status, early.body]).toMatchObject([
    409,
    { message: expect.stringMatching(/^The file doesn’t say its encoding/) },
  ]);
  const confirmed = await read(job.id, { encoding: 'windows-1252', dayOrder: null });
  expect(confirmed).toEqual({ ...job, found: { ...job.found, isGuess: false } });
  const right = await read(job.id, { encoding: 'windows-1254' });
  expect(right.sample[0]?.mark?.name).toBe('Kahve Dünyası');
  expect((await start(right)).counts.created).toBe(1);
});

test('a call that states the encoding is asked nothing', async () => {
  const { send, start } = imports(admin);
  const job = await send(textFile(ownRows, 'windows-1254'), 'csv', 'windows-1254');
  expect(job).toMatchObject({
    state: 'checked',
    encoding: 'windows-1254',
    found: { isGuess: false },
  });
  expect((await start(job)).counts.created).toBe(1);
});

const ebcdic = 'd5819485 6bd5a494828599 6bd6a6958599 25d2969789 6be3f1f2f3 6bc396a38696 25'.repeat(
  3,
);

test.each([
  ['a file of Numbers', () => zipOf({ 'Index/Document.iwa': 'x' }), /Apple Numbers/],
  ['a table of EBCDIC', () => bytesOf(ebcdic.replaceAll(' ', '')), /EBCDIC/],
  ['a table in UTF-32', () => bytesOf('fffe0000'.concat('6e000000'.repeat(40))), /UTF-32/],
  ['a file that gzip has made', () => bytesOf('1f8b0800'.repeat(9)), /gzip/],
  ['an old spreadsheet', () => bytesOf('d0cf11e0a1b11ae1'.repeat(9)), /Excel 2003/],
  ['a web page named .xls', () => textFile('<html><table><tr><td>A</td></tr></table>'), /HTML/],
  ['a sheet of 2003 in XML', () => textFile('\ufeff<?xml version="1.0"?>\n<Workbook/>'), /XML/],
  ['a PDF', () => textFile('%PDF-1.7\nKopi'), /PDF/],
  ['JSON that is sent as a table', () => textFile('[{"name":"A"}]'), /no table/],
  ['a ZIP file of other things', () => zipOf({ 'a.txt': 'x' }), /ZIP archive/],
  [
    'a spreadsheet that unpacks to gigabytes',
    () => zipOf({ '[Content_Types].xml': '', 'xl/sheet.xml': new Uint8Array(150_000_000) }),
    /too large/,
  ],
  ['a spreadsheet that is none', () => zipOf({ '[Content_Types].xml': 'x' }), /can’t be read/],
])('%s is refused', async (_, bytes, problem) => {
  const job = await imports(admin).send(bytes());
  expect(job.state).toBe('failed');
  expect(job.problem).toMatch(problem);
});
