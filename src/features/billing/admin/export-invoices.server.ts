import type { Context } from 'hono';
import { digests } from '../../../platform/audit-log/digests';
import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { type Cell, csvAnswer } from '../../../platform/csv/csv';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { dayInSingapore } from '../../../shared/calendar-date';
import type { InvoiceListQuery, InvoiceState } from '../contract';
import { type InvoiceRow, withStates } from '../data.server';
import type { Period } from '../gst-contract';
import { readInvoices } from '../list.server';
import { readPeriod, taxCodeOf } from '../period.server';

type Exported = InvoiceRow & { state: InvoiceState };

/** A credit note takes away: its amounts are negative, as in the file of a period. */
const signed = (cents: number, { kind }: Exported) => ({
  cents: kind === 'credit note' ? -cents : cents,
});

/** Of a draft in another currency it isn't known before there is a rate. */
const inSgd = (sgdCents: number | null, cents: number, invoice: Exported) => {
  if (invoice.currency === 'SGD') return signed(cents, invoice);
  return sgdCents === null ? null : signed(sgdCents, invoice);
};

const columns: Record<string, (invoice: Exported) => Cell> = {
  Number: ({ number }) => number,
  Kind: ({ kind }) => kind,
  State: ({ state }) => state,
  'Date of issue': ({ issueDay }) => issueDay,
  'Payable by': ({ dueDay }) => dueDay,
  Client: ({ clientName }) => clientName,
  'E-mail': ({ clientEmail }) => clientEmail,
  Order: ({ orderId }) => orderId,
  Matter: ({ matterNumber }) => matterNumber,
  Services: (invoice) => signed(invoice.servicesCents, invoice),
  GST: (invoice) => signed(invoice.taxCents, invoice),
  'Official fees': (invoice) => signed(invoice.feesCents, invoice),
  Total: (invoice) => signed(invoice.totalCents, invoice),
  'Still to pay': ({ outstandingCents }) => ({ cents: outstandingCents }),
  Currency: ({ currency }) => currency,
  'GST in S$': (invoice) => inSgd(invoice.taxSgdCents, invoice.taxCents, invoice),
  'Total in S$': (invoice) => inSgd(invoice.totalSgdCents, invoice.totalCents, invoice),
};

export async function exportInvoices(
  { db, config }: SiteContext,
  { q, kind, state, currency, matterId, orderId }: InvoiceListQuery,
  caller: AdministratorCaller,
  c: Context,
): Promise<Response> {
  await recordAudit(db, actorOf(caller), 'export', 'invoice', null, {
    after: { ...digests(config, { q }), kind, state, currency, matterId, orderId },
  });
  async function* slices() {
    for await (const rows of readInvoices(db, { q, kind, state, currency, matterId, orderId }))
      yield await withStates(
        db,
        rows.filter(({ isTest }) => !isTest),
      );
  }
  return csvAnswer(c, `invoices-${dayInSingapore()}.csv`, {
    head: Object.keys(columns),
    slices: slices(),
    cells: (invoice) => Object.values(columns).map((cell) => cell(invoice)),
  });
}

export async function exportPeriod(
  { db }: SiteContext,
  period: Period,
  caller: AdministratorCaller,
  c: Context,
): Promise<Response> {
  await recordAudit(db, actorOf(caller), 'export', 'gst period', null, { after: period });
  return csvAnswer(c, `gst-${period.from}-${period.to}.csv`, {
    head: [
      'Number',
      'Kind',
      'Date of issue',
      'Time of supply',
      'Client',
      'For invoice',
      'Code',
      'Amount without GST',
      'GST rate',
      'GST',
    ],
    slices: readPeriod(db, period),
    cells: (supply) => [
      supply.number,
      supply.kind,
      supply.issueDay,
      supply.suppliedOn,
      supply.clientName,
      supply.kind === 'credit note' ? supply.basisNumber : null,
      taxCodeOf(supply),
      { cents: supply.netCents },
      supply.taxPercent,
      { cents: supply.taxCents },
    ],
  });
}
