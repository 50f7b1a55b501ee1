import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertOfficeMarks, officeWords } from '../../../../test/office-marks';
import { type Browser, siteForFile } from '../../../../test/site';
import { checkName } from '../../clearance/matching/check-name.server';
import { ownFields } from '../engine/register-columns.server';
import type { Facets } from '../marks/contract';
import { formerTrademarkSlugs, trademarks } from '../marks/schema.server';
import { registerSyncs } from '../sources/schema.server';
import type { RegisterChange } from '../undo/contract';
import type { ImportProblem, Mapping, RegisterImport } from './contract';
import { readRows } from './read-rows.server';

const data = ['../shared/data', '../../shared/data'].find(existsSync) ?? '../shared/data';
const officeRows = `${data}/ipos-register-rows.csv`;
const base = '/api/admin/trademarks';
const ownHead = 'name,registrationNumber,registrationDate,owner,status,classes';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });
let admin: Browser;
beforeEach(async () => {
  await site.reset();
  admin = await site.signedInAdministrator();
});

const call = async <T>(method: string, path: string, json?: unknown) => {
  const response = await admin.request(base + path, {
    method,
    ...(json !== undefined && { json }),
  });
  return { status: response.status, body: (await response.json()) as T };
};
const everyMark = () => site.deps.db.select().from(trademarks).orderBy(trademarks.id);

async function send(
  content: string | Uint8Array<ArrayBuffer>,
  format: 'csv' | 'json' | 'xml' = 'csv',
  pieceBytes = 4_000_000,
) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const announced = await call<RegisterImport>('POST', '/imports', {
    fileName: `marks.${format}`,
    format,
    sizeBytes: bytes.byteLength,
  });
  expect(announced.status).toBe(201);
  for (let offset = 0; offset < bytes.byteLength; offset += pieceBytes) {
    const response = await admin.request(
      `${base}/imports/${announced.body.id}/bytes?offset=${offset}`,
      { method: 'PUT', body: bytes.slice(offset, offset + pieceBytes) },
    );
    expect(await response.text()).not.toContain('message');
  }
  return until(announced.body.id, ['checked', 'choosing', 'failed']);
}

async function until(id: number, states: RegisterImport['state'][]): Promise<RegisterImport> {
  let last: RegisterImport | undefined;
  await expect
    .poll(
      async () => {
        last = (await call<RegisterImport>('GET', `/imports/${id}`)).body;
        return states.includes(last.state) ? 'there' : last.state;
      },
      { interval: 20 },
    )
    .toBe('there');
  return last as RegisterImport;
}

const start = async (id: number) => {
  expect((await call('POST', `/imports/${id}/start`, {})).status).toBe(200);
  return until(id, ['done', 'failed']);
};
const importAll = async (...file: Parameters<typeof send>) => {
  const checked = await send(...file);
  expect([checked.state, checked.problem]).toEqual(['checked', null]);
  if (checked.found.isGuess)
    await call('PATCH', `/imports/${checked.id}`, { reading: { encoding: checked.encoding } });
  const done = await start(checked.id);
  expect(done.counts).toEqual(checked.expected);
  return done;
};
const problemsOf = async (id: number) =>
  (await call<ImportProblem[]>('GET', `/imports/${id}/problems`)).body;
const undo = (id: number | null) => call<RegisterChange>('POST', `/changes/${id}/undo`, {});
const csv = (...lines: string[]) => [ownHead, ...lines].join('\n');
const some = (count: number, owner = 'Sago Lane Pte. Ltd.') =>
  csv(
    ...Array.from(
      { length: count },
      (_, n) => `Kelip ${n},T${n},2024-02-29,${owner},registered,30;43`,
    ),
  );

test('a file is checked in a dry run, imported, and changes nothing when imported again', async () => {
  const checked = await send(some(3), 'csv', 50);
  expect(checked).toMatchObject({
    source: 'own',
    encoding: 'utf-8',
    rowCount: 3,
    expected: { created: 3, changed: 0, unchanged: 0, wrong: 0 },
    actor: 'admin',
  });
  expect(checked.sample[0]).toMatchObject({
    row: 2,
    outcome: 'created',
    mark: { name: 'Kelip 0', classes: ['30', '43'] },
  });
  expect(await everyMark()).toEqual([]);
  const done = await start(checked.id);
  expect(done.counts).toEqual({ created: 3, changed: 0, unchanged: 0, wrong: 0 });
  const marks = await everyMark();
  expect(marks[1]).toMatchObject({
    slug: 'kelip-1',
    name: 'Kelip 1',
    registrationNumber: 'T1',
    registrationDate: '2024-02-29',
    owner: 'Sago Lane Pte. Ltd.',
    status: 'registered',
    officeStatus: null,
    classes: ['30', '43'],
    isPublished: false,
    nameKey: 'kelip 1',
  });
  expect((await importAll(some(3))).counts).toMatchObject({ created: 0, unchanged: 3 });
  expect(await everyMark()).toEqual(marks);
});

