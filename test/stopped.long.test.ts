import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RegisterImport } from '../src/features/trademarks/import/contract';
import {
  freePort,
  makeHome,
  type ServerProcess,
  serverOrder,
  startServer,
  visitorOf,
} from './server-process';
import { adminPassword } from './site';

/** Longer than a delivery of mail, or a run of a job without a sign of life. */
const stoppedMs = 65_000;
const until = { timeout: 60_000, interval: 100 };

let home: Awaited<ReturnType<typeof makeHome>>;
let mails: Awaited<ReturnType<typeof openHeldMailbox>>;
const servers: ServerProcess[] = [];

beforeEach(async () => {
  home = await makeHome({ isSeeded: true });
  mails = await openHeldMailbox();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  mails.close();
  await home.remove();
});

async function start(change: Record<string, string> = {}) {
  const server = await startServer({
    ...home.env,
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    MAIL_URL: mails.url,
    ...change,
  });
  servers.push(server);
  return server;
}

async function signedIn(server: ServerProcess) {
  const admin = visitorOf(server);
  const login = { username: 'admin', password: adminPassword };
  expect((await admin.post('/api/admin/auth/login', login)).status).toBe(200);
  return admin;
}

let lastOrder = 1_764_144_000_000;
async function placeOrder(server: ServerProcess) {
  lastOrder += 1;
  const id = String(lastOrder);
  const visitor = visitorOf(server);
  expect((await visitor.post('/api/order', serverOrder(id))).status).toBe(201);
  return { id, visitor };
}

test('a process that was stopped for a minute goes on', async () => {
  const server = await start();
  const admin = await signedIn(server);
  const before = await placeOrder(server);
  server.signal('SIGSTOP');
  const meanwhile = Promise.all([1, 2, 3].map(() => placeOrder(server).catch(() => undefined)));
  await wait(stoppedMs);
  server.signal('SIGCONT');
  await meanwhile;
  await vi.waitFor(
    async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200),
    until,
  );
  expect((await before.visitor.get(`/api/orders/${before.id}`)).status).toBe(200);
  expect((await admin.get('/api/admin/jobs')).status).toBe(200);
  const after = await placeOrder(server);
  await vi.waitFor(() => {
    for (const { id } of [before, after])
      expect(mails.received.filter((text) => text.includes(id))).toHaveLength(2);
  }, until);
}, 240_000);

describe.runIf(process.env.DATABASE_URL)('with a second process on the database', () => {
  let database: pg.Client;
  beforeEach(async () => {
    database = new pg.Client({ connectionString: home.env.DATABASE_URL });
    await database.connect();
  });
  afterEach(() => database.end());

  test.each(['RCPT TO', 'DATA'])(
    'a mail is sent once though its sender is stopped at %s until another has sent it',
    async (command) => {
      const first = await start();
      const unsent = async () =>
        (await database.query(`select from messages where status <> 'sent'`)).rowCount;
      await vi.waitFor(async () => expect(await unsent()).toBe(0), until);
      mails.hold(command);
      const { id } = await placeOrder(first);
      const toClient = `to_address = 'hui.ling@sagolane.example' and order_id = '${id}'`;
      await vi.waitFor(() => expect(mails.held()).toBe(2), until);
      first.signal('SIGSTOP');
      mails.hold(undefined);
      await wait(stoppedMs);
      await database.query(`update messages set leased_until = now() where order_id = '${id}'`);
      const second = await start();
      await vi.waitFor(async () => {
        const { rows } = await database.query(`select status from messages where ${toClient}`);
        expect(rows).toEqual([{ status: 'sent' }]);
        expect(mails.received.filter((text) => text.includes(id))).toHaveLength(2);
      }, until);
      mails.release();
      first.signal('SIGCONT');
      await Promise.all([placeOrder(first), placeOrder(second)]);
      await vi.waitFor(async () => {
        expect(await unsent()).toBe(0);
        expect(mails.open()).toBe(0);
      }, until);
      expect(mails.received.filter((text) => text.includes(id))).toHaveLength(2);
    },
    240_000,
  );

  test('a process that is stopped within a transaction holds nobody up', async () => {
    const wire = await openHeldWire(new URL(home.env.DATABASE_URL));
    const second = await start();
    const other = await signedIn(second);
    const first = await start({ DATABASE_URL: wire.url, ADMIN_PASSWORD: adminPassword });
    const admin = await signedIn(first);
    const { id } = await placeOrder(second);
    const path = `/api/admin/service-orders/${id}/status`;
    wire.holdAt('update "orders"');
    const changing = admin.patch(path, { status: 'processing' }).catch(() => undefined);
    await vi.waitFor(() => expect(wire.isHeld()).toBe(true), until);
    first.signal('SIGSTOP');
    const startedAt = performance.now();
    const changed = await other.patch(path, { status: 'processing' });
    expect([changed.status, performance.now() - startedAt < 14_000]).toEqual([200, true]);
    await wait(stoppedMs - (performance.now() - startedAt));
    first.signal('SIGCONT');
    wire.release();
    expect([undefined, 503]).toContain((await changing)?.status);
    await vi.waitFor(async () => {
      const { body } = await admin.get<{ events: { kind: string }[] }>(
        `/api/admin/service-orders/${id}`,
      );
      expect(body.events.filter(({ kind }) => kind === 'status')).toHaveLength(1);
    }, until);
    await placeOrder(first);
    wire.close();
  }, 240_000);

  test('an import whose process is stopped is finished by another, each row once', async () => {
    const rowCount = 6_000;
    const csv = [
      'name,registrationNumber,registrationDate,owner,status,classes',
      ...Array.from(
        { length: rowCount },
        (_, n) => `Kelip ${n},T${n},2024-02-29,Owner ${n},registered,30`,
      ),
    ].join('\n');
    const first = await start();
    const admin = await signedIn(first);
    const marks = '/api/admin/trademarks';
    const file = { fileName: 'marks.csv', format: 'csv', sizeBytes: csv.length };
    const { id } = (await admin.post<RegisterImport>(`${marks}/imports`, file)).body;
    await admin.put(`${marks}/imports/${id}/bytes?offset=0`, csv);
    const read = async (by: typeof admin) =>
      (await by.get<RegisterImport>(`${marks}/imports/${id}`)).body;
    await vi.waitFor(async () => expect((await read(admin)).state).toBe('checked'), until);
    await admin.post(`${marks}/imports/${id}/start`, {});
    await vi.waitFor(async () => expect((await read(admin)).rowsDone).toBeGreaterThan(0), {
      ...until,
      interval: 5,
    });
    first.signal('SIGSTOP');
    const { rows } = await database.query('select state from register_imports');
    expect(rows).toEqual([{ state: 'importing' }]);
    const second = await start();
    const other = await signedIn(second);
    await vi.waitFor(async () => expect((await read(other)).state).toBe('done'), {
      ...until,
      timeout: 120_000,
    });
    first.signal('SIGCONT');
    await vi.waitFor(() => signedIn(first), until);
    await wait(5_000); // in which the first would go on
    const done = await read(other);
    expect(done).toMatchObject({
      state: 'done',
      counts: { created: rowCount, changed: 0, wrong: 0 },
    });
    const stored = await database.query(
      `select count(*)::int as all, count(distinct registration_number)::int as different
       from trademarks where registration_number ~ '^T[0-9]+$' and owner like 'Owner %'`,
    );
    expect(stored.rows).toEqual([{ all: rowCount, different: rowCount }]);
  }, 300_000);
});

