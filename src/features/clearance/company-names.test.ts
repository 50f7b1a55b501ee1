import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endedRun, runSource, sourceState } from '../../../test/register-runs';
import { openRegisterStandIn, type RegisterStandIn } from '../../../test/register-standin';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import {
  companyFile,
  companyFiles,
  type InventedCompany,
  inventCompanies,
} from '../../../tools/office-standin/companies';
import { readRows } from '../../platform/db/rows';
import { fullPace } from '../../platform/jobs/pace';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import { companies } from '../trademarks/companies/schema.server';
import type { SyncProblem } from '../trademarks/sources/contract';
import { isSyncAtWork, syncs } from '../trademarks/sources/data.server';
import { registerSources, registerSyncs } from '../trademarks/sources/schema.server';
import { getSource, serviceOf } from '../trademarks/sources/sources.server';
import { startSync } from '../trademarks/sources/steer-sync.server';
import { runSync } from '../trademarks/sources/sync/run-sync.server';
import type { QuickCheck } from './contract';

let office: RegisterStandIn;
let site: TestSite;
let admin: Browser;
beforeAll(async () => {
  office = await openRegisterStandIn({ rows: 10 });
  site = await openTestSite({ RATE_LIMITS: 'off', REGISTER_CALLS: '100', ...office.env });
});
afterAll(async () => {
  await site.close();
  await office.close();
});
beforeEach(async () => {
  await site.reset();
  admin = await site.signedInAdministrator();
  office.requests.length = 0;
  office.faults.addressAtOnce = true;
});

const months = { first: `${addDays(dayInSingapore(), -20)}T02:00:00Z` };

/** What the register publishes; `later`: some days after the first time. */
function publish(rows: InventedCompany[], later = 0) {
  const updatedAt = `${addDays(months.first.slice(0, 10), later)}T02:00:00Z`;
  office.companies = companyFiles(rows, updatedAt);
}

const load = () => runSource(admin, 'acra');
const ended = (id: number) => endedRun(admin, 'acra', id);
const sourceNow = () => sourceState(admin, 'acra');

const check = async (name: string, language = 'en'): Promise<QuickCheck> => {
  const path = `/api/check?${new URLSearchParams({ name, classes: '43' })}`;
  const answer = await site.browser.request(path, { headers: { 'x-language': language } });
  return answer.json();
};
const namesFor = async (name: string) =>
  (await check(name)).companies?.names.map((company) => company.name);

const lion = { uen: '201912345K', name: 'ZORVEX BISTRO PTE. LTD.' };
const some: InventedCompany[] = [
  lion,
  { uen: '53498049W', name: 'MIRALUNE', kind: 'Sole Proprietorship/ Partnership', status: 'Live' },
  { uen: '201500001A', name: 'TALVEK PRIVATE LIMITED', status: 'Struck Off' },
  { uen: '201600002B', name: 'QUORBIT PTE LTD', status: 'In Liquidation - Compulsory Winding Up' },
  { uen: '200712345C', name: 'UNRELATED HARDWARE TRADING CO', registered: 'na' },
];
const rowsIn = (files: Record<string, string>) =>
  Object.values(files)
    .join('')
    .split('\n')
    .filter((line) => /^\d/.test(line)).length;
const fillers = Object.values(inventCompanies(160, '').files)
  .join('')
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line): InventedCompany => {
    const [uen = '', , name = '', kind = '', , , status = ''] = line.split(',');
    return { uen, name, kind, status };
  });

test('nothing is fetched or said of companies before somebody loads their register', async () => {
  expect(await sourceNow()).toMatchObject({
    holds: 'companies',
    asOf: null,
    nextRunAt: null,
    last: null,
    attribution: expect.stringContaining('ACRA Information on Corporate Entities'),
  });
  const { companies: found, verdict } = await check('Zorvex');
  expect([found, verdict.companies]).toEqual([null, null]);
  expect(JSON.stringify(verdict)).toContain('Company names were not looked at.');
  expect(office.requests).toEqual([]);
});

