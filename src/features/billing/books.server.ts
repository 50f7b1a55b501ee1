import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import { isByProvider } from './by-provider.server';
import type { Currency } from './currency';
import type { Period } from './gst-contract';

/** What an issued invoice or credit note charges at one rate: both amounts above zero, also of a credit note. */
export interface BookRow extends Record<string, unknown> {
  id: number;
  kind: 'invoice' | 'credit note';
  number: string;
  issueDay: string;
  dueDay: string | null;
  clientName: string;
  clientEmail: string;
  clientAddress: string | null;
  clientUen: string | null;
  basisNumber: string | null;
  matterNumber: string | null;
  mark: string | null;
  isFee: boolean;
  taxPercent: number | null;
  what: string;
  /** In S$. */
  netCents: number;
  taxCents: number;
  currency: Currency;
  /** As it was charged, in the paper's own currency. */
  ownNetCents: number;
  ownTaxCents: number;
}

const sliceSize = 500;

/**
 * The invoices and credit notes that were issued in a period, without tests. A row has all of a rate, as GST is rounded
 * once for it: books that work it out again by the row come to the same cents.
 */
export async function* readBooks(
  db: Db,
  { from, to }: Period,
  kinds: readonly BookRow['kind'][],
): AsyncGenerator<BookRow[]> {
  let last = 0;
  for (;;) {
    const papers = await readRows<{ id: number }>(
      db,
      sql`select id from invoices where issue_day between ${from} and ${to} and issued_at is not null
        and kind = any(${sql.param(kinds)}::text[]) and not is_test and id > ${last} order by id limit ${sliceSize}`,
    );
    const until = papers.at(-1)?.id ?? last;
    const rows = await readRows<BookRow>(
      db,
      sql`select invoices.id, invoices.kind, number, issue_day::text as "issueDay", due_day::text as "dueDay",
          client_name as "clientName", coalesce(moved_to, client_email) as "clientEmail",
          client_address as "clientAddress", client_uen as "clientUen", basis_number as "basisNumber",
          matter_number as "matterNumber", mark, invoice_lines.kind = 'disbursement' as "isFee",
          tax_percent::float8 as "taxPercent", left(string_agg(description, '; ' order by position), 1000) as what,
          sum(coalesce(net_sgd_cents, net_cents))::float8 as "netCents",
          sum(coalesce(invoice_lines.tax_sgd_cents, invoice_lines.tax_cents))::float8 as "taxCents",
          currency, sum(net_cents)::float8 as "ownNetCents", sum(invoice_lines.tax_cents)::float8 as "ownTaxCents"
        from invoices join invoice_lines on invoice_id = invoices.id
        where invoices.id = any(${sql.param(papers.map(({ id }) => id))}::int[])
        group by invoices.id, invoice_lines.kind = 'disbursement', tax_percent
        order by invoices.id, "isFee", tax_percent desc`,
    );
    if (rows.length > 0) yield rows;
    if (papers.length < sliceSize) return;
    last = until;
  }
}

export interface PaidRow extends Record<string, unknown> {
  id: number;
  day: string;
  number: string;
  clientName: string;
  method: string;
  reference: string | null;
  isByProvider: boolean;
  /** In S$; below zero: it went back. */
  amountCents: number;
}

/**
 * In S$ at the invoice's own rate. It is rounded on what is settled so far, so that parts of a payment come to the
 * invoice's total.
 */
const inSgd = sql`case when total_sgd_cents is null then allocations.amount_cents else (
  select round(total_sgd_cents::numeric * (before + allocations.amount_cents) / total_cents)
    - round(total_sgd_cents::numeric * before / total_cents)
  from (select coalesce(sum(amount_cents), 0) as before from allocations earlier
    where earlier.invoice_id = invoices.id and earlier.id < allocations.id) as settled) end::float8`;

/** Money that was received or went back in a period, by invoice; credit that only moved between invoices is none. */
export async function* readPaid(db: Db, { from, to }: Period): AsyncGenerator<PaidRow[]> {
  let last = 0;
  for (;;) {
    const rows = await readRows<PaidRow>(
      db,
      sql`select allocations.id, paid_on::text as day, number, client_name as "clientName", method, reference,
          ${isByProvider} as "isByProvider", ${inSgd} as "amountCents"
        from allocations join payments_received on payments_received.id = payment_id
          join invoices on invoices.id = allocations.invoice_id
        where paid_on between ${from} and ${to} and method <> 'credit' and not invoices.is_test
          and allocations.id > ${last} order by allocations.id limit ${sliceSize}`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < sliceSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}
