/** The pixels that a picture says it has, read from its first bytes; undefined if it is of no known format. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  const size = (width: number, height: number) => ({ width, height });
  try {
    if (text(0, 8) === '\x89PNG\r\n\x1a\n') return size(view.getUint32(16), view.getUint32(20));
    if (/^GIF8[79]a/.test(text(0, 6)))
      return size(view.getUint16(6, true), view.getUint16(8, true));
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
    if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return webpSize(view, text(12, 16));
    if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 40))) return avifSize(view);
  } catch (error) {
    // It ends before it says so.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** In the header of its frame, behind others that say how long they are. */
function jpegSize(view: DataView) {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(view: DataView, kind: string) {
  if (kind === 'VP8 ')
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  if (kind === 'VP8L') {
    const both = view.getUint32(21, true);
    return { width: (both & 0x3fff) + 1, height: ((both >>> 14) & 0x3fff) + 1 };
  }
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
  return { width: threeBytes(24), height: threeBytes(27) };
}

/** The largest of its parts: an alpha plane or a thumbnail says its own. */
function avifSize(view: DataView) {
  const ispe = 0x69737065;
  const end = Math.min(view.byteLength - 16, 65_536);
  let found: { width: number; height: number } | undefined;
  for (let at = 0; at < end; at++) {
    if (view.getUint32(at) !== ispe) continue;
    const part = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!found || part.width * part.height > found.width * found.height) found = part;
  }
  return found;
}
