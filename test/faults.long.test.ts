import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../src/platform/mail/schema';
import { cookiesOf } from './cookies';
import { addServices, newOrderForm, placedOrder } from './orders';
import { freePort, type ServerProcess, spawnServer, startServer } from './server-process';
import { adminPassword, openTestSite, type TestSite } from './site';

const until = { timeout: 25_000, interval: 100 };

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
      for (let turn = 0; turn < 3; turn++) {
        const startedAt = performance.now();
        orders.push((await placedOrder(site.newBrowser())).id);
        expect(performance.now() - startedAt).toBeLessThan(2_000);
      }
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

/** A small tmpfs; mounting one needs root on Linux. */
function mountDisk(megabytes: number) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lionmark-disk-'));
  const { status } = spawnSync('mount', [
    ...['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder],
  ]);
  if (status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

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
    };
    server = await startServer(env);
  });
  afterAll(async () => {
    await server?.kill();
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
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

  test.each([
    { what: 'for a table', left: 0 },
    { what: 'for the database’s log', left: 11_000_000 },
  ])(
    `without room $what: ${diskTitle}`,
    async ({ left }) => {
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
        expect(message).toBe('The site is busy. Please try again in a moment.');
      }
      const check = await post('/api/trademark-check', { name: 'Sago', email: 'a@sago.example' });
      expect([201, 503]).toContain(check.status);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect((await fetch(server.url)).status).toBe(200);
      const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
      await expect.poll(readiness, until).toBe(503);

      rmSync(filler);
      await expect.poll(placeOrder, until).toBe(201);
      expect(await placeOrder()).toBe(201);
      await expect.poll(readiness, until).toBe(200);
      expect(await server.stop()).toBe(0);

      server = await startServer(env);
      expect(await placeOrder()).toBe(201);
      const login = await post('/api/admin/auth/login', {
        username: 'admin',
        password: adminPassword,
      });
      const cookie = cookiesOf(login);
      for (const id of acknowledged) {
        const order = await fetch(`${server.url}/api/admin/service-orders/${id}`, {
          headers: { cookie },
        });
        expect(order.status).toBe(200);
      }
    },
    120_000,
  );

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

function fill(folder: string, file: string, left: number) {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize - left));
  } catch (error) {
    // The database wrote meanwhile: then the disk is as full as it should be.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
