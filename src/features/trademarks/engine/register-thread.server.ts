import { existsSync } from 'node:fs';
import { openThread, type Thread } from '../../../platform/beside/thread';
import type * as registerModule from './register.beside.server';
import { keysVersion } from './register-columns.server';

export type RegisterThread = Thread<typeof registerModule>;

/** Of JavaScript's own; the arrays of a register are beside it. */
const memoryMb = 256;

export const openRegisterThread = (
  awaitedBy?: 'visitors' | 'a request' | 'a long task',
): RegisterThread => openThread('features/trademarks/engine/register', memoryMb, awaitedBy);

/** Reads a snapshot. A register with one is large: both of its threads begin. */
function beginReading(
  file: string,
  serving = openRegisterThread('visitors'),
  making = openRegisterThread(),
) {
  const snapshot = serving.calls.readSnapshot(file, keysVersion);
  snapshot.catch(() => {}); // told to whoever awaits it
  return { serving, making, snapshot };
}

const begun = new Map<string, ReturnType<typeof beginReading>>();

/** Begins to read a snapshot before its database is open. */
export function beginSnapshot(file: string): void {
  if (existsSync(file)) begun.set(file, beginReading(file));
}

/** What was begun, or begins now in these threads. */
export function readingOf(file: string, serving?: RegisterThread, making?: RegisterThread) {
  const reading = begun.get(file) ?? beginReading(file, serving, making);
  begun.delete(file);
  return reading;
}