test('a run takes all files, keeps five facts of each company, and read again changes nothing', async () => {
  publish([...some, ...fillers]);
  const all = some.length + fillers.length;
  expect(await load()).toMatchObject({
    state: 'done',
    isFirst: true,
    rowsRead: all,
    counts: { new: all, refused: 0 },
    problem: null,
  });
  expect(await sourceNow()).toMatchObject({ isWhole: true, marksHere: all, officeMarks: all });
  const { db } = site.deps;
  const [row] = await db.select().from(companies).where(eq(companies.uen, lion.uen));
  expect(row).toEqual({
    id: expect.any(Number),
    ...lion,
    kind: 'Local Company',
    status: 'Live Company',
    isLive: true,
    registeredOn: '2019-03-12',
    keys: expect.arrayContaining(['=zorvexbistro', 'zorvex', 'bistro']),
    digest: expect.any(BigInt),
    leftOn: null,
  });
  expect(JSON.stringify(row?.keys)).not.toContain('ltd');
  expect(await load()).toMatchObject({ state: 'unchanged' });

  const versions = () => readRows(db, sql`select uen, xmin::text from companies order by uen`);
  const before = await versions();
  publish([...some, ...fillers], 5);
  expect(await load()).toMatchObject({ state: 'done', counts: { new: 0, unchanged: all } });
  expect(await versions()).toEqual(before);
});

test('a check tells of companies with the name apart from marks, and changes no level for them', async () => {
  const before = await check('Zorvex Bistro');
  publish([...some, ...fillers]);
  await load();
  const found = await check('Zorvex Bistro');
  expect(found.companies?.names).toEqual([
    {
      ...lion,
      kind: 'Local Company',
      status: 'Live Company',
      isLive: true,
      registeredOn: '2019-03-12',
      isSame: true,
    },
  ]);
  expect(found.verdict.companies).toMatchObject({
    title: 'A company has this name',
    text: expect.stringMatching(/^It may have earlier rights\./),
    names: [{ term: lion.name, text: 'UEN 201912345K, live since 2019. The same name.' }],
    section: 's 8(7)',
  });
  expect([found.level, found.hits, found.verdict.tone]).toEqual([
    before.level,
    before.hits,
    before.verdict.tone,
  ]);
  for (const same of ['ZORVEX bistro Pte Ltd', 'Zorvexbistro', 'zorvex-bistro', 'Zorveks Bistro'])
    expect([same, await namesFor(same)]).toEqual([same, [lion.name]]);
  expect((await check('Miralune')).verdict.companies?.title).toBe('A business has this name');
  expect(await namesFor('Miraloon')).toEqual(['MIRALUNE']);
  expect((await check('Talvek')).verdict.companies).toMatchObject({
    title: 'A company had this name',
    names: [{ text: 'UEN 201500001A, struck off, registered in 2019. The same name.' }],
  });
  expect(await namesFor('Talvec')).toEqual([]);
  expect((await check('Quorbit')).verdict.companies?.names[0]?.text).toContain('in liquidation');
  const none = await check('Hollifrax');
  expect(none.companies?.names).toEqual([]);
  expect(JSON.stringify(none.verdict)).toContain('We found no live company');
});

test('at most five companies are told, live ones and the nearest first', async () => {
  const named = (place: number, more: Partial<InventedCompany> = {}): InventedCompany => ({
    uen: `2010${String(place).padStart(5, '0')}D`,
    name: 'ZORVEX PTE. LTD.',
    ...more,
  });
  publish([
    ...Array.from({ length: 4 }, (_, place) => named(place, { status: 'Struck Off' })),
    ...Array.from({ length: 3 }, (_, place) => named(10 + place, { name: 'ZORVEKS PTE. LTD.' })),
    named(20),
    named(21, { registered: '2001-01-01' }),
    ...fillers,
  ]);
  await load();
  const found = (await check('Zorvex')).companies?.names ?? [];
  expect(found.map(({ uen, isSame, isLive }) => [uen, isSame, isLive])).toEqual([
    ['201000021D', true, true],
    ['201000020D', true, true],
    ...[10, 11, 12].map((place) => [`2010000${place}D`, false, true]),
  ]);
});

