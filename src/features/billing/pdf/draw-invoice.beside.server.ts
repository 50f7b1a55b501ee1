import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { firm } from '../../../shared/firm';
import { sealPaths } from '../../../ui/logo';
import type { Invoice, InvoiceLine } from '../contract';
import { dayText } from '../day-text';
import { byRate, isFee, roundingNote } from '../figures';
import { agencyNote, invoiceTitle, testNotice } from '../words';
import { isTamil, readScriptFonts } from './script-fonts.server';
import { unpackFont } from './unpack-font.server';

// In points, on A4.
const page = { width: 595.28, height: 841.89, left: 54, right: 541.28, foot: 778 };
const colour = {
  ink: '#10192B',
  soft: '#4A5265',
  line: '#DDD8CC',
  seal: '#C8321E',
  jade: '#14694F',
  invoice: '#FBFAF7',
};

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => unpackFont(readFileSync(resolve(`@fontsource/${file}`)));
/** Each with where its missing letters are taken from; after these, those of other scripts in one weight. */
const files = {
  sans: [
    'hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
    'hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff',
    'hanken-grotesk/files/hanken-grotesk-vietnamese-400-normal.woff',
  ],
  bold: [
    'hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff',
    'hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal.woff',
    'hanken-grotesk/files/hanken-grotesk-vietnamese-600-normal.woff',
  ],
  serif: [
    'wittgenstein/files/wittgenstein-latin-500-normal.woff',
    'wittgenstein/files/wittgenstein-latin-ext-500-normal.woff',
  ],
} as const;
type Face = keyof typeof files;

type Doc = PDFKit.PDFDocument;
type Struct = PDFKit.PDFStructureElement;

interface TextStyle {
  face?: Face;
  size?: number;
  colour?: string;
  width?: number;
  align?: 'left' | 'right';
  lineGap?: number;
}

/** An invoice as a tagged PDF. The same invoice gives the same bytes. */
export async function drawInvoice(invoice: Invoice): Promise<Uint8Array> {
  const ofScripts = await readScriptFonts(JSON.stringify(invoice));
  const title = `${invoiceTitle(invoice)} ${invoice.number ?? 'draft'}`;
  const at = new Date(`${invoice.issueDay ?? '2000-01-01'}T00:00:00Z`);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null as never,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: 'en-SG',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: invoice.seller.name, CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolved, rejected) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolved(Buffer.concat(chunks)));
    doc.on('error', rejected);
  });
  joinEachPage(doc);
  const sheet = openSheet(doc, ofScripts);
  writeInvoice(sheet, invoice);
  sheet.finish(invoice);
  doc.end();
  return done;
}

/** Its pages wait for the number of the last one, and each operator of one would be an array of its own until then. */
function joinEachPage(doc: Doc) {
  let { content } = doc.page;
  doc.on('pageAdded', () => {
    const written = content as never as { buffer: Uint8Array[] };
    written.buffer = [Buffer.concat(written.buffer)];
    content = doc.page.content;
  });
}

type Sheet = ReturnType<typeof openSheet>;

