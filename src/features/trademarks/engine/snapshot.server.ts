import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { RegisterVersion } from './feed.server';
import type { SegmentData } from './segment';

/** A base as it was at a version of the register. */
export interface Snapshot {
  base: SegmentData;
  version: RegisterVersion;
}

/** Increase it when the arrays of a segment are others. */
const format = 6;
/** `keysVersion`: that of the columns. What computes them is not loaded into the threads. */
const magicOf = (keysVersion: number) => `lionmark register ${format}.${keysVersion}\n`;

const types = { Int32Array, Uint8Array, Uint32Array };
interface Stored {
  array: keyof typeof types;
  length: number;
}
type Numbers = Int32Array | Uint8Array | Uint32Array;

/** What an object is made of, without the numbers, which are added to `arrays` in their order. */
function describe(value: unknown, arrays: Numbers[]): unknown {
  if (ArrayBuffer.isView(value)) {
    const numbers = value as Numbers;
    arrays.push(numbers);
    const array = numbers.constructor.name as Stored['array'];
    return { array, length: numbers.length } satisfies Stored;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, describe(part, arrays)]),
  );
}

/** Makes the object again, with arrays that threads share. */
function restore(value: unknown, arrays: Numbers[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { array, length } = value as Stored;
  if (array in types) {
    const type = types[array] as new (shared: SharedArrayBuffer) => Numbers;
    const { BYTES_PER_ELEMENT } = types[array];
    const numbers = new type(new SharedArrayBuffer(length * BYTES_PER_ELEMENT));
    arrays.push(numbers);
    return numbers;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, restore(part, arrays)]),
  );
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Numbers) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Some disks keep the length of a file and lose what was in it. */
const sumOf = (arrays: Numbers[]) =>
  arrays.reduce((sum, numbers) => crc32(bytesOf(numbers), sum), 0);

/** Takes the place of the one before only when it is whole and on the disk. */
export async function writeSnapshot(
  path: string,
  keysVersion: number,
  snapshot: Snapshot,
): Promise<void> {
  const arrays: Numbers[] = [];
  const described = describe(snapshot, arrays);
  const head = `${magicOf(keysVersion)}${JSON.stringify({ described, sum: sumOf(arrays) })}\n`;
  const part = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(head);
      for (const numbers of arrays) await file.writeFile(bytesOf(numbers));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** More than the head takes. */
const headBytes = 64 * 1024;

/** Undefined if there is none, or one that this version doesn't read. */
export async function readSnapshot(
  path: string,
  keysVersion: number,
): Promise<Snapshot | undefined> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  const magic = magicOf(keysVersion);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    if (!head.toString('latin1').startsWith(magic)) return undefined;
    const end = head.indexOf('\n', magic.length);
    const arrays: Numbers[] = [];
    const { described, sum } = JSON.parse(head.toString('utf8', magic.length, end));
    const snapshot = restore(described, arrays);
    const { size } = await file.stat();
    const bytes = arrays.reduce((sum, { byteLength }) => sum + byteLength, end + 1);
    if (size !== bytes) return undefined;
    let at = end + 1;
    for (const numbers of arrays) {
      await readWhole(file, bytesOf(numbers), at);
      at += numbers.byteLength;
    }
    return sumOf(arrays) === sum ? (snapshot as Snapshot) : undefined;
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}

async function readWhole(
  file: Awaited<ReturnType<typeof open>>,
  bytes: Uint8Array,
  from: number,
): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, from + done);
    if (bytesRead === 0) throw new Error('The snapshot ends too early.');
    done += bytesRead;
  }
}
