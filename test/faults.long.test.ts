import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BackupList } from '../src/features/backup/contract';
import { messages } from '../src/platform/mail/schema';
import { cookiesOf } from './cookies';
import { fill, mountDisk, unmountDisk } from './disk';
import { addServices, newOrderForm, placedOrder } from './orders';
import { freePort, type ServerProcess, spawnServer, startServer } from './server-process';
import { adminPassword, openTestSite, type TestSite } from './site';

const until = { interval: 100 };

describe('with a mail server that is', () => {
  let site: TestSite;
  let broken: Server | undefined;
  let mended: SMTPServer | undefined;

  afterEach(async () => {
    await new Promise<void>((resolve) => (mended ? mended.close(() => resolve()) : resolve()));
    mended = undefined;
    broken?.close();
    broken = undefined;
    await site.close();
  });

  for (const { name, answer } of [
    { name: 'not there', answer: undefined },
    { name: 'silent', answer: () => {} },
    {
      name: 'refusing everybody',
      answer: (socket: Socket) => socket.end('554 5.3.2 No service here\r\n'),
    },
  ]) {
    test(`${name} delays no order and loses no mail`, async () => {
      const port = await freePort();
      const sockets = new Set<Socket>();
      if (answer) {
        broken = createServer((socket) => {
          sockets.add(socket.on('error', () => {}));
          answer(socket);
        });
        const server = broken;
        await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      }
      site = await openTestSite({
        SEED: 'none',
        LOG_LEVEL: 'silent',
        MAIL_URL: `smtp://127.0.0.1:${port}`,
      });
      await addServices(site.deps.db);
      const mails = (orderId: string) =>
        site.deps.db.select().from(messages).where(eq(messages.orderId, orderId));

      const orders: string[] = [];
      for (let turn = 0; turn < 3; turn++) orders.push((await placedOrder(site.newBrowser())).id);
      const [first] = orders as [string];
      await expect
        .poll(async () => (await mails(first)).map(({ attempts }) => attempts > 0), until)
        .toEqual([true, true]);
      for (const order of orders)
        expect((await mails(order)).map(({ status }) => status)).toEqual(['queued', 'queued']);

      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => (broken ? broken.close(() => resolve()) : resolve()));
      broken = undefined;
      const received: string[] = [];
      mended = new SMTPServer({
        disabledCommands: ['STARTTLS', 'AUTH'],
        logger: false,
        onData(stream, _session, done) {
          let text = '';
          stream.on('data', (chunk: Buffer) => {
            text += chunk;
          });
          stream.on('end', () => {
            received.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? '');
            done();
          });
        },
      });
      const server = mended;
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      const isAllSent = async () => {
        // Retry now instead of waiting for the next attempt.
        await site.deps.db
          .update(messages)
          .set({ nextAttemptAt: sql`now()` })
          .where(eq(messages.status, 'queued'));
        site.deps.wake();
        return (await Promise.all(orders.map(mails))).flat().map(({ status }) => status);
      };
      await expect.poll(isAllSent, until).toEqual(Array(6).fill('sent'));
      expect(new Set(received).size).toBe(6);
      expect(received).toHaveLength(6);
    }, 60_000);
  }
});

const disk = process.env.DATABASE_URL ? undefined : mountDisk(110);
const diskTitle = 'a full disk refuses orders and loses none that was acknowledged';

