import { Failure } from '../../../shared/failure';

const accepted = 'a PDF, Word or Excel file without macros, a PNG or JPEG picture, or plain text';

interface Kind {
  mediaType: string;
  ending: string;
}

/** What a file is by its own bytes, whatever its name says. Throws a 415 that says why it isn’t taken. */
export function inspectFile(bytes: Uint8Array): Kind {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = kindOf(buffer);
  if (!kind) throw refused(`This file is not ${accepted}.`);
  return kind;
}

const refused = (message: string) => new Failure(415, message);

function kindOf(buffer: Buffer): Kind | undefined {
  if (buffer.subarray(0, 5).toString('latin1') === '%PDF-') return pdf(buffer);
  if (buffer.subarray(0, 8).toString('hex') === '89504e470d0a1a0a')
    return { mediaType: 'image/png', ending: 'png' };
  if (buffer.subarray(0, 3).toString('hex') === 'ffd8ff')
    return { mediaType: 'image/jpeg', ending: 'jpg' };
  if (buffer.subarray(0, 4).toString('hex') === '504b0304') return officeFile(buffer);
  return isPlainText(buffer) ? { mediaType: 'text/plain', ending: 'txt' } : undefined;
}

/** Names of actions that run or open something, as written in a PDF; `#4a` may stand for a letter. */
const actions =
  /\/(JavaScript|JS|Launch|OpenAction\s*<<[^>]*\/S\s*\/(JavaScript|Launch)|RichMedia)\b/;

function pdf(buffer: Buffer): Kind {
  const text = buffer
    .toString('latin1')
    // Compressed data may hold any letters by chance.
    .replaceAll(/\bstream\r?\n[\s\S]*?endstream/g, '')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
  if (actions.test(text))
    throw refused('This PDF contains a program. Print it to a new PDF, and send that one.');
  return { mediaType: 'application/pdf', ending: 'pdf' };
}

const officeTypes = [
  {
    part: 'word/document.xml',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
  },
  {
    part: 'xl/workbook.xml',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
  },
];

function officeFile(buffer: Buffer): Kind | undefined {
  const parts = namesInZip(buffer);
  const kind = officeTypes.find(({ part }) => parts.includes(part));
  if (!kind || !parts.includes('[Content_Types].xml')) return undefined;
  if (parts.some((part) => /vbaproject|activex|\.bin$/i.test(part)))
    throw refused('This file contains macros or embedded objects. Save it without them.');
  return { mediaType: kind.mediaType, ending: kind.ending };
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/** From the central directory of a ZIP file; empty if it has none. */
function namesInZip(buffer: Buffer): string[] {
  const end = findEnd(buffer);
  if (end === undefined) return [];
  const names: string[] = [];
  let at = buffer.readUInt32LE(end + 16);
  while (at + 46 <= end && buffer.readUInt32LE(at) === directoryEntry) {
    const [name, extra, comment] = [28, 30, 32].map((field) => buffer.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    names.push(buffer.subarray(at + 46, at + 46 + name).toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return names;
}

function findEnd(buffer: Buffer): number | undefined {
  const first = Math.max(0, buffer.length - 65_557);
  for (let at = buffer.length - 22; at >= first; at--)
    if (buffer.readUInt32LE(at) === endOfDirectory) return at;
  return undefined;
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
