import { createHash } from 'node:crypto';
import { Failure } from '../../../shared/failure';
import { inspectOfficeFile } from './inspect-office-file.server';
import { problemOfPdf } from './inspect-pdf.server';

const accepted = 'a PDF, Word or Excel file without macros, a PNG or JPEG picture, or plain text';

interface Kind {
  mediaType: string;
  ending: string;
}

/**
 * What a file is by its own bytes, whatever its name says, with its SHA-256 in hexadecimal digits. Throws a 415 that
 * says why it isn’t taken and what to do.
 */
export async function inspectFile(bytes: Uint8Array): Promise<Kind & { digest: string }> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = await kindOf(buffer);
  if (!kind) throw refused(`This file is not ${accepted}.`);
  return { ...kind, digest: createHash('sha256').update(buffer).digest('hex') };
}

const refused = (message: string) => new Failure(415, message);

async function kindOf(buffer: Buffer): Promise<Kind | undefined> {
  const begins = (hex: string) => buffer.subarray(0, hex.length / 2).toString('hex') === hex;
  if (begins('255044462d')) return pdf(buffer);
  if (begins('89504e470d0a1a0a0000000d49484452')) return { mediaType: 'image/png', ending: 'png' };
  if (begins('ffd8ff')) return { mediaType: 'image/jpeg', ending: 'jpg' };
  if (begins('504b0304')) return inspectOfficeFile(buffer);
  if (begins('d0cf11e0a1b11ae1'))
    throw refused(
      'This file is of an old kind of Office, or has a password. Save it as .docx or .xlsx without a password, or as a PDF, and send that one.',
    );
  return isPlainText(buffer) ? { mediaType: 'text/plain', ending: 'txt' } : undefined;
}

function pdf(buffer: Buffer): Kind {
  const problem = problemOfPdf(buffer);
  if (problem) throw refused(problem);
  return { mediaType: 'application/pdf', ending: 'pdf' };
}

function isPlainText(buffer: Buffer): boolean {
  if (buffer.includes(0)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer);
    return text.trim() !== '' && !/^\s*(<|#!|%!)/.test(text);
  } catch {
    return false;
  }
}
