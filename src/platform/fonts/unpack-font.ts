import { inflateSync } from 'node:zlib';

const headBytes = 12;
const entryBytes = 16;

/**
 * The font that a WOFF holds. The library that draws with it would inflate a whole table again for each letter, and
 * fails to inflate some.
 */
export function unpackFont(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, place) => {
    const entry = woff.subarray(44 + 20 * place);
    const start = entry.readUInt32BE(4);
    const packed = woff.subarray(start, start + entry.readUInt32BE(8));
    return { entry, bytes: packed.length < entry.readUInt32BE(12) ? inflateSync(packed) : packed };
  });
  const head = Buffer.alloc(headBytes + entryBytes * tables.length);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  let offset = head.length;
  tables.forEach(({ entry, bytes }, place) => {
    const at = headBytes + entryBytes * place;
    entry.copy(head, at, 0, 4);
    entry.copy(head, at + 4, 16, 20);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...tables.map(({ bytes }) => bytes)]);
}
