import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import type { Currency } from '../../shared/currency';
import { addressesWith } from '../clients/data.server';
import { isByProvider } from './by-provider.server';
import { findAllocationsOf, findInvoicesTo } from './data.server';
import { dayText } from './day-text';
import { findDeposits } from './deposits/deposits.server';
import type { GstReturn, Period } from './gst-contract';
import type { Statement } from './statement-contract';

/**
 * Real invoices and credit notes that a supply of the period can stand on: money comes at most a year before its invoice,
 * unless it was a deposit.
 */
const touching = ({ from, to }: Period) => sql`
  (invoices.issue_day between ${from} and ${to}::date + interval '1 year'
    or invoices.id = any(array(select invoice_id from allocations
      join deposits on deposits.payment_id = allocations.payment_id
      join payments_received on payments_received.id = allocations.payment_id
      where paid_on between ${from} and ${to})))
  and invoices.kind in ('invoice', 'credit note') and not invoices.is_test`;

/** What came for an invoice before its day, with the day from which it counts. */
const receivedFor = (invoice: SQL) => sql`
  from allocations join payments_received on payments_received.id = allocations.payment_id
  where allocations.invoice_id = ${invoice}.id and (not ${isByProvider} or payout_on is not null)
    and coalesce(payout_on, paid_on) < ${invoice}.issue_day`;

/**
 * What was supplied in a period, by invoice and rate. GST Act 1993, s 11(2): the time of supply is the first of invoice
 * and payment, as far as each covers it, so that money before its invoice takes its share of each rate to its own day.
 * What the payment provider took is received when it pays the firm. Official fees paid as agent have no time of supply,
 * and stand with their invoice. All of it is in S$. Each invoice looks up its own payments and lines by their indexes.
 */
const suppliesOf = (period: Period, papers: SQL) => sql`
  with papers as (select * from invoices where ${touching(period)} and ${papers}),
  supplies as (
    select papers.id, number, papers.kind, issue_day::text as "issueDay", day::text as "suppliedOn",
      client_name as "clientName", basis_number as "basisNumber", is_fee as "isFee", tax_percent::float8 as "taxPercent",
      (sign * case when is_fee then net else ${shareOf(sql`net`)} end)::float8 as "netCents",
      (sign * ${shareOf(sql`tax`)})::float8 as "taxCents"
    from papers cross join lateral (
      with covered as (
        select day, least(greatest(sum(cents) over (order by day), 0), papers.total_cents) as cents
        from (select coalesce(payout_on, paid_on) as day, sum(allocations.amount_cents) as cents
          ${receivedFor(sql`papers`)} group by 1) as received)
      select day, lag(cents, 1, 0) over (order by day) as since, cents as until from covered
      union all
      select papers.issue_day, coalesce((select cents from covered order by day desc limit 1), 0), papers.total_cents
    ) as parts cross join lateral (
      select kind = 'disbursement' as is_fee, tax_percent,
        sum(coalesce(net_sgd_cents, net_cents)) as net, sum(coalesce(tax_sgd_cents, tax_cents)) as tax
      from invoice_lines where invoice_id = papers.id group by 1, 2
    ) as rates cross join lateral (select case when papers.kind = 'credit note' then -1 else 1 end as sign) as signs
    where day between ${period.from} and ${period.to} and not (is_fee and day <> issue_day))`;

/** Rounded so that the shares of all days add up. */
const shareOf = (amount: SQL) => sql`coalesce(
  round(${amount} * until / nullif(total_cents, 0)) - round(${amount} * since / nullif(total_cents, 0)), 0)`;

