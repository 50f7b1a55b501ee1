import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openReader, type ReadingAnswer, type ReadingCall } from './reading.server';

// The thread that reads an office's file: one call after the other.
// Visitors come first. On Linux the priority is the thread's, elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
const reader = openReader(workerData);
let turn = Promise.resolve();
parentPort?.on('message', ({ name, input }: ReadingCall) => {
  const answer = async (): Promise<ReadingAnswer> => {
    try {
      return { output: await (reader[name] as (...input: unknown[]) => unknown)(...input) };
    } catch (error) {
      return { error: (error as Error).message };
    }
  };
  turn = turn.then(answer).then((answered) => parentPort?.postMessage(answered));
});
