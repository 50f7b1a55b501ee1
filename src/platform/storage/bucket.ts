import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../config/config';

interface CallOptions extends RequestInit {
  /** Until the answer begins. */
  timeoutMs?: number;
}

/** Calls to a bucket of an S3-compatible service, addressed by path. Rejects unless it answers 200, or 404 to a read. */
export function openBucket(bucket: Bucket) {
  const client = new AwsClient({
    accessKeyId: bucket.accessKey,
    secretAccessKey: bucket.secretKey,
    service: 's3',
    region: bucket.region,
    retries: 2,
  });
  return async (
    method: 'GET' | 'PUT' | 'DELETE',
    file: string,
    { timeoutMs = 20_000, ...init }: CallOptions = {},
  ): Promise<Response> => {
    const response = await client.fetch(`${bucket.endpoint}/${bucket.name}/${file}`, {
      ...init,
      method,
      redirect: 'error',
      signal: AbortSignal.any([
        AbortSignal.timeout(timeoutMs),
        ...(init.signal ? [init.signal] : []),
      ]),
    });
    if (response.ok || (method !== 'PUT' && response.status === 404)) return response;
    throw new Error(`The bucket answered ${response.status} to ${method}`);
  };
}
