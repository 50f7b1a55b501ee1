import { Readable } from 'node:stream';
import type { ReadableStream as NodesStream } from 'node:stream/web';

/*
 * Requests, answers and other packages have the streams of browsers, files those of Node. The types of the two don't
 * know that they are the same.
 */
type WebStream = globalThis.ReadableStream<Uint8Array>;

export const nodeStream = (stream: WebStream): Readable =>
  Readable.fromWeb(stream as unknown as NodesStream<Uint8Array>);

export const webStream = (stream: Readable): WebStream =>
  Readable.toWeb(stream) as unknown as WebStream;
