import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig, standInUrl } from '../../src/platform/config/config';
import { openRegisterStandIn, type RegisterStandIn } from '../../test/register-standin';
import { dayOfRevision, generateFile, revisionOfNow } from './generate-file';
import { openRegisterFile } from './register-file';
import type { Faults } from './service';

const rows = 300;
let standIn: RegisterStandIn;
beforeEach(async () => {
  standIn = await openRegisterStandIn({ rows });
});
afterEach(() => standIn.close());

const datasetPath = '/v1/public/api/datasets/d_trial';
interface Answer {
  code: number;
  data: { url: string } | null;
  errMsg?: string;
}

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(standIn.url + path, { headers });
  return { status: response.status, body: (await response.json()) as Answer };
};
const initiate = () => ask(`${datasetPath}/initiate-download`);
const poll = () => ask(`${datasetPath}/poll-download`);

async function fileAddress(): Promise<string> {
  await initiate();
  for (;;) {
    const { body } = await poll();
    if (body.data) return body.data.url;
    expect(body).toEqual({ code: 1, errMsg: 'Preparing download' });
  }
}

const wholeFile = () => Buffer.concat([...generateFile(standIn.register)]);

test('a download is asked for, prepared, and got from a signed address with its length', async () => {
  expect((await initiate()).body).toMatchObject({ code: 0, data: {} });
  expect((await poll()).body).toEqual({ code: 1, errMsg: 'Preparing download' });
  const response = await fetch(await fileAddress());
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.equals(wholeFile())).toBe(true);
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  expect(response.headers.get('accept-ranges')).toBe('bytes');

  standIn.faults.addressAtOnce = true;
  const atOnce = (await initiate()).body.data?.url ?? '';
  expect((await fetch(atOnce)).status).toBe(200);
});

test('a part goes on where it was asked for, unless the file is another by now', async () => {
  const address = await fileAddress();
  const whole = wholeFile();
  const get = (range: string, ifRange?: string) =>
    fetch(address, { headers: { range, ...(ifRange && { 'if-range': ifRange }) } });
  const part = await get('bytes=1000-');
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 1000-${whole.length - 1}/${whole.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1000))).toBe(true);
  expect(await (await get('bytes=0-19')).text()).toBe('Application Number,F');
  const beyond = await get(`bytes=${whole.length}-`);
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
    416,
    `bytes */${whole.length}`,
  ]);

  const etag = part.headers.get('etag') ?? '';
  standIn.register = { ...standIn.register, revision: 1, newShare: 0.01 };
  await fileAddress();
  const other = await get('bytes=1000-', etag);
  expect(other.status).toBe(200);
  expect(other.headers.get('etag')).not.toBe(etag);
  expect(other.headers.get('last-modified')).not.toBe(part.headers.get('last-modified'));
  expect(Number(other.headers.get('content-length'))).toBeGreaterThan(whole.length);

  standIn.faults.ignoresRange = true;
  expect((await get('bytes=1000-')).status).toBe(200);
});

test('a stream is cut as often as told, and an address expires', async () => {
  const address = await fileAddress();
  standIn.faults.cuts = [5_000, 20_000];
  for (const expected of [5_000, 20_000]) {
    const response = await fetch(address);
    let bytes = 0;
    const read = async () => {
      for await (const piece of response.body ?? []) bytes += piece.length;
    };
    await expect(read()).rejects.toThrow();
    expect(bytes).toBe(expected);
  }
  expect((await fetch(address)).status).toBe(200);

  standIn.faults.expired = 1;
  expect((await fetch(address)).status).toBe(403);
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(address.replace(/signature=./, 'signature=!'))).status).toBe(403);
  standIn.faults.addressLastsMs = -1;
  expect((await fetch(await fileAddress())).status).toBe(403);
});

test('a stream that stalls stays open and sends nothing more', async () => {
  const address = await fileAddress();
  standIn.faults.stalls = [5_000];
  const reader = (await fetch(address)).body?.getReader();
  let bytes = 0;
  while (bytes < 5_000) bytes += (await reader?.read())?.value?.length ?? Number.NaN;
  const next = Promise.race([
    reader?.read(),
    new Promise((resolve) => setTimeout(resolve, 50, 'nothing')),
  ]);
  expect([bytes, await next]).toEqual([5_000, 'nothing']);
});

test('a refusal has either spelling, and a download may never be ready', async () => {
  standIn.faults.refusal = { message: 'Not today' };
  expect((await initiate()).body).toEqual({ code: 2, errMsg: 'Not today' });
  standIn.faults.refusal = { message: 'Not today', spelling: 'errorMsg' };
  expect((await initiate()).body).toEqual({ code: 2, errorMsg: 'Not today' });
  delete standIn.faults.refusal;
  standIn.faults.preparingPolls = Number.POSITIVE_INFINITY;
  await initiate();
  for (let n = 0; n < 20; n += 1) expect((await poll()).body.code).toBe(1);
});

test('the service may be busy or away', async () => {
  standIn.faults.tooManyCalls = 1;
  expect((await initiate()).status).toBe(429);
  standIn.faults.unavailable = 1;
  expect((await initiate()).status).toBe(503);
  expect((await initiate()).status).toBe(200);
});

test('a caller without a user agent, of another dataset, or with its key at the file is refused', async () => {
  expect((await ask(`${datasetPath}/initiate-download`, { 'user-agent': '' })).status).toBe(403);
  expect((await ask('/v1/public/api/datasets/d_other/initiate-download')).status).toBe(404);
  const response = await fetch(await fileAddress(), { headers: { 'x-api-key': 'secret' } });
  expect(response.status).toBe(400);
});

