import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { openThread, type Thread } from '../../../../platform/beside/thread';
import { SourceProblem } from '../source';
import { partOf } from './arriving-file.server';
import type * as savingModule from './saving.beside.server';

/** Failures in a row without a byte in between. */
const maxFailures = 5;
const pauseMs = { first: 1_000, most: 60_000 };
const lookEveryMs = 200;
const memoryMb = 64;

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

export type Saving = Thread<typeof savingModule>;

/** A thread that downloads files: visitors don't wait for what a fast line brings. */
export const openSaving = (): Saving =>
  openThread('features/trademarks/sources/sync/saving', memoryMb);

/** Downloads an office's file; `saving` ends with the signal. */
export async function downloadFile(download: Download, saving: Saving): Promise<void> {
  const end = () => void saving.end();
  download.signal.addEventListener('abort', end);
  try {
    await receiveWhole(download, saving);
  } finally {
    download.signal.removeEventListener('abort', end);
  }
}

/**
 * A connection that is cut, or an address that has expired, is followed by another one that goes on where the last
 * ended; a file that has changed meanwhile begins anew.
 */
async function receiveWhole(download: Download, saving: Saving): Promise<void> {
  const { path, signal } = download;
  const part = partOf(path);
  let address: string | undefined;
  let version = (await readFile(versionOf(path), 'utf8').catch(() => '')) || undefined;
  for (let failures = 0; ; ) {
    address ??= await download.askAddress(signal);
    const had = await sizeOf(part);
    const answer = await saving.calls
      .request(address, had, version)
      .catch((error) => error as Error);
    if (answer instanceof Error) {
      signal.throwIfAborted();
      failures += 1;
    } else if (answer.status === 416) {
      await rm(part, { force: true });
      failures += 1;
    } else if (answer.status !== 200 && answer.status !== 206) {
      // Most likely the address has expired.
      address = undefined;
      failures += 1;
    } else {
      const outcome = await receive(download, saving, answer, had, version);
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
export const receivedBytes = async (path: string) =>
  (await sizeOf(path)) + (await sizeOf(partOf(path)));

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;

async function receive(
  { path, bytesPerSecond, signal, requireRoom, begin, onBytes }: Download,
  { calls }: Saving,
  { status, etag, range, length }: savingModule.StoreAnswer,
  had: number,
  before: string | undefined,
) {
  const part = partOf(path);
  const version = etag && !etag.startsWith('W/') ? etag : undefined;
  const [, first, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(range ?? '') ?? [];
  const isRest =
    status === 206 && Number(first) === had && (!before || !version || before === version);
  // Before the comparison begins again: it would read what is there.
  if (!isRest) await rm(part, { force: true });
  if (status === 206 && !isRest) return { isWhole: false, received: 0, version: undefined };
  if (!isRest || had === 0) await begin();
  const total = isRest ? Number(size) : Number(length) || null;
  const saving = calls.save(part, bytesPerSecond);
  let isOver = false;
  const over = saving
    .catch(() => {})
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    await Promise.race([over, wait(lookEveryMs)]);
    onBytes(await sizeOf(part), total);
    if (!isOver) await requireRoom();
  }
  const hasEnded = await saving.catch((error) => {
    signal.throwIfAborted();
    throw error;
  });
  const received = await sizeOf(part);
  const isWhole = hasEnded && (total === null || received === total);
  return { isWhole, received: received - (isRest ? had : 0), version };
}
