import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { Scanner } from '../config/config';

const pieceBytes = 64 * 1024;
/** Longer than a scan takes by the scanner’s own limit. */
const silenceMs = 150_000;
/** Of characters: the name of a virus and a few words. */
const longestAnswer = 1_000;

/**
 * The name of the virus that ClamAV’s `clamd` finds in a file; undefined if it finds none. Rejects with a sentence if
 * it can’t say.
 */
export async function findVirus(scanner: Scanner, bytes: Uint8Array): Promise<string | undefined> {
  const answer = await ask(scanner, bytes);
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (virus) return virus;
  if (answer === 'stream: OK') return undefined;
  throw new Error(`The virus scanner could not check it: ${answer || 'it gave no answer'}.`);
}

const ask = (scanner: Scanner, bytes: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    let problem = 'can’t be reached';
    const socket = connect(scanner);
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('it is silent')));
    socket.on('connect', () => {
      problem = 'hung up, perhaps since its StreamMaxLength is too small';
    });
    socket.on('data', (piece) => {
      answer = (answer + piece.toString()).slice(0, longestAnswer);
      if (answer.length === longestAnswer) socket.destroy();
    });
    socket.on('error', ({ message }) => {
      problem += `: ${message}`;
    });
    socket.on('close', (isBroken) => {
      // It may answer before it hangs up on a file that is too large for it.
      if (isBroken && !answer) reject(new Error(`The virus scanner ${problem}.`));
      else resolve(answer.replaceAll('\0', '').trim());
    });
    Readable.from(command(bytes)).pipe(socket, { end: false });
  });

/** INSTREAM: pieces with their length before them, the last of length zero. */
function* command(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes);
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(size: number): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
}
