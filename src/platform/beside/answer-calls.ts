import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from '../../shared/failure';
import type { Answer, Call, ThreadOf } from './thread';

type Module = Record<string, (...input: unknown[]) => unknown>;

/** In a thread: loads its module and answers the calls to it, one after the other. */
export async function answerCalls(load: (path: string) => Promise<Module>): Promise<void> {
  const { path, niceness } = workerData as ThreadOf;
  const module = await load(path);
  // Visitors come first, but a thread that a busy machine keeps from loading could answer nobody. On Linux the priority
  // is the thread's, elsewhere it would be the whole process's.
  if (process.platform === 'linux') setPriority(niceness);
  let turn = Promise.resolve();
  parentPort?.on('message', (call: Call) => {
    turn = turn.then(async () => parentPort?.postMessage(await answer(module, call)));
  });
  parentPort?.postMessage('loaded');
}

async function answer(module: Module, { name, input }: Call): Promise<Answer> {
  try {
    return { output: await module[name]?.(...input) };
  } catch (error) {
    if (error instanceof Failure) return { failure: [error.status, error.message, error.details] };
    return { error: error as Error };
  }
}
