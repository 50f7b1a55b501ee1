import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './server-process';

const inputs = [
  ...['src', 'content', 'public', 'scripts', 'drizzle', 'package.json', 'package-lock.json'],
  ...['vite.config.ts', 'vite.chunks.ts', 'tsconfig.json'],
];
const maxResidentBytes = 450_000_000;
/** Making a database, instead of unpacking the build's, takes 660 MB. */
const maxPeakBytes = 550_000_000;

let folder: string;
let child: ChildProcess;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lionmark-start-'));
  for (const name of inputs) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('the first start does not keep the memory of its build', async () => {
  const port = await freePort();
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [command, ...args] = scripts.start.split(' ');
  child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'error' },
  });
  let output = '';
  const { promise: isReady, resolve, reject } = Promise.withResolvers<void>();
  child.stdout?.on('data', (text) => {
    output += text;
    if (output.includes(`http://localhost:${port} is ready.`)) resolve();
  });
  child.stderr?.on('data', (text) => {
    output += text;
  });
  child.once('exit', () => reject(new Error(output)));
  await isReady;
  expect(output).toMatch(/^Building the site\.\n/);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  expect(residentBytes(child.pid, 'VmHWM')).toBeLessThan(maxPeakBytes);
  // What setting the database up took is freed soon after the site is ready.
  await expect
    .poll(() => residentBytes(child.pid), { interval: 200 })
    .toBeLessThan(maxResidentBytes);
});

function residentBytes(pid: number | undefined, what: 'VmRSS' | 'VmHWM' = 'VmRSS') {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_000;
}
