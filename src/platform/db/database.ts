import type { EventEmitter } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { hasNoRoomToWrite } from '../storage/room';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded';

/**
 * A handle on the database or a transaction, always the first argument. Inside `db.transaction` only the
 * transaction's own handle may be used, since the embedded database has one connection and a query through
 * the outer handle would wait forever.
 */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'server';
  /** Calls back after a commit with `pg_notify(channel, …)` in any process. */
  listen(channel: string, onNotify: () => void): Promise<void>;
  /** Whether it answers, takes what is written, and has met no damage. */
  isReady(): Promise<boolean>;
  /** Calls back once if a statement meets damage, or `meetDamage` was called. */
  onDamage(tell: (problem: string) => void): void;
  meetDamage(problem: string): void;
  /** Reads the folder of the embedded database while nothing changes, and all that was written is on disk. */
  whileStill<T>(read: (db: Db, folder: string) => Promise<T>): Promise<T>;
  /** Connections: handed out so far, open, idle; and requests waiting for one. */
  demand(): { given: number; open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

const embeddedHandles = new WeakSet<object>();
const damaged = new WeakMap<object, string>();

/** What was found damaged since the process began. */
export const damageOf = (db: Db): string | undefined => damaged.get(db);

/** Whether all queries share one connection, so that long ones have to be split. */
export const isEmbedded = (db: Db) => embeddedHandles.has(db);

export const kindOf = (db: Db): Database['kind'] => (isEmbedded(db) ? 'embedded' : 'server');

/** Notifies every process of changed content, as triggers on content tables do. */
export async function notifyContent(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify('content', '')`);
}

const readyTimeoutMs = 2_000;
/** How long a trial write counts. */
const trialMs = { passed: 5_000, failed: 1_000 };

export async function openDatabase(where: {
  url?: string | undefined;
  dataDir: string;
  /** An already open embedded database in `dataDir`; it stays open. */
  embedded?: EmbeddedPostgres;
  /** No statement timeout, for commands that load a register. */
  isPatient?: boolean;
}): Promise<Database> {
  const listening: ((client: pg.ClientBase) => Promise<void>)[] = [];
  const folder = join(where.dataDir, 'postgres');
  let embedded: EmbeddedPostgres | undefined;
  let options: pg.PoolConfig;
  if (where.url) {
    options = {
      connectionString: where.url,
      max: 10,
      connectionTimeoutMillis: 5_000,
      // A new connection signs in, and reads what the server knows of each table and index again.
      idleTimeoutMillis: 10 * 60_000,
      ...(!where.isPatient && {
        statement_timeout: 15_000,
        query_timeout: 20_000, // for a server that doesn't respond
        // Of a process that was stopped: what it has locked, others wait for until their statements time out.
        idle_in_transaction_session_timeout: 10_000,
      }),
      keepAlive: true,
      onConnect: async (client) => {
        // Compiling a statement takes longer than it saves: those of a request are short. And as for pages in memory:
        // by default reading a whole order is preferred to the order of a status.
        await client.query('set jit = off; set random_page_cost = 1.1');
      },
    };
  } else {
    embedded = where.embedded ?? (await openEmbeddedPostgres(folder));
    options = {
      ...embedded.connection,
      max: 1,
      idleTimeoutMillis: 0,
      onConnect: async (client) => {
        // All connections share one session, so the state of the last one is reset.
        await client.query('rollback');
        await client.query('discard all');
        for (const listen of listening) await listen(client);
      },
    };
  }

  const pool = new pg.Pool(options);
  pool.on('error', () => {}); // a broken idle connection is replaced at the next query
  pool.on('connect', (client) => {
    client.on('error', () => {}); // a broken one in use fails its query
    wireOf(client).on('errorMessage', ({ code, message }) => {
      if (damageCodes.has(code ?? '')) meetDamage(message);
    });
  });
  let given = 0;
  pool.on('acquire', () => {
    given += 1;
  });
  const db = drizzle(pool, { casing: 'snake_case' });
  if (embedded) embeddedHandles.add(db);
  const damageTold = Promise.withResolvers<string>();
  const meetDamage = (problem: string) => {
    if (!damaged.has(db)) damaged.set(db, problem);
    damageTold.resolve(problem);
  };
  const listeners: { close(): Promise<void> }[] = [];

  const canWrite = remember(async () => {
    if (embedded) await tryDisk(where.dataDir);
    // A row lock is written to the log without changing the row.
    await pool.query('select from secrets limit 1 for no key update skip locked');
  });
  const isReady = async () => {
    const timeout = new Promise<false>((resolve) =>
      setTimeout(resolve, readyTimeoutMs, false).unref(),
    );
    const answer = pool.query('select 1').then(canWrite, () => false);
    return (await Promise.race([answer, timeout])) && !damaged.has(db);
  };

  return {
    db,
    kind: embedded ? 'embedded' : 'server',
    async listen(channel, onNotify) {
      if (!embedded) {
        listeners.push(listenOnOwnConnection(options, channel, onNotify));
        return;
      }
      const listen = (client: pg.ClientBase) => listenOnConnection(client, channel, onNotify);
      const client = await pool.connect();
      await listen(client).finally(() => client.release());
      listening.push(listen);
    },
    demand: () => ({
      given,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    isReady,
    onDamage: (tell) => void damageTold.promise.then(tell),
    meetDamage,
    async whileStill(read) {
      if (!embedded) throw new Error('Only an embedded database is a folder.');
      const client = await pool.connect();
      try {
        await client.query('checkpoint');
        return await read(drizzle(client), folder);
      } finally {
        client.release();
      }
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
      if (!where.embedded) await embedded?.close();
    },
  };
}

/** Data or an index that is not as it was written. */
const damageCodes = new Set(['XX001', 'XX002']);

/** What the library has of the protocol, beside what it tells of. */
const wireOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: EventEmitter<{ errorMessage: [pg.DatabaseError] }> })
    .connection;

/** Whether a trial passes, with its last answer for some seconds. */
function remember(attempt: () => Promise<void>): () => Promise<boolean> {
  let last = { passed: Promise.resolve(false), endsAt: 0 };
  return () => {
    if (performance.now() < last.endsAt) return last.passed;
    const answer = (passed: boolean) => {
      next.endsAt = performance.now() + (passed ? trialMs.passed : trialMs.failed);
      return passed;
    };
    const passed = attempt().then(
      () => answer(true),
      () => answer(false),
    );
    const next = { passed, endsAt: Number.POSITIVE_INFINITY };
    last = next;
    return passed;
  };
}

/** The database would panic where this fails, and take its readers with it. */
async function tryDisk(dataDir: string) {
  if (await hasNoRoomToWrite({ dataDir })) throw new Error('ENOSPC');
  const file = join(dataDir, '.trial');
  await writeFile(file, 'x');
  await rm(file);
}

/** Listens on the embedded database's connection. After a reconnect, assumes a missed notification. */
async function listenOnConnection(client: pg.ClientBase, channel: string, onNotify: () => void) {
  client.on('notification', (message) => {
    if (message.channel === channel) onNotify();
  });
  await client.query(`listen ${channel}`);
  onNotify();
}

/** Reconnects when the server restarts, and then assumes a missed notification. */
function listenOnOwnConnection(options: pg.PoolConfig, channel: string, onNotify: () => void) {
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client(options);
    client = fresh;
    let failed = false;
    const again = () => {
      if (closed || failed) return;
      failed = true;
      fresh.end().catch(() => {});
      retry = setTimeout(connect, 1_000);
      retry.unref();
    };
    fresh.on('error', again);
    fresh.on('end', again);
    fresh.on('notification', (message) => {
      if (message.channel === channel) onNotify();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      onNotify();
    } catch {
      again();
    }
  };
  void connect();

  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