function openSheet(doc: Doc, ofScripts: Buffer[]) {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const faces = openFaces(doc, ofScripts);
  let y = 0;

  /** Draws outside the reading order. */
  function artifact(type: 'Layout' | 'Pagination', draw: () => void) {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }
  function rule(
    at: number,
    from = page.left,
    to = page.right,
    stroke: string = colour.line,
    width = 0.6,
  ) {
    artifact('Layout', () => doc.moveTo(from, at).lineTo(to, at).lineWidth(width).stroke(stroke));
  }
  const height = (text: string, style: TextStyle) => faces.height(text, style);

  /** Writes a text at a place, tagged as a child of `parent`. */
  function put(
    parent: Struct,
    tag: string,
    text: string,
    x: number,
    at: number,
    style: TextStyle = {},
  ) {
    // Tamil letters stand in another order on invoice than they are read.
    const element = doc.struct(tag as never, isTamil.test(text) ? { actual: text } : {});
    parent.add(element);
    element.add(doc.markStructureContent(tag as never));
    faces.write(text, x, at, style);
    doc.endMarkedContent();
    return element;
  }
  function end(element: Struct) {
    element.end();
  }
  function newPage() {
    doc.addPage({ size: 'A4', margin: 0 });
    y = 54;
  }
  /** Starts a new page unless so much still fits on this one. */
  function need(space: number): boolean {
    if (y + space <= page.foot - 16) return false;
    newPage();
    return true;
  }
  return {
    doc,
    root,
    artifact,
    rule,
    put,
    end,
    need,
    height,
    /** Without a tag of its own. */
    write: faces.write,
    get y() {
      return y;
    },
    set y(at: number) {
      y = at;
    },
    finish(invoice: Invoice) {
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let index = start; index < start + count; index += 1) {
        doc.switchToPage(index);
        artifact('Pagination', () => {
          doc
            .moveTo(page.left, page.foot)
            .lineTo(page.right, page.foot)
            .lineWidth(0.6)
            .stroke(colour.line);
          const { name, phone, email } = invoice.seller;
          const style = { size: 8, colour: colour.soft };
          faces.write([name, phone, email].join('    '), page.left, page.foot + 10, style);
          const place = `${invoice.number ?? 'Draft'}, page ${index - start + 1} of ${count}`;
          faces.write(place, page.right - 200, page.foot + 10, {
            ...style,
            width: 200,
            align: 'right',
          });
        });
      }
    },
  };
}

/** Letters in a row that are taken from one font. */
interface Run {
  name: string;
  text: string;
}

/** What pdfkit's types leave out. */
interface CurrentFont {
  /** In thousandths of the size. */
  ascender: number;
  font: {
    hasGlyphForCodePoint(point: number): boolean;
    glyphForCodePoint(point: number): { advanceWidth: number };
  };
  /** From the font's units to thousandths of the size. */
  scale: number;
  layoutRun(text: string, features: unknown): unknown;
}
const currentFont = (doc: Doc) => (doc as never as { _font: CurrentFont })._font;

const isInvisible = /\p{Default_Ignorable_Code_Point}/u;
/** A text may end its lines at more places than these, and then has as many lines or fewer. */
const breaks = /(?<=[ \n])|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/** More than the words of a row, so that memory doesn’t grow with the invoice. */
const mostLaidOut = 5_000;

const isChinese = /^\p{Script=Han}+$/u;

/** As `layoutRun` does, without the search for ligatures and pairs: the fonts have none of Chinese characters. */
function layOutChinese({ font, scale }: CurrentFont, text: string) {
  const glyphs = Array.from(text, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  const positions = glyphs.map((glyph) => {
    const advanceWidth = glyph.advanceWidth * scale;
    return { xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth };
  });
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth };
}

