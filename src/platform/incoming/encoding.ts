import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { analyse } from 'chardet';
import { type Encoding, encodingNames } from '../../shared/encodings';
import { looksBroken, mixesScripts, shareOf } from './broken-text';
import { decoderOf } from './decoder';

/** Enough of the lines with other than plain letters to tell an encoding by. */
const sampleBytes = 48_000;

export interface FoundEncoding {
  encoding: Encoding;
  /** Bytes can be text in several encodings: what is not UTF-8 or marked as UTF-16 is a guess. */
  isGuess: boolean;
}

/** By the byte order mark, or else UTF-8 if the whole file is valid, or else the likeliest of the others. */
export async function detectEncoding(path: string): Promise<FoundEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let sample = Buffer.alloc(0);
  let isFirst = true;
  let hasEscapes = false;
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const utf16 = utf16Of(piece);
      if (utf16) return utf16;
      isFirst = false;
    }
    if (isUtf8) isUtf8 = decodes(() => decoder.decode(piece, { stream: true }));
    hasEscapes ||= piece.includes('\u001b$B') || piece.includes('\u001b$@');
    if (sample.length < sampleBytes) {
      if (!isAscii(piece)) sample = Buffer.concat([sample, telling(piece)]);
    } else if (!isUtf8) break;
  }
  if (isUtf8 && decodes(() => decoder.decode()))
    return { encoding: hasEscapes ? 'iso-2022-jp' : 'utf-8', isGuess: hasEscapes };
  return { encoding: await likeliest(sample.subarray(0, sampleBytes)), isGuess: true };
}

function decodes(decode: () => void): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** With a mark, or where every other byte is mostly zero, as of plain letters: 一 and Ā have a zero as their other byte. */
export function utf16Of(start: Uint8Array): FoundEncoding | undefined {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isGuess: false };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isGuess: false };
  const looked = start.subarray(0, 1_000);
  const zeros = [0, 0];
  for (const [at, byte] of looked.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = Math.max(8, looked.length / 8);
  if (odd > many && even * 4 < odd) return { encoding: 'utf-16le', isGuess: true };
  if (even > many && odd * 4 < even) return { encoding: 'utf-16be', isGuess: true };
  return undefined;
}

/** The lines that have other than plain letters, without the cut ones at both ends of a piece. */
function telling(piece: Buffer): Buffer {
  const lines: Buffer[] = [];
  let from = 0;
  let bytes = 0;
  while (from < piece.length && bytes < sampleBytes) {
    const end = piece.indexOf(10, from);
    const line = piece.subarray(from, end < 0 ? piece.length : end + 1);
    if (line.some((byte) => byte > 127)) {
      lines.push(line.subarray(0, sampleBytes));
      bytes += line.length;
    }
    from += line.length;
  }
  return Buffer.concat(lines);
}

/** The bytes by which the frequent letters of an encoding of several bytes begin and go on. */
const frequentZones: Partial<
  Record<Encoding, [lead: [number, number], trail: [number, number]][]>
> = {
  gb18030: [
    [
      [0xb0, 0xd7],
      [0xa1, 0xfe],
    ],
    [
      [0xa1, 0xa3],
      [0xa1, 0xfe],
    ],
  ],
  big5: [
    [
      [0xa4, 0xc6],
      [0x40, 0xfe],
    ],
    [
      [0xa1, 0xa3],
      [0x40, 0xfe],
    ],
  ],
  shift_jis: [
    [
      [0x82, 0x83],
      [0x40, 0xfc],
    ],
    [
      [0x88, 0x97],
      [0x40, 0xfc],
    ],
    [
      [0x81, 0x81],
      [0x40, 0x9a],
    ],
  ],
  'euc-jp': [
    [
      [0xa4, 0xa5],
      [0xa1, 0xfe],
    ],
    [
      [0xb0, 0xcf],
      [0xa1, 0xfe],
    ],
    [
      [0xa1, 0xa1],
      [0xa1, 0xfe],
    ],
  ],
  'euc-kr': [
    [
      [0xb0, 0xc8],
      [0xa1, 0xfe],
    ],
    [
      [0xa1, 0xa1],
      [0xa1, 0xfe],
    ],
  ],
};

