import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import type { GstReturn, Period, Statement } from './contract';
import { findAllocationsOf, findInvoicesByEmail } from './data.server';
import { dayText } from './day-text';

/** Real invoices that were issued in the period; credit notes are taken off. */
const issuedIn = ({ from, to }: Period) => sql`invoices.issue_day between ${from} and ${to}
  and invoices.kind in ('invoice', 'credit note') and not invoices.is_test`;

/** The boxes of the GST return: tax is due by the day of the invoice, and official fees stand in no box. */
export async function gstReturnOf(db: Db, period: Period): Promise<GstReturn> {
  const [row] = await readRows<Omit<GstReturn, 'from' | 'to' | 'exemptCents' | 'totalCents'>>(
    db,
    sql`
    with lines as (
      select invoice_lines.*, case when invoices.kind = 'credit note' then -1 else 1 end as sign
      from invoices join invoice_lines on invoice_lines.invoice_id = invoices.id
      where ${issuedIn(period)})
    select
      coalesce(sum(sign * net_cents) filter (where tax_percent > 0), 0)::float8 as "standardRatedCents",
      coalesce(sum(sign * net_cents) filter (where kind <> 'disbursement' and tax_percent = 0), 0)::float8
        as "zeroRatedCents",
      coalesce(sum(sign * tax_cents), 0)::float8 as "outputTaxCents",
      coalesce(sum(sign * net_cents) filter (where kind = 'disbursement'), 0)::float8 as "disbursedCents",
      (select count(*)::int from invoices where ${issuedIn(period)} and kind = 'invoice') as invoices,
      (select count(*)::int from invoices where ${issuedIn(period)} and kind = 'credit note') as "creditNotes"
    from lines`,
  );
  if (!row) throw new Error('The sums of a period are missing.');
  const exemptCents = 0;
  return {
    ...period,
    ...row,
    exemptCents,
    totalCents: row.standardRatedCents + row.zeroRatedCents + exemptCents,
  };
}

interface PeriodLine extends Record<string, unknown> {
  id: number;
  number: string;
  kind: string;
  issueDay: string;
  clientName: string;
  basisNumber: string | null;
  lineKind: string;
  description: string;
  netCents: number;
  taxPercent: string | null;
  taxCents: number;
}

const sliceSize = 1_000;

/** Every line of the period by number, amounts of credit notes negative. */
export async function* readPeriod(db: Db, period: Period): AsyncGenerator<PeriodLine[]> {
  let last = 0;
  for (;;) {
    const rows = await readRows<PeriodLine>(
      db,
      sql`
      select invoice_lines.id, number, invoices.kind, issue_day::text as "issueDay", client_name as "clientName",
        basis_number as "basisNumber", invoice_lines.kind as "lineKind", description,
        net_cents * sign as "netCents", tax_percent as "taxPercent", invoice_lines.tax_cents * sign as "taxCents"
      from invoices join invoice_lines on invoice_lines.invoice_id = invoices.id
        cross join lateral (select case when invoices.kind = 'credit note' then -1 else 1 end as sign) as signs
      where ${issuedIn(period)} and invoice_lines.id > ${last}
      order by invoice_lines.id limit ${sliceSize}`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < sliceSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** What a client was charged and paid, in the order of the days; without tests. */
export async function statementOf(db: Db, email: string): Promise<Statement> {
  const invoices = (await findInvoicesByEmail(db, email)).filter(({ isTest }) => !isTest);
  const settled = await findAllocationsOf(
    db,
    invoices.map(({ id }) => id),
  );
  const charged = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const entries = [
    ...invoices.map(({ id, number, issueDay, dueDay, totalCents }) => ({
      day: issueDay ?? '',
      order: 0,
      title: `Invoice ${number}${dueDay ? `, payable by ${dayText(dueDay)}` : ''}`,
      invoiceId: id,
      amountCents: totalCents,
    })),
    ...settled.map((each) => {
      const { number = '', issueDay = null } = charged.get(each.invoiceId) ?? {};
      const day = each.paidOn ?? each.creditDay ?? '';
      const isAhead = issueDay !== null && day < issueDay;
      return {
        // Money that came before its invoice settles it from the day that it was charged.
        day: isAhead ? issueDay : day,
        order: 1,
        title: `${titleOf(each, number ?? '')}${isAhead ? `, received on ${dayText(day)}` : ''}`,
        invoiceId: each.creditNoteId,
        amountCents: -each.amountCents,
      };
    }),
  ].toSorted((one, other) => one.day.localeCompare(other.day) || one.order - other.order);
  let balanceCents = 0;
  return {
    clientName: invoices.at(-1)?.clientName ?? email,
    email,
    entries: entries.map(({ order: _, ...entry }) => {
      balanceCents += entry.amountCents;
      return { ...entry, balanceCents };
    }),
    balanceCents,
  };
}

type Settled = Awaited<ReturnType<typeof findAllocationsOf>>[number];

function titleOf({ creditNumber, amountCents, method, reference }: Settled, number: string) {
  if (creditNumber) return `Credit note ${creditNumber} for ${number}`;
  const what = amountCents < 0 ? 'Paid back' : 'Paid';
  return `${what} by ${method}${reference ? `, ${reference}` : ''}, ${number}`;
}