/** Letters that the first font of a face has not are taken from the next; one that none has is shown by its number. */
function openFaces(doc: Doc, ofScripts: Buffer[]) {
  const known = new Map<string, { has(point: number): boolean }>();
  const laidOut = new Map<string, unknown>();
  /** A text is measured word by word, several times, before it is written: each is laid out once. */
  function layOutOnce(font: CurrentFont, name: string) {
    const layOut = font.layoutRun.bind(font);
    font.layoutRun = (text, features) => {
      if (isChinese.test(text)) return layOutChinese(font, text);
      const key = `${name} ${text}`;
      const run = laidOut.get(key) ?? layOut(text, features);
      if (laidOut.size === mostLaidOut) laidOut.clear();
      laidOut.set(key, run);
      return run;
    };
  }
  function load(name: string, readFont: () => Buffer) {
    if (!known.has(name)) {
      doc.registerFont(name, readFont() as never);
      doc.font(name);
      const current = currentFont(doc);
      layOutOnce(current, name);
      known.set(name, { has: (point) => current.font.hasGlyphForCodePoint(point) });
    }
    return name;
  }
  const first = (face: Face) => load(`${face}0`, () => read(files[face][0]));
  function* others(face: Face) {
    for (const [place, file] of files[face].slice(1).entries())
      yield load(`${face}${place + 1}`, () => read(file));
    for (const [place, font] of ofScripts.entries()) yield load(`script${place}`, () => font);
  }
  const has = (name: string, point: number) => known.get(name)?.has(point) ?? false;
  function shownAs(face: Face, letter: string): Run | undefined {
    const point = letter.codePointAt(0) ?? 0;
    const name = first(face);
    if (letter === '\n' || has(name, point)) return { name, text: letter };
    const other = others(face).find((each) => has(each, point));
    if (other) return { name: other, text: letter };
    if (isInvisible.test(letter)) return undefined;
    return { name, text: `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]` };
  }
  type Letters = Map<string, Run | undefined>;
  const lettersOf: Record<Face, Letters> = { sans: new Map(), bold: new Map(), serif: new Map() };
  function runsOf(face: Face, text: string): Run[] {
    const letters = lettersOf[face];
    const runs: Run[] = [];
    for (const letter of text.normalize('NFC')) {
      if (!letters.has(letter)) letters.set(letter, shownAs(face, letter));
      const shown = letters.get(letter);
      const last = runs.at(-1);
      if (!shown) continue;
      if (last?.name === shown.name) last.text += shown.text;
      else runs.push({ ...shown });
    }
    return runs;
  }
  const optionsOf = ({
    width = page.right - page.left,
    align = 'left',
    lineGap = 1.5,
  }: TextStyle) => ({
    width,
    align,
    lineGap,
    features: ['tnum', 'kern', 'liga'] as never,
  });
  function linesOf(runs: Run[], size: number, options: ReturnType<typeof optionsOf>): number {
    // A word that is longer than a line is cut before the letter that doesn't fit.
    const wide = options.width - size;
    let lines = 1;
    let used = 0;
    for (const { name, text } of runs)
      for (const part of text.split(breaks)) {
        doc.font(name).fontSize(size);
        const width = doc.widthOfString(part.trimEnd(), options);
        if (used > 0 && used + width > options.width) {
          lines += 1;
          used = 0;
        }
        const filled = Math.floor(width / wide);
        lines += filled;
        used += width - filled * wide + doc.widthOfString(part, options) - width;
        if (part.endsWith('\n')) {
          lines += 1;
          used = 0;
        }
      }
    return lines;
  }
  return {
    /** Of mixed fonts at least as much as their lines need. */
    height(text: string, style: TextStyle) {
      const { face = 'sans', size = 9.5 } = style;
      const options = optionsOf(style);
      const set = (name: string) => doc.font(name).fontSize(size);
      const runs = runsOf(face, text);
      const [only, ...more] = runs;
      if (more.length === 0)
        return set(only?.name ?? first(face)).heightOfString(only?.text ?? ' ', options);
      const line = Math.max(...runs.map(({ name }) => set(name).currentLineHeight(true)));
      return linesOf(runs, size, options) * (line + options.lineGap);
    },
    write(text: string, x: number, at: number, style: TextStyle) {
      const { face = 'sans', size = 9.5, colour: fill = colour.ink } = style;
      const runs = runsOf(face, text);
      doc.font(first(face));
      const { ascender } = currentFont(doc);
      // Fonts have their baselines at different heights.
      const options = { ...optionsOf(style), baseline: (-ascender / 1000) * size };
      doc.fontSize(size).fillColor(fill);
      runs.forEach(({ name, text: part }, place) => {
        doc.font(name);
        const continued = place < runs.length - 1;
        if (place === 0) doc.text(part, x, at, { ...options, continued });
        else doc.text(part, { ...options, continued });
      });
    },
  };
}

