import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded';

/**
 * A handle on the database, or on a transaction of it. Always passed as the first argument: inside
 * `db.transaction` only the transaction's own handle may be used, since the embedded database has
 * one connection and a query through the outer handle would wait for ever.
 */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'server';
  /** Calls back after a commit that sent `pg_notify(channel, …)`, in whichever process it happened. */
  listen(channel: string, onNotify: () => void): Promise<void>;
  isReady(): Promise<boolean>;
  /** How often somebody was given a connection so far, and how many wait for one. */
  demand(): { given: number; waiting: number };
  /** Copies the embedded database, as it is in one moment, into a folder that is not there yet. */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
}

const embeddedHandles = new WeakSet<object>();

/** Whether all that ask wait for each other, so that nothing long is asked in one piece. */
export const isEmbedded = (db: Db) => embeddedHandles.has(db);

export const kindOf = (db: Db): Database['kind'] => (isEmbedded(db) ? 'embedded' : 'server');

/** Tells every process that what pages show has changed, as triggers do where a table of it changes. */
export async function notifyContent(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify('content', '')`);
}

const readyTimeoutMs = 2_000;

export async function openDatabase(where: {
  url?: string | undefined;
  dataDir: string;
  /** The embedded database in `dataDir`, where it is open already; it stays open. */
  embedded?: EmbeddedPostgres;
  /** For a command that makes indexes: no statement is given up for taking long. */
  isPatient?: boolean;
}): Promise<Database> {
  const listening: ((client: pg.ClientBase) => Promise<void>)[] = [];
  let embedded: EmbeddedPostgres | undefined;
  let options: pg.PoolConfig;
  if (where.url) {
    options = {
      connectionString: where.url,
      max: 10,
      connectionTimeoutMillis: 5_000,
      ...(!where.isPatient && {
        statement_timeout: 15_000,
        query_timeout: 20_000, // for a server that no longer answers at all
      }),
      keepAlive: true,
    };
  } else {
    embedded = where.embedded ?? (await openEmbeddedPostgres(`${where.dataDir}/postgres`));
    options = {
      ...embedded.connection,
      max: 1,
      idleTimeoutMillis: 0,
      onConnect: async (client) => {
        // The database has one session, and what the connection before left in it.
        await client.query('rollback');
        await client.query('discard all');
        for (const listen of listening) await listen(client);
      },
    };
  }

  const pool = new pg.Pool(options);
  pool.on('error', () => {}); // an idle connection that breaks is replaced at the next query
  pool.on('connect', (client) => client.on('error', () => {})); // one in use fails its query
  let given = 0;
  pool.on('acquire', () => {
    given += 1;
  });
  const db = drizzle(pool, { casing: 'snake_case' });
  if (embedded) embeddedHandles.add(db);
  const listeners: { close(): Promise<void> }[] = [];

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
    demand: () => ({ given, waiting: pool.waitingCount }),
    async isReady() {
      const timeout = new Promise<false>((resolve) =>
        setTimeout(resolve, readyTimeoutMs, false).unref(),
      );
      const answer = pool.query('select 1').then(
        () => true,
        () => false,
      );
      return Promise.race([answer, timeout]);
    },
    async copyTo(folder) {
      if (!embedded) throw new Error('Only an embedded database is a folder.');
      // Whoever holds the one connection holds everybody else off; after a checkpoint all is on disk.
      const client = await pool.connect();
      try {
        await client.query('checkpoint');
        await cp(`${where.dataDir}/postgres`, folder, {
          recursive: true,
          mode: constants.COPYFILE_FICLONE,
        });
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

/** The one connection of an embedded database; where it is made again, what was missed is assumed. */
async function listenOnConnection(client: pg.ClientBase, channel: string, onNotify: () => void) {
  client.on('notification', (message) => {
    if (message.channel === channel) onNotify();
  });
  await client.query(`listen ${channel}`);
  onNotify();
}

/** A server may restart: the listening connection is made again, and what was missed is assumed. */
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