/** The boxes of the GST return, by the time of supply; official fees stand in no box. */
export async function gstReturnOf(db: Db, period: Period): Promise<GstReturn> {
  const [row] = await readRows<Omit<GstReturn, 'from' | 'to' | 'exemptCents' | 'totalCents'>>(
    db,
    sql`
    ${suppliesOf(period, sql`true`)}
    select
      coalesce(sum("netCents") filter (where "taxPercent" > 0), 0)::float8 as "standardRatedCents",
      coalesce(sum("netCents") filter (where not "isFee" and "taxPercent" = 0), 0)::float8 as "zeroRatedCents",
      coalesce(sum("taxCents"), 0)::float8 as "outputTaxCents",
      coalesce(sum("netCents") filter (where "isFee"), 0)::float8 as "disbursedCents",
      count(distinct id) filter (where kind = 'invoice' and "netCents" <> 0)::int as invoices,
      count(distinct id) filter (where kind = 'credit note')::int as "creditNotes",
      (select count(*)::int from allocations join papers on papers.id = allocations.invoice_id
        join payments_received on payments_received.id = allocations.payment_id
        where issue_day between ${period.from} and ${period.to} and ${isByProvider} and payout_on is null
          and allocations.amount_cents > 0 and paid_on < issue_day - 1) as "unknownPayouts",
      (select count(*)::int from papers
        where issue_day between ${period.from} and ${period.to} and exists (
          select ${receivedFor(sql`papers`)} and ${invoiceDueAfter(sql`coalesce(payout_on, paid_on)`)} < papers.issue_day))
        as "lateInvoices"
    from supplies`,
  );
  if (!row) throw new Error('The sums of a period are missing.');
  for (const { taxPercent, netCents, taxCents } of await readDepositSupplies(db, period)) {
    row[taxPercent === 0 ? 'zeroRatedCents' : 'standardRatedCents'] += netCents;
    row.outputTaxCents += taxCents;
  }
  const exemptCents = 0;
  return {
    ...period,
    ...row,
    exemptCents,
    totalCents: row.standardRatedCents + row.zeroRatedCents + exemptCents,
  };
}

/** GST (General) Regulations, r 10(5): the last day of a tax invoice after its time of supply. */
const invoiceDueAfter = (day: SQL) => sql`(${day} + 30)`;

interface Supply extends Record<string, unknown> {
  id: number;
  number: string;
  kind: string;
  /** Null of money that came before its invoice. */
  issueDay: string | null;
  suppliedOn: string;
  clientName: string;
  basisNumber: string | null;
  isFee: boolean;
  taxPercent: number | null;
  netCents: number;
  taxCents: number;
}

/** The code of an e-invoice: a fee paid as agent is outside the tax, and a firm that isn't registered has no other. */
export function taxCodeOf({ isFee, taxPercent }: Pick<Supply, 'isFee' | 'taxPercent'>) {
  if (isFee) return 'OS';
  if (taxPercent === null) return 'NG';
  return taxPercent === 0 ? 'ZR' : 'SR';
}

const sliceSize = 500;

/** What was supplied in the period, in the order of the invoices; amounts of credit notes negative. */
export async function* readPeriod(db: Db, period: Period): AsyncGenerator<Supply[]> {
  let last = 0;
  for (;;) {
    const papers = await readRows<{ id: number }>(
      db,
      sql`select id from invoices where ${touching(period)} and id > ${last} order by id limit ${sliceSize}`,
    );
    const until = papers.at(-1)?.id ?? last;
    const rows = await readRows<Supply>(
      db,
      sql`${suppliesOf(period, sql`id > ${last} and id <= ${until}`)}
        select * from supplies where "netCents" <> 0 order by id, "suppliedOn", "isFee", "taxPercent" desc`,
    );
    if (rows.length > 0) yield rows;
    if (papers.length < sliceSize) break;
    last = until;
  }
  const deposited = await readDepositSupplies(db, period);
  if (deposited.length > 0) yield deposited;
}

/**
 * What came before any invoice is a supply on its day, by its own GST; what went back, or was invoiced since, is none.
 * What goes back in parts is rounded so that they add up.
 */
