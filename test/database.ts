import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../src/platform/db/database';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../src/platform/db/embedded';
import {
  hasDefinitions,
  isAsPrepared,
  type PreparedState,
  resetStatistics,
  restoreState,
} from './prepared-state';

/** The schema alone, or with the seeded catalogue. */
export type Kind = 'migrated' | 'seeded';

export interface TestDatabase extends Database {
  /** For the site's files; initially empty. */
  dataDir: string;
  url?: string;
  prepared: PreparedState;
  drop(): Promise<void>;
}

/** A prepared database: embedded, or on the server of DATABASE_URL. */
export async function openTestDatabase(kind: Kind = 'migrated'): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lionmark-test-'));
  const prepared = readState(kind);
  const serverUrl = process.env.DATABASE_URL;
  const database = serverUrl
    ? await openServerDatabase(serverUrl, kind)
    : await borrowInstance(kind, prepared);
  return {
    ...database,
    dataDir,
    prepared,
    async drop() {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openServerDatabase(serverUrl: string, kind: Kind) {
  const name = await createDatabase(serverUrl, 'lionmark_test', kind);
  const url = databaseUrl(serverUrl, name);
  const database = await openDatabase({ url, dataDir: tmpdir() });
  return {
    ...database,
    url,
    async drop() {
      await database.close();
      await administer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

interface Instance {
  postgres: EmbeddedPostgres;
  folder: string;
  isFree: boolean;
}

/**
 * The embedded databases of this worker. They are restored for the next test instead of closed, since V8 may
 * end a process that frees WebAssembly code repeatedly (record 2).
 */
const instances: Instance[] = [];

async function borrowInstance(kind: Kind, prepared: PreparedState) {
  for (const instance of instances.filter(({ isFree }) => isFree)) {
    instance.isFree = false;
    const database = await connect(instance);
    if (await hasDefinitions(database.db, prepared)) {
      await restoreState(database.db, prepared);
      await resetStatistics(database.db);
      if (await isAsPrepared(database.db, prepared)) return database;
    }
    await database.close(); // not used again
  }
  const folder = mkdtempSync(join(process.env.LIONMARK_PREPARED as string, 'instance-'));
  copyPreparedTo(folder, kind);
  const postgres = await openEmbeddedPostgres(join(folder, 'postgres'));
  const instance = { postgres, folder, isFree: false };
  instances.push(instance);
  return connect(instance);
}

async function connect(instance: Instance) {
  const database = await openDatabase({ dataDir: instance.folder, embedded: instance.postgres });
  return {
    ...database,
    async drop() {
      await database.close();
      instance.isFree = true;
    },
  };
}

export const stateFile = (kind: Kind) =>
  join(process.env.LIONMARK_PREPARED as string, `${kind}.json`);

const states = new Map<Kind, PreparedState>();

function readState(kind: Kind): PreparedState {
  const state = states.get(kind) ?? JSON.parse(readFileSync(stateFile(kind), 'utf8'));
  states.set(kind, state);
  return state;
}

export function copyPreparedTo(dataDir: string, kind: Kind) {
  const from = join(process.env.LIONMARK_PREPARED as string, kind, 'postgres');
  cpSync(from, join(dataDir, 'postgres'), { recursive: true });
}

/** Returns its name; without a kind it is empty, without even the schema. */
export async function createDatabase(serverUrl: string, prefix: string, kind?: Kind) {
  const name = `${prefix}_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const template = kind ? ` template ${process.env.LIONMARK_TEMPLATE}_${kind}` : '';
  await administer(serverUrl, `create database ${name}${template}`);
  return name;
}

export const databaseUrl = (serverUrl: string, name: string) =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

export async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
