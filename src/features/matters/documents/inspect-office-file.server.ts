import { buffer as bytesOf } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Failure } from '../../../shared/failure';

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const excelMain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const kinds = [
  { main: wordMain, ending: 'docx' },
  { main: excelMain, ending: 'xlsx' },
].map(({ main, ending }) => ({ main, ending, mediaType: main.replace('.main+xml', '') }));

const asPdf = 'Save it as a PDF, and send that one.';
const refused = (why: string) => new Failure(415, why);
const macros = () =>
  refused('This file contains macros. Save it without them, as .docx or .xlsx, and send that one.');
const holdsObject = () => refused(`This file has another file or a program inside. ${asPdf}`);
const loadsParts = () => refused(`This file loads parts of itself from another computer. ${asPdf}`);
const startsProgram = () => refused(`This file starts another program (DDE). ${asPdf}`);
const damaged = () =>
  refused(
    'This file is damaged, or packed so that it can’t be checked. Open it, save it as a new file, and send that one.',
  );
const tooLarge = () => refused(`This file has too many parts to be checked. ${asPdf}`);

const mostParts = 10_000;
const mostUnpackedBytes = 30_000_000;
const withFields =
  /wordprocessingml\.(document\.main|document\.glossary|header|footer|footnotes|endnotes|comments)\+xml$/;

/**
 * What a ZIP file is if it is a document of Word or Excel; undefined if it is neither. Of its parts only those are
 * unpacked that say what the others are, what they load and which fields they have. Throws a 415 that says why it
 * isn’t taken and what to do.
 */
export async function inspectOfficeFile(bytes: Buffer) {
  const parts = await readParts(bytes);
  const list = parts.find(({ name }) => name === '[content_types].xml');
  if (!list) return undefined;
  const typeOf = readTypes(await list.read());
  const types = parts.map(({ name }) => typeOf(name));
  if (types.some((type) => /macro|vba/.test(type))) throw macros();
  if (types.some((type) => type.includes('activex'))) throw holdsObject();
  const kind = kinds.find(({ main }) => types.includes(main));
  if (!kind) return undefined;
  for (const [place, part] of parts.entries()) {
    const type = types[place] ?? '';
    if (part.name.endsWith('.rels')) checkRelationships(await part.read());
    if (type.endsWith('spreadsheetml.externallink+xml')) checkLink(await part.read());
    if (withFields.test(type)) checkFields(await part.read());
  }
  return { mediaType: kind.mediaType, ending: kind.ending };
}

interface Part {
  /** As readers compare names: in lower case, with slashes. */
  name: string;
  /** Its XML. */
  read(): Promise<string>;
}

async function readParts(bytes: Buffer): Promise<Part[]> {
  try {
    // Names are taken as they are: nothing that stands beside them may rename a part.
    const zip = await fromBufferPromise(bytes, { decodeStrings: false });
    if (zip.entryCount > mostParts) throw tooLarge();
    let left = mostUnpackedBytes;
    const parts: Part[] = [];
    for await (const entry of zip.eachEntry()) {
      await checkEntry(zip, entry);
      const read = async () => {
        left -= entry.uncompressedSize;
        if (left < 0) throw tooLarge();
        return textOf(await bytesOf(await zip.openReadStreamPromise(entry)).catch(throwDamaged));
      };
      parts.push({ name: comparable(entry.fileNameRaw.toString('latin1')), read });
    }
    return parts;
  } catch (error) {
    throw error instanceof Failure ? error : damaged();
  }
}

/** Some readers go by the list of parts, others by the header of each. */
async function checkEntry(zip: ZipFile, entry: Entry) {
  const { fileName } = await zip.readLocalFileHeaderPromise(entry);
  if (!fileName.equals(entry.fileNameRaw) || !entry.canDecodeFileData()) throw damaged();
}

function comparable(name: string): string {
  const plain = name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
  return plain.replaceAll(/%([\da-f]{2})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)).toLowerCase(),
  );
}

