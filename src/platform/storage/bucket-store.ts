import { AwsClient } from 'aws4fetch';
import { unavailable } from '../../shared/failure';
import type { Config } from '../config/config';
import type { Log } from '../log/log';
import type { PictureStore } from './picture-store';

const longestAnswerMs = 20_000;

/** Pictures as objects of one bucket of an S3-compatible service, addressed by path. */
export function bucketStore(bucket: NonNullable<Config['mediaBucket']>, log: Log): PictureStore {
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
        signal: AbortSignal.timeout(longestAnswerMs),
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
