import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { BookRow } from '../books.server';
import { taxCodeOf } from '../period.server';

/** In the text form of the audit file a stroke parts fields, and none has a line break. */
const field = (text: string | null, most: number) =>
  (text ?? '')
    .replaceAll(/[|\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
const dollars = (cents: number) => (cents / 100).toFixed(2);
const line = (fields: (string | number)[]) => `${fields.join('|')}|\r\n`;

const head = [
  'CustomerName',
  'CustomerUEN',
  'InvoiceDate',
  'InvoiceNo',
  'LineNo',
  'ProductDescription',
  'SupplyValueSGD',
  'GSTValueSGD',
  'TaxCode',
  'Country',
  'FCYCode',
  'SupplyFCY',
  'GSTFCY',
];

/**
 * The table of supplies of the tax office's audit file, in its text form. The tables of the company, of purchases and of
 * the ledger come from the firm's books. Credit notes are below zero; XXX stands for no foreign currency.
 */
export function answerSupplies(
  c: Context,
  name: string,
  slices: AsyncIterable<BookRow[]>,
): Response {
  async function* text() {
    const encoder = new TextEncoder();
    let [netCents, taxCents, count] = [0, 0, 0];
    let [last, lineNo] = [0, 0];
    yield encoder.encode(line(['SuppDataStart']) + line(head));
    for await (const rows of slices) {
      let lines = '';
      for (const row of rows) {
        lineNo = row.id === last ? lineNo + 1 : 1;
        last = row.id;
        const sign = row.kind === 'credit note' ? -1 : 1;
        netCents += sign * row.netCents;
        taxCents += sign * row.taxCents;
        count += 1;
        lines += line([
          field(row.clientName, 100),
          field(row.clientUen, 16),
          row.issueDay,
          row.number,
          lineNo,
          field(row.what, 250),
          dollars(sign * row.netCents),
          dollars(sign * row.taxCents),
          taxCodeOf(row),
          '',
          ...(row.currency === 'SGD'
            ? ['XXX', '0.00', '0.00']
            : [row.currency, dollars(sign * row.ownNetCents), dollars(sign * row.ownTaxCents)]),
        ]);
      }
      yield encoder.encode(lines);
    }
    yield encoder.encode(line(['SuppDataEnd', dollars(netCents), dollars(taxCents), count]));
  }
  c.header('Cache-Control', 'no-store');
  return c.body(ReadableStream.from(text()) as globalThis.ReadableStream<Uint8Array>, 200, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.txt"`,
  });
}
