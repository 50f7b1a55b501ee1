import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { freeMemory } from './free-memory.ts';

const port = parentPort;

/** The default would hold 128 MB twice over for a site whose tables are far smaller. */
const bufferSize = '16MB';

/** New entries of an index of words are sorted in by the write that fills this list: all wait for it. */
const pendingListSize = '512kB';

/** After the migrations and the first answers. */
const settledMs = 1_500;

/** The severity of an error after which nothing is answered any more: the log could not be written. */
const panic = 'SPANIC\0VPANIC\0';

// Each function is compiled when it is first called: most of PostgreSQL never is.
setFlagsFromString('--wasm-lazy-compilation');

try {
  const pglite = await PGlite.create({
    dataDir: workerData.folder,
    extensions: { pg_trgm, btree_gin },
    startParams: [
      ...PGlite.defaultStartParams,
      ...['-c', `shared_buffers=${bufferSize}`],
      ...['-c', `gin_pending_list_limit=${pendingListSize}`],
    ],
  });
  let turn = Promise.resolve();
  port.on('message', (message) => {
    turn = turn.then(async () => {
      if (message === 'close') {
        await pglite.close();
        port.close();
        return;
      }
      const answer = await pglite.execProtocolRaw(message);
      const isLost = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength).includes(
        panic,
      );
      port.postMessage(answer, [answer.buffer]);
      if (isLost) process.exit(1);
    });
    turn.catch(() => process.exit(1));
  });
  port.postMessage({});
  setTimeout(freeMemory, settledMs).unref(); // or an end soon after the start would wait for it
} catch (error) {
  port.postMessage({ failed: error.message });
}
