import PDFDocument from 'pdfkit';
import { readScriptFonts } from '../../../platform/fonts/script-fonts';
import { firm } from '../../../shared/firm';
import { sealPaths } from '../../../ui/logo';
import type { Invoice } from '../contract';
import { dayText } from '../day-text';
import { isFee } from '../figures';
import { basisWord, invoiceTitle, testNotice } from '../words';
import type { TextStyle } from './faces.server';
import { colour, type Doc, page } from './page.server';
import { openSheet, type Sheet } from './sheet.server';
import { isPaid, spaceOfSums, writeSums } from './sums.server';
import { writeFees, writeServices } from './tables.server';

/** An invoice as a tagged PDF. The same invoice gives the same bytes. */
export async function drawInvoice(invoice: Invoice): Promise<Uint8Array> {
  const ofScripts = await readScriptFonts(JSON.stringify(invoice));
  const title = `${invoiceTitle(invoice)} ${invoice.number ?? 'draft'}`;
  const at = new Date(`${invoice.issueDay ?? '2000-01-01'}T00:00:00Z`);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
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
    content.buffer = [Buffer.concat(content.buffer)];
    content = doc.page.content;
  });
}

function writeInvoice(sheet: Sheet, invoice: Invoice) {
  writeHead(sheet, invoice);
  if (invoice.isTest) writeTestNotice(sheet);
  writeParties(sheet, invoice);
  const fees = invoice.lines.filter(isFee);
  const services = invoice.lines.filter((line) => !isFee(line));
  const sums = spaceOfSums(sheet, invoice);
  if (services.length > 0) writeServices(sheet, invoice, services, fees.length > 0 ? 0 : sums);
  if (fees.length > 0) writeFees(sheet, invoice, fees, sums);
  writeSums(sheet, invoice);
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
    doc.path(sealPaths.mane).fill(colour.paper);
    doc.path(sealPaths.head).fill(colour.paper);
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
      basisWord(invoice),
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
