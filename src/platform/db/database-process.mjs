// An embedded database in its own process, which relays messages between caller and database thread.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const worker = new Worker(createRequire(import.meta.url).resolve('#embedded-worker'), {
  workerData: { folder: process.argv[2] },
});
worker.on('message', (message) => process.send(message));
worker.on('exit', (code) => process.exit(code));
process.on('message', (message) => worker.postMessage(message));
process.on('disconnect', () => process.exit());
