import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { nodeStream } from '../../../../platform/storage/web-streams';

/** A connection without a byte for this long is given up. */
const silenceMs = 60_000;
/** Writing by the usual 64 KB takes twice the time of the processor. */
const bytesPerWrite = 1 << 20;

/** What a store of files has answered, before its body is read. */
export interface StoreAnswer {
  status: number;
  etag: string | null;
  range: string | null;
  length: string | null;
}

let answer: Response | undefined;

/** The key of the service is never sent on to its store of files. */
export async function request(
  address: string,
  from: number,
  version: string | undefined,
): Promise<StoreAnswer> {
  // One that was cut off already has nothing to cancel.
  await answer?.body?.cancel().catch(() => {});
  answer = await fetch(address, {
    headers: {
      'user-agent': 'Lionmark register sync',
      'accept-encoding': 'identity',
      ...(from > 0 && { range: `bytes=${from}-`, ...(version && { 'if-range': version }) }),
    },
  });
  const { status, headers } = answer;
  const [etag, range, length] = ['etag', 'content-range', 'content-length'].map((name) =>
    headers.get(name),
  ) as [string | null, string | null, string | null];
  return { status, etag, range, length };
}

/** Adds the body of the answer to a file; false where the connection ended too early. */
export async function save(path: string, bytesPerSecond: number): Promise<boolean> {
  const body = answer?.body ?? new Blob().stream();
  answer = undefined;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const beganAt = performance.now();
  let received = 0;
  try {
    await pipeline(
      nodeStream(body),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          clearTimeout(timer);
          timer = setTimeout(() => silence.abort(), silenceMs);
          received += chunk.length;
          yield chunk;
          if (bytesPerSecond === 0) continue;
          const aheadMs = (received / bytesPerSecond) * 1_000 - (performance.now() - beganAt);
          if (aheadMs > 5) await wait(aheadMs);
        }
      },
      createWriteStream(path, { flags: 'a', mode: 0o600, highWaterMark: bytesPerWrite }),
      { signal: silence.signal },
    );
    return true;
  } catch (error) {
    const { syscall } = error as NodeJS.ErrnoException;
    // A full disk is no cut connection.
    if (syscall === 'write' || syscall === 'open') throw error;
    return false;
  } finally {
    clearTimeout(timer);
  }
}
