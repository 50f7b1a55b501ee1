import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { BackupList } from '../src/features/backup/contract';
import { services } from '../src/features/catalogue/schema.server';
import { matterDocuments } from '../src/features/matters/documents/schema.server';
import type { RegisterImport } from '../src/features/trademarks/import/contract';
import { startImport } from '../src/features/trademarks/import/steer-import.server';
import type { RegisterSync } from '../src/features/trademarks/sources/contract';
import { startSync } from '../src/features/trademarks/sources/steer-sync.server';
import { customers } from '../src/platform/auth/schema';
import { messages } from '../src/platform/mail/schema';
import { signedInCustomer } from './customers';
import { openedMatter } from './matters';
import { addServices, paidOrder, placedOrder } from './orders';
import { type Browser, deskForFile } from './site';

const { site, desk: owner } = deskForFile();
beforeAll(() => addServices(site.deps.db));
afterEach(() => setReserve(0));

/** As if the disk had become so full: no disk has more than a petabyte free. */
const setReserve = (bytes = 1e15) => {
  site.deps.config.diskReserveBytes = bytes;
};

const toDesk =
  /^(This needs \d[\d,.]* [KMG]B\. )?The disk of DATA_DIR has [\d,.]+ [KMG]B free, and 1,000,000 GB has to stay free for orders, payments and mails\. Make room on it, or set DISK_RESERVE_MB\.$/;
const toClient =
  'We can’t take files at the moment, because our disk is almost full. Please try again later, or send the file to hello@lionmark.example.';

/** A file of which nobody has read a byte yet. */
function unreadFile() {
  const file = { isRead: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        file.isRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { file, body };
}

async function send(by: Browser, method: string, path: string, type = 'application/octet-stream') {
  const { file, body } = unreadFile();
  const headers = { 'content-type': type };
  const answer = await by.request(path, { method, body, headers, duplex: 'half' } as RequestInit);
  const { message } = (await answer.json()) as { message: string };
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, message, retryAfter, isRead: file.isRead };
}

/** An account with a confirmed address, a matter and an order that asks for a mark. */
async function clientWithMatter() {
  const { browser, email } = await signedInCustomer(site);
  await site.deps.db.update(customers).set({ isVerified: true }).where(eq(customers.email, email));
  await site.deps.db.update(services).set({ asksMark: true });
  const order = await placedOrder(browser);
  return { client: browser, order, matter: await openedMatter(owner, { clientEmail: email }) };
}

const enquiry = {
  name: 'Tan Hui Ling',
  email: 'hui.ling@sagolane.example',
  phone: '+65 6000 0123',
  service: 'other',
  subject: 'A question',
  message: 'Which class is for coffee?',
};

const sentBy = async (by: Browser, method: string, path: string, json: object) => {
  const answer = await by.request(path, { method, json });
  const { message } = (await answer.json()) as { message: string };
  return { status: answer.status, message, retryAfter: answer.headers.get('retry-after') };
};
const sentByOwner = (method: string, path: string, json: object) =>
  sentBy(owner, method, path, json);
const sentByVisitor = (change: object = {}) =>
  sentBy(site.newBrowser(), 'POST', '/api/contact', { ...enquiry, ...change });

test('below the reserve no upload is taken, before its bytes are read, and each is told what to do', async () => {
  const { client, order, matter } = await clientWithMatter();
  setReserve();
  const refused = { status: 503, retryAfter: '300', isRead: false };
  for (const path of [
    `/api/my-matters/${matter.number}/documents?name=Scan.pdf`,
    `/api/orders/${order.id}/intake/picture`,
  ])
    expect(await send(client, path.includes('intake') ? 'PUT' : 'POST', path)).toEqual({
      ...refused,
      message: toClient,
    });
  const told = { ...refused, message: expect.stringMatching(toDesk) };
  expect(
    await send(owner, 'POST', `/api/admin/matters/${matter.id}/documents?name=Scan.pdf`),
  ).toEqual(told);
  expect(await send(owner, 'PUT', `/api/admin/service-orders/${order.id}/intake/picture`)).toEqual(
    told,
  );
  expect(await send(owner, 'POST', '/api/admin/pictures', 'image/png')).toEqual(told);
  expect(await site.deps.db.$count(matterDocuments)).toBe(0);
  for (const folder of ['documents', 'media'])
    expect(existsSync(join(site.deps.config.dataDir, folder))).toBe(false);
});

test('below the reserve orders, payments, enquiries and their mails go through', async () => {
  setReserve();
  const { order } = await paidOrder(site.newBrowser());
  expect(order.paidAt).not.toBeNull();
  expect((await sentByVisitor()).status).toBe(201);
  site.deps.wake();
  const waiting = () => site.deps.db.$count(messages, eq(messages.status, 'queued'));
  await expect.poll(waiting).toBe(0);
  expect(await site.deps.db.$count(messages, eq(messages.orderId, order.id))).toBeGreaterThan(1);
});

test('/readyz, /metrics and the back office say that a disk is low, and nobody is sent away', async () => {
  const readiness = () => site.browser.get('/readyz');
  const state = async () =>
    (await owner.get<{ lowDisks: object[] }>('/api/admin/site-state')).body.lowDisks;
  expect(await readiness()).toMatchObject({ status: 200, body: { ready: true, disk: 'ok' } });
  expect(await state()).toEqual([]);
  setReserve();
  expect(await readiness()).toMatchObject({
    status: 200,
    body: {
      ready: true,
      disk: 'low',
      message:
        'There is little room on the disk of DATA_DIR: uploads, imports and backups are refused, orders are taken.',
    },
  });
  expect(await state()).toEqual([{ variable: 'DATA_DIR', text: expect.stringMatching(toDesk) }]);
  const { body } = await site.browser.get<string>('/metrics');
  expect(body).toContain('\ndisk_reserve_bytes 1000000000000000\n');
  expect(body).not.toContain('backup_disk_');
});