const throwDamaged = (): never => {
  throw damaged();
};

function textOf(bytes: Buffer): string {
  const isUtf16 = ['fffe', 'feff'].includes(bytes.subarray(0, 2).toString('hex'));
  try {
    const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw damaged();
  }
}

type Attributes = Record<string, string>;

interface Heard {
  /** An element’s name, without prefix and in lower case. */
  element(name: string, attributes: Attributes): void;
  text?(text: string, inside: string): void;
}

function readXml(xml: string, { element, text }: Heard) {
  const parser = new SaxesParser();
  let inside = '';
  parser.on('error', throwDamaged);
  parser.on('doctype', throwDamaged);
  parser.on('opentag', ({ name, attributes }) => {
    inside = local(name);
    element(inside, attributes);
  });
  if (text) parser.on('text', (found) => text(found, inside));
  parser.write(xml).close();
}

const local = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** With any prefix; empty without it. */
const attribute = (attributes: Attributes, name: string) =>
  Object.entries(attributes)
    .find(([key]) => local(key) === name)?.[1]
    .trim() ?? '';

/** What each part is by its name, in lower case. */
function readTypes(xml: string) {
  const byEnding = new Map<string, string>();
  const byName = new Map<string, string>();
  readXml(xml, {
    element(name, attributes) {
      const type = attribute(attributes, 'contenttype').toLowerCase();
      if (name === 'default') byEnding.set(attribute(attributes, 'extension').toLowerCase(), type);
      if (name === 'override') byName.set(comparable(attribute(attributes, 'partname')), type);
    },
  });
  return (part: string) =>
    byName.get(part) ?? byEnding.get(part.slice(part.lastIndexOf('.') + 1)) ?? '';
}

/** What a reader follows only when it is told to. */
const links = new Set(['hyperlink', 'externallinkpath', 'xlpathmissing', 'xlstartup', 'xllibrary']);
const programs = new Set(['oleobject', 'control', 'activexcontrolbinary', 'extensibility']);

const checkRelationships = (xml: string) =>
  readXml(xml, {
    element(name, attributes) {
      if (name !== 'relationship') return;
      const type = attribute(attributes, 'type').toLowerCase();
      const kind = type.slice(type.lastIndexOf('/') + 1);
      if (/macro|vba/.test(kind)) throw macros();
      if (programs.has(kind)) throw holdsObject();
      const isOutside = attribute(attributes, 'targetmode').toLowerCase() === 'external';
      if (!isOutside || links.has(kind)) return;
      const target = attribute(attributes, 'target');
      const isPicture = kind === 'image' && /^https?:/i.test(target);
      if (!isPicture && !isOnSameComputer(target)) throw loadsParts();
    },
  });

/** Such as `file:///C:\Templates\Letter.dotx`, and unlike `\\server\Letter.dotx`. */
function isOnSameComputer(target: string): boolean {
  const path = target
    .replaceAll(/\\|%5c|%2f/gi, '/')
    .replace(/^file:(\/\/(localhost)?(?=\/))?/i, '');
  return !/^(\/\/|[a-z][\w+.-]+:)/i.test(path.replace(/^\/+(?=[a-z]:)/i, ''));
}

const checkLink = (xml: string) =>
  readXml(xml, {
    element(name) {
      if (name === 'ddelink' || name === 'olelink') throw startsProgram();
    },
  });

/** The instruction of a field may be cut into any number of pieces. */
function checkFields(xml: string) {
  if (!/instrtext|fldsimple/i.test(xml)) return;
  let field = '';
  const check = (instruction: string) => {
    if (/^\s*dde(auto)?\b/i.test(instruction)) throw startsProgram();
  };
  readXml(xml, {
    element(name, attributes) {
      if (name === 'fldsimple') check(attribute(attributes, 'instr'));
      if (name !== 'fldchar') return;
      check(field);
      field = '';
    },
    text(text, inside) {
      if (inside === 'instrtext') field += text;
    },
  });
  check(field);
}
