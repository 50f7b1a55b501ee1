import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Database, openDatabase } from './database';
import { openEmbeddedPostgres } from './embedded';

/**
 * The embedded database of another folder than the site's, in its own process that ends when closed, and at
 * once when the signal aborts.
 */
export async function openInProcess(dataDir: string, signal?: AbortSignal): Promise<Database> {
  const program = createRequire(import.meta.url).resolve('#database-process');
  const embedded = await openEmbeddedPostgres(join(dataDir, 'postgres'), (folder) => {
    const child = fork(program, [folder], {
      serialization: 'advanced',
      execArgv: [],
      ...(signal && { signal, killSignal: 'SIGKILL' }),
    });
    return Object.assign(child, {
      postMessage: (message: object) => child.send(message),
      terminate: () => child.kill(),
    });
  });
  const database = await openDatabase({ dataDir, embedded });
  return {
    ...database,
    async close() {
      await database.close();
      await embedded.close();
    },
  };
}
