import { deflateSync } from 'node:zlib';
import { objectStream, pdfOf } from './pdfs';
import { docxOf, zipOf } from './zips';

const repeated = (piece: string, size: number, start = '%PDF-1.7\n', end = '') =>
  new Uint8Array(Buffer.from(start + piece.repeat(Math.ceil(size / piece.length)) + end, 'latin1'));

/** One object stream after the other. */
function streams(size: number, objects: string[]) {
  const one = objectStream(objects);
  return pdfOf(Array(Math.ceil(size / (pdfOf([one]).length - pdfOf().length + 20))).fill(one));
}

/** Each inflates what stands behind it until its end, which is that of the file: stored blocks without data. */
function nestedStreams(size: number) {
  const [head, block] = ['1 0 obj<</N 0/First 0/Filter/Fl>>stream\n\x78\x01', '\0\0\0\xff\xff'];
  return repeated(head + block.repeat(20), size / 2, '%PDF-1.7\n', block.repeat(size / 10));
}

const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1_000_000));

/** Files of about so many bytes, each the worst that we know for one way of reading them. */
export const hostileFiles: Record<string, (size: number) => Uint8Array<ArrayBuffer>> = {
  'the word stream': (size) => repeated('stream\n', size),
  'openings of an action': (size) => repeated('OpenAction<<', size),
  'openings of an object': (size) => repeated('1 0 obj ', size),
  'objects that never end': (size) => repeated('1 0 obj<</A(', size),
  'nested lists': (size) => repeated('[', size, '%PDF-1.7\n1 0 obj'),
  'nested dictionaries': (size) => repeated('<</A', size, '%PDF-1.7\n1 0 obj'),
  'shallow dictionaries': (size) => repeated('<</A<<>>>>', size, '%PDF-1.7\n1 0 obj['),
  'a list of numbers': (size) => repeated('1 ', size, '%PDF-1.7\n1 0 obj['),
  'names with digits for letters': (size) => repeated('/#4a', size, '%PDF-1.7\n1 0 obj['),
  'open brackets of a string': (size) => repeated('(', size, '%PDF-1.7\n1 0 obj'),
  'comments without an end': (size) => repeated('%', size, '%PDF-1.7\n1 0 obj<<'),
  'small objects': (size) => repeated('1 0 obj<</A/B>>endobj\n', size),
  'trailers that point to each other': (size) => repeated('trailer<</Prev 9>>startxref 9\n', size),
  'tables that point to themselves': (size) => repeated('xref\n0 0\ntrailer<</Prev 9>>\n', size),
  'thousands of object streams': (size) => streams(size, ['1']),
  'object streams that unpack to much': (size) => streams(size, ['[1 ]'.repeat(2_000_000)]),
  'object streams within each other': nestedStreams,
  'a stream of zeros': (size) =>
    pdfOf([
      {
        about: '/Type /ObjStm /N 1 /First 4 /Filter /Fl',
        data: zeros(Math.min(60, size / 10_000)),
      },
    ]),
  'pages that are their own parents': (size) =>
    repeated('2 0 obj<</Type/Pages/Kids[2 0 R]/Parent 2 0 R>>endobj\n', size),
  'a field in pieces': (size) =>
    docxOf({ text: `<w:instrText>${' '.repeat(size)}</w:instrText><w:fldChar/>`.repeat(2) }),
  'parts without number': (size) =>
    zipOf(
      Object.fromEntries(
        Array.from({ length: Math.min(size / 100, 60_000) }, (_, n) => [`${n}`, '']),
      ),
    ),
  'part lists that unpack to much': (size) =>
    docxOf({ parts: { '_rels/x.rels': `<r>${' '.repeat(size)}</r>` } }),
  'blanks before a text': (size) => repeated(' ', size, '', 'x'),
};
