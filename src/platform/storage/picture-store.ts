import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unavailable } from '../../shared/failure';
import type { Bucket, Config } from '../config/config';
import type { Log } from '../log/log';
import { openBucket } from './bucket';

export interface PictureStore {
  put(file: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  get(file: string): Promise<Uint8Array | undefined>;
  remove(file: string): Promise<void>;
}

export const openPictureStore = ({ dataDir, mediaBucket }: Config, log: Log): PictureStore =>
  mediaBucket ? bucketStore(mediaBucket, log) : folderStore(join(dataDir, 'media'));

/** Pictures as files of one folder, written atomically. */
export function folderStore(folder: string): PictureStore {
  return {
    async put(file, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${file}.${process.pid}`);
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, join(folder, file));
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

/** Pictures as objects of one bucket. */
function bucketStore(config: Bucket, log: Log): PictureStore {
  const bucket = openBucket(config);
  const call: typeof bucket = (...args) =>
    bucket(...args).catch((error: Error) => {
      log.error({ event: 'pictures', message: error.message });
      throw unavailable('The picture storage can’t be reached. Please try again.');
    });
  return {
    async put(file, bytes, mediaType) {
      await call('PUT', file, {
        body: new Uint8Array(bytes),
        headers: {
          'Content-Type': mediaType,
          'Cache-Control': 'public, max-age=31536000, immutable',
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