test('fields missing in a file stay, and undo restores the changed ones', async () => {
  await importAll(some(2));
  const [mark] = await everyMark();
  await call('PATCH', `/${mark?.id}`, {
    isPublished: true,
    description: 'A firefly.',
    slug: 'firefly',
  });
  const before = await everyMark();
  const done = await importAll(some(3, 'Other Owner Pte. Ltd.'));
  expect(done.counts).toEqual({ created: 1, changed: 2, unchanged: 0, wrong: 0 });
  expect((await everyMark())[0]).toMatchObject({
    owner: 'Other Owner Pte. Ltd.',
    slug: 'firefly',
    description: 'A firefly.',
    isPublished: true,
  });
  const { body } = await undo(done.changeId);
  expect(body.undoResult).toEqual({ restored: 2, removed: 1, left: 0, examples: [] });
  expect(await everyMark()).toEqual(before);
  expect((await call<RegisterImport>('GET', `/imports/${done.id}`)).body.undoneAt).not.toBeNull();
});

test('an undo skips marks changed since the import', async () => {
  const done = await importAll(some(3));
  const [, second] = await everyMark();
  await call('PATCH', `/${second?.id}`, { isPublished: true });
  const { body } = await undo(done.changeId);
  expect(body.undoResult).toMatchObject({
    removed: 2,
    left: 1,
    examples: [{ name: 'Kelip 1', registrationNumber: 'T1', reason: 'changed' }],
  });
  expect(await everyMark()).toHaveLength(1);
});

test('an undo waits for a run of an office’s register, and then goes on by itself', async () => {
  const done = await importAll(some(3));
  const { db } = site.deps;
  await db.insert(registerSyncs).values({
    source: 'singapore',
    state: 'comparing',
    actor: 'automatic',
    leasedBy: 'another process',
    leasedUntil: new Date(Date.now() + 3_600_000),
  });
  const { status, body } = await undo(done.changeId);
  expect([status, body.state]).toEqual([200, 'undoing']);
  site.deps.wake();
  expect((await undo(done.changeId)).status).toBe(409);
  expect(await everyMark()).toHaveLength(3);
  await db.update(registerSyncs).set({ state: 'stopped', finishedAt: new Date() });
  site.deps.wake();
  await expect.poll(everyMark, { timeout: 60_000 }).toEqual([]);
});

test('invalid rows are reported with number and reasons, valid ones imported', async () => {
  const done = await importAll(
    csv(
      'Right,T1,2024-02-29,Owner,registered,30',
      ',T2,2024-02-29,Owner,registered,30',
      'No number,,2024-02-29,Owner,registered,30',
      'No such day,T4,2024-02-30,Owner,registered,30',
      'Other order,T5,31/12/2024,Owner,registered,30',
      'No owner,T6,2024-02-29,,registered,30',
      'No state,T7,2024-02-29,Owner, ,30',
      'No class,T8,2024-02-29,Owner,pending,',
      '',
      '"Two',
      'lines",T1,2024-02-29,Owner,registered,30',
      'Too many,T10,2024-02-29,Owner,registered,30,more',
      'Too few,T11',
      `${'x'.repeat(501)},T12,2024-02-29,Owner,registered,30`,
      'No such class,T14,2024-02-29,Owner,registered,9;46',
      'Right as well,T13,2024-02-29T16:30:00Z,Owner,Expired ,Class 009; 9;30',
    ),
  );
  expect(await problemsOf(done.id)).toMatchObject([
    {
      row: 3,
      reasons: ['Name is required'],
      cells: ['', 'T2', '2024-02-29', 'Owner', 'registered', '30'],
    },
    { row: 4, reasons: ['Registration number is required'] },
    { row: 5, reasons: ['Registration date must be a valid date, YYYY-MM-DD'] },
    { row: 7, reasons: ['Owner is required'] },
    { row: 8, reasons: ['Status is required'] },
    { row: 9, reasons: ['Classes are required'] },
    { row: 11, reasons: ['The registration number is already in row 2'] },
    { row: 12, reasons: ['The row has 7 cells, but there are 6 headers'] },
    {
      row: 13,
      reasons: [
        'Registration date is required',
        'Owner is required',
        'Status is required',
        'Classes are required',
      ],
    },
    { row: 14, reasons: ['Name must be at most 500 characters'] },
    { row: 15, reasons: ['There is no class 46. Classes are numbered 1 to 45'] },
  ]);
  expect(done.counts).toEqual({ created: 3, changed: 0, unchanged: 0, wrong: 11 });
  expect((await everyMark())[1]).toMatchObject({ registrationDate: '2024-12-31' });
  expect((await everyMark())[2]).toMatchObject({
    registrationDate: '2024-03-01',
    status: 'expired',
    officeStatus: 'Expired',
    classes: ['9', '30'],
  });
  const download = await admin.request(`${base}/imports/${done.id}/problems.csv`);
  const lines = (await download.text()).split('\r\n');
  expect(lines[0]).toBe(`\ufeffRow,Reason,${ownHead}`.slice(1));
  expect(lines[1]).toBe('3,Name is required,,T2,2024-02-29,Owner,registered,30');
  expect(lines).toHaveLength(13);
});

