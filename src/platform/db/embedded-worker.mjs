import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { freeMemory } from './free-memory.mjs';

/** The write that fills the GIN pending list merges it while all others wait. */
const pendingListSize = '512kB';

/**
 * No other process writes checkpoints. Without them the log would keep every change, and a start after a kill would
 * read all of it.
 */
const log = {
  size: '256MB',
  /** Of 16 MB, beside those that a checkpoint has kept for reuse. */
  mostNewFiles: 16,
  lookEveryMs: 1_000,
};

/** The severity of an error after which the database stops: the WAL could not be written. */
const panic = 'SPANIC\0VPANIC\0';

// Most of PostgreSQL's functions are never called.
setFlagsFromString('--wasm-lazy-compilation');
setFlagsFromString('--wasm-lazy-validation');

/** PostgreSQL for its wire protocol alone. */
class WirePostgres extends PGlite {
  /** A query for the library's own parsers. */
  async _initArrayTypes() {}
}

/** Opens the database of a folder and answers what comes by the port. */
async function servePostgres(folder, port) {
  /** The library's own error names no cause. */
  let reason;
  try {
    const pglite = new WirePostgres({
      dataDir: folder,
      extensions: { pg_trgm, btree_gin },
      onStderr(line) {
        reason = /(?:PANIC|FATAL): +(.*)/.exec(line)?.[1] ?? reason;
      },
      startParams: [...PGlite.defaultStartParams, ...settingsOf(folder)],
    });
    await pglite.waitReady;
    const isLostByShortening = shortenLog(pglite, join(folder, 'pg_wal'));
    let turn = Promise.resolve();
    port.on('message', (message) => {
      turn = turn.then(async () => {
        if (message === 'close') {
          await pglite.close();
          port.close();
          return;
        }
        const answer = await ask(pglite, message);
        const [isLost, isIdle] = [hasPanicked(answer), endsIdle(answer)];
        port.postMessage(answer, [answer.buffer]);
        if (isLost || (isIdle && (await isLostByShortening()))) process.exit(1);
      });
      turn.catch(() => process.exit(1));
    });
    port.postMessage({});
  } catch (error) {
    port.postMessage({ failed: reason ?? error.message });
  }
}

const settingsOf = (folder) =>
  [
    // The default of 128 MB, held twice, is far more than most tables need. With a whole register a change of a mark,
    // which writes a hundred pages of indexes, takes 1.6 times as long with 16 MB as with 64.
    `shared_buffers=${hasLargeTable(folder) ? '64MB' : '16MB'}`,
    `gin_pending_list_limit=${pendingListSize}`,
    `max_wal_size=${log.size}`,
    // Filling a new file of the log with zeros holds everybody up for 55 ms.
    'wal_init_zero=off',
    // As on a database server.
    'random_page_cost=1.1',
    // By the default of 100 the figures of a wide table are made of 30,000 of its rows, held in 100 MB that stay taken.
    'default_statistics_target=25',
    // The pages of a new index or table go to its file alone.
    'wal_level=minimal',
    'max_wal_senders=0',
  ].flatMap((setting) => ['-c', setting]);

/** Of more than 1 GB, which has a second file. */
function hasLargeTable(folder) {
  const tables = join(folder, 'base');
  return (
    existsSync(tables) &&
    readdirSync(tables, { recursive: true }).some((file) => file.endsWith('.1'))
  );
}

const hasPanicked = (answer) => Buffer.from(answer.buffer).includes(panic);

/** Whether the answer leaves no transaction open, by its last message: `ReadyForQuery`. */
const endsIdle = (answer) => Buffer.from(answer.buffer).subarray(-6).equals(readyAndIdle);
const readyAndIdle = Buffer.from('Z\0\0\0\x05I', 'latin1');

const checkpoint = Buffer.from('Q\0\0\0\x0fcheckpoint\0', 'latin1');

/** Writes a checkpoint where the log is long. Whether the database has panicked over it. */
function shortenLog(pglite, folder) {
  // The first look is at the first answer: what is there later may be new.
  let lookedAt = Number.NEGATIVE_INFINITY;
  let filesKept = Number.POSITIVE_INFINITY;
  return async () => {
    if (performance.now() - lookedAt < log.lookEveryMs) return false;
    lookedAt = performance.now();
    const files = readdirSync(folder).length;
    filesKept = Math.min(filesKept, files);
    if (files <= filesKept + log.mostNewFiles) return false;
    const answer = await ask(pglite, checkpoint);
    filesKept = readdirSync(folder).length;
    return hasPanicked(answer);
  };
}

/**
 * The bytes that the database answers. `execProtocolRaw` would also parse each row of them, and keep it until an
 * error (github.com/electric-sql/pglite/pull/1025).
 */
async function ask(pglite, message) {
  const pieces = [];
  let length = 0;
  await pglite.execProtocolRawStream(message, {
    onRawData(bytes) {
      pieces.push(bytes.slice()); // a view of the database's memory
      length += bytes.length;
    },
  });
  if (pieces.length === 1) return pieces[0];
  const answer = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    answer.set(piece, at);
    at += piece.length;
  }
  return answer;
}

/** After the migrations and the first answers. */
const settledMs = 1_500;

await servePostgres(workerData.folder, parentPort);
setTimeout(freeMemory, settledMs).unref(); // so that it doesn't delay an exit