describe.runIf(disk)('a disk', () => {
  const folder = disk ?? ''; // also evaluated without a disk, where the tests are skipped
  const filler = join(folder, 'filler');
  let server: ServerProcess;
  let env: Record<string, string>;

  beforeAll(async () => {
    env = {
      DATA_DIR: folder,
      PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      MAIL_URL: 'smtp://127.0.0.1:1',
      DISK_RESERVE_MB: '45',
    };
    server = await startServer(env);
  });
  afterAll(async () => {
    await server?.kill();
    unmountDisk(folder);
  });

  const post = (path: string, body: unknown) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
  const form = () =>
    newOrderForm({
      serviceSlug: 'singapore-trademark-registration',
      pricingPlan: 'Standard',
      price: 'S$599',
      companyName: 'x'.repeat(200),
    });

  const signIn = async () => {
    const answer = await post('/api/admin/auth/login', {
      username: 'admin',
      password: adminPassword,
    });
    return { cookie: cookiesOf(answer) };
  };

  test('below its reserve takes orders and no upload and no backup, and says so', async () => {
    const headers = await signIn();
    const place = async () => (await post('/api/order', form())).status;
    const sendPicture = async () => {
      const answer = await fetch(`${server.url}/api/admin/pictures`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/png' },
        body: await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      });
      return { status: answer.status, ...((await answer.json()) as { message?: string }) };
    };
    const readiness = async () => {
      const answer = await fetch(`${server.url}/readyz`);
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    expect(await sendPicture()).toMatchObject({ status: 201 });
    expect(await readiness()).toEqual({ status: 200, ready: true, disk: 'ok' });

    fill(folder, filler, 40_000_000);
    expect(await readiness()).toMatchObject({ status: 200, ready: true, disk: 'low' });
    expect(await sendPicture()).toMatchObject({
      status: 503,
      message: expect.stringMatching(
        /^The disk of DATA_DIR has [34]\d(\.\d)? MB free, and 45 MB has to stay free/,
      ),
    });
    expect(await place()).toBe(201);
    await fetch(`${server.url}/api/admin/backups`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    const lastBackup = async () => {
      const answer = await fetch(`${server.url}/api/admin/backups`, { headers });
      return ((await answer.json()) as BackupList).backups[0];
    };
    await expect.poll(async () => (await lastBackup())?.status, until).toBe('failed');
    expect((await lastBackup())?.problem).toMatch(/^This needs \d.* The disk of DATA_DIR has /);
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    expect(await place()).toBe(201);

    rmSync(filler);
    expect(await readiness()).toEqual({ status: 200, ready: true, disk: 'ok' });
    expect(await sendPicture()).toMatchObject({ status: 201 });
  });

  test.each([
    { what: 'for a table', left: 0 },
    { what: 'for the database’s log', left: 11_000_000 },
  ])(`without room $what: ${diskTitle}`, async ({ left }) => {
    const acknowledged: string[] = [];
    const refused: { status: number; message: unknown }[] = [];
    const placeOrder = async () => {
      const response = await post('/api/order', form());
      const body = (await response.json()) as { id: string; message?: string };
      if (response.status === 201) acknowledged.push(body.id);
      else refused.push({ status: response.status, message: body.message });
      return response.status;
    };
    expect(await placeOrder()).toBe(201);

    fill(folder, filler, left);
    const endsAt = Date.now() + 40_000;
    while (refused.length < 10 && Date.now() < endsAt)
      await Promise.all(Array.from({ length: 8 }, placeOrder));
    expect(refused.length, server.output()).toBeGreaterThanOrEqual(10);
    for (const { status, message } of refused) {
      expect(status).toBe(503);
      expect(message).toMatch(/^The disk is full, so this could not be done\./);
    }
    const check = await post('/api/trademark-check', { name: 'Sago', email: 'a@sago.example' });
    expect([201, 503]).toContain(check.status);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(server.url)).status).toBe(200);
    const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
    await expect.poll(readiness, until).toBe(503);
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({
      message: expect.stringMatching(/^The disk is full/),
    });

    rmSync(filler);
    await expect.poll(placeOrder, until).toBe(201);
    expect(await placeOrder()).toBe(201);
    await expect.poll(readiness, until).toBe(200);
    expect(await server.stop()).toBe(0);

    server = await startServer(env);
    expect(await placeOrder()).toBe(201);
    const headers = await signIn();
    for (const id of acknowledged) {
      const order = await fetch(`${server.url}/api/admin/service-orders/${id}`, { headers });
      expect(order.status).toBe(200);
    }
  });

  test.each([
    {
      kind: 'full',
      spoil: () => fill(folder, filler, 0),
      mend: () => rmSync(filler),
    },
    {
      kind: 'read-only',
      spoil: () => spawnSync('mount', ['-o', 'remount,ro', folder]),
      mend: () => spawnSync('mount', ['-o', 'remount,rw', folder]),
    },
  ])('that is $kind stops the start with one line', async ({ kind, spoil, mend }) => {
    expect(await server.stop()).toBe(0);
    spoil();
    const refused = spawnServer(env);
    const code = await new Promise((resolve) => refused.child.once('exit', resolve));
    mend();
    expect(refused.output()).toBe(
      `DATA_DIR: the site can’t write to ${folder}/postgres: the disk is ${kind}.\n`,
    );
    expect(code).toBe(1);
    server = await startServer(env);
  });
});

test.skipIf(disk)(`${diskTitle} (needs mount, and the embedded database)`, () => {});
