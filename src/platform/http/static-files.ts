import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { webStream } from '../storage/web-streams';
import { bestEncoding, brotli } from './page-cache';

const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** Larger ones are asked for now and then, and come from the disk; the build packs those that pack well. */
const mostKeptBytes = 1_000_000;
const packedEnding = '.br';

/** Serves the build's files: addresses are looked up, never joined to a path. */
export function serveFiles(app: Hono, folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('.vite')) continue;
    const file = join(entry.parentPath, entry.name);
    if (extname(file) === packedEnding) continue;
    const address = `/${relative(folder, file).split(sep).join('/')}`;
    const bodyOf = statSync(file).size > mostKeptBytes ? fromDisk(file) : fromMemory(file);
    app.get(address, (c) => {
      c.header('Vary', 'Accept-Encoding');
      c.header(
        'Cache-Control',
        address.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      );
      c.header('Content-Type', getMimeType(file) ?? 'application/octet-stream');
      return bodyOf(c);
    });
  }
}

function fromMemory(file: string) {
  const extension = extname(file);
  const bytes = readFileSync(file);
  const variants = new Map<string, Buffer>();
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
    return c.body(new Uint8Array(body));
  };
}

function fromDisk(file: string) {
  const sized = (path: string) => ({ path, bytes: String(statSync(path).size) });
  const plain = sized(file);
  const packed = existsSync(file + packedEnding) && sized(file + packedEnding);
  return (c: Context) => {
    const sendsPacked = packed && bestEncoding(c.req.header('accept-encoding')) === 'br';
    const { path, bytes } = sendsPacked ? packed : plain;
    if (sendsPacked) c.header('Content-Encoding', 'br');
    c.header('Content-Length', bytes);
    if (c.req.method === 'HEAD') return c.body(null);
    return c.body(webStream(createReadStream(path)));
  };
}
