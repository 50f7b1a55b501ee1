import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP file of these parts by name. `lies`: names in the parts’ own headers that differ from those in the list. */
export function zipOf(
  parts: Record<string, string | Uint8Array>,
  lies: Record<string, string> = {},
): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content as string);
    const data = deflateRawSync(plain);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0); // version
    shared.writeUInt16LE(8, 4); // deflated
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(plain.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const own = lies[name] ?? name;
    const file = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      shared.subarray(0, 22),
      Buffer.from([own.length, 0, 0, 0]),
      Buffer.from(own + data.toString('latin1'), 'latin1'),
    ]);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02');
    shared.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    list.push(entry, Buffer.from(name, 'latin1'));
    files.push(file);
    at += file.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...files, ...list, end]));
}

const ooxml = 'http://schemas.openxmlformats.org';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const relationship = (type: string) => `${ooxml}/officeDocument/2006/relationships/${type}`;

interface Docx {
  /** Inside its paragraph. */
  text?: string;
  /** Of the document, as `type target mode`. */
  loads?: [type: string, target: string, isOutside?: boolean][];
  /** Instead of the usual type. */
  type?: string;
  parts?: Record<string, string>;
  lies?: Record<string, string>;
}

/** A document of Word. */
export function docxOf({ text = '', loads = [], type, parts = {}, lies }: Docx = {}) {
  const relationships = loads.map(
    ([kind, target, isOutside = true], index) =>
      `<Relationship Id="rId${index}" Type="${relationship(kind)}" Target="${target}"${isOutside ? ' TargetMode="External"' : ''}/>`,
  );
  return zipOf(
    {
      '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${ooxml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type ?? `${wordType}.main+xml`}"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${ooxml}/package/2006/relationships"><Relationship Id="rId1" Type="${relationship('officeDocument')}" Target="word/document.xml"/></Relationships>`,
      'word/document.xml': `<w:document xmlns:w="${ooxml}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Dear Sirs</w:t></w:r>${text}</w:p></w:body></w:document>`,
      'word/_rels/document.xml.rels': `<Relationships xmlns="${ooxml}/package/2006/relationships">${relationships.join('')}</Relationships>`,
      ...parts,
    },
    lies,
  );
}