test('it says how many have the name, whether they are companies, and whether they have ended', async () => {
  const business = 'Sole Proprietorship/ Partnership';
  const twice = (company: Omit<InventedCompany, 'uen'>, start: string) =>
    ['A', 'B'].map((end) => ({ ...company, uen: start + end }));
  publish([
    ...twice({ name: 'ZORVEX PTE. LTD.', status: 'Struck Off' }, '20100000'),
    ...twice({ name: 'MIRALUNE', kind: business, status: 'Live' }, '53000000'),
    { uen: '53000010A', name: 'TALVEK', kind: business, status: 'Cancelled (Non-Renewal)' },
    ...fillers,
  ]);
  await load();
  const said = async (name: string) => (await check(name)).verdict.companies;
  expect(await said('Zorvex')).toMatchObject({
    title: 'Companies had this name',
    text: expect.stringMatching(/^They have ended/),
  });
  expect(await said('Miralune')).toMatchObject({
    title: 'Businesses have this name',
    text: expect.stringMatching(/^They may have earlier rights/),
  });
  expect(await said('Talvek')).toMatchObject({
    title: 'A business had this name',
    text: expect.stringMatching(/^It has ended/),
    names: [{ text: 'UEN 53000010A, cancelled, registered in 2019. The same name.' }],
  });
});

test('a register whose last row is refused is whole', async () => {
  publish([...some, ...fillers, { uen: '?', name: 'ZZYZX' }]);
  expect(await load()).toMatchObject({ state: 'done', counts: { refused: 1 }, problem: null });
  expect(await sourceNow()).toMatchObject({ isWhole: true });
});

