import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMails } from '../../../../../test/mails';
import { endedRun, runSource, sourceState } from '../../../../../test/register-runs';
import { openRegisterStandIn, type RegisterStandIn } from '../../../../../test/register-standin';
import { type Browser, openTestSite, type TestSite } from '../../../../../test/site';
import { addDays, dayInSingapore } from '../../../../shared/calendar-date';
import type { Notice } from '../../../../shared/notice';
import type { AdminTrademark } from '../../marks/admin-contract';
import { officeRecords } from '../../marks/office-schema.server';
import { partyRef } from '../../marks/party-ref';
import { markPictures } from '../../marks/picture-schema.server';
import { trademarks } from '../../marks/schema.server';
import { type Coverage, noChanges, type RegisterSync, type SyncProblem } from '../contract';
import { registerNews, registerSyncs } from '../schema.server';
import { startSync } from '../steer-sync.server';
import { syncNow } from './sync-now.server';

const rows = 60;
const patience = { interval: 50 };

let office: RegisterStandIn;
let site: TestSite;
let admin: Browser;
beforeAll(async () => {
  office = await openRegisterStandIn({ rows });
  site = await openTestSite({
    SEED: 'none',
    RATE_LIMITS: 'off',
    REGISTER_CALLS: '100',
    REGISTER_PICTURES_MB: '0',
    ...office.env,
  });
});
afterAll(async () => {
  await site.close();
  await office.close();
});
beforeEach(async () => {
  await site.reset();
  admin = await site.signedInAdministrator();
  for (const fault of Object.keys(office.faults)) delete office.faults[fault as never];
  office.register = { rows, pictures: office.url };
  office.requests.length = 0;
});

const base = '/api/admin/register-sources/singapore';
const sourceNow = () => sourceState(admin, 'singapore');
const sync = () => runSource(admin, 'singapore');
const ended = (id: number) => endedRun(admin, 'singapore', id);

/** A file given by hand, as from the shell. */
async function syncFile(text: string): Promise<RegisterSync> {
  const path = join(mkdtempSync(join(tmpdir(), 'lionmark-register-')), 'register.csv');
  writeFileSync(path, text);
  const run = await startSync(site.deps.db, 'singapore', { actor: 'test' }, path);
  site.deps.wake();
  return ended(run.id);
}

const problemsOf = async ({ id }: RegisterSync) =>
  (await admin.get<SyncProblem[]>(`/api/admin/register-syncs/${id}/problems`)).body;

/** The file of the last download. */
const officeFile = async () =>
  (await fetch(downloads()[0]?.line.replace('GET ', office.url) ?? '')).text();

