import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookiesOf } from './cookies';
import { administer, copyPreparedTo, createDatabase, databaseUrl } from './database';
import { adminPassword } from './site';

export interface ServerProcess {
  url: string;
  port: number;
  output(): string;
  /** `SIGSTOP` stops it until `SIGCONT`. */
  signal(name: NodeJS.Signals): void;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/**
 * The data of one site: a folder and, with `DATABASE_URL`, a database. A seeded one starts sooner; an empty
 * one tests the first start.
 */
export async function makeHome({ isSeeded = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lionmark-home-'));
  const serverUrl = process.env.DATABASE_URL;
  let name = '';
  if (serverUrl)
    name = await createDatabase(serverUrl, 'lionmark_home', isSeeded ? 'seeded' : undefined);
  else copyPreparedTo(dataDir, isSeeded ? 'seeded' : 'migrated');
  return {
    dataDir,
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: serverUrl ? databaseUrl(serverUrl, name) : '',
      DISK_RESERVE_MB: '0',
    },
    async remove() {
      if (serverUrl) await administer(serverUrl, `drop database if exists ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the built site as a process and waits until it is ready. */
export async function startServer(
  env: Record<string, string>,
  nodeArgs: string[] = [],
): Promise<ReturnType<typeof spawnServer>> {
  const server = spawnServer(env, nodeArgs);
  const deadline = Date.now() + 40_000;
  while (Date.now() < deadline) {
    if (server.child.exitCode !== null) throw new Error(`The server ended: ${server.output()}`);
    const isReady = await fetch(`http://127.0.0.1:${server.port}/readyz`, {
      signal: AbortSignal.timeout(5_000),
    }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) {
      await changeFirstPassword(server, env);
      return server;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const threads = threadsOf(server.child.pid as number);
  await server.kill();
  throw new Error(`The server did not become ready: ${server.output()}\n${threads}`);
}

const firstPassword = 'rambutan-orchard-58';
const changed = new Set<string | undefined>();

/** A site's first administrator must change the configured password; the tests sign in with `adminPassword`. */
async function changeFirstPassword({ port }: ServerProcess, env: Record<string, string>) {
  const place = env.DATABASE_URL || env.DATA_DIR;
  if (env.ADMIN_PASSWORD !== undefined || changed.has(place)) return;
  changed.add(place);
  const post = (path: string, body: object, cookie = '') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/admin/auth/login', {
    username: 'admin',
    password: firstPassword,
  });
  const cookie = cookiesOf(signedIn);
  const passwords = {
    firstName: 'Site',
    lastName: 'Administrator',
    currentPassword: firstPassword,
    newPassword: adminPassword,
  };
  const answer = await post('/api/admin/account/change-password', passwords, cookie);
  if (!answer.ok) throw new Error(`The first password was not changed: ${await answer.text()}`);
}

/** State and CPU ticks of each thread, to tell waiting from working. */
function threadsOf(pid: number): string {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(folder)) return '';
  return readdirSync(folder)
    .map((thread) => readFileSync(join(folder, thread, 'stat'), 'utf8'))
    .map((stat) => {
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return `${stat.slice(0, stat.lastIndexOf(')') + 1)} ${fields[0]} ${fields[11]}+${fields[12]}`;
    })
    .join('\n');
}

/** Like `startServer` without waiting; `PORT` is required. */
export function spawnServer(
  env: Record<string, string>,
  nodeArgs: string[] = [],
): ServerProcess & { child: ChildProcess } {
  const port = Number(env.PORT);
  const child = spawn('node', [...nodeArgs, 'dist/server/server.js'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      ADMIN_PASSWORD: firstPassword,
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: process.env.LIONMARK_CODE_CACHE, // filled by the first process that exits normally
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    child,
    port,
    url: `http://localhost:${port}`,
    output: () => output,
    signal: (name) => void child.kill(name),
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** An order of a seeded service. */
export const serverOrder = (id: string) => ({
  id,
  customerName: 'Tan Hui Ling',
  customerEmail: 'hui.ling@sagolane.example',
  customerPhone: '+65 6000 0123',
  serviceSlug: 'singapore-trademark-registration',
  pricingPlan: 'Standard',
  price: 'S$599',
});

/** A visitor of a process with their own cookies; with `TRUST_PROXY` of 1 from that address. */
export function visitorOf(server: Pick<ServerProcess, 'url'>, address = '192.0.2.1') {
  const cookies = new Map<string, string>();
  const ask = async <T = { message?: string }>(
    method: string,
    path: string,
    body?: object | string,
  ) => {
    const response = await fetch(server.url + path, {
      method,
      headers: {
        'x-forwarded-for': address,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: typeof body === 'object' ? JSON.stringify(body) : (body ?? null),
      signal: AbortSignal.timeout(30_000),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json().catch(() => null)) as T,
    };
  };
  return {
    get: <T>(path: string) => ask<T>('GET', path),
    post: <T>(path: string, json: object) => ask<T>('POST', path, json),
    patch: <T>(path: string, json: object) => ask<T>('PATCH', path, json),
    put: <T>(path: string, text: string) => ask<T>('PUT', path, text),
  };
}

export const postTo = (
  server: Pick<ServerProcess, 'url'>,
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