/** Marks of these statuses, with numbers from `T0` on. */
const withStatuses = (...statuses: string[]) =>
  statuses.map((status, n) => ({
    name: `Kelip ${n}`,
    registrationNumber: `T${n}`,
    registrationDate: '2024-02-29',
    owner: 'Sago Lane Pte. Ltd.',
    status,
    classes: ['30'],
    isPublished: true,
  }));
const statusesOf = async () =>
  (await everyMark()).map(({ status, officeStatus }) => [status, officeStatus]);
const patched = async (id: number, change: object) => {
  expect((await call('PATCH', `/imports/${id}`, change)).status).toBe(200);
  return until(id, ['checked']);
};

test('a status that is not known is kept as written, shown, found and counted apart', async () => {
  const words = ['Wibble', 'registered', 'Opposed', 'Wibble', '', 'Registered (Frobbed)'];
  const checked = await send(JSON.stringify(withStatuses(...words)), 'json');
  expect(checked).toMatchObject({
    expected: { created: 5, wrong: 1 },
    statuses: [],
    foundStatuses: [
      { word: 'Wibble', status: 'other', marks: 2 },
      { word: 'Opposed', status: 'pending', marks: 1 },
      { word: 'Registered (Frobbed)', status: 'registered', marks: 1 },
    ],
  });
  expect(checked.sample[0]?.mark).toMatchObject({ status: 'other', officeStatus: 'Wibble' });
  expect(await problemsOf(checked.id)).toMatchObject([{ row: 5, reasons: ['Status is required'] }]);
  await start(checked.id);
  expect(await statusesOf()).toEqual([
    ['other', 'Wibble'],
    ['registered', null],
    ['pending', 'Opposed'],
    ['other', 'Wibble'],
    ['registered', 'Registered (Frobbed)'],
  ]);

  expect((await call('GET', '/stats')).body).toMatchObject({
    total: 5,
    registered: 2,
    pending: 1,
    expired: 0,
    outliers: 2,
  });
  const { body: inList } = await call<object[]>('GET', '?status=other');
  expect(inList).toMatchObject([{ status: 'other', officeStatus: 'Wibble' }, { name: 'Kelip 3' }]);
  const found = async (search: string) =>
    (await site.browser.get<{ name: string }[]>(`/api/trademarks${search}`)).body.map(
      ({ name }) => name,
    );
  expect(await found('?status=other')).toEqual(['Kelip 0', 'Kelip 3']);
  expect(await found('?q=wibble')).toEqual(['Kelip 0', 'Kelip 3']);
  expect(await found('?q=wibble+t3')).toEqual(['Kelip 3']);
  expect(await found('?q=other')).toEqual([]);
  const statusFacets = async (search: string) =>
    (await site.browser.get<Facets>(`/api/trademarks/facets${search}`)).body.status;
  const counted = [
    { value: 'other', marks: 2 },
    { value: 'registered', marks: 2 },
    { value: 'pending', marks: 1 },
  ];
  expect(await statusFacets('')).toEqual(counted);
  expect(await statusFacets('?q=kelip')).toEqual(counted);

  const text = async (path: string) =>
    (await (await site.browser.request(path)).text()).replaceAll('<!-- -->', '');
  const directory = await text('/trademarks');
  expect(directory.match(/class="state other"[^/]*\/?.*?<\/svg>Wibble/g)).toHaveLength(2);
  expect(directory).toContain('Other status');
  const page = await text('/trademarks/kelip-0');
  expect(page).toContain('</svg>Wibble');
  expect(page).toContain('Its status, “Wibble”, does not tell whether it is in force.');
  expect(page).toContain('status not known');
  for (const claim of ['In force', 'Expires', 'was in force', 'Expired'])
    expect(page).not.toContain(claim);
  expect(await text('/trademarks/owners/sago-lane-pte-ltd')).toContain(
    '2 registered, 1 pending, 0 expired, 2 of another status',
  );
  const { hits } = await checkName(site.deps.db, { name: 'Kelip 3', classes: ['30'] });
  expect(hits[0]).toMatchObject({ mark: { officeStatus: 'Wibble' }, isAlive: true });

  const exported = await (await admin.request(`${base}/export.csv`)).text();
  expect(await importAll(exported)).toMatchObject({
    counts: { changed: 0, unchanged: 5 },
    foundStatuses: [{ word: 'Wibble', status: 'other', marks: 2 }],
  });
  expect((await importAll(JSON.stringify(withStatuses('expired')), 'json')).counts.changed).toBe(1);
  expect((await statusesOf())[0]).toEqual(['expired', null]);
});

