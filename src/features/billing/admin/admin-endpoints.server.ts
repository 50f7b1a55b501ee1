import { z } from 'zod';
import { actorOf } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { unprintable } from '../../../platform/fonts/script-fonts';
import { endpoints } from '../../../platform/http/endpoint';
import { listAnswer } from '../../../platform/http/list-answer';
import { withUndo } from '../../../platform/http/with-undo';
import { IdAnswer, RowId } from '../../../shared/answers';
import { dayInSingapore } from '../../../shared/calendar-date';
import { PressKey } from '../../../shared/fields';
import { type EnteredFee, feeChange, feeName, isFeeKey } from '../../../shared/official-fees';
import { centsToText } from '../../../shared/price';
import { findEnteredFees } from '../../fees/enter-fee.server';
import { acceptQuote, replacementOf, takeUpQuote } from '../accept-quote.server';
import { BooksQuery } from '../books-contract';
import {
  Invoice,
  InvoiceDetail,
  InvoiceListQuery,
  IssueInvoice,
  ListedInvoice,
  NewInvoice,
  SaveInvoice,
} from '../contract';
import { creditInvoice } from '../credit-note.server';
import {
  findFollowing,
  findInvoiceEvents,
  type InvoiceRow,
  type LineRow,
  presentEmailOf,
  readInvoice,
  requireInvoice,
} from '../data.server';
import { dayText } from '../day-text';
import { deleteDraft } from '../delete-draft.server';
import { createInvoice, draftOfQuote, saveInvoice } from '../draft-invoice.server';
import { eInvoiceProblems } from '../e-invoice/e-invoice';
import { readEInvoice } from '../e-invoice/read-e-invoice.server';
import { findEInvoice, maySendAgain, sendEInvoice } from '../e-invoice/send-e-invoices.server';
import { GstReturn, Period } from '../gst-contract';
import { daysFor, issueInvoice, sendInvoice } from '../issue-invoice.server';
import { findKnownLines, paidAlready } from '../known-lines.server';
import { KnownLine } from '../known-lines-contract';
import { findInvoices } from '../list.server';
import { gstReturnOf, statementOf } from '../period.server';
import { creditOf, payByCredit, recordPayment } from '../settle.server';
import { CreditInvoice, RecordPayment } from '../settle-contract';
import { Statement } from '../statement-contract';
import { needsAddress } from '../tax-invoice';
import { exportBooks } from './export-books.server';
import { exportInvoices, exportPeriod } from './export-invoices.server';

const administratorApi = endpoints('administrator', 'Administration');

const Pressed = z.object({ key: PressKey });

