import { spawn } from 'node:child_process';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '../../platform/db/database';

export class ToolFailure extends Error {}

/** libpq's variables for a URL: a password on a command line could be read by other users of the machine. */
export function pgEnvironment(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const { host, sslmode, sslrootcert, ...rest } = Object.fromEntries(url.searchParams);
  const values = {
    PGHOST: host ?? url.hostname,
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: sslmode,
    PGSSLROOTCERT: sslrootcert,
    PGOPTIONS: rest.options,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Record<
    string,
    string
  >;
}

export const hasTool = (tool: 'pg_dump' | 'pg_restore') =>
  runTool(tool, ['--version']).then(
    () => true,
    () => false,
  );

/** Dumps the server's database into a file, after reading the same snapshot of it. */
export async function dumpServer<Result>(
  databaseUrl: string,
  file: string,
  read: (db: Db) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query('select pg_export_snapshot() as snapshot');
    const result = await read(drizzle(client));
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
    await runTool('pg_dump', [...options, `--snapshot=${rows[0].snapshot}`], {
      databaseUrl,
      signal,
    });
    return result;
  });
}

export const restoreDump = (databaseUrl: string, file: string, signal?: AbortSignal) =>
  runTool(
    'pg_restore',
    [
      ...['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'],
      ...[`--dbname=${pgEnvironment(databaseUrl).PGDATABASE}`, file],
    ],
    { databaseUrl, signal },
  );

/** Restores a dump into a new database on the same server, reads it, and drops it. */
export async function tryDump<Result>(
  databaseUrl: string,
  file: string,
  read: (db: Db) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const name = `lionmark_trial_${Date.now()}`;
  const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
  return withClient(databaseUrl, async (client) => {
    await client.query(`create database ${name}`).catch((error: Error & { code?: string }) => {
      throw error.code === '42501'
        ? new ToolFailure(
            'The database’s user may not create a database for it: ALTER ROLE … CREATEDB',
          )
        : error;
    });
    try {
      await restoreDump(url, file, signal);
      return await withClient(url, (restored) => read(drizzle(restored)));
    } finally {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // fails its query
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const said = 300;

function runTool(
  tool: 'pg_dump' | 'pg_restore',
  args: string[],
  { databaseUrl, signal }: { databaseUrl?: string; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      env: { ...process.env, ...(databaseUrl && pgEnvironment(databaseUrl)) },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal && { signal }),
    });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text = (text + chunk).slice(-said);
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new ToolFailure(
              `${tool} is not installed on this server. Install PostgreSQL’s client tools.`,
            )
          : error,
      ),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new ToolFailure(`${tool} failed: ${text.trim()}`)),
    );
  });
}