const base = '/api/admin/trademarks';

async function checkedImport(rows: number) {
  const text = [
    'name,registrationNumber,registrationDate,owner,status,classes',
    ...Array.from({ length: rows }, (_, n) => `Kelip ${n},T${n},2024-02-29,Sago,registered,30`),
  ].join('\n');
  const announced = { fileName: 'marks.csv', format: 'csv', sizeBytes: text.length };
  const { id } = (await owner.post<RegisterImport>(`${base}/imports`, announced)).body;
  const sendBytes = () =>
    owner.request(`${base}/imports/${id}/bytes?offset=0`, { method: 'PUT', body: text });
  return { id, announced, sendBytes };
}
const importNow = async (id: number) =>
  (await owner.get<RegisterImport>(`${base}/imports/${id}`)).body;
const untilImport = (id: number, state: RegisterImport['state']) =>
  expect.poll(async () => (await importNow(id)).state).toBe(state);

test('below the reserve no file of marks is received or imported, and a running import stops until it is continued', async () => {
  const { id, announced, sendBytes } = await checkedImport(3);
  const told = { status: 503, message: expect.stringMatching(toDesk), retryAfter: '300' };
  setReserve();
  expect(await sentByOwner('POST', `${base}/imports`, announced)).toEqual(told);
  expect(await send(owner, 'PUT', `${base}/imports/${id}/bytes?offset=0`)).toMatchObject({
    ...told,
    isRead: false,
  });
  expect(await sentByOwner('POST', `${base}/import`, { trademarks: [{}] })).toEqual(told);
  setReserve(0);
  expect((await sendBytes()).status).toBe(200);
  await untilImport(id, 'checked');
  setReserve();
  expect(await sentByOwner('POST', `${base}/imports/${id}/start`, {})).toEqual(told);

  // The disk fills up after the start.
  const place = { db: site.deps.db, dataDir: site.deps.config.dataDir };
  await startImport(place, id, { actor: 'admin' });
  site.deps.wake();
  await untilImport(id, 'stopped');
  expect(await importNow(id)).toMatchObject({
    problem: expect.stringMatching(toDesk),
    rowsDone: 0,
    finishedAt: null,
  });
  expect(await sentByOwner('POST', `${base}/imports/${id}/start`, {})).toEqual(told);
  setReserve(0);
  expect((await sentByOwner('POST', `${base}/imports/${id}/start`, {})).status).toBe(200);
  await untilImport(id, 'done');
  expect(await importNow(id)).toMatchObject({ problem: null, counts: { created: 3 } });
});

test('below the reserve no register is fetched, and a run that was due says why it failed', async () => {
  setReserve();
  const sources = '/api/admin/register-sources';
  expect(await sentByOwner('POST', `${sources}/singapore/sync`, {})).toEqual({
    status: 503,
    message: expect.stringMatching(toDesk),
    retryAfter: '300',
  });
  const run = await startSync(site.deps.db, 'singapore', { actor: 'test' }, import.meta.filename);
  site.deps.wake();
  const find = async () =>
    (await owner.get<RegisterSync[]>(`${sources}/singapore/syncs`)).body.find(
      ({ id }) => id === run.id,
    );
  await expect.poll(async () => (await find())?.state).toBe('failed');
  expect((await find())?.problem).toMatch(toDesk);
});

test('a backup below the reserve is a failed one that says why, and leaves no file', async () => {
  const list = async () => (await owner.get<BackupList>('/api/admin/backups')).body;
  setReserve();
  expect((await owner.post('/api/admin/backups', {})).status).toBe(202);
  await expect
    .poll(async () => (await list()).backups.map(({ status }) => status))
    .toEqual(['failed']);
  const { backups, folder, disk } = await list();
  expect(backups[0]?.problem).toMatch(toDesk);
  expect(readdirSync(folder)).toEqual([]);
  expect(disk).toMatchObject({ freeBytes: expect.any(Number), totalBytes: expect.any(Number) });
});

/** As a database that has no room, or another problem, answers an enquiry. */
async function withProblem(code: string, text: string, work: () => Promise<void>) {
  const { db } = site.deps;
  await db.execute(
    sql`create function fail_on_purpose() returns trigger language plpgsql as ${sql.raw(
      `$$ begin raise exception '${text}' using errcode = '${code}'; end $$`,
    )}`,
  );
  await db.execute(
    sql`create trigger fail_on_purpose before insert on contact_submissions execute function fail_on_purpose()`,
  );
  try {
    await work();
  } finally {
    await db.execute(sql`drop function fail_on_purpose cascade`);
  }
}

test('a full disk of the database is told as such, and no text of a stranger is taken for one', async () => {
  const write = () => sentByVisitor({ message: 'No space left on device? ENOSPC 53100' });
  await withProblem('53100', 'could not extend file', async () =>
    expect(await write()).toEqual({
      status: 503,
      message:
        'The disk is full, so this could not be done. Somebody of ours has to make room on it. Please try again later, or write to hello@lionmark.example.',
      retryAfter: '60',
    }),
  );
  await withProblem('XX000', 'No space left on device', async () =>
    expect((await write()).status).toBe(500),
  );
  expect((await write()).status).toBe(201);
});