export function deskEndpoints(deps: SiteContext) {
  const { db, config } = deps;
  /** An invoice with its history, as its page shows it. */
  async function detail(row: InvoiceRow) {
    const invoice = await readInvoice(db, row);
    const eInvoice = await findEInvoice(db, row.id);
    return {
      ...invoice,
      sentTo: presentEmailOf(row),
      replacedBy: (row.kind === 'quote' && (await replacementOf(db, row))?.number) || null,
      eInvoiceProblems: eInvoiceProblems(Invoice.parse(invoice)),
      eInvoice: eInvoice ? { ...eInvoice, mayAgain: maySendAgain(eInvoice, config) } : null,
      daysToDue: row.issuedAt ? null : ((await daysFor(db, row)) ?? null),
      creditCents: await creditOf(db, row),
      needsAddress: !row.issuedAt && needsAddress(row, invoice.lines, invoice.seller.gstNumber),
      warnings: [
        ...warningsOf(row, invoice.lines as LineRow[], await findEnteredFees(db)),
        ...unprintableIn(row, invoice.lines),
        ...(await paidAlready(db, row, invoice.lines)),
      ],
      following: await findFollowing(db, row.id),
      events: await findInvoiceEvents(db, row.id),
    };
  }
  const reread = async (acted: Promise<InvoiceRow>) =>
    detail(await requireInvoice(db, (await acted).id));

  return [
    administratorApi.get('/api/admin/invoices', {
      summary: 'Quotes, invoices and credit notes, newest first by default',
      query: InvoiceListQuery,
      answer: z.array(ListedInvoice),
      handle: ({ query, c }) => listAnswer(c, query, (slice) => findInvoices(db, query, slice)),
    }),
    administratorApi.get('/api/admin/invoices/export.csv', {
      summary: 'All invoices that match the filters, as CSV; without those of test payments',
      query: InvoiceListQuery,
      handle: ({ query, caller, c }) => exportInvoices(deps, query, caller, c),
    }),
    administratorApi.get('/api/admin/invoices/period', {
      summary: 'The boxes of the GST return of a period',
      query: Period,
      answer: GstReturn,
      handle: ({ query }) => gstReturnOf(db, query),
    }),
    administratorApi.get('/api/admin/invoices/period.csv', {
      summary: 'What was supplied in a period by invoice, credit note and rate, as CSV',
      query: Period,
      handle: ({ query, caller, c }) => exportPeriod(deps, query, caller, c),
    }),
    administratorApi.get('/api/admin/invoices/books', {
      summary:
        'What was invoiced and credited in a period, as a file for Xero, QuickBooks, a general ledger or the tax office’s audit file',
      query: BooksQuery,
      handle: ({ query, caller, c }) => exportBooks(deps, query, caller, c),
    }),
    administratorApi.get('/api/admin/invoices/statement', {
      summary: 'What a client was charged and paid',
      query: z.object({ email: z.string().max(254) }),
      answer: Statement,
      handle: ({ query }) => statementOf(db, query.email),
    }),
    administratorApi.post('/api/admin/invoices', {
      summary: 'Draft a quote or an invoice; once for each key',
      body: NewInvoice,
      answer: InvoiceDetail,
      status: 201,
      handle({ body, caller }) {
        const lines = body.lines.map((line) => ({ ...line, timeId: null }));
        return reread(createInvoice(db, { ...body, lines }, actorOf(caller)));
      },
    }),
    administratorApi.get('/api/admin/invoices/{id}', {
      summary: 'One invoice with its lines, settlements and history',
      params: RowId,
      answer: InvoiceDetail,
      handle: async ({ params }) => detail(await requireInvoice(db, params.id)),
    }),
    administratorApi.get('/api/admin/invoices/{id}/known-lines', {
      summary: 'Lines for a draft from the orders of its client and the price list',
      params: RowId,
      answer: z.array(KnownLine),
      handle: async ({ params }) => findKnownLines(db, await requireInvoice(db, params.id)),
    }),
    administratorApi.get('/api/admin/invoices/{id}/e-invoice.xml', {
      summary:
        'An issued invoice or credit note as an e-invoice, PINT-SG 1.4; 409 with what is missing',
      params: RowId,
      async handle({ params, c }) {
        const { xml, filename } = await readEInvoice(db, params.id);
        return c.body(xml, 200, {
          'Content-Type': 'application/xml; charset=utf-8',
          'Content-Disposition': `attachment; filename="${filename}"`,
          'Cache-Control': 'no-store',
        });
      },
    }),
    administratorApi.post('/api/admin/invoices/{id}/e-invoice', {
      summary: 'Send an e-invoice through the access point; once, or again after a refusal',
      params: RowId,
      body: Pressed,
      answer: InvoiceDetail,
      status: 202,
      handle: ({ params, caller }) => reread(sendEInvoice(deps, params.id, actorOf(caller))),
    }),
    administratorApi.put('/api/admin/invoices/{id}', {
      summary: 'Save a draft; 409 if it was issued, or saved by somebody else since `updatedAt`',
      params: RowId,
      body: SaveInvoice,
      answer: InvoiceDetail,
      handle: ({ params, body, caller }) =>
        reread(saveInvoice(db, params.id, body, actorOf(caller))),
    }),
    administratorApi.delete('/api/admin/invoices/{id}', {
      summary: 'Delete a draft; an issued invoice is never deleted',
      params: RowId,
      answer: IdAnswer,
      async handle({ params, caller, c }) {
        withUndo(c, { undo: await deleteDraft(db, params.id, actorOf(caller)) });
        return params;
      },
    }),
    administratorApi.post('/api/admin/invoices/{id}/issue', {
      summary: 'Issue a draft: it gets its number and never changes again',
      params: RowId,
      body: IssueInvoice,
      answer: InvoiceDetail,
      handle: ({ params, body, caller }) =>
        reread(issueInvoice(deps, params.id, body, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/invoices/{id}/send', {
      summary: 'Mail an issued invoice to its client again; once for each key',
      params: RowId,
      body: Pressed,
      answer: InvoiceDetail,
      status: 202,
      handle: ({ params, body, caller }) =>
        reread(sendInvoice(deps, params.id, body.key, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/invoices/{id}/accept', {
      summary: 'Record that the client accepted a quote',
      params: RowId,
      body: Pressed,
      answer: InvoiceDetail,
      handle: ({ params, caller }) => reread(acceptQuote(db, params.id, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/invoices/{id}/invoice', {
      summary: 'Draft the invoice of a quote, with the official fees of today; once for each key',
      params: RowId,
      body: Pressed,
      answer: InvoiceDetail,
      status: 201,
      handle: ({ params, body, caller }) =>
        reread(draftOfQuote(db, params.id, { kind: 'invoice', key: body.key }, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/invoices/{id}/replace', {
      summary: 'Draft a quote in place of another; once for each key',
      params: RowId,
      body: Pressed,
      answer: InvoiceDetail,
      status: 201,
      handle: ({ params, body, caller }) =>
        reread(draftOfQuote(db, params.id, { kind: 'quote', key: body.key }, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/invoices/{id}/take-up', {
      summary: 'Note that an accepted quote was taken up, as by an order or a matter',
      params: RowId,
      body: Pressed,
      answer: InvoiceDetail,
      handle: ({ params, caller }) => reread(takeUpQuote(db, params.id, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/invoices/{id}/payments', {
      summary: 'Record a payment of an invoice, or one that went back; once for each key',
      params: RowId,
      body: RecordPayment,
      answer: InvoiceDetail,
      status: 201,
      handle: ({ params, body, caller }) =>
        reread(recordPayment(deps, params.id, body, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/invoices/{id}/use-credit', {
      summary:
        'Pay an invoice by what its client paid before or too much of others; once for each key',
      params: RowId,
      body: Pressed,
      answer: InvoiceDetail,
      status: 201,
      handle: ({ params, body, caller }) =>
        reread(payByCredit(db, params.id, body.key, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/invoices/{id}/credit', {
      summary: 'Issue a credit note of an invoice, in full or of some lines; once for each key',
      params: RowId,
      body: CreditInvoice,
      answer: InvoiceDetail,
      status: 201,
      handle: ({ params, body, caller }) =>
        reread(creditInvoice(deps, params.id, body, actorOf(caller))),
    }),
  ];
}

/** Letters that no font at hand has, while the text can still be changed. */
function unprintableIn(
  row: InvoiceRow,
  lines: Pick<LineRow, 'description' | 'detail'>[],
): string[] {
  if (row.issuedAt) return [];
  const { clientName, attention, clientAddress, mark, remark } = row;
  const texts = [clientName, attention, clientAddress, mark, remark].concat(
    lines.flatMap(({ description, detail }) => [description, detail]),
  );
  const letters = unprintable(texts.join(' '));
  if (letters.length === 0) return [];
  return [`There is no font for ${letters.slice(0, 20).join(' ')}: the PDF prints its number.`];
}

/** Where the official fee of the filing isn't that of the day on which the quote was given. */
function warningsOf(
  { issuedAt, basisDay, kind }: InvoiceRow,
  lines: LineRow[],
  entered: EnteredFee[],
): string[] {
  if (issuedAt) return [];
  const quotedOn = basisDay ?? (kind === 'quote' ? dayInSingapore() : null);
  if (!quotedOn) return [];
  return lines.flatMap(({ feeKey, filedOn }) => {
    if (!feeKey || !filedOn || !isFeeKey(feeKey)) return [];
    const change = feeChange(feeKey, quotedOn, filedOn, entered);
    if (!change || change.after === undefined) return [];
    const before =
      change.before === undefined ? 'was another' : `was ${centsToText(change.before)}`;
    const since = change.from ? ` since ${dayText(change.from)}` : '';
    return `${feeName(feeKey)}: the official fee ${before} when it was quoted, and is ${centsToText(change.after)}${since}.`;
  });
}
