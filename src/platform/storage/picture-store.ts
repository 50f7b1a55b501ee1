import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { unavailable } from '../../shared/failure';
import type { Config } from '../config/config';
import type { Log } from '../log/log';

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

const answerTimeoutMs = 20_000;

/** Pictures as objects of one bucket of an S3-compatible service, addressed by path. */
function bucketStore(bucket: NonNullable<Config['mediaBucket']>, log: Log): PictureStore {
  const client = new AwsClient({
    accessKeyId: bucket.accessKey,
    secretAccessKey: bucket.secretKey,
    service: 's3',
    region: bucket.region,
    retries: 2,
  });
  async function call(method: 'GET' | 'PUT' | 'DELETE', file: string, init: RequestInit = {}) {
    try {
      const response = await client.fetch(`${bucket.endpoint}/${bucket.name}/${file}`, {
        ...init,
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      if (response.ok || (method !== 'PUT' && response.status === 404)) return response;
      throw new Error(`the bucket answered ${response.status} to ${method}`);
    } catch (error) {
      log.error({ event: 'pictures', message: (error as Error).message });
      throw unavailable('The picture storage can’t be reached. Please try again.');
    }
  }
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
