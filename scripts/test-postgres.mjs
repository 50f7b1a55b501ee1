import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, run } from './run.mjs';

const versions = '/usr/lib/postgresql';

if (process.env.DATABASE_URL) {
  run('node', ['scripts/test.mjs', ...process.argv.slice(2)]);
} else {
  const server = await startServer();
  let status = 1;
  try {
    status =
      spawnSync('node', ['scripts/test.mjs', ...process.argv.slice(2)], {
        stdio: 'inherit',
        env: { ...process.env, DATABASE_URL: server.url },
      }).status ?? 1;
  } finally {
    server.stop();
  }
  process.exit(status);
}

/** A server of its own in a temporary folder, from Debian's packages; PostgreSQL refuses to run as root. */
async function startServer() {
  const program = (name) => {
    const version = existsSync(versions) && readdirSync(versions).sort((a, b) => b - a)[0];
    const path = version && join(versions, version, 'bin', name);
    return path && existsSync(path) ? path : undefined;
  };
  if (!program('initdb')) installPackages(['postgresql'], 'a database server for the tests');
  const folder = mkdtempSync(join(tmpdir(), 'lionmark-postgres-'));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) run('chown', ['postgres', folder]);
  const asServer = (name, args) =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', program(name), ...args], { quiet: true })
      : run(program(name), args, { quiet: true });

  const data = join(folder, 'data');
  asServer('initdb', [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  asServer('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      asServer('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
