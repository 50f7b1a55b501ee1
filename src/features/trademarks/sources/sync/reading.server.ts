import { openThread, type Thread } from '../../../../platform/beside/thread';
import type * as readingModule from './reading.beside.server';

const memoryMb = 112;

/** A reader of an office's files, in a thread of its own. */
export type Reading = Thread<typeof readingModule>;

export async function openReading(about: readingModule.ReadingOf): Promise<Reading> {
  const reading: Reading = openThread(
    'features/trademarks/sources/sync/reading',
    memoryMb,
    'a long task',
  );
  try {
    await reading.calls.open(about);
  } catch (error) {
    await reading.end();
    throw error;
  }
  return reading;
}
