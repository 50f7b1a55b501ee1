import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf } from './cookies';
import { newOrderForm } from './orders';
import { freePort, makeHome, type ServerProcess, startServer } from './server-process';
import { adminPassword } from './site';

let home: Awaited<ReturnType<typeof makeHome>>;
let server: ServerProcess;
beforeAll(async () => {
  home = await makeHome({ isSeeded: true });
  server = await startServer({ ...home.env, PORT: String(await freePort()), LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await server.kill();
  await home.remove();
});

type Line = Record<string, unknown>;

const lines = (): Line[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The lines of one answer, once its request line is there. */
async function linesOf(response: Response) {
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[\w-]{8,40}$/);
  const own = () => lines().filter((line) => line.id === id);
  await expect.poll(() => own().some(({ event }) => event === 'request')).toBe(true);
  return own();
}

const metric = async (name: string) => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

const serviceSlug = 'singapore-trademark-registration';
const order = () => newOrderForm({ serviceSlug, pricingPlan: 'Standard', price: 'S$599' });

test('each line of a request has its id, address and account, and the order it is about', async () => {
  const signIn = await post('/api/admin/auth/login', {
    username: 'admin',
    password: adminPassword,
  });
  expect(await linesOf(signIn)).toMatchObject([
    { event: 'sign-in', administrator: 1, address: '127.0.0.1' },
    { event: 'request', path: '/api/admin/auth/login', status: 200, administrator: 1 },
  ]);
  const placed = await post('/api/order', order(), {
    cookie: cookiesOf(signIn),
  });
  const { id } = (await placed.json()) as { id: string };
  for (const line of await linesOf(placed))
    expect(line).toMatchObject({ administrator: 1, order: id, address: '127.0.0.1' });

  const made = await fetch(`${server.url}/about`);
  const kept = await fetch(`${server.url}/about`);
  expect(await linesOf(made)).toMatchObject([{ event: 'request', address: '127.0.0.1' }]);
  expect(await linesOf(kept)).toMatchObject([{ kept: true, address: '127.0.0.1' }]);
  expect(kept.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'));
});

test('failed sign-ins, resets and refusals are events, without what was typed', async () => {
  const failed = await post('/api/admin/auth/login', { username: 'admin', password: 'tembusu-99' });
  expect((await linesOf(failed))[0]).toMatchObject({
    event: 'sign-in failed',
    status: 401,
    administrator: 1,
  });
  const reset = await post('/api/auth/forgot-password', { email: 'nobody@sagolane.example' });
  expect((await linesOf(reset))[0]).toMatchObject({ event: 'password reset request' });
  const foreign = await post('/api/order', order(), { origin: 'https://evil.example' });
  expect((await linesOf(foreign))[0]).toMatchObject({ event: 'order failed', status: 403 });
  const refused = await post('/api/contact', {}, { origin: 'https://evil.example' });
  expect((await linesOf(refused))[0]).toMatchObject({ event: 'refused', status: 403 });
  expect(server.output()).not.toMatch(/tembusu|sagolane/);
  expect(await metric('sign_ins_failed_total')).toBe(1);
});

test('metrics of disk, mail, jobs, payments and the database pool', async () => {
  await post('/api/order', order());
  for (const [name, least] of [
    ['disk_free_bytes', 1],
    ['database_connections_open', 1],
    ['database_connections_idle', 0],
    ['database_requests_waiting', 0],
    ['mail_waiting', 0],
    ['mail_oldest_waiting_age_seconds', 0],
    ['mail_failed', 0],
    ['jobs_failing', 0],
    ['payments_failed_total', 0],
  ] as const)
    expect([name, await metric(name)]).toEqual([name, expect.toSatisfy((value) => value >= least)]);
});

const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => resolve(socket));
    socket.on('error', reject);
  });

const halfSent = (body: string, path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`;

test('a client that hangs up is 499, not a failure', async () => {
  const socket = await open();
  socket.write(halfSent(JSON.stringify(order()), '/api/order'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.destroy();
  await expect.poll(() => lines().some(({ status }) => status === 499)).toBe(true);
  expect(lines().filter(({ event }) => event === 'failure')).toEqual([]);
});

test('SIGTERM refuses new connections and answers what is in flight, then exits with 0', async () => {
  const body = JSON.stringify(order());
  const socket = await open();
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.write(halfSent(body, '/api/order'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const stopped = server.stop();
  await expect
    .poll(() =>
      open().then(
        (fresh) => void fresh.destroy(),
        (error) => error.code,
      ),
    )
    .toBe('ECONNREFUSED');
  socket.write(body.slice(20));
  expect(await stopped).toBe(0);
  expect(answer).toMatch(/^HTTP\/1.1 201 /);
});
