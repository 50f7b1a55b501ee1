import { createServer, request as forward, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardPayment, newOrderForm } from './orders';
import { freePort, makeHome, type ServerProcess, startServer } from './server-process';
import { adminPassword } from './site';

const until = { interval: 100 };

describe.runIf(process.env.DATABASE_URL)('two processes on one database server', () => {
  let home: Awaited<ReturnType<typeof makeHome>>;
  let wire: Awaited<ReturnType<typeof openWire>>;
  let mails: Awaited<ReturnType<typeof openMailbox>>;
  let front: Awaited<ReturnType<typeof openFront>>;
  let servers: ServerProcess[];
  let database: pg.Client;

  beforeAll(async () => {
    home = await makeHome();
    const databaseUrl = new URL(home.env.DATABASE_URL);
    [wire, mails, front] = await Promise.all([
      openWire(databaseUrl.hostname, Number(databaseUrl.port || 5432)),
      openMailbox(),
      openFront(),
    ]);
    databaseUrl.host = `127.0.0.1:${wire.port}`;
    const env = {
      ...home.env,
      DATABASE_URL: databaseUrl.href,
      SITE_URL: front.url,
      MAIL_URL: mails.url,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
    };
    servers = await Promise.all(
      [await freePort(), await freePort()].map((port) =>
        startServer({ ...env, PORT: String(port) }),
      ),
    );
    front.ports.push(...servers.map(({ port }) => port));
    database = new pg.Client({ connectionString: home.env.DATABASE_URL });
    await database.connect();
  });
  afterAll(async () => {
    await Promise.all(servers?.map((server) => server.kill()) ?? []);
    await database?.end();
    wire?.close();
    front?.close();
    await mails?.close();
    await home?.remove();
  });

  const form = (change: Record<string, unknown> = {}) =>
    newOrderForm({
      serviceSlug: 'singapore-trademark-registration',
      pricingPlan: 'Standard',
      price: 'S$599',
      ...change,
    });

  async function placeOrder(visitor: Visitor) {
    const placed = await visitor.post<{ id: string }>('/api/order', form());
    expect(placed.status).toBe(201);
    return placed.body.id;
  }

  async function signIn() {
    const firm = openVisitor(front.url, '203.0.113.200');
    const login = await firm.post('/api/admin/auth/login', {
      username: 'admin',
      password: adminPassword,
    });
    expect(login.status).toBe(200);
    return firm;
  }

  test('share an order from its form to the back office, and mail it once', async () => {
    const visitor = openVisitor(front.url, '203.0.113.1');
    const orderId = await placeOrder(visitor);
    const intent = await visitor.post<{ clientSecret: string }>('/api/create-payment-intent', {
      orderId,
      amount: 599,
    });
    const { clientSecret } = intent.body;
    const paymentId = clientSecret.split('_secret_')[0] as string;
    const confirmed = await visitor.send(`/stripe-test/v1/payment_intents/${paymentId}/confirm`, {
      method: 'POST',
      body: cardPayment(clientSecret),
    });
    expect(confirmed.status).toBe(200);
    const complete = await visitor.post('/api/orders/payment-complete', { orderId, paymentId });
    expect(complete.body).toMatchObject({ id: orderId, paidAt: expect.any(String) });
    for (let turn = 0; turn < 4; turn++) {
      const page = await visitor.send(`/checkout/${orderId}`);
      expect(await page.text()).toContain('Payment Successful!');
    }

    const firm = await signIn();
    const path = `/api/admin/service-orders/${orderId}`;
    const patched = await firm.send(`${path}/status`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'processing' }),
    });
    expect(patched.status).toBe(200);
    for (let turn = 0; turn < 4; turn++) {
      const seen = (await (await firm.send(path)).json()) as {
        status: string;
        events: { kind: string }[];
      };
      expect(seen.status).toBe('processing');
      expect(seen.events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
    }

    const stored = async () =>
      (await database.query('select status, attempts from messages where order_id = $1', [orderId]))
        .rows;
    await expect.poll(stored, until).toEqual(Array(4).fill({ status: 'sent', attempts: 1 }));
    expect(mails.received.filter((mail) => mail.includes(orderId))).toHaveLength(4);
    expect(new Set(front.answeredBy)).toEqual(new Set(servers.map(({ port }) => port)));
  });

  test('drop cached pages when content changes in the database', async () => {
    const path = '/services/trademark/singapore-trademark-registration';
    const pages = () =>
      Promise.all(
        servers.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()),
      );
    for (let turn = 0; turn < 3; turn++)
      for (const page of await pages()) expect(page).not.toContain('A changed name');
    await database.query(
      `update services set title = 'A changed name' where slug = 'singapore-trademark-registration'`,
    );
    await expect
      .poll(async () => (await pages()).every((page) => page.includes('A changed name')), until)
      .toBe(true);
  });

  test('share one visitor’s rate limit', async () => {
    const statuses: number[] = [];
    const visitor = openVisitor(front.url, '203.0.113.2');
    await Promise.all(
      Array.from({ length: 36 }, async () =>
        statuses.push((await visitor.post('/api/order', form())).status),
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    await placeOrder(openVisitor(front.url, '203.0.113.3'));
  });

  async function expectWorking(visitor: Visitor, orderId: string) {
    for (let turn = 0; turn < 4; turn++) {
      expect((await visitor.send('/readyz')).status).toBe(200);
      expect((await visitor.send(`/api/orders/${orderId}`)).status).toBe(200);
    }
    await placeOrder(visitor);
  }

  test('recover after the server ends all their connections', async () => {
    const visitor = openVisitor(front.url, '203.0.113.4');
    const orderId = await placeOrder(visitor);
    for (let turn = 0; turn < 10; turn++) {
      const stranger = openVisitor(front.url, `203.0.113.${100 + turn}`);
      const load = Promise.all(
        Array.from({ length: 10 }, () => stranger.post('/api/order', form())),
      );
      await new Promise((resolve) => setTimeout(resolve, turn * 3));
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
      for (const { status } of await load) expect([201, 503]).toContain(status);
      await expect
        .poll(async () => (await visitor.send(`/api/orders/${orderId}`)).status, until)
        .toBe(200);
    }
    await expectWorking(visitor, orderId);
  });

  test('are not ready while the database refuses to write', async () => {
    const name = new URL(home.env.DATABASE_URL).pathname.slice(1);
    const visitor = openVisitor(front.url, '203.0.113.7');
    const readiness = async () => (await visitor.send('/readyz')).status;
    const setReadOnly = async (value: 'on' | 'off') => {
      await database.query(`alter database ${name} set default_transaction_read_only = ${value}`);
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    };
    await setReadOnly('on');
    await expect.poll(readiness, until).toBe(503);
    await setReadOnly('off');
    await expect
      .poll(async () => [await readiness(), await readiness(), await readiness()], until)
      .toEqual([200, 200, 200]);
  });

  test.each(['refused', 'silent'] as const)(
    'report a database that is %s, and recover without a restart',
    async (state) => {
      const visitor = openVisitor(front.url, state === 'refused' ? '203.0.113.5' : '203.0.113.6');
      const orderId = await placeOrder(visitor);
      await wire.set(state);

      const [ready, read, write, alive, page] = await Promise.all([
        visitor.send('/readyz'),
        visitor.send(`/api/orders/${orderId}`),
        visitor.send('/api/order', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(form()),
        }),
        visitor.send('/healthz'),
        visitor.send(`/checkout/${orderId}`, { headers: { accept: 'text/html' } }),
      ]);
      expect(alive.status).toBe(200);
      for (const answer of [ready, read, write]) {
        expect(answer.status, servers.map((server) => server.output()).join('')).toBe(503);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await answer.json()).toEqual({ message: expect.any(String) });
      }
      expect(page.status).toBe(503);
      expect(page.headers.get('retry-after')).toBeTruthy();
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).toMatch(/<h1[^>]*>/);

      await wire.set('well');
      await expect
        .poll(
          async () =>
            (await Promise.all([1, 2, 3, 4].map(() => visitor.send('/readyz')))).map(
              ({ status }) => status,
            ),
          { interval: 100 },
        )
        .toEqual([200, 200, 200, 200]);
      await expectWorking(visitor, orderId);
      const firm = await signIn();
      expect((await firm.send(`/api/admin/service-orders/${orderId}`)).status).toBe(200);

      await database.query(`update services set title = $1 where slug = $2`, [
        `After ${state}`,
        'singapore-trademark-registration',
      ]);
      await expect
        .poll(
          () =>
            Promise.all(
              servers.map(async ({ port }) => {
                const path = '/services/trademark/singapore-trademark-registration';
                const text = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
                return text.includes(`After ${state}`);
              }),
            ),
          { interval: 200 },
        )
        .toEqual([true, true]);
    },
  );
});

