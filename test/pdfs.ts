import { deflateSync } from 'node:zlib';

/** An object of a PDF: its text, or its dictionary and data. */
type Part = string | { about: string; data: Uint8Array | string };

const catalog = '<</Type /Catalog /Pages 2 0 R /OpenAction 9 0 R>>';
const pages = [
  '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>>',
];

/**
 * A PDF of one page, whose objects are numbered from 1: catalog, pages, page, then `more`. Its table is right for these;
 * `trailer` goes into its last dictionary, `before` and `after` stand around the objects.
 */
export function pdfOf(
  more: Part[] = [],
  { root = catalog, trailer = '', before = '', after = '' } = {},
): Uint8Array<ArrayBuffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const write = (piece: Uint8Array | string) => {
    const bytes = Buffer.from(piece as string, 'latin1');
    chunks.push(bytes);
    size += bytes.length;
  };
  write(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${before}`);
  const offsets: number[] = [];
  for (const part of [root, ...pages, ...more]) {
    offsets.push(size);
    write(`${offsets.length} 0 obj\n`);
    if (typeof part === 'string') write(part);
    else {
      write(`<<${part.about} /Length ${part.data.length}>>\nstream\n`);
      write(part.data);
      write('\nendstream');
    }
    write('\nendobj\n');
  }
  write(after);
  const table = size;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<</Size ${offsets.length + 1} /Root 1 0 R ${trailer}>>\n`);
  write(`startxref\n${table}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(chunks));
}

/** What object streams hold: the objects with their numbers and places before them. */
export function packed(objects: string[], firstNumber = 20): { head: string; data: string } {
  let place = 0;
  const places = objects.map((object, index) => {
    const at = place;
    place += object.length + 1;
    return `${firstNumber + index} ${at}`;
  });
  return { head: `${places.join(' ')} `, data: objects.join('\n') };
}

/** An object stream of these, deflated unless `filter` says otherwise. */
export function objectStream(
  objects: string[],
  { filter = '/Filter /FlateDecode', pack = deflateSync as (data: Uint8Array) => Uint8Array } = {},
): Part {
  const { head, data } = packed(objects);
  return {
    about: `/Type /ObjStm /N ${objects.length} /First ${head.length} ${filter}`,
    data: pack(Buffer.from(head + data, 'latin1')),
  };
}