test('the words of a file are said to mean a status, or to be kept', async () => {
  const file = csv(
    ...['Regd', 'Wibble', 'Regd', 'Opposed'].map(
      (word, n) => `Kelip ${n},T${n},2024-02-29,Owner,${word},30`,
    ),
  );
  const { id } = await send(file);
  const statuses = [
    { word: 'Regd', status: 'registered' },
    { word: 'Opposed', status: 'other' },
  ];
  const checked = await patched(id, { statuses });
  expect(checked.foundStatuses).toEqual([
    { word: 'Wibble', status: 'other', marks: 1 },
    { word: 'Opposed', status: 'other', marks: 1 },
    { word: 'Regd', status: 'registered', marks: 2 },
  ]);
  expect(checked).toMatchObject({ statuses, mapping: { status: 'status' } });
  expect((await patched(id, { mapping: checked.mapping })).statuses).toEqual(statuses);
  await start(id);
  expect(await statusesOf()).toEqual([
    ['registered', null],
    ['other', 'Wibble'],
    ['registered', null],
    ['other', 'Opposed'],
  ]);
  const other = await send(file);
  expect(other.expected).toMatchObject({ changed: 3, unchanged: 1 });
  const wrong = { statuses: [{ word: 'Regd', status: 'wibble' }] };
  expect((await call('PATCH', `/imports/${other.id}`, wrong)).status).toBe(400);
});

test('a column with more different words than statuses can have is not one of statuses', async () => {
  const words = Array.from({ length: 205 }, (_, n) => `Owner ${n}`);
  const done = await importAll(JSON.stringify(withStatuses(...words, 'Owner 3')), 'json');
  expect(done.counts).toMatchObject({ created: 201, wrong: 5 });
  expect((await problemsOf(done.id))[0]).toMatchObject({
    row: 201,
    reasons: ['The file has more than 200 different statuses. Please check which column has them'],
  });
  const long = await send(JSON.stringify(withStatuses('x'.repeat(201))), 'json');
  expect((await problemsOf(long.id))[0]?.reasons).toEqual([
    'Status must be at most 200 characters',
  ]);
});

test.each([
  ['csv', gzipSync(some(1)), 'compressed with gzip'],
  ['csv', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'The file is a ZIP archive'],
  ['json', new Uint8Array([1, 2, 0, 3]), 'not a text file'],
  ['xml', `<a>${'<TradeMark>'.repeat(200_000)}`, 'more than 100 levels deep'],
] as const)('a %s file that is none is refused: %#', async (format, content, problem) => {
  const { state, problem: found } = await send(content as string, format);
  expect([state, found]).toEqual(['failed', expect.stringContaining(problem)]);
});

