import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cookiesOf } from './cookies';
import {
  freePort,
  makeHome,
  postTo,
  type ServerProcess,
  serverOrder,
  spawnServer,
  startServer,
} from './server-process';

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

test('an invalid or incomplete configuration stops the start with one line', async () => {
  for (const [name, wrong] of [
    ['DATABASE_URL', { DATABASE_URL: 'localhost' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
    ['STRIPE_SECRET_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
    ['STRIPE_SECRET_KEY', { SITE_URL: 'https://lionmark.example' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'password123' }],
  ] as const) {
    const { code, output } = await ended(wrong);
    expect(code).toBe(1);
    expect(output.trim()).toMatch(new RegExp(`^${name}: [^\n]+$`));
  }
});

test('a configured first password is changed before anything else, also without JavaScript', async () => {
  const password = 'rambutan-first-9';
  const server = await start({ ADMIN_PASSWORD: password });
  let cookie = '';
  const ask = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(`${server.url}${path}`, {
      redirect: 'manual',
      headers: { cookie, origin: server.url },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const set = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    if (set.length > 0) cookie = set.join('; ');
    return { status: response.status, to: response.headers.get('location'), response };
  };
  const choose = '/admin/choose-password?redirect=%2Fadmin%2Forders';
  const signIn = { form: 'admin-login', username: 'admin', password };
  expect(await ask('/admin/login?redirect=/admin/orders', signIn)).toMatchObject({ to: choose });
  expect(await ask('/admin/orders')).toMatchObject({ status: 302, to: choose });
  expect((await ask('/api/admin/service-orders')).status).toBe(403);
  const sheet = await (await ask(choose)).response.text();
  expect(sheet).toContain('Choose a new password');
  const change = (newPassword: string, firstName = 'Siti') =>
    ask(choose, { form: 'first-password', firstName, currentPassword: password, newPassword });
  expect(await (await change('casuarina-seal-19', '')).response.text()).toContain(
    'First name is required',
  );
  expect(await (await change('password1')).response.text()).toContain('too easy to guess');
  expect((await change(password)).status).toBe(400);
  expect(await change('casuarina-seal-19')).toMatchObject({ status: 303, to: '/admin/orders' });
  expect((await ask('/admin/orders')).status).toBe(200);
  expect((await ask('/api/admin/service-orders')).status).toBe(200);
});

test('a random first password is printed once', async () => {
  const first = await start({ ADMIN_PASSWORD: '' });
  const password = /with the password "([^"]+)"/.exec(first.output())?.[1];
  expect(password).toBeTruthy();
  expect(
    (await postTo(first, '/api/admin/auth/login', { username: 'admin', password })).status,
  ).toBe(200);
  expect(await first.stop()).toBe(0);
  const second = await start({ ADMIN_PASSWORD: '' });
  expect(second.output()).not.toContain('password');
  expect(
    (await postTo(second, '/api/admin/auth/login', { username: 'admin', password })).status,
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
        const response = await postTo(server, '/api/order', serverOrder(id), {
          connection: 'close',
        }).catch(() => undefined);
        if (!response) return void refused++;
        expect(response.status).toBe(201);
        placed++;
      }
    }),
  );
  await expect.poll(() => placed).toBeGreaterThan(5);
  const [code] = await Promise.all([server.stop(), load]);
  expect(code).toBe(0);
  const again = await start();
  const login = await postTo(again, '/api/admin/auth/login', {
    username: 'admin',
    password: 'tembusu-lattice-41',
  });
  const cookie = cookiesOf(login);
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
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  expect((await postTo(server, '/api/order', serverOrder('1764144000001'))).status).toBe(201);
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
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

test('a Node that is too old is refused with one line', () => {
  const pretended = `Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } });
    await import('./scripts/start.mjs');`;
  const { status, stderr } = spawnSync('node', ['--input-type=module', '--eval', pretended], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Node 20\.19\.0 is too old: the site needs Node 26\.[^\n]+\n$/);
});