type Visitor = ReturnType<typeof openVisitor>;

/** A client with cookies, whose network address the proxy forwards. */
function openVisitor(url: string, address: string) {
  const cookies = new Map<string, string>();
  async function send(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    headers.set('x-test-address', address);
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(40_000),
      ...init,
      headers,
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  }
  return {
    send,
    async post<T>(path: string, body: unknown) {
      const response = await send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as T };
    },
  };
}

/** A round-robin proxy in front of several processes. */
async function openFront() {
  const ports: number[] = [];
  const answeredBy: number[] = [];
  let turn = 0;
  const server: Server = createServer((request, response) => {
    const port = ports[turn++ % ports.length] as number;
    answeredBy.push(port);
    const { 'x-test-address': address, ...headers } = request.headers;
    const onward = forward(
      {
        port,
        host: '127.0.0.1',
        method: request.method,
        path: request.url,
        headers: { ...headers, 'x-forwarded-for': String(address) },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', (error) => response.writeHead(502).end(error.message));
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    ports,
    answeredBy,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A proxy between site and database, which can be cut or go silent. */
async function openWire(host: string, databasePort: number) {
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let state: 'well' | 'silent' | 'refused' = 'well';
  const server = createTcpServer((near) => {
    const far = connect(databasePort, host);
    const pair = { near, far };
    pairs.add(pair);
    const end = () => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.on('data', (bytes) => state === 'well' && far.write(bytes));
    far.on('data', (bytes) => state === 'well' && near.write(bytes));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const { near } of pairs) near.destroy();
  };
  return {
    port,
    async set(next: typeof state) {
      if (next === 'refused') {
        const closed = new Promise((resolve) => server.close(resolve));
        cut();
        await closed;
      } else if (state === 'refused') await listen(port);
      state = next;
    },
    close() {
      server.close();
      cut();
    },
  };
}

async function openMailbox() {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
