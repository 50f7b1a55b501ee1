import { sql } from 'drizzle-orm';
import type { Feature } from '../../platform/context';
import { moneyText } from '../../shared/currency';
import { acceptedWork } from './accept-quote.server';
import { billOrdersJob } from './bill-orders-job.server';
import { depositRecords, invoiceRecords } from './client-records.server';
import { getInvoice } from './data.server';
import { draftUndo } from './delete-draft.server';
import * as depositTables from './deposits/schema.server';
import * as eInvoiceTables from './e-invoice/schema.server';
import { sendEInvoicesJob } from './e-invoice/send-e-invoices.server';
import { billingEndpoints } from './endpoints.server';
import { acceptQuoteForm } from './forms';
import { serveInvoiceLinks } from './invoice-links.server';
import { findInvoices } from './list.server';
import { overdueWork, remindJob } from './overdue.server';
import { takenPayments } from './paying/card-payments.server';
import * as payingTables from './paying/schema.server';
import { invoiceFile } from './pdf/invoice-file.server';
import {
  eraseInvoicesOf,
  exportInvoicesOf,
  invoiceRetention,
  moveInvoices,
} from './personal-data.server';
import * as tables from './schema.server';
import { kindWord } from './words';

export const billing: Feature = {
  name: 'billing',
  cardPaths: ['/pay/'],
  takenPayments,
  secretPaths: ['/pay/', '/api/pay/'],
  tables: { ...tables, ...depositTables, ...eInvoiceTables, ...payingTables },
  recordPages: { invoice: '/admin/invoices/{id}' },
  endpoints: billingEndpoints,
  mount: serveInvoiceLinks,
  jobs: (context) => [billOrdersJob(context), remindJob(context), sendEInvoicesJob(context)],
  mailAttachments: {
    async invoice(context, id) {
      const invoice = await getInvoice(context.db, Number(id));
      return invoice && invoiceFile(context, invoice);
    },
  },
  personalData: { export: exportInvoicesOf, erase: eraseInvoicesOf },
  addressMoves: moveInvoices,
  retention: invoiceRetention,
  forms: [acceptQuoteForm],
  undo: () => draftUndo,
  async adminSearch(db, q, limit) {
    const { found } = await findInvoices(db, { q, sort: 'date' }, { limit, offset: 0 });
    return found.map(({ id, kind, number, clientName, totalCents, currency }) => ({
      kind: 'Invoice',
      title: `${kindWord(kind)} ${number ?? '(draft)'}`,
      text: `${clientName}, ${moneyText(totalCents, currency)}`,
      path: `/admin/invoices/${id}`,
    }));
  },
  clientRecords: [invoiceRecords, depositRecords],
  dashboard: {
    counts: {
      invoices: {
        total: sql`select count(*)::int from invoices where deleted_at is null`,
        waiting: sql`select count(*)::int from invoices where kind = 'invoice' and outstanding_cents > 0
          and not is_test and due_day < (now() at time zone 'Asia/Singapore')::date`,
      },
    },
    work: [overdueWork, acceptedWork],
  },
};
