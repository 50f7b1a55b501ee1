import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { unavailable } from '../../shared/failure';
import type { Bucket, Config } from '../config/config';
import type { Log } from '../log/log';
import { openBucket } from './bucket';
import { refetchableFolder } from './private-files';
import { type DiskConfig, requireRoom } from './room';

export interface FileStore {
  /** Throws a `NoRoom` where another file would take the reserve of the disk. */
  requireRoom(): Promise<void>;
  put(file: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  get(file: string): Promise<Uint8Array | undefined>;
  remove(file: string): Promise<void>;
}

/** Pictures of marks can be fetched again, and are no part of a backup. */
const places = {
  uploads: { folder: 'media', prefix: '', isPublic: true },
  marks: { folder: refetchableFolder, prefix: 'marks/', isPublic: true },
  documents: { folder: 'documents', prefix: 'documents/', isPublic: false },
  invoices: { folder: 'papers', prefix: 'papers/', isPublic: false },
};
export type FilePlace = keyof typeof places;

/** `file` may name a folder: `ab/abc.webp`. */
export function openFileStore(
  config: DiskConfig & Pick<Config, 'mediaBucket'>,
  log: Log,
  place: FilePlace = 'uploads',
): FileStore {
  const { folder, ...kept } = places[place];
  return config.mediaBucket
    ? bucketStore(config.mediaBucket, log, kept)
    : { ...folderStore(join(config.dataDir, folder)), requireRoom: () => requireRoom(config) };
}

/** Files of one folder, written atomically. */
export function folderStore(folder: string): Omit<FileStore, 'requireRoom'> {
  return {
    async put(file, bytes) {
      const path = join(folder, file);
      const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}`);
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (file) =>
      readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (file) => rm(join(folder, file), { force: true }),
  };
}

interface Kept {
  prefix: string;
  isPublic: boolean;
}

/** Objects of one bucket. */
function bucketStore(config: Bucket, log: Log, { prefix, isPublic }: Kept): FileStore {
  const bucket = openBucket(config);
  const call: typeof bucket = (method, file, options) =>
    bucket(method, prefix + file, options).catch((error: Error) => {
      log.error({ event: 'storage', message: error.message });
      throw unavailable('The storage of files can’t be reached. Please try again.');
    });
  return {
    async requireRoom() {},
    async put(file, bytes, mediaType) {
      await call('PUT', file, {
        body: new Uint8Array(bytes),
        headers: {
          'Content-Type': mediaType,
          'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
        },
      });
    },
    async get(file) {
      const response = await call('GET', file);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    async remove(file) {
      await call('DELETE', file);
    },
  };
}