const readDepositSupplies = (db: Db, { from, to }: Period): Promise<Supply[]> =>
  readRows(
    db,
    sql`select 0 as id, '' as number, kind, null as "issueDay", day::text as "suppliedOn",
        client_name as "clientName", null as "basisNumber", false as "isFee", tax_percent::float8 as "taxPercent",
        (cents - tax)::float8 as "netCents", tax::float8 as "taxCents"
      from (
        select deposits.id, payments_received.paid_on as day, deposits.client_name, deposits.tax_percent, cents,
          case when deposits.returns_id is null then 'deposit' else 'deposit paid back' end as kind,
          round((since + cents) * deposits.tax_percent / (100 + deposits.tax_percent))
            - round(since * deposits.tax_percent / (100 + deposits.tax_percent)) as tax
        from payments_received join deposits on deposits.payment_id = payments_received.id
          cross join lateral (select payments_received.amount_cents - coalesce(sum(amount_cents), 0) as cents
            from allocations where allocations.payment_id = payments_received.id) as rest
          cross join lateral (select coalesce(sum(earlier.amount_cents), 0) as since
            from deposits back join payments_received earlier on earlier.id = back.payment_id
            where back.returns_id = deposits.returns_id
              and (earlier.paid_on, back.id) < (payments_received.paid_on, deposits.id)) as returned
        where payments_received.paid_on between ${from} and ${to} and deposits.tax_percent is not null and cents <> 0
      ) as supplied order by day, id`,
  );

const nowhere = { number: '', issueDay: null, currency: 'SGD' as const };

/**
 * What a client was charged and paid at all of their addresses, in the order of the days, with a balance of each
 * currency; without tests.
 */
export async function statementOf(db: Db, email: string): Promise<Statement> {
  const addresses = addressesWith(email);
  const invoices = (await findInvoicesTo(db, addresses)).filter(({ isTest }) => !isTest);
  const settled = await findAllocationsOf(
    db,
    invoices.map(({ id }) => id),
  );
  const deposits = await findDeposits(db, addresses);
  const charged = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const entries = [
    ...invoices.map(({ id, number, issueDay, dueDay, totalCents, currency }) => ({
      day: issueDay ?? '',
      order: 0,
      title: `Invoice ${number}${dueDay ? `, payable by ${dayText(dueDay)}` : ''}`,
      invoiceId: id,
      currency,
      amountCents: totalCents,
    })),
    ...deposits.map(({ paidOn, amountCents, method, reference }) => ({
      day: paidOn,
      order: 1,
      title: [`${amountCents < 0 ? 'Paid back' : 'Paid in advance'} by ${method}`, reference]
        .filter(Boolean)
        .join(', '),
      invoiceId: null,
      currency: 'SGD' as const,
      amountCents: -amountCents,
    })),
    // A deposit counts where it was paid, whichever invoices it settles.
    ...settled
      .filter(({ isDeposit }) => !isDeposit)
      .map((each) => {
        const { number, issueDay, currency } = charged.get(each.invoiceId) ?? nowhere;
        const day = each.paidOn ?? each.creditDay ?? '';
        const isAhead = issueDay !== null && day < issueDay;
        return {
          // Money that came before its invoice settles it from the day that it was charged.
          day: isAhead ? issueDay : day,
          order: 1,
          title: `${titleOf(each, number ?? '')}${isAhead ? `, received on ${dayText(day)}` : ''}`,
          invoiceId: each.creditNoteId,
          currency,
          amountCents: -each.amountCents,
        };
      }),
  ].toSorted((one, other) => one.day.localeCompare(other.day) || one.order - other.order);
  const balances = new Map<Currency, number>();
  return {
    clientName: (invoices.at(-1) ?? deposits.at(-1))?.clientName ?? email,
    email,
    entries: entries.map(({ order: _, ...entry }) => {
      const balanceCents = (balances.get(entry.currency) ?? 0) + entry.amountCents;
      balances.set(entry.currency, balanceCents);
      return { ...entry, balanceCents };
    }),
    deposits,
    balances: [...balances].map(([currency, balanceCents]) => ({ currency, balanceCents })),
  };
}

type Settled = Awaited<ReturnType<typeof findAllocationsOf>>[number];

function titleOf({ creditNumber, amountCents, method, reference }: Settled, number: string) {
  if (creditNumber) return `Credit note ${creditNumber} for ${number}`;
  const what = amountCents < 0 ? 'Paid back' : 'Paid';
  return `${what} by ${method}${reference ? `, ${reference}` : ''}, ${number}`;
}