const dollars = new Intl.NumberFormat('en-SG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const money = (cents: number) => dollars.format(cents / 100).replace('-', '−');

function writeInvoice(sheet: Sheet, invoice: Invoice) {
  writeHead(sheet, invoice);
  if (invoice.isTest) writeTestNotice(sheet);
  writeParties(sheet, invoice);
  const fees = invoice.lines.filter(isFee);
  const services = invoice.lines.filter((line) => !isFee(line));
  if (services.length > 0) writeServices(sheet, invoice, services);
  if (fees.length > 0) writeFees(sheet, fees, invoice.feesCents);
  writeSum(sheet, invoice);
  if (invoice.remark) {
    sheet.need(sheet.height(invoice.remark, {}) + 20);
    sheet.end(sheet.put(sheet.root, 'P', invoice.remark, page.left, sheet.y + 16));
  }
}

function writeHead(sheet: Sheet, invoice: Invoice) {
  const { doc, root } = sheet;
  sheet.artifact('Layout', () => {
    doc.rect(0, 0, page.width, 12).fill(colour.ink);
    for (let x = 6; x < page.width; x += 12)
      doc
        .path(
          `M${x} 1.5C${x + 3.4} 4.500 ${x + 3.4} 7.500 ${x} 10.500C${x - 3.4} 7.500 ${x - 3.4} 4.500 ${x} 1.500Z`,
        )
        .fill('#3A4358');
    doc
      .save()
      .translate(page.left, 46)
      .scale(34 / 64);
    doc.circle(32, 32, 32).fill(colour.seal);
    doc.path(sealPaths.mane).fill(colour.invoice);
    doc.path(sealPaths.head).fill(colour.invoice);
    doc.path(sealPaths.face).fill(colour.seal);
    doc.restore();
  });
  sheet.end(sheet.put(root, 'P', firm.name, page.left + 44, 51, { face: 'serif', size: 19 }));
  const { name, address, uen, gstNumber } = invoice.seller;
  const about = [name, address, `UEN ${uen}`, ...(gstNumber ? [`GST Reg. No. ${gstNumber}`] : [])];
  putLines(sheet, about, 300, 40, {
    width: page.right - 300,
    align: 'right',
    colour: colour.soft,
    size: 9,
  });
  sheet.end(
    sheet.put(root, 'H1', invoiceTitle(invoice), page.left, 112, { face: 'serif', size: 29 }),
  );
  sheet.y = 156;
}

/** Each as a paragraph of its own, so that a screen reader doesn't join them. Returns where they end. */
function putLines(sheet: Sheet, lines: string[], x: number, top: number, style: TextStyle): number {
  let at = top;
  for (const line of lines) {
    sheet.end(sheet.put(sheet.root, 'P', line, x, at, style));
    at += sheet.height(line, style);
  }
  return at;
}

function writeTestNotice(sheet: Sheet) {
  const { doc, root } = sheet;
  const top = sheet.y;
  sheet.artifact('Layout', () =>
    doc
      .rect(page.left, top, page.right - page.left, 30)
      .lineWidth(1.2)
      .stroke(colour.seal),
  );
  sheet.end(
    sheet.put(root, 'P', testNotice, page.left + 12, top + 9, {
      face: 'bold',
      size: 10,
      colour: colour.seal,
    }),
  );
  sheet.y = top + 42;
}

function writeParties(sheet: Sheet, invoice: Invoice) {
  const { root } = sheet;
  const top = sheet.y;
  sheet.end(sheet.put(root, 'H2', 'To', page.left, top, { size: 9, colour: colour.soft }));
  const width = 220;
  sheet.end(sheet.put(root, 'P', invoice.clientName, page.left, top + 14, { face: 'bold', width }));
  const nameHeight = sheet.height(invoice.clientName, { face: 'bold', width });
  const rest = [
    invoice.attention,
    invoice.clientAddress,
    invoice.clientUen && `UEN ${invoice.clientUen}`,
    invoice.clientEmail,
  ].flatMap((text) => (text ? text.split('\n') : []));
  const leftEnd = putLines(sheet, rest, page.left, top + 14 + nameHeight, { width });
  const facts: [string, string | null][] = [
    ['Number', invoice.number ?? 'Given at issue'],
    ['Date of issue', invoice.issueDay && dayText(invoice.issueDay)],
    [
      'Date of supply',
      invoice.kind === 'invoice' ? invoice.supplyDay && dayText(invoice.supplyDay) : null,
    ],
    [
      invoice.kind === 'quote' ? 'Valid until' : 'Payable by',
      invoice.dueDay && !isPaid(invoice) ? dayText(invoice.dueDay) : null,
    ],
    [
      invoice.kind === 'credit note' ? 'For invoice' : 'Quote',
      invoice.basisNumber &&
        `${invoice.basisNumber}${invoice.basisDay ? ` of ${dayText(invoice.basisDay)}` : ''}`,
    ],
    ['Order', invoice.orderId],
    ['Matter', invoice.matterNumber],
    ['Mark', invoice.mark],
  ];
  let at = top;
  for (const [term, detail] of facts) {
    if (!detail) continue;
    sheet.end(sheet.put(root, 'P', term, 316, at, { colour: colour.soft, width: 84 }));
    const style = {
      face: term === 'Number' ? ('bold' as const) : ('sans' as const),
      width: page.right - 400,
    };
    sheet.end(sheet.put(root, 'P', detail, 400, at, style));
    at += Math.max(14.5, sheet.height(detail, style) + 1);
  }
  sheet.y = Math.max(leftEnd, at) + 18;
  if (invoice.reason) {
    sheet.end(sheet.put(root, 'P', `Reason: ${invoice.reason}`, page.left, sheet.y));
    sheet.y += sheet.height(invoice.reason, {}) + 16;
  }
}

/** From the last allocation on, an invoice has no more duty to pay. */
const isPaid = ({ kind, outstandingCents, number }: Invoice) =>
  kind === 'invoice' && number !== null && outstandingCents <= 0;

const columns = [
  { x: page.left, width: 270, align: 'left' as const },
  { x: 330, width: 58, align: 'right' as const },
  { x: 392, width: 68, align: 'right' as const },
  { x: 464, width: page.right - 464, align: 'right' as const },
];

interface Row {
  cells: string[];
  small?: string | null;
  isBold?: boolean;
  isSum?: boolean;
}

/** A table whose head is repeated on each page it runs over. A row is never cut. */
function writeTable(
  sheet: Sheet,
  title: string,
  note: string | null,
  heads: string[],
  rows: Row[],
) {
  const { root, doc } = sheet;
  sheet.need(110);
  sheet.end(sheet.put(root, 'H2', title, page.left, sheet.y, { face: 'serif', size: 13 }));
  sheet.y += 19;
  if (note) {
    sheet.end(sheet.put(root, 'P', note, page.left, sheet.y, { size: 9, colour: colour.soft }));
    sheet.y += sheet.height(note, { size: 9 }) + 3;
  }
  const table = doc.struct('Table' as never);
  root.add(table);
  const cell = (
    row: Struct,
    place: number,
    text: string,
    at: number,
    tag: 'TH' | 'TD',
    style: TextStyle,
  ) => {
    const { x, width, align } = columns[place] as (typeof columns)[number];
    const element = sheet.put(row, tag, text, x, at, { ...style, width, align });
    if (tag === 'TH') {
      const scope = {
        O: 'Table',
        Scope: place === 0 && style.size !== headSize ? 'Row' : 'Column',
      };
      (element as never as { dictionary: { data: Record<string, unknown> } }).dictionary.data.A =
        scope;
    }
    return element;
  };
  const head = (isRepeated: boolean) => {
    sheet.rule(sheet.y, page.left, page.right, colour.ink);
    const at = sheet.y + 5;
    const style = { size: headSize, colour: colour.soft };
    if (isRepeated)
      sheet.artifact('Pagination', () =>
        heads.forEach((text, place) => {
          const { x = 0, width = 0, align = 'left' as const } = columns[place] ?? {};
          sheet.write(text, x, at, { ...style, width, align });
        }),
      );
    else {
      const row = doc.struct('TR' as never);
      table.add(row);
      for (const [place, text] of heads.entries())
        sheet.end(cell(row, place, text, at, 'TH', style));
      row.end();
    }
    sheet.y += 21;
    sheet.rule(sheet.y, page.left, page.right, colour.ink);
  };
  head(false);
  // A line stays with the sums below it, which never open a page alone.
  const sumsSpace = rows.filter(({ isSum }) => isSum).length * 17;
  rows.forEach((row, index) => {
    const face = row.isBold ? ('bold' as const) : ('sans' as const);
    const width = columns[0]?.width ?? 0;
    const smallHeight = row.small ? sheet.height(row.small, { size: 8, width }) : 0;
    const padding = row.isSum ? 2.5 : 5;
    const space = padding * 2 + sheet.height(row.cells[0] ?? '', { face, width }) + smallHeight;
    const isLastLine = !row.isSum && rows[index + 1]?.isSum;
    if (sheet.need(space + (isLastLine ? sumsSpace : 0))) head(true);
    const at = sheet.y + padding;
    const struct = doc.struct('TR' as never);
    table.add(struct);
    row.cells.forEach((text, place) => {
      const element = cell(struct, place, text, at, place === 0 ? 'TH' : 'TD', { face });
      if (place === 0 && row.small) {
        element.add(doc.markStructureContent('TH' as never));
        const below = at + sheet.height(text, { face, width });
        sheet.write(row.small, page.left, below, { size: 8, colour: colour.soft, width });
        doc.endMarkedContent();
      }
      sheet.end(element);
    });
    struct.end();
    sheet.y += space;
    if (!row.isSum) sheet.rule(sheet.y);
  });
  table.end();
  sheet.y += 16;
}

const headSize = 8.5;

const amounts = ({ quantity, unitCents, netCents }: InvoiceLine) => [
  String(quantity),
  money(unitCents),
  money(netCents),
];

function writeServices(sheet: Sheet, invoice: Invoice, lines: InvoiceLine[]) {
  const rates = byRate(lines);
  const isMixed = rates.length > 1;
  const withTax = invoice.servicesCents + invoice.taxCents;
  const sums: Row[] = [
    ...(isMixed
      ? rates.map(({ percent, netCents }) => ({
          cells: [
            percent === 0 ? 'Zero-rated, without GST' : `At ${percent}%, without GST`,
            '',
            '',
            money(netCents),
          ],
        }))
      : [
          {
            cells: [
              rates.length > 0 ? 'Total without GST' : 'Our services',
              '',
              '',
              money(invoice.servicesCents),
            ],
            isBold: rates.length === 0,
          },
        ]),
    ...rates.map(({ percent, taxCents }) => ({
      cells: [`GST ${percent}%`, '', '', money(taxCents)],
    })),
    ...(rates.length > 0
      ? [{ cells: ['Our services with GST', '', '', money(withTax)], isBold: true }]
      : []),
  ];
  writeTable(
    sheet,
    'Our services',
    lines.length > 1 && rates.length > 0 ? roundingNote : null,
    ['Description', 'Quantity', 'Price, S$', 'Amount, S$'],
    [
      ...lines.map((line) => ({
        cells: [line.description, ...amounts(line)],
        small: [line.detail, line.kind === 'zero-rated' && `Zero-rated: ${line.zeroReason}`]
          .filter(Boolean)
          .join('. '),
      })),
      ...sums.map((row) => ({ ...row, isSum: true })),
    ],
  );
}

function writeFees(sheet: Sheet, lines: InvoiceLine[], feesCents: number) {
  writeTable(
    sheet,
    'Official fees paid for you',
    agencyNote,
    ['Description', 'Quantity', 'Fee, S$', 'Amount, S$'],
    [
      ...lines.map((line) => ({
        cells: [line.description, ...amounts(line)],
        small: [
          line.detail,
          line.filedOn && `Fee of ${dayText(line.filedOn)}`,
          line.officeReceipt && `Receipt of the office ${line.officeReceipt}`,
        ]
          .filter(Boolean)
          .join('. '),
      })),
      { cells: ['Official fees', '', '', money(feesCents)], isBold: true, isSum: true },
    ],
  );
}

function writeSum(sheet: Sheet, invoice: Invoice) {
  const { root, doc } = sheet;
  const isInvoice = invoice.kind === 'invoice';
  const paidCents = isInvoice && invoice.number ? invoice.totalCents - invoice.outstandingCents : 0;
  const parts: [string, number][] = [
    ...(invoice.feesCents !== 0 && invoice.servicesCents !== 0
      ? ([
          [
            invoice.taxCents ? 'Our services with GST' : 'Our services',
            invoice.servicesCents + invoice.taxCents,
          ],
          ['Official fees', invoice.feesCents],
        ] as [string, number][])
      : []),
  ];
  const after: [string, number][] =
    isInvoice && invoice.number
      ? [
          ['Paid', paidCents - invoice.creditedCents],
          ...(invoice.creditedCents > 0
            ? ([['Credited', invoice.creditedCents]] as [string, number][])
            : []),
          ['Still to pay', invoice.outstandingCents],
        ]
      : [];
  sheet.need(parts.length * 19 + 35 + after.length * 19);
  const left = 310;
  const top = sheet.y;
  const line = (term: string, cents: number) => {
    sheet.end(sheet.put(root, 'P', term, left, sheet.y, { colour: colour.soft, width: 130 }));
    sheet.end(
      sheet.put(root, 'P', money(cents), left + 120, sheet.y, {
        width: page.right - left - 120,
        align: 'right',
      }),
    );
    sheet.y += 15;
    sheet.rule(sheet.y, left, page.right);
    sheet.y += 4;
  };
  for (const [term, cents] of parts) line(term, cents);
  sheet.rule(sheet.y - 4, left, page.right, colour.ink);
  const totalWord = invoice.kind === 'credit note' ? 'Total credited' : 'Total';
  sheet.end(sheet.put(root, 'P', totalWord, left, sheet.y + 9, { face: 'bold', width: 100 }));
  sheet.end(
    sheet.put(root, 'P', `S$${money(invoice.totalCents)}`, left + 80, sheet.y, {
      face: 'serif',
      size: 20,
      width: page.right - left - 80,
      align: 'right',
    }),
  );
  sheet.y += 28;
  sheet.rule(sheet.y, left, page.right, colour.ink);
  sheet.rule(sheet.y + 2, left, page.right, colour.ink);
  sheet.y += 7;
  for (const [term, cents] of after) line(term, cents);
  writePayment(sheet, invoice, top);
  doc.fillColor(colour.ink);
}

function writePayment(sheet: Sheet, invoice: Invoice, top: number) {
  const { root } = sheet;
  const lines = paymentLines(invoice);
  if (lines.length === 0) return;
  const bottom = sheet.y;
  const width = 230;
  const style = { width, size: 9.5 };
  const heights = lines.map((text) => sheet.height(text, style));
  const whole = heights.reduce((sum, height) => sum + height, 14);
  let at = Math.max(top, bottom - whole - 4);
  sheet.end(
    sheet.put(root, 'H2', 'Payment', page.left, at, { size: 9, colour: colour.soft, width }),
  );
  at += 14;
  lines.forEach((text, place) => {
    const isState = place === 0 && isPaid(invoice);
    sheet.end(
      sheet.put(root, 'P', text, page.left, at, {
        ...style,
        face: place === 0 ? 'bold' : 'sans',
        colour: isState ? colour.jade : colour.ink,
      }),
    );
    at += heights[place] ?? 0;
  });
  sheet.y = Math.max(bottom, at);
}

function paymentLines(invoice: Invoice): string[] {
  if (invoice.kind !== 'invoice' || !invoice.number) return [];
  const payments = invoice.settlements.filter(({ method }) => method !== 'credit note');
  const told = payments.map(({ day, amountCents, method, reference }) =>
    [`${dayText(day)}: S$${money(amountCents)} by ${method}`, reference && `reference ${reference}`]
      .filter(Boolean)
      .join(', '),
  );
  if (invoice.isTest) return ['No money was charged', ...told];
  if (isPaid(invoice))
    return [
      invoice.creditedCents >= invoice.totalCents ? 'Credited in full' : 'Paid in full',
      ...told,
    ];
  return [
    `Payable by ${invoice.dueDay ? dayText(invoice.dueDay) : ''}`,
    `Give this reference with your payment: ${invoice.number}`,
    ...told,
  ];
}
