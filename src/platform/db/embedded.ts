import type { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { explainFailure, markSetUp, prepareFolder } from './database-folder';
import { lockFolder } from './folder-lock';

export interface EmbeddedPostgres {
  /** A stream for `pg`: the wire protocol over a message port. */
  connection: pg.PoolConfig;
  close(): Promise<void>;
}

/** The host of the database: a worker thread, or a process of its own. */
export interface DatabaseHost extends EventEmitter {
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  terminate(): unknown;
}

const pauseAfterFailureMs = 2_000;
/** Made by the build, since the database itself takes three seconds to make one. */
const newDatabase = join(
  dirname(createRequire(import.meta.url).resolve('#embedded-worker')),
  '../../../dist/server/new-database.tar.gz',
);

/**
 * PostgreSQL in WebAssembly, in a worker thread (a slow query on the main thread would block the whole
 * site), behind an exclusive lock (two processes on one folder silently lose acknowledged rows). It panics
 * if the disk is too full for its WAL; the next connection restarts it, and it recovers.
 */
export async function openEmbeddedPostgres(
  folder: string,
  createHost: (folder: string) => DatabaseHost = createThread,
): Promise<EmbeddedPostgres> {
  const unlock = lock(folder);
  let running: Promise<DatabaseHost> | undefined;
  const run = () => {
    running ??= start(folder, createHost).then(
      (host) => {
        host.once('exit', () => {
          running = undefined;
        });
        return host;
      },
      (error) => {
        setTimeout(() => {
          running = undefined;
        }, pauseAfterFailureMs).unref();
        throw error;
      },
    );
    return running;
  };
  try {
    await run();
  } catch (error) {
    unlock();
    throw error;
  }

  return {
    connection: {
      user: 'postgres',
      database: 'postgres',
      stream: () => wireTo(run),
    },
    async close() {
      const host = await running?.catch(() => undefined);
      if (host) {
        const exited = new Promise((resolve) => host.once('exit', resolve));
        host.postMessage('close');
        await exited;
      }
      unlock();
    },
  };
}

function lock(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    return lockFolder(folder);
  } catch (error) {
    throw explainFailure(folder, error as Error);
  }
}

async function start(folder: string, createHost: (folder: string) => DatabaseHost) {
  try {
    prepareFolder(folder);
    if (readdirSync(folder).length === 0 && existsSync(newDatabase))
      await (await import('tar')).extract({ file: newDatabase, cwd: folder, strict: true });
    const host = await whenStarted(createHost(folder));
    markSetUp(folder);
    return host;
  } catch (error) {
    throw explainFailure(folder, error as Error);
  }
}

const createThread = (folder: string): DatabaseHost =>
  new Worker(createRequire(import.meta.url).resolve('#embedded-worker'), {
    workerData: { folder },
  });

async function whenStarted(host: DatabaseHost): Promise<DatabaseHost> {
  host.on('error', () => {}); // the exit event follows
  try {
    await new Promise<void>((resolve, reject) => {
      host.once('message', (message: { failed?: string }) =>
        message.failed ? reject(new Error(message.failed)) : resolve(),
      );
      host.once('error', reject);
      host.once('exit', () => reject(new Error('The embedded database ended while it started.')));
    });
  } catch (error) {
    await host.terminate();
    throw error;
  }
  return host;
}

/** A socket-like stream for `pg`. */
function wireTo(run: () => Promise<DatabaseHost>): Duplex {
  let host: DatabaseHost | undefined;
  const onMessage = (answer: Uint8Array) => {
    if (answer.byteLength) wire.push(answer);
  };
  const onExit = () => wire.destroy(broken('ECONNRESET', 'The embedded database ended.'));
  // Copied, since transferring a slice of a pooled buffer would send the whole pool.
  const send = (piece: Uint8Array, done: (error?: Error | null) => void) => {
    const bytes = Uint8Array.from(piece);
    host?.postMessage(bytes, [bytes.buffer]);
    done();
  };
  const wire = new Duplex({
    write: (chunk, _encoding, done) => send(chunk, done),
    writev: (chunks, done) => send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
    read() {},
    final(done) {
      wire.push(null);
      done();
    },
    destroy(error, done) {
      host?.off('message', onMessage).off('exit', onExit);
      done(error);
    },
  });
  const connect = async () => {
    try {
      host = await run();
    } catch (error) {
      wire.destroy(broken('ECONNREFUSED', (error as Error).message));
      return;
    }
    if (wire.destroyed) return;
    host.on('message', onMessage).once('exit', onExit);
    wire.emit('connect');
  };
  return Object.assign(wire, {
    connect() {
      void connect();
      return wire;
    },
    setNoDelay: () => wire,
    setKeepAlive: () => wire,
    setTimeout: () => wire,
    ref: () => wire,
    unref: () => wire,
  });
}

const broken = (code: string, message: string) => Object.assign(new Error(message), { code });
