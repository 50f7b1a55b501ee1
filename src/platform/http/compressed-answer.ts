import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { bestEncoding } from './page-cache';

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/** For one visitor: Brotli reaches the size of gzip in half the time. */
const compress = {
  gzip: (bytes: Buffer) => gzipBytes(bytes, { level: 4 }),
  br: (bytes: Buffer) =>
    brotliBytes(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 2,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
};

/** In the best encoding that the visitor's browser takes. */
export async function compressedAnswer(
  c: Context,
  plain: Buffer<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
): Promise<Response> {
  const encoding = plain.length > 0 ? bestEncoding(c.req.header('accept-encoding')) : undefined;
  if (!encoding) return new Response(plain, { status, headers });
  const body = await compress[encoding](plain);
  return new Response(body, { status, headers: { ...headers, 'Content-Encoding': encoding } });
}
