import { isMainThread, threadId } from 'node:worker_threads';
import { answerCalls } from '../src/platform/beside/answer-calls';
import { beside } from '../src/platform/beside/beside';
import { invalid, unavailable } from '../src/shared/failure';

/** What a thread does in tests; as a process of its own, this calls one of them and has nothing more to do. */
const functions = {
  whichThread: () => threadId,
  echo: (value: unknown) => value,
  loop() {
    for (;;);
  },
  work(processorMs: unknown) {
    const ran = () => process.threadCpuUsage().user / 1_000;
    for (const before = ran(); ran() - before < Number(processorMs); );
    return 'done';
  },
  fill() {
    const kept: unknown[] = [];
    for (;;) kept.push({ kept: [kept.length] });
  },
  refuse() {
    throw invalid('The name is too long', 'name');
  },
  fail() {
    throw new RangeError('There is no such page.');
  },
  /** As by an error that nothing catches, before the answer. */
  die() {
    setImmediate(() => {
      throw new Error('torn');
    });
    return new Promise<void>(() => {});
  },
  dieAfterwards() {
    setTimeout(() => {
      throw new Error('torn');
    });
  },
};
export type Functions = typeof functions;

if (isMainThread) {
  await beside<Functions>('functions', { tooMuch: () => unavailable('') }).whichThread();
  process.stdout.write(process.getActiveResourcesInfo().join());
} else
  await answerCalls(async (path) => {
    if (path !== 'functions') throw new Error(`There is no ${path}.`);
    return functions;
  });
