import { SaxesParser } from 'saxes';
import {
  type FileRow,
  largeRow,
  largestRowBytes,
  notValid,
  readText,
  type TextFile,
  UnreadableFile,
} from '../../../platform/incoming/text-file';
import { isClass } from '../marks/admin-contract';

export const xmlHeaders = [
  'name',
  'registrationNumber',
  'registrationDate',
  'owner',
  'status',
  'officeStatus',
  'classes',
  'description',
  'expiryDate',
  'publicationDate',
];

interface Element {
  name: string;
  text: string;
  children: Element[];
}

/** The element of a mark in WIPO ST.66 and ST.96. */
const markNames = new Set(['TradeMark', 'Trademark']);
/** In ST.66 applicants may be siblings of the mark; other elements around it are skipped. */
const besideMark = 'ApplicantDetails';
/** Large parts of a mark without current data. */
const passedBy = new Set([
  'MarkEventDetails',
  'MarkEventBag',
  'AssignmentBag',
  'RepresentativeDetails',
]);

/** Marks of real offices have 12 levels. Reading an element recurses into its children. */
const maxDepth = 100;
/** Elements and attributes; marks of real offices have hundreds. */
const mostParts = 10_000;
/** That wait for the applicant beside them. */
const mostOwnerless = 10_000;

/** Every mark of a file in WIPO's ST.66 or ST.96, numbered from 1. */
export async function* readXmlRows(file: TextFile): AsyncGenerator<FileRow> {
  const parser = new SaxesParser();
  const open: Element[] = [];
  let isPassing = 0;
  let row = 0;
  /** How much of the present mark, or of what stands between marks, was read. */
  let [size, parts] = [0, 0];
  let ready: FileRow[] = [];
  let ownerless: FileRow[] = [];
  let wrong: Error | undefined;
  parser.on('error', (error) => {
    wrong ??= error;
  });
  const countPart = () => {
    parts += 1;
    if (parts > mostParts)
      wrong ??= new Error(`a mark has more than ${mostParts.toLocaleString('en-SG')} elements`);
  };
  parser.on('attribute', countPart);
  parser.on('opentag', (tag) => {
    const element = { name: localName(tag.name), text: '', children: [] };
    if (open.length === 0) [size, parts] = [0, 0];
    if (open.length >= maxDepth)
      wrong ??= new Error(`elements are nested more than ${maxDepth} levels deep`);
    if (open.length === 0 && !markNames.has(element.name) && element.name !== besideMark) return;
    if (isPassing > 0 || passedBy.has(element.name)) {
      isPassing += 1;
      return;
    }
    countPart();
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element && isPassing === 0) element.text += text;
  });
  parser.on('closetag', ({ name }) => {
    if (isPassing > 0) {
      isPassing -= 1;
      return;
    }
    if (localName(name) === 'TransactionData') release();
    const element = open.pop();
    if (!element || open.length > 0) return;
    if (element.name === besideMark) {
      release(ownerOf(element));
      return;
    }
    row += 1;
    const record = recordOf(element);
    (record.owner ? ready : ownerless).push({ row, record });
    if (ownerless.length > mostOwnerless) release();
  });
  const release = (owner = '') => {
    for (const { row, record } of ownerless) ready.push({ row, record: { ...record, owner } });
    ownerless = [];
  };
  for await (const text of readText(file)) {
    size += text.length;
    parser.write(text);
    if (wrong) throw notValid('XML', wrong);
    if (size > largestRowBytes) throw largeRow('XML', row + 1);
    yield* ready;
    ready = [];
  }
  parser.close();
  if (wrong) throw notValid('XML', wrong);
  release();
  yield* ready;
  if (row === 0)
    throw new UnreadableFile('XML', 'The file has no trademark in ST.66 or ST.96 format.');
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function recordOf(mark: Element): Record<string, unknown> {
  const registrationNumber = textOf(mark, 'RegistrationNumber');
  const code = textOf(mark, 'MarkCurrentStatusCode');
  return {
    name: textOf(mark, 'MarkVerbalElementText'),
    registrationNumber: registrationNumber || applicationNumberOf(mark),
    registrationDate: dayOf(mark, 'RegistrationDate') || dayOf(mark, 'ApplicationDate'),
    owner: ownerOf(mark),
    status: statusOf(code, Boolean(registrationNumber)),
    officeStatus: firstSentence(textOf(mark, 'MarkCurrentStatusExternalDescriptionText')),
    classes: classesOf(mark),
    description: goodsOf(mark),
    expiryDate: dayOf(mark, 'ExpiryDate'),
    publicationDate: publishedOn(mark),
  };
}

/** The codes of the US office come in ranges, other offices have words; a registration number means registered. */
function statusOf(word: string, hasNumber: boolean): string {
  const code = Number(word);
  if (Number.isNaN(code)) return word;
  if ((code >= 700 && code <= 708) || (code >= 800 && code < 900)) return 'registered';
  if (code >= 616 && code < 700) return 'pending';
  if ((code >= 400 && code < 616) || (code >= 709 && code < 730) || code >= 900) return 'expired';
  return hasNumber ? 'registered' : 'pending';
}

/** The first owner is the current one. */
function ownerOf(mark: Element): string {
  const [applicant] = all(mark, 'Applicant');
  if (!applicant) return '';
  return ownerNames.map((name) => textOf(applicant, name)).find(Boolean) ?? '';
}

const ownerNames = [
  'EntityName',
  'OrganizationStandardName',
  'PersonFullName',
  'FreeFormatNameLine',
];

const applicationNumberOf = (mark: Element) =>
  textOf(mark, 'ApplicationNumberText') || textOf(mark, 'ApplicationNumber');

function classesOf(mark: Element): string[] {
  const numbers = all(mark, 'ClassDescription').map((each) => textOf(each, 'ClassNumber'));
  const nice = numbers.map((number) => number.replace(/^0+/, '')).filter(isClass);
  return [...new Set(nice)];
}

const goodsOf = (mark: Element) =>
  [...all(mark, 'GoodsServicesDescription'), ...all(mark, 'GoodsServicesDescriptionText')]
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('; ');

/** The first publication is that of the application. */
const publishedOn = (mark: Element) =>
  all(mark, 'Publication')
    .map((each) => dayOf(each, 'PublicationDate'))
    .filter(Boolean)
    .sort()[0] ?? '';

const dayOf = (mark: Element, name: string) => textOf(mark, name).slice(0, 10);

const firstSentence = (text: string) => text.split(/(?<=\.)\s/, 1)[0]?.slice(0, 200) ?? '';

/** The text of the first such element at any depth. */
const textOf = (element: Element, name: string): string =>
  all(element, name)
    .map(({ text }) => text.trim())
    .find(Boolean) ?? '';

function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) =>
    child.name === name ? [child, ...all(child, name)] : all(child, name),
  );
}