/** The share of letters of several bytes that are frequent ones. */
function frequentShare(sample: Buffer, encoding: Encoding): number {
  const zones = frequentZones[encoding];
  if (!zones) return 0;
  let [letters, known] = [0, 0];
  for (let at = 0; at < sample.length; at += 1) {
    const [lead = 0, trail = 0] = [sample[at], sample[at + 1]];
    if (lead < 0x80) continue;
    letters += 1;
    // Half-width kana of Shift-JIS have one byte.
    if (encoding === 'shift_jis' && lead >= 0xa1 && lead <= 0xdf) continue;
    at += 1;
    if (zones.some(([[a, b], [c, d]]) => lead >= a && lead <= b && trail >= c && trail <= d))
      known += 1;
  }
  return letters === 0 ? 0 : known / letters;
}

/** Seen in few files, so that another that reads as well is likelier. */
const rare = new Set<Encoding>([
  'macintosh',
  'ibm850',
  'iso-8859-2',
  'iso-8859-5',
  'ibm866',
  'x-mac-cyrillic',
]);

/** Hangul stands in rows that a Chinese text leaves, unless it is short; then the commonest of its letters tell. */
const koreanBonus = 0.5;
const commonHangul =
  /[가고구국그기김나다대도동라로리마만모무문미민바박부비사산상서선성수스시신아안양어에영오우울원유은이인일자장전정제조주지진천카커코크타트파프피하한해호화회]/g;
const isKorean = (text: string) =>
  5 * (text.match(commonHangul)?.length ?? 0) > (text.match(/[가-힣]/g)?.length ?? 0);

/** The library takes half a microsecond for each byte. */
const mostAnalysed = 16_000;

/** By the library’s languages, the frequency of letters, and words that look broken. */
async function likeliest(sample: Buffer): Promise<Encoding> {
  if (isMostlyUtf8(sample)) return 'utf-8';
  const confidence = new Map(
    analyse(sample.subarray(0, mostAnalysed)).map(({ name, confidence }) => [
      sameAs(name),
      confidence / 100,
    ]),
  );
  let [best, bestScore]: [Encoding, number] = ['windows-1252', Number.NEGATIVE_INFINITY];
  for (const encoding of encodingNames.slice(3)) {
    // Others are answered meanwhile.
    await setImmediate();
    const decoder = decoderOf(encoding, { fatal: true });
    let text = '';
    if (!decodes(() => (text = decoder.decode(sample)))) continue;
    const frequent = frequentShare(sample, encoding);
    const score =
      (confidence.get(encoding) ?? 0) +
      2 * Math.max(0, frequent - 0.5) +
      (encoding === 'euc-kr' && frequent === 1 && isKorean(text) ? koreanBonus : 0) -
      2 * shareOf(text, looksBroken) -
      shareOf(text, mixesScripts) +
      (encoding === 'windows-1252' ? 0.05 : 0) -
      (rare.has(encoding) ? 0.1 : 0);
    if (score > bestScore) [best, bestScore] = [encoding, score];
  }
  return best;
}

/** Lines of another encoding were pasted into a file of UTF-8. */
function isMostlyUtf8(sample: Buffer): boolean {
  const lines = new TextDecoder('utf-8').decode(sample).split(/[\r\n]+/);
  const wrong = lines.filter((line) => line.includes('\ufffd')).length;
  return lines.filter((line) => /[^\0-\x7f]/.test(line)).length > 2 * wrong;
}

/** Windows’ encodings have the letters of these and more, at the same places. */
const supersets: Record<string, Encoding> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
};
const sameAs = (name: string) => supersets[name.toLowerCase()] ?? name.toLowerCase();
