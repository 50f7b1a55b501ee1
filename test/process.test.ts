import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort, makeHome, type ServerProcess, spawnServer, startServer } from './server-process';

const isEmbedded = !process.env.DATABASE_URL;

let home: Awaited<ReturnType<typeof makeHome>>;
let env: Record<string, string>;
const servers: ServerProcess[] = [];
beforeEach(async () => {
  home = await makeHome({ isSeeded: isEmbedded });
  env = { ...home.env, PORT: String(await freePort()), RATE_LIMITS: 'off' };
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  await home.remove();
});

async function start(more: Record<string, string> = {}) {
  const server = await startServer({ ...env, ...more });
  servers.push(server);
  return server;
}

async function ended(more: Record<string, string>) {
  const server = spawnServer({ ...env, ...more });
  const code = await new Promise<number | null>((resolve) => server.child.once('exit', resolve));
  return { code, output: server.output() };
}

const order = (id: string) => ({
  id,
  customerName: 'Tan Hui Ling',
  customerEmail: 'hui.ling@sagolane.example',
  customerPhone: '+65 6000 0123',
  serviceSlug: 'singapore-trademark-registration',
  pricingPlan: 'Standard',
  price: 'S$599',
});

const post = (
  server: ServerProcess,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });

test('an invalid or incomplete configuration stops the start with one line', async () => {
  for (const [name, wrong] of [
    ['DATABASE_URL', { DATABASE_URL: 'localhost' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
    ['STRIPE_SECRET_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ] as const) {
    const { code, output } = await ended(wrong);
    expect(code).toBe(1);
    expect(output.trim()).toMatch(new RegExp(`^${name}: [^\n]+$`));
  }
});

test('a random first password is printed once', async () => {
  const first = await start({ ADMIN_PASSWORD: '' });
  const password = /with the password "([^"]+)"/.exec(first.output())?.[1];
  expect(password).toBeTruthy();
  expect((await post(first, '/api/admin/auth/login', { username: 'admin', password })).status).toBe(
    200,
  );
  expect(await first.stop()).toBe(0);
  const second = await start({ ADMIN_PASSWORD: '' });
  expect(second.output()).not.toContain('password');
  expect(
    (await post(second, '/api/admin/auth/login', { username: 'admin', password })).status,
  ).toBe(200);
});

test.runIf(isEmbedded)(
  'a second process on the embedded database refuses to start and says why',
  async () => {
    await start();
    const { code, output } = await ended({ PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^DATA_DIR: another process[^\n]+$/);
  },
);

test.runIf(isEmbedded)('a killed process’s lock is taken over by the next', async () => {
  await (await start()).kill();
  await start();
});

test('two processes on one database server migrate and seed it once', async () => {
  if (isEmbedded) return;
  const [first, second] = await Promise.all([start(), start({ PORT: String(await freePort()) })]);
  const services = async (server: ServerProcess) =>
    (await (await fetch(`${server.url}/api/services`)).json()) as unknown[];
  expect(await services(first)).toHaveLength((await services(second)).length);
  expect((await services(first)).length).toBeGreaterThanOrEqual(12);
});

test('SIGTERM under load finishes current requests and exits with 0', async () => {
  const server = await start();
  let placed = 0;
  let refused = 0;
  const load = Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      for (let turn = 0; turn < 10; turn++) {
        const id = `${1764144000000 + index * 100 + turn}`;
        const response = await post(server, '/api/order', order(id), { connection: 'close' }).catch(
          () => undefined,
        );
        if (!response) return void refused++;
        expect(response.status).toBe(201);
        placed++;
      }
    }),
  );
  await expect.poll(() => placed, { timeout: 15_000 }).toBeGreaterThan(5);
  const [code] = await Promise.all([server.stop(), load]);
  expect(code).toBe(0);
  const again = await start();
  const login = await post(again, '/api/admin/auth/login', {
    username: 'admin',
    password: 'tembusu-lattice-41',
  });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const list = await fetch(`${again.url}/api/admin/service-orders?pageSize=1`, {
    headers: { cookie },
  });
  expect(Number(list.headers.get('x-total-count'))).toBeGreaterThanOrEqual(placed);
});

test('slow and incomplete requests are cut off without affecting others', async () => {
  const server = await start();
  const sockets = Array.from({ length: 50 }, () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /api/order HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"id":',
    );
    return socket;
  });
  const startedAt = performance.now();
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  expect((await post(server, '/api/order', order('1764144000001'))).status).toBe(201);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  for (const socket of sockets) socket.destroy();
});