test.each([
  ['zh', /(?:[a-z]{2,} ){2}[a-z]{2,}/],
  ['ms', /\b(?:the|is|and|of|with) [a-z]/],
])('what is said of companies is in the language of the page: %s', async (language, english) => {
  const notLooked = await check('Hollifrax', language);
  publish([...some, { uen: '201912346K', name: 'A. B. ZORVEX & CO. PTE. LTD.' }, ...fillers]);
  await load();
  for (const name of ['Zorvex Bistro', 'A.B. Zorvex', 'Miralune', 'Talvek', 'Miraloon']) {
    const { verdict } = await check(name, language);
    const { names = [], ...said } = verdict.companies ?? {};
    const texts = [said, names.map(({ text }) => text)].map((part) => JSON.stringify(part));
    const left = texts.map((text) =>
      text.replaceAll(/https?:[^"]*|ACRA Information on Corporate Entities/g, ''),
    );
    expect([name, left.join('').length > 200, english.exec(left.join(''))]).toEqual([
      name,
      true,
      null,
    ]);
  }
  const { names: [first] = [] } = (await check('Talvek', language)).verdict.companies ?? {};
  expect(first?.text).not.toMatch(/struck|registered|same/);
  const none = await check('Hollifrax', language);
  expect(JSON.stringify([notLooked.verdict, none.verdict])).not.toMatch(/Company names|no live/);
});

test('a company that has left the register is marked as gone and told no more, until it comes back', async () => {
  publish([...some, ...fillers]);
  await load();
  publish([...some.slice(1), ...fillers], 1);
  expect((await load()).counts).toMatchObject({ left: 1, new: 0 });
  expect(await sourceNow()).toMatchObject({ marksLeft: 1 });
  expect(await namesFor('Zorvex Bistro')).toEqual([]);
  publish([...some, ...fillers], 2);
  expect((await load()).counts).toMatchObject({ left: 0, new: 0, other: 1 });
  expect(await namesFor('Zorvex Bistro')).toEqual([lion.name]);
  publish([{ ...lion, status: 'Struck Off' }, ...some.slice(1), ...fillers], 3);
  expect((await load()).counts).toMatchObject({ ended: 1, other: 0 });
  expect((await check('Zorvex Bistro')).companies?.names[0]?.isLive).toBe(false);
});

test('nothing is said of companies by a part of their register or an old one', async () => {
  publish([...some, ...fillers]);
  await load();
  const { db } = site.deps;
  await db.update(registerSources).set({ asOf: addDays(dayInSingapore(), -63) });
  expect((await check('Zorvex Bistro')).companies).toBeNull();
  await db.update(registerSources).set({ asOf: dayInSingapore(), isWhole: false });
  expect((await check('Zorvex Bistro')).companies).toBeNull();
});

test('a register that lacks the file of a letter is a part, also when it is loaded first', async () => {
  publish([...some, ...fillers]);
  const { files } = office.companies;
  delete files.d_companies_x;
  expect(await load()).toMatchObject({
    state: 'done',
    counts: { new: rowsIn(files), left: 0 },
    problem: expect.stringContaining('26 files of 27, so it is not the whole register'),
  });
  expect(await sourceNow()).toMatchObject({ asOf: null, isWhole: false });
  expect((await check('Zorvex Bistro')).companies).toBeNull();
  publish([...some, ...fillers]);
  expect(await load()).toMatchObject({ state: 'done', problem: null });
  expect(await namesFor('Zorvex Bistro')).toEqual([lion.name]);
});

test('rows that can’t be read are refused by their number, and a file that breaks off is a part', async () => {
  publish([...some, ...fillers]);
  await load();
  const hostile = companyFile([
    { uen: '201912345K', name: '<script>alert(1)</script> ZORVEX' },
    { uen: "1'; drop table companies", name: 'ROBERT TABLES' },
    { uen: '201900001A', name: '   ' },
    { uen: '201900002A', name: 'x'.repeat(600) },
    { uen: '201900003A', name: 'QUOTED "NAME", WITH COMMA\nAND LINE' },
    { uen: '201900004A', name: 'NUL\0 ZWJ\u200d \u202eRTL' },
    { uen: '201900005A', name: '𠮷'.repeat(200), registered: '2019-02-31' },
    { uen: '201900005A', name: 'TWICE' },
    { uen: '201900006A', name: `${'ab '.repeat(160)}` },
  ]);
  office.companies = {
    updatedAt: `${dayInSingapore()}T00:00:00Z`,
    files: {
      ...office.companies.files,
      d_companies_a: `${office.companies.files.d_companies_a}201900009A,ACRA,ONLY THREE\n`,
      d_companies_zz: hostile,
      d_companies_zzz: `${companyFile([])}201900010A,ACRA,"BREAKS OF`,
    },
  };
  const run = await load();
  expect(run).toMatchObject({
    state: 'done',
    problem: expect.stringContaining('ends in the middle of a row'),
  });
  const { body } = await admin.get<SyncProblem[]>(`/api/admin/register-syncs/${run.id}/problems`);
  const refused = body.filter(({ isRefused }) => isRefused);
  expect(refused.map(({ number }) => number).slice(0, 6)).toEqual([
    '201900009A',
    '201912345K',
    "1'; DROP TABLE COMPANIES",
    '201900001A',
    '201900002A',
    '201900005A',
  ]);
  expect(refused).toHaveLength(7);
  expect(body.find(({ isRefused }) => !isRefused)).toMatchObject({
    number: '201900005A',
    reasons: ['The day of registration is none: 2019-02-31'],
  });
  expect(await namesFor('Zorvex Bistro')).toEqual([lion.name]);
  expect(await namesFor('Quoted name with comma and line')).toEqual([
    'QUOTED "NAME", WITH COMMA AND LINE',
  ]);
});

test('a file without a needed column refuses the run, and what is here stays', async () => {
  publish([...some, ...fillers]);
  await load();
  publish([...some, ...fillers], 1);
  const { files } = office.companies;
  files.d_companies_m = (files.d_companies_m ?? '').replace('entity_name', 'entity_title');
  expect(await load()).toMatchObject({
    state: 'failed',
    problem: 'The file lacks a column that is needed: entity_name. Nothing was changed.',
  });
  expect(await namesFor('Zorvex Bistro')).toEqual([lion.name]);
});

test('marks are changed while companies are brought up to date', async () => {
  publish([...some, ...fillers]);
  office.faults.stalls = [100];
  const { body } = await admin.post<{ id: number }>('/api/admin/register-sources/acra/sync', {});
  await expect.poll(async () => (await sourceNow()).running?.state).toBe('downloading');
  const published = await admin.request('/api/admin/trademarks/batch-update', { method: 'PATCH' });
  expect(published.status).toBe(200);
  expect(await isSyncAtWork(site.deps.db)).toBe(false);
  await admin.post(`/api/admin/register-syncs/${body.id}/stop`, {});
  expect(await load()).toMatchObject({ state: 'done' });
});

/** Begins a run and works on it as a process does, which is killed after so many rows; or goes on with one. */
async function work({ id = 0, killedAt = Number.POSITIVE_INFINITY, isStandIn = false } = {}) {
  const { db, config, database } = site.deps;
  const source = getSource('acra');
  const run = id || (await startSync(db, 'acra', { actor: 'test' })).id;
  await db
    .update(registerSyncs)
    .set({ leasedUntil: new Date(0) })
    .where(eq(registerSyncs.id, run));
  const leased = await syncs.lease(db, run, `killed at ${killedAt}`);
  if (!leased || !source) throw new Error('not leased');
  const kill = new AbortController();
  await runSync(
    {
      ...{ database, config, source, signal: kill.signal },
      service: { ...serviceOf(source, config), isStandIn },
      paceOf: () => fullPace(40),
      patientDb: async () => ({ db, close: async () => {} }),
      report: ({ rowsRead = 0 }) => rowsRead >= killedAt && kill.abort(),
    },
    leased,
  );
  return run;
}

test('a run that was killed goes on, and ends as if it had not been', async () => {
  publish([...some, ...fillers]);
  const { db } = site.deps;
  const all = some.length + fillers.length;
  await site.stop(); // of the jobs, which would take the run
  const id = await work({ killedAt: 80 });
  const [half] = await db.select().from(registerSyncs).where(eq(registerSyncs.id, id));
  expect(half?.finishedAt).toBeNull();
  expect(await db.$count(companies)).toBeLessThan(all);
  expect((await check('Zorvex Bistro')).companies).toBeNull();
  await work({ id });
  expect(await ended(id)).toMatchObject({
    state: 'done',
    rowsRead: all,
    counts: { new: all, unchanged: 0, refused: 0 },
  });
  expect(await db.$count(companies)).toBe(all);
  expect(await namesFor('Zorvex Bistro')).toEqual([lion.name]);
});

test('invented companies never lie among those of the register, and nothing is said by a part of either', async () => {
  await site.stop();
  const { db } = site.deps;
  publish([...some, ...fillers]);
  await work();
  expect(await namesFor('Zorvex Bistro')).toEqual([lion.name]);
  publish([{ uen: '201900007A', name: 'TALVORN PTE. LTD.' }, ...fillers], 1);
  const id = await work({ isStandIn: true, killedAt: 80 });
  expect((await check('Zorvex Bistro')).companies).toBeNull();
  await work({ id, isStandIn: true });
  expect(await ended(id)).toMatchObject({ state: 'done', counts: { new: fillers.length + 1 } });
  expect((await check('Talvorn')).companies).toBeNull();
  publish([...some, ...fillers], 2);
  await work();
  expect(await db.$count(companies)).toBe(some.length + fillers.length);
  expect(await namesFor('Talvorn')).toEqual([]);
});
