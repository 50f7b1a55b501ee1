import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { getSource } from '../sources.server';
import { RegisterReader } from './read-register.server';

type Calls = Pick<RegisterReader, 'addKnown' | 'missing' | 'next' | 'readHeader'>;
type CallName = keyof Calls;

/** A reader of an office's file, in a thread of its own. */
export type Reading = {
  [Name in CallName]: (
    ...input: Parameters<Calls[Name]>
  ) => Promise<Awaited<ReturnType<Calls[Name]>>>;
} & { close(): Promise<void> };

/** What the thread gets and answers; the answers come in the order of the calls. */
export interface ReadingCall {
  name: CallName;
  input: unknown[];
}
export type ReadingAnswer = { output: unknown } | { error: string };

const limits = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 8 };

/** What a reader is opened with: `expectedRows` are those of the file, about. */
export interface ReadingOf {
  sourceKey: string;
  path: string;
  expectedRows: number;
}

export function openReading(about: ReadingOf): Reading {
  const built = fileURLToPath(new URL('../reading-worker.server.js', import.meta.url));
  // The sources, without a build, run in this thread.
  return existsSync(built) ? readInThread(built, about) : readHere(about);
}

export function openReader({ sourceKey, path, expectedRows }: ReadingOf): RegisterReader {
  const source = getSource(sourceKey);
  if (!source) throw new Error(`There is no source ${sourceKey}.`);
  return new RegisterReader(source, path, expectedRows);
}

function readHere(about: ReadingOf): Reading {
  const reader = openReader(about);
  return {
    addKnown: async (rows) => reader.addKnown(rows),
    missing: async () => reader.missing(),
    next: (size) => reader.next(size),
    readHeader: () => reader.readHeader(),
    close: async () => {
      await reader.close();
    },
  };
}

function readInThread(file: string, about: ReadingOf): Reading {
  const worker = new Worker(file, { workerData: about, resourceLimits: limits });
  const waiting: { resolve(output: never): void; reject(error: Error): void }[] = [];
  const fail = (error: Error) => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('message', (answer: ReadingAnswer) => {
    const first = waiting.shift();
    if ('error' in answer) first?.reject(new Error(answer.error));
    else first?.resolve(answer.output as never);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The reading of the file has ended.')));
  const call =
    (name: CallName) =>
    (...input: unknown[]) =>
      new Promise<never>((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage({ name, input } satisfies ReadingCall);
      });
  return {
    addKnown: call('addKnown'),
    missing: call('missing'),
    next: call('next'),
    readHeader: call('readHeader'),
    close: async () => {
      await worker.terminate();
    },
  };
}