test('malformed requests are refused with the usual headers', async () => {
  const server = await start();
  const answerTo = (text: string) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        answer += bytes;
      });
      socket.on('close', () => resolve(answer));
      socket.write(text);
    });
  const host = 'Host: x\r\nConnection: close\r\n';
  for (const [text, status] of [
    ['no request\r\n\r\n', 400],
    ['GET /login HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: y\r\n${host}\r\n`, 400],
    [`GET /\\\\evil.example HTTP/1.1\r\n${host}\r\n`, 400],
    [`GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [`POST /api/order HTTP/1.1\r\n${host}Expect: gold\r\nContent-Length: 0\r\n\r\n`, 417],
  ] as const) {
    const answer = await answerTo(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
  }
});

/** 100 in `npm run test:long`. */
const allKills = Number(process.env.KILLS ?? 10);

test('kills during order, payment and mail lose nothing acknowledged and repeat nothing', async () => {
  const lanes = await Promise.all([surviveKills(allKills / 2), surviveKills(allKills / 2)]);
  const sum = (count: (lane: (typeof lanes)[number]) => number) =>
    lanes.reduce((total, lane) => total + count(lane), 0);
  expect(sum((lane) => lane.acknowledged)).toBeGreaterThan(allKills / 10);
  expect(sum((lane) => lane.paid)).toBeGreaterThan(0);
}, 600_000);

/** Kills a site repeatedly while orders are placed and paid; what it acknowledged must hold in the end. */
async function surviveKills(kills: number) {
  const own = await makeHome({ isSeeded: true });
  const ownEnv = { ...own.env, RATE_LIMITS: 'off' };
  // A process that lives for a second does not gain from optimised compilation.
  const startOwn = async () =>
    startServer({ ...ownEnv, PORT: String(await freePort()) }, ['--liftoff-only']);
  const acknowledged: string[] = [];
  const paid = new Map<string, string>();
  const cookies = new Map<string, string>();

  // On a slow machine the kills go on, later and later, until an order was paid before one.
  const isEnough = (round: number) => round >= kills && (paid.size > 0 || round >= 4 * kills);
  for (let round = 0; !isEnough(round); round++) {
    const server = await startOwn();
    const journey = async (index: number) => {
      const id = `${1764144000000 + round * 1000 + index}`;
      const placed = await post(server, '/api/order', order(id));
      if (placed.status !== 201) return;
      acknowledged.push(id);
      const cookie = placed.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
      cookies.set(id, cookie);
      const intent = await post(
        server,
        '/api/create-payment-intent',
        { orderId: id, amount: 599 },
        { cookie },
      );
      const { clientSecret } = (await intent.json()) as { clientSecret: string };
      const paymentId = clientSecret.split('_secret_')[0] as string;
      const confirmed = await fetch(
        `${server.url}/stripe-test/v1/payment_intents/${paymentId}/confirm`,
        {
          method: 'POST',
          body: new URLSearchParams({
            client_secret: clientSecret,
            'payment_method_data[type]': 'card',
            'payment_method_data[card][number]': '4242424242424242',
            'payment_method_data[card][exp_month]': '12',
            'payment_method_data[card][exp_year]': '2034',
            'payment_method_data[card][cvc]': '123',
          }),
        },
      );
      const answer = (await confirmed.json()) as { status: string };
      if (answer.status === 'succeeded') paid.set(id, paymentId);
      await post(server, '/api/orders/payment-complete', { orderId: id, paymentId }, { cookie });
    };
    const journeys = Promise.allSettled([0, 1, 2].map(journey));
    // Spreads the kills over the journeys.
    const moment = (round + Math.random()) / kills;
    await new Promise((resolve) => setTimeout(resolve, moment * 600));
    await server.kill();
    await journeys;
  }

  const server = await startOwn();
  const read = async (id: string) => {
    const response = await fetch(`${server.url}/api/orders/${id}`, {
      headers: { cookie: cookies.get(id) ?? '' },
    });
    return (await response.json()) as { id: string; paidAt: string | null };
  };
  for (const id of acknowledged) expect((await read(id)).id).toBe(id);
  for (const id of paid.keys()) {
    await expect
      .poll(async () => (await read(id)).paidAt, { timeout: 200_000, interval: 250 })
      .toBeTruthy();
  }

  const mailFolder = join(own.dataDir, 'mail');
  const sent = () => readdirSync(mailFolder).filter((name) => name.endsWith('.eml'));
  const count = (id: string, what: string) =>
    sent().filter((name) => name.endsWith(`order-${id}-${what}.eml`)).length;
  for (const id of acknowledged)
    await expect.poll(() => count(id, 'received'), { timeout: 200_000, interval: 250 }).toBe(1);
  for (const id of paid.keys())
    await expect.poll(() => count(id, 'paid'), { timeout: 200_000, interval: 250 }).toBe(1);
  await server.kill();
  await own.remove();
  return { acknowledged: acknowledged.length, paid: paid.size };
}
