import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import type { Currency } from '../../shared/currency';
import { isByProvider } from './by-provider.server';
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

export interface MovedRow extends Record<string, unknown> {
  id: number;
  day: string;
  clientName: string;
  method: string;
  reference: string | null;
  isByProvider: boolean;
  /** What was paid before its invoice, and pays it now. */
  isDeposit: boolean;
  /** In S$; below zero: it went back. */
  amountCents: number;
}

interface PaidRow extends MovedRow {
  number: string;
}

interface Settled {
  id: number;
  invoiceId: number;
  amountCents: number;
  /** Of a credit note. */
  noteSgdCents: number | null;
  totalCents: number;
  totalSgdCents: number;
}

/**
 * Payments of invoices in another currency, in S$ at the invoice's own rate, by allocation. Each takes its share of what
 * the ones before it left, so that a settled invoice comes to nothing, whatever was rounded on the way.
 */
async function sgdOfPayments(db: Db, invoiceIds: number[]): Promise<Map<number, number>> {
  const inSgd = new Map<number, number>();
  if (invoiceIds.length === 0) return inSgd;
  const rows = await readRows<Settled>(
    db,
    sql`select allocations.id, invoice_id as "invoiceId", amount_cents as "amountCents",
        note.total_sgd_cents as "noteSgdCents", invoices.total_cents as "totalCents",
        invoices.total_sgd_cents as "totalSgdCents"
      from allocations join invoices on invoices.id = invoice_id
        left join invoices note on note.id = credit_note_id
      where invoice_id = any(${sql.param(invoiceIds)}::int[]) order by allocations.id`,
  );
  for (const own of Map.groupBy(rows, ({ invoiceId }) => invoiceId).values()) {
    const [{ totalCents, totalSgdCents } = { totalCents: 0, totalSgdCents: 0 }] = own;
    let [restCents, restSgdCents] = [totalCents, totalSgdCents];
    for (const { id, amountCents, noteSgdCents } of own) {
      const within = Math.min(amountCents, Math.max(restCents, 0));
      const share =
        amountCents === restCents
          ? restSgdCents
          : amountCents > 0 && restCents > 0
            ? Math.round((restSgdCents * within) / restCents) +
              Math.round((totalSgdCents * (amountCents - within)) / totalCents)
            : Math.round((totalSgdCents * amountCents) / totalCents);
      const sgdCents = noteSgdCents ?? share;
      inSgd.set(id, sgdCents);
      restCents -= amountCents;
      restSgdCents -= sgdCents;
    }
  }
  return inSgd;
}

/**
 * Money that was received or went back in a period, by invoice, and what was paid before and pays an invoice now; credit
 * that only moved between invoices is none.
 */
export async function* readPaid(db: Db, { from, to }: Period): AsyncGenerator<PaidRow[]> {
  const day = sql`case when deposits.id is null then paid_on
    else (allocations.created_at at time zone 'Asia/Singapore')::date end`;
  let last = 0;
  for (;;) {
    const rows = await readRows<PaidRow & { invoiceId: number; currency: Currency }>(
      db,
      sql`select allocations.id, ${day}::text as day, number, invoices.client_name as "clientName", method, reference,
          ${isByProvider} as "isByProvider", deposits.id is not null as "isDeposit",
          allocations.amount_cents as "amountCents", invoices.id as "invoiceId", currency
        from allocations join payments_received on payments_received.id = allocations.payment_id
          join invoices on invoices.id = allocations.invoice_id
          left join deposits on deposits.payment_id = payments_received.id
        where ${day} between ${from} and ${to} and method <> 'credit' and not payments_received.is_test
          and allocations.id > ${last} order by allocations.id limit ${sliceSize}`,
    );
    const foreign = rows.filter(({ currency }) => currency !== 'SGD');
    const inSgd = await sgdOfPayments(db, [...new Set(foreign.map(({ invoiceId }) => invoiceId))]);
    if (rows.length > 0)
      yield rows.map((row) => ({ ...row, amountCents: inSgd.get(row.id) ?? row.amountCents }));
    if (rows.length < sliceSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Money that came in a period before any invoice, or went back. */
export const readDeposited = (db: Db, { from, to }: Period): Promise<MovedRow[]> =>
  readRows(
    db,
    sql`select coalesce(returns_id, deposits.id) as id, paid_on::text as day, client_name as "clientName", method, reference,
        false as "isByProvider", true as "isDeposit", amount_cents::float8 as "amountCents"
      from payments_received join deposits on payment_id = payments_received.id
      where paid_on between ${from} and ${to} order by paid_on, deposits.id`,
  );
