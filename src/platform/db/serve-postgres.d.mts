import type { EventEmitter } from 'node:events';

/** Opens the database of a folder and answers what comes by the port. */
export declare function servePostgres(
  folder: string,
  port: EventEmitter & { postMessage(message: unknown): void; close(): void },
): Promise<void>;