test('a row nested too deep is refused, and the others imported', async () => {
  const mark = Object.fromEntries(
    ownHead.split(',').map((name) => [name, name.endsWith('Date') ? '2024-02-29' : 'registered']),
  );
  const deep = ownHead
    .split(',')
    .map((name) => `"${name}":${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  const done = await importAll(`[${JSON.stringify({ ...mark, classes: '9' })},{${deep}}]`, 'json');
  expect(done.counts).toMatchObject({ created: 1, wrong: 1 });
  expect(await problemsOf(done.id)).toMatchObject([
    { row: 2, reasons: ['This row is nested more than 100 levels deep'] },
  ]);
});

test.each([
  ['a mark at its beginning and Windows line ends', '\ufeff', '\r\n', 'utf-8'],
  ['semicolons between its cells', '', '\n', 'utf-8'],
])('a file with %s is read', async (what, start, end) => {
  const text = start + csv('"Padi, ""Pine""",T1,2024-02-29,"Two\nlines",registered,"3;30"');
  const { counts } = await importAll(
    what.startsWith('semi')
      ? csv('Padi,T1,2024-02-29,Owner,registered,3').replaceAll(',', ';')
      : text.replaceAll('\n', end),
  );
  expect(counts.created).toBe(1);
  expect((await everyMark())[0]?.name).toMatch(/^Padi/);
});

test('Windows-1252 and UTF-16 are decoded correctly', async () => {
  const text = csv('Café Noël – “Ähre”,T1,2024-02-29,Zoë,registered,30');
  const windows = Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return { '–': 0x96, '“': 0x93, '”': 0x94 }[letter] ?? code;
  });
  const done = await importAll(windows);
  expect(done.encoding).toBe('windows-1252');
  expect((await everyMark())[0]).toMatchObject({
    name: 'Café Noël – “Ähre”',
    slug: 'cafe-noel-ahre',
  });
  const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
  expect((await importAll(wide)).counts).toMatchObject({ unchanged: 1 });
});

test.each([
  ['csv', ' \n\n', /^Invalid CSV: The file has no rows/],
  ['csv', '\n'.repeat(1_001), /^Invalid CSV: The first 1,000 rows are empty\.$/],
  ['json', '[{"name": "x"', /^Invalid JSON: /],
  ['json', '{"name": ', /^Invalid JSON: /],
  ['json', '[ ]', /^Invalid JSON: The list is empty\.$/],
  ['json', '{"trademarks": []}', /^Invalid JSON: The list is empty\.$/],
  ['xml', '<Transaction><TradeMark></Transaction>', /^Invalid XML: /],
  ['xml', '<html></html>', /^Invalid XML: The file has no trademark/],
] as const)('a broken file is reported as a whole: %s %s', async (format, text, problem) => {
  const failed = await send(text, format);
  expect(failed.state).toBe('failed');
  expect(failed.problem).toMatch(problem);
  expect((await call('POST', `/imports/${failed.id}/start`, {})).status).toBe(409);
  expect((await call('DELETE', `/imports/${failed.id}`)).status).toBe(200);
});

const columns = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`);
const record = (count: number) => Object.fromEntries(columns(count).map((name) => [name, 1]));
const manyParts = '<a/>'.repeat(10_001);

test.each([
  [
    'csv',
    'a,'.repeat(40_000),
    'Invalid CSV: Row 1, the headers, has 40,001 columns. A file can have at most 500.',
  ],
  [
    'csv',
    `\na,${'b'.repeat(501)}\n`,
    'Invalid CSV: Row 2, the headers, has a name of 501 characters in column 2. It can have at most 500.',
  ],
  [
    'json',
    JSON.stringify([
      record(300),
      Object.fromEntries(
        columns(501)
          .slice(200)
          .map((name) => [name, 1]),
      ),
    ]),
    'Invalid JSON: The first 2 rows have more than 500 different fields.',
  ],
  ['json', `[{},{"a":"${'x'.repeat(1_100_000)}"}]`, 'Invalid JSON: Row 2 is larger than 1 MB.'],
  [
    'json',
    JSON.stringify({ trademarks: ['x'.repeat(500_000)] }),
    'Invalid JSON: A file of this size must be a list of trademarks.',
  ],
  [
    'xml',
    `<T><TradeMark/><TradeMark>${'x'.repeat(1_100_000)}</TradeMark></T>`,
    'Invalid XML: Row 2 is larger than 1 MB.',
  ],
  [
    'xml',
    `<T><TradeMark>${manyParts}</TradeMark></T>`,
    'Invalid XML: The file is not valid XML: a mark has more than 10,000 elements.',
  ],
] as const)(
  'a %s file of endless parts is refused where it begins: %#',
  async (format, text, problem) => {
    expect(await send(text, format)).toMatchObject({ state: 'failed', problem });
  },
);

test('a row of very many cells or fields is told, and the others are imported', async () => {
  const wide = await importAll(
    csv(
      'x,'.repeat(2_000),
      'x,'.repeat(600_000),
      `"${'x'.repeat(1_100_000)}`,
      'Kelip,T1,2024-02-29,Owner,registered,30',
    ),
  );
  expect(wide.counts).toMatchObject({ created: 1 });
  expect(await problemsOf(wide.id)).toMatchObject([
    { row: 2, reasons: ['The row has 2,001 cells, but there are 6 headers'] },
    { row: 3, reasons: ['The row is larger than 1 MB'] },
    { row: 4, reasons: ['A quotation mark is not closed'] },
  ]);
  const mark = {
    name: 'Padi',
    registrationNumber: 'T2',
    registrationDate: '2024-02-29',
    owner: 'Owner',
    status: 'pending',
    classes: ['30'],
  };
  const others = Array.from({ length: 200 }, (_, n) => ({
    ...mark,
    registrationNumber: `T${n + 2}`,
  }));
  const list = [...others, { ...record(501) }, { ['x'.repeat(501)]: 1 }];
  const done = await importAll(JSON.stringify(list), 'json');
  expect(done.counts).toMatchObject({ created: 200, wrong: 2 });
  expect(await problemsOf(done.id)).toMatchObject([
    { row: 201, reasons: ['This row has more than 500 fields'] },
    { row: 202, reasons: ['This row has a field whose name has more than 500 characters'] },
  ]);
});

test('columns with the same name are numbered', async () => {
  const { headers } = await send('a,a (2),a,,a,a\n1');
  expect(headers).toEqual(['a', 'a (2)', 'a (3)', 'Column 4', 'a (4)', 'a (5)']);
});

test('marks that wait for an applicant who never comes are read all the same', async () => {
  const path = join(site.deps.config.dataDir, 'ownerless.xml');
  writeFileSync(path, `<T>${'<TradeMark/>'.repeat(130_000)}</T>`);
  let rows = 0;
  for await (const { row } of readRows({ path, format: 'xml', encoding: 'utf-8' })) rows = row;
  expect(rows).toBe(130_000);
});

test('of a wrong row so much is kept as can be shown', async () => {
  const head = columns(20).join(',');
  const checked = await send(`${ownHead},${head}\n${`,${'x'.repeat(3_000)}`.repeat(26)}`);
  const [problem] = await problemsOf(checked.id);
  const lengths = problem?.cells.map(({ length }) => length);
  expect(lengths).toEqual([0, ...Array(10).fill(2_000), ...Array(15).fill(0)]);
});

test('the publication date is read, kept if absent, and survives export and import', async () => {
  const dated = (day: string, head = 'Date of publication') =>
    `${ownHead},${head}\nKelip 0,T0,2024-02-29,Sago Lane Pte. Ltd.,pending,30;43,${day}`;
  const published = async () => (await everyMark())[0]?.publicationDate;
  await importAll(dated('2024-05-03'));
  expect(await published()).toBe('2024-05-03');
  expect((await importAll(some(1, 'Other Owner Pte. Ltd.'))).counts.changed).toBe(1);
  expect(await published()).toBe('2024-05-03');
  const file = await (await admin.request(`${base}/export.csv`)).text();
  expect((await importAll(file)).counts.unchanged).toBe(1);
  await importAll(dated('', 'publicationDate'));
  expect(await published()).toBeNull();
  const wrong = await send(dated('3 May'));
  expect((await problemsOf(wrong.id))[0]?.reasons).toEqual([
    'Publication date must be a valid date, YYYY-MM-DD',
  ]);
});

test('JSON is read as a list, a single object and the call’s own shape', async () => {
  const mark = (n: number) => ({
    name: `Kelip ${n}`,
    registrationNumber: `T${n}`,
    registrationDate: '2024-02-29',
    owner: 'Owner',
    status: 'pending',
    classes: ['30'],
    isPublished: n === 1,
    ignored: { nested: true },
  });
  expect((await importAll(JSON.stringify([mark(1), mark(2)]), 'json')).counts.created).toBe(2);
  expect((await importAll(JSON.stringify(mark(3)), 'json')).counts.created).toBe(1);
  const wrapped = JSON.stringify({ trademarks: [mark(3), mark(4), 'no object'] });
  const done = await importAll(wrapped, 'json');
  expect(done.counts).toEqual({ created: 1, changed: 0, unchanged: 1, wrong: 1 });
  expect(await problemsOf(done.id)).toMatchObject([
    { row: 3, reasons: ['This row is not an object with fields'] },
  ]);
  expect((await everyMark()).map(({ isPublished }) => isPublished)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('colliding, empty and reserved slugs are made unique and stay stable', async () => {
  await site.deps.db.insert(trademarks).values({
    name: 'Kelip',
    slug: 'kelip-2',
    registrationNumber: 'OLD',
    registrationDate: '2020-01-01',
    owner: 'Owner',
  });
  const [old] = await everyMark();
  await site.deps.db
    .insert(formerTrademarkSlugs)
    .values({ slug: 'kelip-4', trademarkId: old?.id ?? 0 });
  const file = csv(
    ...Array.from({ length: 30 }, (_, n) => `Kelip,T${n},2024-02-29,Owner,registered,30`),
    '狮标咖啡,4020-A,2024-02-29,Owner,registered,30',
    '狮,漢,2024-02-29,Owner,registered,30',
    'Kelip 2,K2,2024-02-29,Owner,registered,30',
    'Import,I1,2024-02-29,Owner,registered,30',
  );
  await importAll(file);
  const slugs = (await everyMark()).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(35);
  expect(slugs.slice(1, 5)).toEqual(['kelip', 'kelip-3', 'kelip-5', 'kelip-6']);
  expect(slugs.slice(-4)).toEqual([
    'shi-biao-ka-fei',
    'shi',
    expect.stringMatching(/^kelip-2-\d+$|^kelip-2$/),
    'import-mark',
  ]);
  await importAll(file);
  expect((await everyMark()).map(({ slug }) => slug)).toEqual(slugs);
});

test('unknown headers are mapped, and correcting the mapping restarts the dry run', async () => {
  const text = [
    'Wort,Nummer,Tag,Wer,Status',
    'Kelip,T1,2024-02-29,Owner,Registered',
    'Padi,T2,2024-02-29,Owner,Removed',
  ].join('\n');
  const choosing = await send(text);
  expect(choosing).toMatchObject({
    state: 'choosing',
    source: 'other',
    headers: ['Wort', 'Nummer', 'Tag', 'Wer', 'Status'],
    mapping: { status: 'Status' },
    missing: ['name', 'registrationNumber', 'registrationDate', 'owner', 'classes'],
  });
  expect((await call('POST', `/imports/${choosing.id}/start`, {})).status).toBe(409);
  const map = (mapping: Mapping) =>
    call<RegisterImport & { message: string }>('PATCH', `/imports/${choosing.id}`, { mapping });
  const right: Mapping = {
    name: 'Wort',
    registrationNumber: 'Nummer',
    registrationDate: 'Tag',
    owner: 'Wer',
    status: 'Status',
    classes: null,
  };
  expect((await map({ ...right, owner: 'Nobody' })).body.message).toBe(
    'The file has no column “Nobody”.',
  );
  expect((await map({ ...right, owner: 'Wort' })).status).toBe(400);
  await map({ ...right, registrationDate: 'Wer', owner: 'Tag' });
  expect((await until(choosing.id, ['checked'])).expected).toMatchObject({ wrong: 2 });
  await map(right);
  expect((await until(choosing.id, ['checked'])).expected).toMatchObject({ created: 2, wrong: 0 });
  await start(choosing.id);
  expect(await everyMark()).toMatchObject([
    { name: 'Kelip', status: 'registered', officeStatus: 'Registered', classes: [] },
    { name: 'Padi', status: 'expired', officeStatus: 'Removed' },
  ]);
});

test('a stopped import resumes where it was, and can be undone while stopped', async () => {
  // A server takes 2,000 rows per transaction: fewer could not be stopped halfway.
  const rows = process.env.DATABASE_URL ? 12_000 : 600;
  const checked = await send(some(rows));
  await call('POST', `/imports/${checked.id}/start`, {});
  await expect
    .poll(async () => (await call<RegisterImport>('GET', `/imports/${checked.id}`)).body.rowsDone, {
      interval: 5,
    })
    .toBeGreaterThan(0);
  expect((await call('POST', `/imports/${checked.id}/stop`, {})).status).toBe(200);
  const stopped = await until(checked.id, ['stopped']);
  expect(await everyMark()).toHaveLength(stopped.counts.created);
  expect(stopped.counts.created).toBeLessThan(rows);
  const done = await start(checked.id);
  expect(done.counts).toEqual(checked.expected);
  expect(await everyMark()).toHaveLength(rows);
  expect((await undo(done.changeId)).status).toBe(200);
  await expect
    .poll(async () => {
      const { body } = await call<RegisterChange[]>('GET', '/changes');
      return body.find(({ id }) => id === done.changeId);
    })
    .toMatchObject({ state: 'done', undoResult: { removed: rows } });
  expect((await call('POST', `/imports/${checked.id}/start`, {})).status).toBe(409);
});

test('chunks must be in order and within the announced size', async () => {
  const { body } = await call<RegisterImport>('POST', '/imports', {
    fileName: 'marks.csv',
    format: 'csv',
    sizeBytes: 100,
  });
  const put = async (offset: number, bytes: number) =>
    (
      await admin.request(`${base}/imports/${body.id}/bytes?offset=${offset}`, {
        method: 'PUT',
        body: 'x'.repeat(bytes),
      })
    ).status;
  expect(await put(10, 10)).toBe(409);
  expect(await put(0, 60)).toBe(200);
  expect(await put(60, 60)).toBe(413);
  expect(await put(0, 60)).toBe(409);
  expect((await call<RegisterImport>('GET', `/imports/${body.id}`)).body).toMatchObject({
    state: 'receiving',
    receivedBytes: 60,
  });
  for (const json of [
    { fileName: 'x', format: 'exe', sizeBytes: 1 },
    { fileName: 'x', format: 'csv', sizeBytes: 0 },
  ])
    expect((await call('POST', '/imports', json)).status).toBe(400);
});

test('an import changes an office’s mark as by hand, and its record stays', async () => {
  const { db } = site.deps;
  const words = [officeWords({ words: 'Kelip', device: 'a duck’s face' })];
  const [mark] = await insertOfficeMarks(db, [{ words }]);
  const number = mark?.registrationNumber;
  const row = { name: 'Kelip Kelip', registrationNumber: number, registrationDate: '2024-02-29' };
  const { status } = await call('POST', '/import', {
    trademarks: [{ ...row, owner: 'Sago Lane', status: 'registered', classes: ['30'] }],
  });
  expect(status).toBe(200);
  expect(await everyMark()).toMatchObject([
    {
      source: 'singapore',
      kind: 'words',
      name: 'Kelip Kelip',
      officeValues: { name: 'Kelip', owner: 'SAGO LANE PTE. LTD.' },
    },
  ]);
  const { body } = await site.browser.get<object[]>('/api/trademarks?q=duck');
  expect(body).toHaveLength(1);
});

test('an import leaves every column of a mark as it was that its file does not have', async () => {
  const { db } = site.deps;
  const mark = { name: 'Kelip', registrationNumber: 'T1', registrationDate: '2024-02-29' };
  const rest = { owner: 'Owner', status: 'registered', classes: ['30'] };
  await call('POST', '/import', { trademarks: [{ ...mark, ...rest }] });
  await db.execute(sql`update trademarks set kind = 'word', countries = '{SG}', agent_refs = '{agent}',
    description = 'Glow', image = '/media/glow.webp', expiry_date = '2034-02-28',
    publication_date = '2024-01-02', office_status = 'Registered', is_published = true`);
  const ownOfMark = async () => (await everyMark()).map(ownFields)[0];
  const before = await ownOfMark();
  await call('POST', '/import', { trademarks: [{ ...mark, ...rest, owner: 'Other' }] });
  expect(await ownOfMark()).toEqual({
    ...before,
    owner: 'Other',
    ownerRefs: expect.any(Array),
    updatedAt: expect.any(Date),
  });
});

test('the import call imports valid rows and reports the rest', async () => {
  const mark = {
    name: 'Kelip',
    registrationNumber: 'T1',
    registrationDate: '2024-02-29',
    owner: 'Owner',
    status: 'registered',
    classes: ['30'],
  };
  const { status, body } = await call('POST', '/import', {
    trademarks: [
      mark,
      { ...mark, registrationNumber: 'T2', name: '' },
      mark,
      7,
      { name: 'Bare' },
      { ...mark, registrationNumber: 'T6', status: 'Wibble' },
    ],
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    imported: [
      { name: 'Kelip', registrationNumber: 'T1' },
      { name: 'Kelip', registrationNumber: 'T6' },
    ],
    errors: [
      'Row 2 (T2): Name is required',
      'Row 3 (Kelip): The registration number is already in row 1',
      'Row 4: This row is not an object with fields',
      expect.stringMatching(
        /^Row 5 \(Bare\): Registration number is required\. .*Classes are required$/,
      ),
    ],
    message: '2 imported, 4 failed',
  });
  expect(await everyMark()).toMatchObject([
    { slug: 'kelip', isPublished: false },
    { status: 'other', officeStatus: 'Wibble' },
  ]);
  expect((await call<RegisterChange[]>('GET', '/changes')).body[0]).toMatchObject({
    kind: 'import',
    createdCount: 2,
  });
  expect(await call('POST', '/import', { trademarks: [] })).toMatchObject({
    status: 400,
    body: { message: 'Please provide data to import' },
  });
});

/** In `npm run test:long`. */
const isLong = process.env.LONG !== undefined;

test.skipIf(!isLong || !existsSync(officeRows))(
  'the Singapore office’s rows are imported by mapping or reported (needs ../shared/data)',
  async () => {
    const bytes = new Uint8Array(readFileSync(officeRows));
    const done = await importAll(bytes);
    expect(done).toMatchObject({ source: 'ipos', rowCount: 3_741 });
    expect(done.counts).toEqual({ created: 3_740, changed: 0, unchanged: 0, wrong: 1 });
    expect((await problemsOf(done.id)).map(({ reasons }) => reasons)).toEqual([
      ['Expiry date can’t be before the registration date'],
    ]);
    const marks = await everyMark();
    expect(new Set(marks.map(({ slug }) => slug)).size).toBe(3_740);
    const nameless = marks.filter(({ name, registrationNumber }) => name === registrationNumber);
    expect(nameless).toHaveLength(326);
    expect(nameless[0]?.slug).toMatch(/^t\d+[a-z]$/);
    expect(marks[0]).toMatchObject({
      name: 'polifan',
      registrationDate: '2003-10-31',
      expiryDate: '2028-02-16',
      status: 'registered',
      officeStatus: 'Registered',
      classes: [],
    });
    expect((await importAll(bytes)).counts).toMatchObject({ unchanged: 3_740, wrong: 1 });
    await expectCitedMarksFound();
    expect((await undo(done.changeId)).body.undoResult).toMatchObject({ removed: 3_740, left: 0 });
    expect((await everyMark()).map(({ owner }) => owner)).not.toContain(marks[0]?.owner);
  },
);

/** The marks that the office cited against a later one are among the first ten hits. */
async function expectCitedMarksFound() {
  const [, ...lines] = readFileSync(`${data}/similar-pairs.csv`, 'utf8').trim().split('\n');
  const pairs = lines.map((line) => line.split(','));
  expect(pairs.length).toBeGreaterThan(20);
  const cited = new Map(pairs.map(([, name, , number]) => [`${name},${number}`, [name, number]]));
  const rows = [...cited.values()].map(
    ([name, number], at) => `${name},PAIR${at},2015-06-01,Owner,registered,${number}`,
  );
  await importAll(csv(...rows));
  expect((await call('PATCH', '/batch-update', {})).status).toBe(200);
  const missed: string[] = [];
  for (const [later = '', name, number = ''] of pairs) {
    const { hits } = await checkName(site.deps.db, { name: later, classes: [number] });
    if (!hits.some(({ mark }) => mark.name === name)) missed.push(`${later}: ${name}`);
  }
  expect(missed).toEqual([]);
  const [published] = (await call<RegisterChange[]>('GET', '/changes')).body;
  await undo(published?.id ?? null);
}

const xmlFolder = `${data}/tsdr`;
test.skipIf(!existsSync(xmlFolder))(
  'the US office’s XML gives the same marks as ST.66 and ST.96 (needs ../shared/data)',
  async () => {
    const read = (name: string) => readFileSync(`${xmlFolder}/${name}`, 'utf8');
    for (const name of ['rn2178784', 'sn87881347']) {
      expect((await importAll(read(`${name}-ST66.xml`), 'xml')).counts.created).toBe(1);
      expect((await importAll(read(`${name}-ST96.xml`), 'xml')).counts).toMatchObject({
        created: 0,
        changed: 0,
        unchanged: 1,
      });
    }
    expect(await everyMark()).toMatchObject([
      {
        name: 'JAVA',
        registrationNumber: '2178784',
        registrationDate: '1998-08-04',
        publicationDate: '1996-10-08',
        owner: 'Oracle America, Inc.',
        status: 'registered',
        officeStatus: 'The registration has been renewed.',
        classes: ['9'],
        description: expect.stringMatching(/^computer programs for use/),
      },
      {
        name: 'BURGER ADDICT',
        registrationNumber: '87881347',
        registrationDate: '2018-04-17',
        publicationDate: null,
        owner: 'Burger Addict Renton LLC',
        status: 'pending',
        classes: ['43'],
      },
    ]);
  },
);
