import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allocatorSettings } from '../scripts/allocator.mjs';
import { run } from '../scripts/run.mjs';
import { isBuilt } from '../scripts/stamp.mjs';

export function buildIfNeeded() {
  if (!isBuilt()) run(process.execPath, ['scripts/build.mjs'], { env: { NODE_ENV: 'production' } });
}

const ends = [];
process.once('exit', () => {
  for (const end of ends.reverse()) end();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** What is done when the bench ends, also by an error or a signal. */
export const atEnd = (work) => ends.push(work);

export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'lionmark-bench-'));
  const remove = () => rmSync(path, { recursive: true, force: true });
  atEnd(remove);
  return { path, remove };
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Runs the built site as its own process on `cores`, or wherever the system puts it; `startMs` is the time from spawn
 * to first answer.
 */
export async function startSite(dataDir, env = {}, cores = undefined) {
  const port = await freePort();
  const startedAt = performance.now();
  const node = [process.execPath, ...flagsOfStart(), 'dist/server/server.js'];
  const [command, ...args] = cores ? ['taskset', '-c', cores, ...node] : node;
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...allocatorSettings,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...env,
    },
  });
  atEnd(() => child.kill('SIGKILL'));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode)
      throw new Error(`The site ended with ${child.exitCode ?? child.signalCode}.`);
    await wait(5);
  }
  const startMs = performance.now() - startedAt;
  return {
    url,
    pid: child.pid,
    processes: [child.pid],
    startMs,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The flags of `npm start`, so that the measured process is the real one. */
function flagsOfStart() {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

const answers = (url) =>
  fetch(`${url}/`).then(
    async (response) => (await response.text()) && response.ok,
    () => false,
  );
