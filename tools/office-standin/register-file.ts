import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileOptions, generateFile } from './generate-file';

export interface RegisterFile {
  path: string;
  bytes: number;
  /** Equal for equal content, and in quotation marks. */
  etag: string;
}

/** Keeps a generated file in a folder of its own: the latest that was wanted, and a kill leaves none in part. */
export function openRegisterFile(folder: string) {
  let made: RegisterFile | undefined;
  let isMaking = false;
  let failure: unknown;

  /** The file of these options; undefined while it is made. Throws once if that failed. */
  function find(options: FileOptions): RegisterFile | undefined {
    const key = keyOf(options);
    if (made?.etag === `"${key}"`) return made;
    if (failure !== undefined) {
      const error = failure;
      failure = undefined;
      throw error;
    }
    if (isMaking) return undefined;
    isMaking = true;
    make(key, options)
      .catch((error) => {
        failure = error;
      })
      .finally(() => {
        isMaking = false;
      });
    return undefined;
  }

  async function make(key: string, options: FileOptions) {
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${key}.csv`);
    if (!existsSync(path)) await write(path, options);
    const { size: bytes } = await stat(path);
    made = { path, bytes, etag: `"${key}"` };
    for (const name of await readdir(folder))
      if (name !== basename(path)) await rm(join(folder, name), { force: true });
  }

  async function write(path: string, options: FileOptions) {
    const part = `${path}.${process.pid}`;
    await pipeline(Readable.from(generateFile(options)), createWriteStream(part));
    await rename(part, path);
  }

  return {
    find,
    /** The file that was last made; an earlier one while the next is made. */
    latest: () => made,
  };
}

const keyOf = ({ pool, ...options }: FileOptions) =>
  createHash('sha256')
    .update(JSON.stringify({ ...options, known: pool?.known.length ?? 0 }))
    .digest('hex')
    .slice(0, 32);
