import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { lockFolder } from './folder-lock';

export interface EmbeddedPostgres {
  /** What `pg` needs to talk to it: its wire protocol over a message port instead of a socket. */
  connection: pg.PoolConfig;
  close(): Promise<void>;
}

/**
 * PostgreSQL in WebAssembly, in a worker thread (a slow query on the main thread would stop the whole
 * site), behind an exclusive lock (two processes on one folder silently lose acknowledged rows).
 */
export async function openEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  const worker = new Worker(createRequire(import.meta.url).resolve('#embedded-worker'), {
    workerData: { folder },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('message', (message: { failed?: string }) =>
        message.failed ? reject(new Error(message.failed)) : resolve(),
      );
      worker.once('error', reject);
    });
  } catch (error) {
    await worker.terminate();
    unlock();
    throw error;
  }

  return {
    connection: {
      user: 'postgres',
      database: 'postgres',
      stream: () => wireTo(worker) as never,
    },
    async close() {
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await exited;
      unlock();
    },
  };
}

/** A stream that `pg` takes for its socket: what it writes goes to the worker, answers come back in order. */
function wireTo(worker: Worker): Duplex {
  const onMessage = (answer: Uint8Array) => {
    if (answer.byteLength) wire.push(answer);
  };
  const send = (bytes: Uint8Array, done: (error?: Error | null) => void) => {
    worker.postMessage(bytes);
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
      worker.off('message', onMessage);
      done(error);
    },
  });
  worker.on('message', onMessage);
  return Object.assign(wire, {
    connect() {
      setImmediate(() => wire.emit('connect'));
      return wire;
    },
    setNoDelay: () => wire,
    setKeepAlive: () => wire,
    setTimeout: () => wire,
    ref: () => wire,
    unref: () => wire,
  });
}