/** A mail server that answers a command, once it is told to hold it, only when it is released. */
async function openHeldMailbox() {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let heldCommand: string | undefined;
  let held: (() => void)[] = [];
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}));
    let text = '';
    let isInData = false;
    const answer = (line: string) => {
      if (line.startsWith('DATA')) {
        isInData = true;
        return socket.write('354 Go on\r\n');
      }
      if (line.startsWith('QUIT')) return socket.end('221 Bye\r\n');
      return socket.write('250 Well\r\n');
    };
    const read = () => {
      if (isInData) {
        const end = text.indexOf('\r\n.\r\n');
        if (end === -1) return;
        received.push(text.slice(0, end));
        text = text.slice(end + 5);
        isInData = false;
        socket.write('250 Taken\r\n');
      }
      for (let end = text.indexOf('\r\n'); end !== -1 && !isInData; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (heldCommand && line.startsWith(heldCommand)) held.push(() => answer(line));
        else answer(line);
      }
    };
    socket.on('data', (bytes) => {
      text += bytes;
      read();
    });
    socket.write('220 Here\r\n');
  });
  await listening(server);
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    received,
    hold(command: string | undefined) {
      heldCommand = command;
    },
    held: () => held.length,
    release() {
      for (const answer of held) answer();
      held = [];
    },
    open: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A wire to the database whose answers to a statement wait until it is released. */
async function openHeldWire(target: URL) {
  let heldAt: string | undefined;
  let isHeld = false;
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    let isOwnHeld = false;
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far])
      sockets.add(socket.on('error', end).on('close', () => sockets.delete(socket)));
    near.on('close', () => far.destroy());
    near.on('data', (bytes) => {
      if (heldAt && bytes.includes(heldAt)) {
        heldAt = undefined;
        isOwnHeld = true;
        isHeld = true;
      }
      far.write(bytes);
    });
    const answer = (send: () => void) => (isOwnHeld && isHeld ? waiting.push(send) : send());
    far.on('data', (bytes) => answer(() => near.write(bytes)));
    far.on('close', () => answer(() => near.destroy()));
  });
  await listening(server);
  const url = Object.assign(new URL(target), { host: `127.0.0.1:${portOf(server)}` });
  return {
    url: url.href,
    holdAt(statement: string) {
      heldAt = statement;
    },
    isHeld: () => isHeld,
    release() {
      isHeld = false;
      for (const send of waiting.splice(0)) send();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const listening = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const portOf = (server: Server) => (server.address() as AddressInfo).port;
