// An embedded database in a process of its own, which passes messages between its caller and the database's thread.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

const worker = new Worker(createRequire(import.meta.url).resolve('#embedded-worker'), {
  workerData: { folder: process.argv[2] },
});
worker.on('message', (message) => process.send(message));
worker.on('exit', (code) => process.exit(code));
process.on('message', (message) => worker.postMessage(message));
process.on('disconnect', () => process.exit());
