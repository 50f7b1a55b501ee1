import { decoderOf } from '../../src/platform/incoming/decoder';
import type { Encoding } from '../../src/shared/encodings';

const tables = new Map<Encoding, Map<string, number[]>>();

/** Each letter of an encoding with its bytes, as its decoder reads them. */
function tableOf(encoding: Encoding): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number[]>();
  const decoder = decoderOf(encoding, { fatal: true });
  const add = (...bytes: number[]) => {
    try {
      const letter = decoder.decode(Uint8Array.from(bytes));
      if ([...letter].length === 1 && !table.has(letter)) table.set(letter, bytes);
    } catch {
      // These bytes are no letter.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) add(byte);
  if (/^(gb|big5|shift|euc)/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail);
  tables.set(encoding, table);
  return table;
}

/** The bytes of a text; undefined where the encoding lacks one of its letters. */
export function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> | undefined {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(text, 'utf16le'));
  if (encoding === 'utf-16be') return new Uint8Array(Buffer.from(text, 'utf16le').swap16());
  if (encoding === 'iso-2022-jp') return inEscapes(text);
  const table = tableOf(encoding);
  const bytes: number[] = [];
  for (const letter of text) {
    const found = table.get(letter);
    if (!found) return undefined;
    bytes.push(...found);
  }
  return Uint8Array.from(bytes);
}

/** Japanese letters are those of EUC less their high bits, between two escapes. */
function inEscapes(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes: number[] = [];
  let isWide = false;
  const turn = (wide: boolean) => {
    if (wide !== isWide) bytes.push(27, ...(wide ? [36, 66] : [40, 66]));
    isWide = wide;
  };
  for (const letter of text) {
    const found = tableOf('euc-jp').get(letter);
    if (!found || (found.length === 1 && (found[0] ?? 0) > 127)) return undefined;
    turn(found.length > 1);
    bytes.push(...found.map((byte) => byte & 127));
  }
  turn(false);
  return Uint8Array.from(bytes);
}
