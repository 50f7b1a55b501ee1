import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { bestEncoding, brotli } from './page-cache';

const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** Serves the build's files from memory: addresses are looked up, never joined to a path. */
export function serveFiles(app: Hono, folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('.vite')) continue;
    const file = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, file).split(sep).join('/')}`;
    app.get(address, fileAnswer(file, address));
  }
}

function fileAnswer(file: string, address: string) {
  const extension = extname(file);
  const bytes = readFileSync(file);
  const variants = new Map<string, Buffer>();
  const cacheControl = address.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';

  return (c: Context) => {
    const encoding = compressible.has(extension)
      ? bestEncoding(c.req.header('accept-encoding'))
      : undefined;
    let body: Buffer = bytes;
    if (encoding) {
      body =
        variants.get(encoding) ??
        (encoding === 'br' ? brotli(bytes, 9) : gzipSync(bytes, { level: 9 }));
      variants.set(encoding, body);
      c.header('Content-Encoding', encoding);
    }
    c.header('Vary', 'Accept-Encoding');
    c.header('Cache-Control', cacheControl);
    c.header('Content-Type', getMimeType(file) ?? 'application/octet-stream');
    return c.body(new Uint8Array(body));
  };
}
