import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, run } from './run.mjs';

/** Where Debian's packages put the programs, by version. */
export const postgresFolder = '/usr/lib/postgresql';

/**
 * Starts a PostgreSQL server from Debian's packages, with its data in `persistentFolder` or a temporary one.
 * PostgreSQL refuses to run as root.
 */
export async function startPostgres({ persistentFolder, settings = {} } = {}) {
  const program = (name) => {
    const version =
      existsSync(postgresFolder) && readdirSync(postgresFolder).sort((a, b) => b - a)[0];
    const path = version && join(postgresFolder, version, 'bin', name);
    return path && existsSync(path) ? path : undefined;
  };
  if (!program('initdb')) installPackages(['postgresql'], 'a database server for the tests');
  if (persistentFolder) {
    mkdirSync(persistentFolder, { recursive: true });
    chmodSync(persistentFolder, 0o755);
  }
  const sockets = mkdtempSync(join(tmpdir(), 'lionmark-postgres-'));
  const folder = persistentFolder ?? sockets;
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, sockets]) run('chown', ['postgres', path]);
  const asServer = (name, args) =>
    isRoot
      ? run('runuser', ['-u', 'postgres', '--', program(name), ...args], { quiet: true })
      : run(program(name), args, { quiet: true });

  const data = join(folder, 'data');
  if (!existsSync(data))
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
  const wanted = {
    listen_addresses: '127.0.0.1',
    fsync: 'off',
    max_connections: 200,
    ...settings,
  };
  const options = [
    `-p ${port} -k ${sockets}`,
    ...Object.entries(wanted).map(([name, value]) => `-c ${name}=${value}`),
  ].join(' ');
  asServer('pg_ctl', ['-D', data, '-w', '-l', join(sockets, 'log'), '-o', options, 'start']);
  return {
    pid: Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10),
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      asServer('pg_ctl', ['-D', data, '-m', persistentFolder ? 'fast' : 'immediate', 'stop']);
      rmSync(sockets, { recursive: true, force: true });
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