const marksHere = () => site.deps.db.$count(trademarks);
const downloads = () => office.requests.filter(({ line }) => line.startsWith('GET /files/'));
const filesLeft = () => {
  const folder = join(site.deps.config.dataDir, 'register');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('the first run loads the whole register, and the next one finds nothing new', async () => {
  const first = await sync();
  expect(first).toMatchObject({
    state: 'done',
    isFirst: true,
    rowsRead: rows,
    counts: { ...noChanges, new: rows },
    problem: null,
  });
  expect(await marksHere()).toBe(rows);
  expect(await sourceNow()).toMatchObject({ marksHere: rows, isWhole: true, asOf: first.asOf });
  await expect.poll(filesLeft).toEqual([]);
  expect(await site.deps.db.$count(registerNews)).toBe(0);

  office.requests.length = 0;
  expect(await sync()).toMatchObject({ state: 'unchanged', rowsRead: 0 });
  expect(downloads()).toEqual([]);
});

test('the next day’s file changes only what has changed, and marks what has left', async () => {
  await sync();
  const before = await site.deps.db.select().from(trademarks);
  office.register = { rows, revision: 3, changedShare: 0.1, pictures: office.url };
  const { counts, state, isFirst } = await sync();
  expect({ state, isFirst }).toEqual({ state: 'done', isFirst: false });
  expect(counts.new).toBeGreaterThan(0);
  expect(counts.left).toBeGreaterThan(0);
  const changed = counts.published + counts.registered + counts.ended + counts.owner + counts.other;
  expect(changed).toBeGreaterThan(0);
  expect(changed + counts.unchanged + counts.left).toBe(rows);
  expect(await marksHere()).toBe(rows + counts.new);
  expect(await site.deps.db.$count(registerNews)).toBe(changed + counts.new);
  expect(await site.deps.db.$count(officeRecords, sql`${officeRecords.leftOn} is not null`)).toBe(
    counts.left,
  );
  const after = new Map(
    (await site.deps.db.select().from(trademarks)).map((mark) => [mark.id, mark]),
  );
  const touched = before.filter(
    ({ id, updatedAt }) => after.get(id)?.updatedAt.getTime() !== updatedAt.getTime(),
  );
  expect(touched).toHaveLength(changed);
  // What was not shown to anybody is fetched if it is news.
  const ofNews = await site.deps.db
    .selectDistinct({ id: officeRecords.trademarkId })
    .from(officeRecords)
    .innerJoin(registerNews, eq(registerNews.trademarkId, officeRecords.trademarkId))
    .where(sql`cardinality(${officeRecords.pictures}) > 0`);
  const wanted = await site.deps.db.select({ id: markPictures.trademarkId }).from(markPictures);
  expect(ofNews.length).toBeGreaterThan(0);
  expect(new Set(wanted.map(({ id }) => id))).toEqual(new Set(ofNews.map(({ id }) => id)));

  // A mark that comes back is published again.
  office.register = { rows, pictures: office.url };
  office.faults.metadata = { lastUpdatedAt: '2026-11-21T01:41:21+08:00' };
  await sync();
  expect(await site.deps.db.$count(officeRecords, sql`${officeRecords.leftOn} is not null`)).toBe(
    counts.new,
  );
});

test('a file in another form changes nothing, and is no news', async () => {
  await sync();
  const marks = () => site.deps.db.select().from(trademarks).orderBy(trademarks.id);
  const before = await marks();
  const file = (await officeFile()).trimEnd().split('\n');
  const wider = file.map((line, at) => `${line},${at === 0 ? 'Mark Colour Claim' : 'red'}`);
  const run = await syncFile(wider.join('\n'));
  expect(run).toMatchObject({
    newColumns: ['Mark Colour Claim'],
    counts: { ...noChanges, unchanged: rows },
  });
  expect(await marks()).toEqual(before);
  expect(await site.deps.db.$count(registerNews)).toBe(0);
  // The rows are known by their bytes again.
  const [stored] = await site.deps.db.select({ digest: officeRecords.digest }).from(officeRecords);
  await syncFile(wider.join('\n'));
  expect(
    (await site.deps.db.select({ digest: officeRecords.digest }).from(officeRecords))[0],
  ).toEqual(stored);
});

test('one mark that is deleted or unpublished here is left out and told, and several take the level', async () => {
  const updatedBefore = (days: number) => ({
    lastUpdatedAt: `${addDays(dayInSingapore(), -days)}T01:41:21+08:00`,
  });
  office.faults.metadata = updatedBefore(2);
  await sync();
  const [unpublished, deleted, second] = await site.deps.db
    .select({ id: trademarks.id })
    .from(trademarks);
  const state = async () => (await admin.get<Coverage>('/api/coverage')).body.state;
  const notices = async () =>
    (await admin.get<Notice[]>('/api/admin/dashboard/notices')).body.map(({ text }) => text);
  expect(await state()).toBe('whole');

  const publish = (isPublished: boolean, mark = unpublished) =>
    admin.request(`/api/admin/trademarks/${mark?.id}`, {
      method: 'PATCH',
      json: { isPublished },
    });
  // A server tells of a change of content a moment after its commit.
  const becomes = (expected: string) => expect.poll(state).toBe(expected);
  await publish(false);
  await expect
    .poll(notices)
    .toContain('They are not compared with 1 mark of the office that is not published here.');
  expect(await state()).toBe('whole');
  await publish(false, second);
  await becomes('sample');
  expect(await notices()).toContain(
    'They are not compared with 2 marks of the office that are not published here.',
  );
  await publish(true, second);
  await publish(true);
  await becomes('whole');

  await admin.request(`/api/admin/trademarks/${deleted?.id}`, { method: 'DELETE' });
  await expect
    .poll(notices)
    .toContain(
      '1 mark of the office was deleted here, and comes back with the next run of the register.',
    );
  office.faults.metadata = updatedBefore(1);
  expect((await sync()).counts).toEqual({ ...noChanges, unchanged: rows - 1, other: 1 });
  expect(await state()).toBe('whole');
  expect(await site.deps.db.$count(registerNews)).toBe(0);
});

describe('the service', () => {
  test.each([['errMsg'], ['errorMsg']] as const)('its refusal in %s is told', async (spelling) => {
    office.faults.refusal = { message: 'Dataset is private', spelling };
    expect(await sync()).toMatchObject({
      state: 'failed',
      problem: 'The service refused the download: Dataset is private',
    });
    expect(office.requests.some(({ line }) => line.includes('poll-download'))).toBe(false);
    expect(await marksHere()).toBe(0);
  });

  test('it prepares the file, is cut off twice, lets the address expire, and all rows arrive', async () => {
    Object.assign(office.faults, { preparingPolls: 1, cuts: [20_000, 60_000], expired: 1 });
    expect(await sync()).toMatchObject({ state: 'done', counts: { new: rows } });
    expect(downloads().length).toBeGreaterThanOrEqual(4);
    expect(downloads().some(({ headers }) => headers.get('range')?.startsWith('bytes='))).toBe(
      true,
    );
    expect(downloads().every(({ headers }) => !headers.has('x-api-key'))).toBe(true);
  });

  test('after a stop the next run goes on where the download ended', async () => {
    Object.assign(office.faults, { stalls: [50_000] });
    const { body } = await admin.post<RegisterSync>(`${base}/sync`, {});
    await expect
      .poll(async () => (await sourceNow()).running?.bytesReceived, patience)
      .toBeGreaterThan(0);
    await admin.post(`/api/admin/register-syncs/${body.id}/stop`, {});
    await expect.poll(filesLeft, patience).toHaveLength(1);
    const asked = downloads().length;
    expect(await sync()).toMatchObject({ state: 'done', counts: { new: rows } });
    expect(
      downloads()
        .slice(asked)
        .map(({ headers }) => headers.get('range')),
    ).toEqual([expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
  });

  test('ends where the disk becomes low, says so, and goes on there once there is room', async () => {
    const part = () => filesLeft().find((name) => name.endsWith('.part'));
    office.faults.stalls = [50_000];
    const { config } = site.deps;
    let isFilling = true;
    Object.defineProperty(config, 'diskReserveBytes', {
      configurable: true,
      get: () => (isFilling && part() ? 1e15 : 0),
    });
    try {
      expect(await sync()).toMatchObject({
        state: 'failed',
        problem: expect.stringMatching(/^The disk of DATA_DIR has .* DISK_RESERVE_MB\.$/),
      });
      expect(part()).toBeDefined();
      isFilling = false;
      expect(await sync()).toMatchObject({ state: 'done', counts: { new: rows } });
      await expect.poll(filesLeft).toEqual([]);
    } finally {
      Object.defineProperty(config, 'diskReserveBytes', { value: 0, writable: true });
    }
  });

  test('a file that it can’t resume begins anew', async () => {
    Object.assign(office.faults, { cuts: [50_000], ignoresRange: true });
    expect(await sync()).toMatchObject({ state: 'done', counts: { new: rows } });
  });

  describe('of the next day, whose file is compared while it comes', () => {
    const nextDay = { rows, revision: 3, changedShare: 0.2 };
    const received = async () => (await sourceNow()).running?.bytesReceived ?? 0;
    const start = async () => (await admin.post<RegisterSync>(`${base}/sync`, {})).body.id;
    const becomesReceived = () => expect.poll(received, patience).toBeGreaterThan(0);
    /** A run whose file is replaced by the one of the day after. */
    const replacedMeanwhile = async (options: Partial<RegisterStandIn['register']>) => {
      office.faults.cuts = [150_000, 10, 10];
      const id = await start();
      await becomesReceived();
      office.register = { ...nextDay, revision: 4, pictures: office.url, ...options };
      const address = `${office.url}/v1/public/api/datasets/d_trial/poll-download`;
      const made = async () => (await (await fetch(address)).json()).data?.url;
      await expect.poll(made, patience).toBeDefined();
      return ended(id);
    };
    /** What a run of this day has changed, and what it should: as a file in one piece does. */
    const expectWhole = async (run: RegisterSync) => {
      const { counts } = run;
      expect(run).toMatchObject({ state: 'done', problem: null, counts: { refused: 0 } });
      const { new: added, unchanged, left, refused, ...changed } = counts;
      const changes = Object.values(changed).reduce((sum, count) => sum + count, 0);
      expect(Math.min(added, unchanged, left, changes)).toBeGreaterThan(0);
      expect(changes + unchanged + left).toBe(rows);
      expect(await syncFile(await officeFile())).toMatchObject({
        counts: { ...noChanges, unchanged: changes + unchanged + added },
      });
    };

    beforeEach(async () => {
      await sync();
      office.requests.length = 0;
      office.register = { ...nextDay, pictures: office.url };
    });

    test('writes nothing before it is whole, and goes on after a stop with what was received', async () => {
      const marks = () => site.deps.db.select().from(trademarks).orderBy(trademarks.id);
      const before = await marks();
      office.faults.stalls = [150_000];
      const id = await start();
      await becomesReceived();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await marks()).toEqual(before);
      expect(await site.deps.db.$count(registerNews)).toBe(0);
      await admin.post(`/api/admin/register-syncs/${id}/stop`, {});
      await expect.poll(filesLeft, patience).toHaveLength(1);
      const run = await sync();
      expect(downloads().at(-1)?.headers.get('range')).toMatch(/^bytes=[1-9]/);
      await expectWhole(run);
    });

    test.each([
      ['goes on', {}],
      ['begins again', { ignoresRange: true }],
    ])('has each row once where it is cut off and %s', async (_, faults) => {
      Object.assign(office.faults, { cuts: [150_000, 170_000], ...faults });
      await expectWhole(await sync());
    });

    test('is that of the day after where it is replaced meanwhile', async () => {
      await expectWhole(await replacedMeanwhile({}));
    });

    test('changes nothing where it is replaced by one that lacks a column', async () => {
      const run = await replacedMeanwhile({ defects: { missingColumn: 'Mark Data' } });
      expect(run).toMatchObject({
        state: 'failed',
        problem: 'The file lacks a column that is needed: Mark Data. Nothing was changed.',
      });
      expect(await marksHere()).toBe(rows);
      expect(await site.deps.db.$count(registerNews)).toBe(0);
    });
  });

  test('one that can’t be reached fails the run with its name', async () => {
    const other = await openTestSite({
      SEED: 'none',
      ...office.env,
      REGISTER_API_URL: 'http://127.0.0.1:60999',
      REGISTER_CALLS: '100',
    });
    try {
      const run = await startSync(other.deps.db, 'singapore', { actor: 'test' });
      other.deps.wake();
      const browser = await other.signedInAdministrator();
      const state = async () =>
        (await browser.get<RegisterSync[]>(`${base}/syncs`)).body.find(({ id }) => id === run.id);
      await expect.poll(async () => (await state())?.state, patience).toBe('failed');
      expect((await state())?.problem).toBe('127.0.0.1:60999 can’t be reached (ECONNREFUSED).');
    } finally {
      await other.close();
    }
  });
});

describe('the file', () => {
  test.each([
    ['a byte order mark and CRLF', { byteOrderMark: true, crlf: true }],
    ['a new column', { newColumn: 'Mark Colour Claim' }],
  ])('%s lose no row', async (_, defects) => {
    office.register = { rows, pictures: office.url, defects };
    const run = await sync();
    expect(run).toMatchObject({ state: 'done', counts: { new: rows, refused: 0 } });
    expect(run.newColumns).toEqual('newColumn' in defects ? ['Mark Colour Claim'] : []);
  });

  test('a missing column that is needed refuses it, and the register stays', async () => {
    await sync();
    office.register = {
      rows,
      revision: 1,
      pictures: office.url,
      defects: { missingColumn: 'Mark Data' },
    };
    expect(await sync()).toMatchObject({
      state: 'failed',
      problem: 'The file lacks a column that is needed: Mark Data. Nothing was changed.',
    });
    expect(await marksHere()).toBe(rows);
    expect(await site.deps.db.$count(registerNews)).toBe(0);
  });

  test('a malformed cell, a repeated row and an open quotation mark cost only their rows', async () => {
    office.register = {
      rows,
      pictures: office.url,
      defects: {
        malformedCell: { at: 5, heading: 'Goods And Services Specifications' },
        duplicateAt: 11,
        openQuoteAt: 20,
      },
    };
    const run = await sync();
    expect(run.state).toBe('done');
    const problems = await problemsOf(run);
    const refused = problems.filter(({ isRefused }) => isRefused);
    expect(run.counts).toMatchObject({ refused: refused.length });
    expect(refused.map(({ reasons }) => reasons[0])).toEqual([
      expect.stringContaining('Goods And Services Specifications can’t be read'),
      'The number is already in an earlier row, which was taken',
      'A quotation mark is not closed',
    ]);
    expect(await marksHere()).toBe(rows - 2);
  });

  test('a part of the register removes nothing and is no new day', async () => {
    await sync();
    const { asOf } = await sourceNow();
    const whole = await officeFile();
    const run = await syncFile(whole.split('\n').slice(0, 3).join('\n'));
    expect(run).toMatchObject({ state: 'done', counts: { left: 0 } });
    expect(await sourceNow()).toMatchObject({ marksHere: rows, asOf });
    const cut = await syncFile(whole.trimEnd().slice(0, -40));
    expect(cut).toMatchObject({
      state: 'done',
      counts: { left: 0 },
      problem: expect.stringContaining('The file ends in the middle of a row'),
    });
    expect(await sourceNow()).toMatchObject({ marksHere: rows, asOf });
  });

  test('a row that can’t be stored costs only itself', async () => {
    await sync();
    const [header = '', ...lines] = (await officeFile()).trimEnd().split('\n');
    const numbers = await site.deps.db
      .select({ number: trademarks.registrationNumber })
      .from(trademarks)
      .orderBy(trademarks.id);
    const { number: changed = '' } = numbers[7] ?? {};
    const tooLong = randomBytes(6_000).toString('base64').replaceAll(/\W/g, 'x');
    const odd = lines.map((line, at) =>
      at === 3
        ? line.replaceAll(numbers[3]?.number ?? '', tooLong)
        : at === 5
          ? line.replaceAll(numbers[5]?.number ?? '', '49999999999Z')
          : at === 7
            ? line.replace(/"wordsInMark"": ?""/, '$&\\u0000')
            : at === 9
              ? line.replace(/(.*),\d{4}-\d\d-\d\d,/, `$1,${'x'.repeat(39)}𠮷,`)
              : line,
    );
    const run = await syncFile([header, ...odd].join('\n'));
    expect(run).toMatchObject({ state: 'done', counts: { new: 1, refused: 1 } });
    expect(await problemsOf(run)).toMatchObject([
      { row: 5, isRefused: true, reasons: [expect.stringContaining('It can’t be stored')] },
      { row: 11, isRefused: false, reasons: [expect.stringContaining('is not a date')] },
    ]);
    const stored = await site.deps.db
      .select({ name: trademarks.name })
      .from(trademarks)
      .where(inArray(trademarks.registrationNumber, ['49999999999Z', changed]));
    expect(stored).toHaveLength(2);
  });
});

test('a file is of the day of its latest change, however often it is read', async () => {
  await sync();
  const file = await officeFile();
  await site.reset();
  admin = await site.signedInAdministrator();
  await syncFile(file);
  const { asOf } = await sourceNow();
  const [{ day } = { day: '' }] = (
    await site.deps.db.execute<{ day: string }>(
      sql`select max(changed_on)::text as day from office_records`,
    )
  ).rows;
  expect(asOf).toBe(day);
  expect(asOf).not.toBe(dayInSingapore());
  expect(await syncFile(file)).toMatchObject({ counts: { unchanged: rows } });
  expect(await sourceNow()).toMatchObject({ asOf });
});

test('after a try with some rows the whole register is no news', async () => {
  await admin.post('/api/admin/watches', {
    email: 'guest@sagolane.example',
    name: 'Anything',
    level: 'identical',
  });
  await sync();
  const [header, ...lines] = (await officeFile()).split('\n');
  await site.reset();
  admin = await site.signedInAdministrator();
  await syncFile([header, ...lines.slice(0, 2)].join('\n'));
  expect(await sync()).toMatchObject({ isFirst: true, counts: { new: rows - 2 } });
  expect(await site.deps.db.$count(registerNews)).toBe(0);
});

test('a run from the shell that was killed goes on when it is started again', async () => {
  await sync();
  const path = join(mkdtempSync(join(tmpdir(), 'lionmark-register-')), 'register.csv');
  writeFileSync(path, await officeFile());
  const { db } = site.deps;
  await db
    .insert(registerSyncs)
    .values({ source: 'singapore', filePath: path, actor: 'command line', leasedBy: 'killed' });
  const done = await syncNow({
    database: site.deps.database,
    config: site.deps.config as never,
    key: 'singapore',
    filePath: path,
    report() {},
  });
  expect(done).toMatchObject({ state: 'done', filePath: path });
  expect(await db.$count(registerSyncs, isNull(registerSyncs.finishedAt))).toBe(0);
});

test('a field that the firm has changed stays, with the office’s value beside it', async () => {
  await sync();
  const [mark] = await site.deps.db.select().from(trademarks).limit(1);
  const address = `/api/admin/trademarks/${mark?.id}`;
  const answer = await admin.request(address, {
    method: 'PATCH',
    json: { owner: 'Our own spelling' },
  });
  expect(answer.status).toBe(200);
  const [changed] = await site.deps.db
    .select({ ownerRefs: trademarks.ownerRefs })
    .from(trademarks)
    .where(eq(trademarks.id, mark?.id ?? 0));
  expect(changed?.ownerRefs).toEqual([partyRef('Our own spelling')]);
  await site.deps.db
    .update(officeRecords)
    .set({ digest: 1n })
    .where(eq(officeRecords.trademarkId, mark?.id ?? 0));
  office.faults.metadata = { lastUpdatedAt: '2026-11-20T01:41:21+08:00' };
  expect(await sync()).toMatchObject({ counts: { ...noChanges, unchanged: rows } });
  const { body } = await admin.get<AdminTrademark & { officeValues: object }>(address);
  expect(body).toMatchObject({
    owner: 'Our own spelling',
    officeValues: { owner: mark?.owner },
  });
});

test('an office’s word that is not known is another status, of a mark without words by hand too', async () => {
  await sync();
  const registered = eq(trademarks.status, 'registered');
  const marks = await site.deps.db.$count(trademarks, registered);
  expect(marks).toBeGreaterThan(1);
  const [mark] = await site.deps.db.select().from(trademarks).where(registered).limit(1);
  const json = { officeStatus: '' };
  await admin.request(`/api/admin/trademarks/${mark?.id}`, { method: 'PATCH', json });
  const file = await fetch(downloads()[0]?.line.replace('GET ', office.url) ?? '');
  const text = await file.text();
  const run = await syncFile(text.replaceAll(/(?<=,"?)Registered *(?="?,)/g, 'Something New'));
  expect(run).toMatchObject({ state: 'done', counts: { ended: 0, refused: 0 } });
  const { rows: found } = await site.deps.db.execute(sql`
    select office_status, count(*)::int as marks from trademarks where status = 'other' group by 1`);
  expect(found).toEqual([{ office_status: 'Something New', marks }]);
});

test('watches are told the news of a sync in one mail, and nothing of the first load', async () => {
  const watch = (name: string) =>
    admin.post('/api/admin/watches', { email: 'guest@sagolane.example', name, level: 'identical' });
  const told = async () =>
    (await readMails(site)).filter(({ eventKey }) => eventKey.startsWith('watch:'));
  const notCompared = async () =>
    (await site.deps.db.execute(sql`select from uncompared_marks`)).rows.length;
  await watch('Before any register');
  await sync();
  expect(await notCompared()).toBe(0);
  for (const name of [sql`name || '!'`, sql`rtrim(name, '!')`])
    await site.deps.db.update(trademarks).set({ name }).where(ne(trademarks.status, 'registered'));
  expect(await notCompared(), 'of marks whose names the office corrects').toBe(0);
  const { rows: names } = await site.deps.db.execute<{ name: string; id: number }>(sql`
    select min(name) as name, min(id) as id from trademarks
    where status = 'registered' and kind in ('words', 'both') and expiry_date > now()
    group by check_name having count(*) = 1 and check_name ~ '^[a-z]{4,}$' order by 2 limit 3`);
  const [added, registered, agent] = names as [
    (typeof names)[0],
    (typeof names)[0],
    (typeof names)[0],
  ];
  for (const { name } of names) await watch(name);
  await site.deps.db.execute(
    sql`update watches set trademark_id = ${registered.id} where name = ${registered.name}`,
  );
  await site.deps.db.execute(sql`delete from office_records where trademark_id = ${added.id}`);
  await site.deps.db.delete(trademarks).where(eq(trademarks.id, added.id));
  await site.deps.db
    .update(trademarks)
    .set({ status: 'pending' })
    .where(eq(trademarks.id, registered.id));
  await site.deps.db
    .update(officeRecords)
    .set({ digest: 1n, agentNames: [] })
    .where(inArray(officeRecords.trademarkId, [registered.id, agent.id]));
  office.faults.metadata = { lastUpdatedAt: '2026-11-20T01:41:21+08:00' };
  expect(await sync()).toMatchObject({ counts: { new: 1, registered: 1, other: 1 } });
  await expect.poll(notCompared, patience).toBe(0);
  const mails = await told();
  expect(mails.map(({ subject }) => subject).sort()).toEqual(
    [
      `A new mark close to ${added.name}: ${added.name}`,
      `Your mark ${registered.name} is registered`,
    ].sort(),
  );
  for (const { plain } of mails)
    expect(plain).toContain('in the register of Singapore, as of 20 Nov 2026');
  expect(mails.map(({ plain }) => plain).join()).toContain('It is new on the register.');
});

test('the firm’s own mark with the office’s number keeps what the firm wrote', async () => {
  await sync();
  const [office1] = await site.deps.db.select().from(trademarks).limit(1);
  const { registrationNumber = '', name = '' } = office1 ?? {};
  await site.reset();
  admin = await site.signedInAdministrator();
  await admin.post('/api/admin/trademarks', {
    name: 'As the firm writes it',
    registrationNumber,
    registrationDate: '2001-02-03',
    owner: 'Firm’s client',
    isPublished: false,
  });
  expect(await sync()).toMatchObject({ state: 'done', counts: { new: rows - 1 } });
  const [kept] = await site.deps.db
    .select()
    .from(trademarks)
    .where(eq(trademarks.registrationNumber, registrationNumber));
  expect(kept).toMatchObject({
    source: 'singapore',
    name: 'As the firm writes it',
    isPublished: false,
    officeValues: { name },
  });
});

const data = ['../shared/data', '../../shared/data'].find(existsSync);

test.skipIf(!data)('the office’s own rows go in whole (needs ../shared/data)', async () => {
  const text = readFileSync(`${data}/ipos-open-data/snapshot-two-rows.csv`, 'utf8');
  expect(await syncFile(text)).toMatchObject({ state: 'done', counts: { new: 2, refused: 0 } });
  const { body } = await admin.get<{ office: object }>('/api/trademarks/rsea-one-stop-safety-shop');
  expect(body).toMatchObject({ registrationNumber: 'T0210675G', officeStatus: 'Expired' });
  expect(await sourceNow()).toMatchObject({ marksHere: 2, isWhole: false });
});