test('two calls in ten seconds are answered, with a key four, with one for production ten', async () => {
  const limited = await openRegisterStandIn({ rows, isLimited: true });
  const path = `${limited.url}/v2/public/api/datasets/d_trial/metadata`;
  for (const [key, allowed] of [
    ['', 2],
    ['development', 4],
    ['production-1', 10],
  ] as const) {
    const headers = key ? { 'x-api-key': key } : {};
    const statuses: number[] = [];
    for (let n = 0; n <= allowed; n += 1) statuses.push((await fetch(path, { headers })).status);
    expect(statuses).toEqual([...Array(allowed).fill(200), 429]);
  }
  await limited.close();
});

test('the metadata tell the day, and that the register is invented', async () => {
  const path = '/v2/public/api/datasets/d_trial/metadata';
  expect((await ask(path)).body).toMatchObject({
    code: 0,
    data: {
      name: 'Invented register for trials',
      format: 'CSV',
      lastUpdatedAt: '2026-10-03T01:41:21+08:00',
    },
    errorMsg: '',
  });
  standIn.register = { ...standIn.register, revision: 2 };
  standIn.faults.metadata = { format: undefined };
  const { data } = (await ask(path)).body;
  expect(data).toMatchObject({ lastUpdatedAt: '2026-10-05T01:41:21+08:00' });
  expect(data).not.toHaveProperty('format');
});

test('single rows have the names of the interface, with a link to the next and their number', async () => {
  type Page = { rows: Record<string, string>[]; links: { next?: string } };
  const page = async (search: string) =>
    (await ask(`/v2/public/api/datasets/d_trial/list-rows${search}`)).body.data as unknown as Page;
  const first = await page('?limit=200');
  const second = await page(first.links.next ?? '');
  expect([first.rows.length, second.rows.length, second.links]).toEqual([200, 100, {}]);
  const inFile: Record<string, string>[] = parse(wholeFile(), { columns: true });
  expect([...first.rows, ...second.rows].map((row) => row.applicationNumber)).toEqual(
    inFile.map((row) => row['Application Number']),
  );
  expect(JSON.parse(first.rows[0]?.markData_json ?? '')).toBeInstanceOf(Array);

  const probe = await ask('/api/action/datastore_search?resource_id=d_trial&limit=3&offset=5');
  expect(probe.body).toMatchObject({
    success: true,
    result: { total: rows, records: [{ _id: 6 }, { _id: 7 }, { _id: 8 }] },
  });
});

test('pictures of the file are there, in the three formats of the office', async () => {
  const text = wholeFile().toString();
  for (const format of ['tif', 'jpg', 'png']) {
    const [address = ''] = new RegExp(`http[^"]*\\.${format}`).exec(text) ?? [];
    expect(address.startsWith(`${standIn.url}/trademarks/`)).toBe(true);
    const response = await fetch(address);
    const { width, format: found } = await sharp(await response.arrayBuffer()).metadata();
    expect(found).toBe({ tif: 'tiff', jpg: 'jpeg', png: 'png' }[format]);
    expect(width).toBeGreaterThan(300);
  }
});

test('a picture may be missing, elsewhere, no picture, without end or never sent', async () => {
  const get = (pictures: NonNullable<Faults['pictures']>) => {
    standIn.faults.pictures = pictures;
    return fetch(`${standIn.url}/trademarks/T0000001A/1/2.jpg`, { redirect: 'manual' });
  };
  expect((await get('missing')).status).toBe(404);
  expect((await get('moved')).headers.get('location')).toBe('http://localhost/elsewhere.jpg');
  await expect(sharp(await (await get('text')).arrayBuffer()).metadata()).rejects.toThrow();
  const endless = (await get('endless')).body?.getReader();
  for (let bytes = 0; bytes < 5_000_000; ) bytes += (await endless?.read())?.value?.length ?? NaN;
  await endless?.cancel();
  const silent = (await get('silent')).body?.getReader();
  const pause = new Promise((resolve) => setTimeout(resolve, 50, 'nothing'));
  expect(await Promise.race([silent?.read(), pause])).toBe('nothing');
});

test('a file is made once for its day, and takes the place of what was there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lionmark-standin-'));
  const make = async (revision: number) => {
    const file = openRegisterFile(folder);
    await expect.poll(() => file.find({ rows: 20, revision })).toBeDefined();
    return file.latest();
  };
  const first = await make(0);
  const made = statSync(first?.path ?? '').mtimeMs;
  writeFileSync(`${first?.path}.1`, 'broken off by a kill');
  expect(await make(0)).toEqual(first);
  expect(statSync(first?.path ?? '').mtimeMs).toBe(made);
  const second = await make(1);
  await expect.poll(() => readdirSync(folder)).toEqual([basename(second?.path ?? '')]);
  expect(second?.etag).not.toBe(first?.etag);
  rmSync(folder, { recursive: true });
});

test('a site takes the stand-in where it is configured, and a new file is there every day', () => {
  const { isStandIn, apiUrl, metadataUrl } = readConfig({ REGISTER_STANDIN: 'on' }).register;
  expect([isStandIn, apiUrl, metadataUrl]).toEqual([true, standInUrl, standInUrl]);
  expect(readConfig({}).register).toMatchObject({ isStandIn: false });
  vi.useFakeTimers({ now: new Date('2027-01-05T12:00:00+08:00'), toFake: ['Date'] });
  expect(dayOfRevision(revisionOfNow())).toBe('2027-01-05');
  vi.setSystemTime(new Date('2027-01-05T01:00:00+08:00'));
  expect(dayOfRevision(revisionOfNow())).toBe('2027-01-04');
  vi.useRealTimers();
});
