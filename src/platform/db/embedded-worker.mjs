import { parentPort, workerData } from 'node:worker_threads';
import { freeMemory } from './free-memory.mjs';
import { servePostgres } from './serve-postgres.mjs';

/** After the migrations and the first answers. */
const settledMs = 1_500;

await servePostgres(workerData.folder, parentPort);
setTimeout(freeMemory, settledMs).unref(); // so that it doesn't delay an exit
