import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf } from './cookies';
import { hostileFiles } from './hostile-files';
import { openedMatter } from './matters';
import { freePort, makeHome, postTo, type ServerProcess, startServer } from './server-process';
import { adminPassword, type Browser } from './site';

const size = 19_000_000;

let home: Awaited<ReturnType<typeof makeHome>>;
let server: ServerProcess;
let headers: Record<string, string>;
let documents: string;
/** What a harmless file of the same size costs the others. */
let usualMs: number;
beforeAll(async () => {
  home = await makeHome();
  const env = { ...home.env, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
  server = await startServer({ ...env, PORT: String(await freePort()) });
  const signedIn = await postTo(server, '/api/admin/auth/login', {
    username: 'admin',
    password: adminPassword,
  });
  headers = { cookie: cookiesOf(signedIn) };
  const post = async (path: string, json: unknown) => {
    const answer = await postTo(server, path, json, headers);
    return { status: answer.status, body: await answer.json() };
  };
  const { id } = await openedMatter({ post } as unknown as Browser);
  documents = `/api/admin/matters/${id}/documents`;
  const picture = new Uint8Array(size);
  picture.set(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  await send(picture);
  usualMs = (await send(picture)).longestMs;
});
afterAll(async () => {
  await server.kill();
  await home.remove();
});

/** The answer to a file, and how long the process kept anybody else waiting meanwhile. */
async function send(file: Uint8Array<ArrayBuffer>) {
  let isAnswered = false;
  let longestMs = 0;
  const watching = (async () => {
    while (!isAnswered) {
      const from = performance.now();
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      longestMs = Math.max(longestMs, performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const answer = await fetch(`${server.url}${documents}?name=File`, {
    method: 'POST',
    body: file,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  });
  const { message = '' } = (await answer.json()) as { message?: string };
  isAnswered = true;
  await watching;
  return { status: answer.status, message, longestMs };
}

test.each(Object.entries(hostileFiles))(
  'a file with %s keeps nobody waiting while it is read',
  async (_, make) => {
    const file = make(size);
    let longestMs = Number.POSITIVE_INFINITY;
    // Whatever else runs on this machine may delay one of them.
    for (let turn = 0; turn < 3 && longestMs > 100; turn++) {
      const { status, message, longestMs: waited } = await send(file);
      expect(status === 415 ? message : status).toEqual(
        status === 415 ? expect.stringContaining('send that one.') : 201,
      );
      longestMs = Math.min(longestMs, waited);
    }
    expect(longestMs).toBeLessThan(Math.max(100, 2 * usualMs));
  },
);
