import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { NoRoom } from '../../../../platform/storage/room';
import { nodeStream } from '../../../../platform/storage/web-streams';
import { SourceProblem } from '../source';
import { partOf } from './arriving-file.server';

/** A connection without a byte for this long is given up. */
const silenceMs = 60_000;
/** Failures in a row without a byte in between. */
const maxFailures = 5;
const pauseMs = { first: 1_000, most: 60_000 };
/** Writing by the usual 64 KB takes twice the time of the processor. */
const bytesPerWrite = 1 << 20;

export interface Download {
  /** An address of the file, good for a while. */
  askAddress(signal: AbortSignal): Promise<string>;
  /** The file; while it is received, `.part` is added to its name. */
  path: string;
  /** 0: no limit. */
  bytesPerSecond: number;
  signal: AbortSignal;
  /** Throws a `NoRoom` where more bytes would take the reserve of the disk. */
  requireRoom(): Promise<void>;
  /** Resolves when the file may be received from its first byte, whatever was received before. */
  begin(): Promise<void>;
  /** `total` is null if the service doesn't say. */
  onBytes(received: number, total: number | null): void;
  /** The connection was cut, and the download goes on. */
  onCut(): void;
}

/**
 * Downloads the office's file. A connection that is cut, or an address that has expired, is followed by another
 * one that goes on where the last ended; a file that has changed meanwhile begins anew.
 */
export async function downloadFile(download: Download): Promise<void> {
  const { path, signal } = download;
  const part = partOf(path);
  let address: string | undefined;
  let version = (await readFile(versionOf(path), 'utf8').catch(() => '')) || undefined;
  for (let failures = 0; ; ) {
    address ??= await download.askAddress(signal);
    const had = await sizeOf(part);
    const answer = await request(address, had, version, signal).catch((error) => error as Error);
    if (answer instanceof Error) {
      signal.throwIfAborted();
      failures += 1;
    } else if (answer.status === 416) {
      await rm(part, { force: true });
      failures += 1;
    } else if (answer.status !== 200 && answer.status !== 206) {
      await answer.body?.cancel();
      // Most likely the address has expired.
      address = undefined;
      failures += 1;
    } else {
      const outcome = await receive(download, answer, part, had, version);
      if (outcome.isWhole) break;
      version = outcome.version;
      await writeFile(versionOf(path), version ?? '', { mode: 0o600 });
      if (outcome.received > 0) failures = 0;
      failures += 1;
      download.onCut();
    }
    if (failures >= maxFailures)
      throw new SourceProblem(
        answer instanceof Error
          ? `The file can’t be downloaded: ${answer.message}`
          : `The file can’t be downloaded: its store answered ${answer.status} ${maxFailures} times in a row.`,
      );
    await wait(Math.min(pauseMs.first * 2 ** (failures - 1), pauseMs.most), undefined, { signal });
  }
  await rm(versionOf(path), { force: true });
  await rename(part, path);
}

/** What the store called the version that was received in part, for a process that goes on with it. */
const versionOf = (path: string) => `${path}.etag`;

/** What an earlier run has received of a file. */
export const receivedBytes = (path: string) => sizeOf(partOf(path));

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;

/** The key of the service is never sent on to its store of files. */
const request = (address: string, from: number, version: string | undefined, signal: AbortSignal) =>
  fetch(address, {
    signal,
    headers: {
      'user-agent': 'Lionmark register sync',
      'accept-encoding': 'identity',
      ...(from > 0 && { range: `bytes=${from}-`, ...(version && { 'if-range': version }) }),
    },
  });

async function receive(
  { bytesPerSecond, signal, requireRoom, begin, onBytes }: Download,
  answer: Response,
  part: string,
  had: number,
  before: string | undefined,
) {
  const etag = answer.headers.get('etag');
  const version = etag && !etag.startsWith('W/') ? etag : undefined;
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '');
  const isRest =
    answer.status === 206 &&
    Number(range?.[1]) === had &&
    (!before || !version || before === version);
  if (answer.status === 206 && !isRest) {
    await answer.body?.cancel();
    await rm(part, { force: true });
    return { isWhole: false, received: 0, version: undefined };
  }
  const start = isRest ? had : 0;
  if (start === 0) await begin();
  const length = Number(answer.headers.get('content-length')) || null;
  const total = isRest ? Number(range?.[2]) : length;
  let received = start;
  const beganAt = performance.now();
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  onBytes(received, total);
  let hasEnded = false;
  try {
    await pipeline(
      nodeStream(answer.body ?? new Blob().stream()),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          clearTimeout(timer);
          timer = setTimeout(() => silence.abort(), silenceMs);
          await requireRoom();
          received += chunk.length;
          onBytes(received, total);
          yield chunk;
          if (bytesPerSecond > 0) {
            const dueMs = ((received - start) / bytesPerSecond) * 1_000;
            const aheadMs = dueMs - (performance.now() - beganAt);
            if (aheadMs > 5) await wait(aheadMs, undefined, { signal });
          }
        }
      },
      createWriteStream(part, {
        flags: start > 0 ? 'a' : 'w',
        mode: 0o600,
        highWaterMark: bytesPerWrite,
      }),
      { signal: AbortSignal.any([signal, silence.signal]) },
    );
    hasEnded = true;
  } catch (error) {
    const { syscall } = error as NodeJS.ErrnoException;
    // A full disk is no cut connection.
    const isOfDisk = error instanceof NoRoom || syscall === 'write' || syscall === 'open';
    if (signal.aborted || isOfDisk) throw error;
  } finally {
    clearTimeout(timer);
  }
  const isWhole = hasEnded && (total === null || received === total);
  return { isWhole, received: received - start, version };
}
