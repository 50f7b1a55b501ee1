import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Person } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow, lockRow } from '../../platform/db/rows';
import { dayInSingapore } from '../../shared/calendar-date';
import { notFound } from '../../shared/failure';
import { type Invoice, Invoice as InvoiceSchema, type InvoiceState } from './contract';
import { feesSgdOf } from './figures';
import { gstNumberOn } from './gst.server';
import {
  allocations,
  invoiceEvents,
  invoiceLines,
  invoices,
  paymentsReceived,
} from './schema.server';
import { accountNow, sellerNow } from './seller';
import { isTaxInvoice } from './tax-invoice';

const { searchText, ...columns } = getTableColumns(invoices);
export const listed = columns;
export type InvoiceRow = Omit<typeof invoices.$inferSelect, 'searchText'>;
export type LineRow = typeof invoiceLines.$inferSelect;

export const invoiceNotFound = () => notFound('Invoice not found');

const isThere = (id: number) => and(eq(invoices.id, id), isNull(invoices.deletedAt));

export const getInvoice = (db: Db, id: number): Promise<InvoiceRow | undefined> =>
  getRow(db, invoices, isThere(id));

export async function requireInvoice(db: Db, id: number): Promise<InvoiceRow> {
  const invoice = await getInvoice(db, id);
  if (!invoice) throw invoiceNotFound();
  return invoice;
}

/** Locked until the transaction ends. */
export async function lockInvoice(tx: Db, id: number): Promise<InvoiceRow> {
  const invoice = await lockRow(tx, invoices, isThere(id));
  if (!invoice) throw invoiceNotFound();
  return invoice;
}

export const findLines = (db: Db, invoiceId: number): Promise<LineRow[]> =>
  db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));

export async function insertInvoiceEvent(
  db: Db,
  invoiceId: number,
  kind: string,
  actor: string,
  detail?: string | null,
): Promise<void> {
  await db.insert(invoiceEvents).values({ invoiceId, kind, actor, detail });
}

/** Of an event that keeps the key of a click, and is shown nowhere. */
export const creditKey = 'credit key';

export const findInvoiceEvents = (db: Db, invoiceId: number) =>
  db
    .select()
    .from(invoiceEvents)
    .where(and(eq(invoiceEvents.invoiceId, invoiceId), ne(invoiceEvents.kind, creditKey)))
    .orderBy(asc(invoiceEvents.id))
    .limit(1_000);

export const isAccepted = sql<boolean>`exists (select from ${invoiceEvents}
  where ${invoiceEvents.invoiceId} = ${invoices.id} and ${invoiceEvents.kind} = 'accepted')`;

type Standing = Pick<
  InvoiceRow,
  'kind' | 'issuedAt' | 'dueDay' | 'totalCents' | 'outstandingCents' | 'creditedCents'
>;

/** State of an invoice on a day, by its allocations. */
export function stateOf(
  invoice: Standing,
  isQuoteAccepted = false,
  today = dayInSingapore(),
): InvoiceState {
  const { kind, issuedAt, dueDay, totalCents, outstandingCents, creditedCents } = invoice;
  if (!issuedAt) return 'draft';
  if (kind === 'quote') return isQuoteAccepted ? 'accepted' : 'issued';
  if (kind === 'credit note') return 'issued';
  if (totalCents > 0 && creditedCents >= totalCents) return 'credited';
  if (outstandingCents <= 0) return 'paid';
  if (dueDay && dueDay < today) return 'overdue';
  return outstandingCents < totalCents - creditedCents ? 'part paid' : 'issued';
}

/** Adds the state of each, for lists. */
export async function withStates(db: Db, rows: InvoiceRow[]) {
  const quotes = rows.filter(({ kind, issuedAt }) => kind === 'quote' && issuedAt);
  const accepted =
    quotes.length === 0
      ? []
      : await db
          .select({ id: invoiceEvents.invoiceId })
          .from(invoiceEvents)
          .where(
            and(
              eq(invoiceEvents.kind, 'accepted'),
              inArray(
                invoiceEvents.invoiceId,
                quotes.map(({ id }) => id),
              ),
            ),
          );
  const isQuoteAccepted = new Set(accepted.map(({ id }) => id));
  return rows.map((row) => ({ ...row, state: stateOf(row, isQuoteAccepted.has(row.id)) }));
}

/** The database’s time of the transaction that issued an invoice. */
const issuedAtOf = (invoiceId: number) => sql`(select max(${invoiceEvents.at}) from ${invoiceEvents}
  where ${invoiceEvents.invoiceId} = ${invoiceId} and ${invoiceEvents.kind} = 'issued')`;

/** What settled an invoice, oldest first. */
async function findSettlements(
  db: Db,
  invoiceId: number,
  until?: SQL,
): Promise<Invoice['settlements']> {
  const rows = await db
    .select({
      amountCents: allocations.amountCents,
      paidOn: paymentsReceived.paidOn,
      method: paymentsReceived.method,
      reference: paymentsReceived.reference,
      creditDay: invoices.issueDay,
      creditNumber: invoices.number,
    })
    .from(allocations)
    .leftJoin(paymentsReceived, eq(allocations.paymentId, paymentsReceived.id))
    .leftJoin(invoices, eq(allocations.creditNoteId, invoices.id))
    .where(and(eq(allocations.invoiceId, invoiceId), until && lte(allocations.createdAt, until)))
    .orderBy(asc(allocations.id))
    .limit(500);
  return rows.map((row) => ({
    day: row.paidOn ?? row.creditDay ?? '',
    amountCents: row.amountCents,
    method: row.method ?? 'credit note',
    reference: row.paidOn ? row.reference : row.creditNumber,
  }));
}

/** An invoice with all that is printed on it; a draft with what would be printed if it were issued now. */
export async function readInvoice(db: Db, row: InvoiceRow) {
  const [whole] = await withStates(db, [row]);
  const gstNumber = row.seller ? row.seller.gstNumber : await gstNumberOn(db, dayInSingapore());
  const lines = await findLines(db, row.id);
  return {
    ...row,
    state: whole?.state ?? 'draft',
    seller: row.seller ?? sellerNow(gstNumber),
    account: accountNow(),
    isTaxInvoice: row.issuedAt ? row.isTaxInvoice : isTaxInvoice(row, lines, gstNumber),
    lines,
    feesSgdCents: feesSgdOf(lines),
    settlements: row.kind === 'invoice' ? await findSettlements(db, row.id) : [],
  };
}

/** The invoice as it was issued, with what had settled it then: what is printed never changes. */
export async function readInvoiceAsIssued(db: Db, row: InvoiceRow): Promise<Invoice> {
  const { issuedAt, totalCents } = row;
  if (!issuedAt || row.kind !== 'invoice') return InvoiceSchema.parse(await readInvoice(db, row));
  const settlements = await findSettlements(db, row.id, issuedAtOf(row.id));
  const settledCents = settlements.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const then = { ...row, outstandingCents: totalCents - settledCents, creditedCents: 0 };
  return InvoiceSchema.parse({ ...(await readInvoice(db, then)), settlements });
}

/** The invoices that were made of this one. */
export async function findFollowing(db: Db, id: number) {
  const rows = await db
    .select(listed)
    .from(invoices)
    .where(and(eq(invoices.basisId, id), isNull(invoices.deletedAt)))
    .orderBy(asc(invoices.id))
    .limit(100);
  return withStates(db, rows);
}

/** The client's present address, in lower case. */
export const presentEmail = sql<string>`lower(coalesce(${invoices.movedTo}, ${invoices.clientEmail}))`;
export const presentEmailOf = ({
  movedTo,
  clientEmail,
}: Pick<InvoiceRow, 'movedTo' | 'clientEmail'>) => movedTo ?? clientEmail;

export const isTo = (email: string) => sql`${presentEmail} = lower(${email})`;

/** The issued invoices of a person with a confirmed address, newest first. */
export async function findInvoicesOf(db: Db, { email, isVerified }: Person): Promise<InvoiceRow[]> {
  if (!isVerified) return [];
  return db
    .select(listed)
    .from(invoices)
    .where(and(isTo(email), isNotNull(invoices.issuedAt)))
    .orderBy(desc(invoices.issueDay), desc(invoices.id))
    .limit(1_000);
}

/** All of them, since their balance is told. */
export const findInvoicesTo = (db: Db, addresses: SQL): Promise<InvoiceRow[]> =>
  db
    .select(listed)
    .from(invoices)
    .where(
      and(
        sql`${presentEmail} in ${addresses}`,
        isNotNull(invoices.issuedAt),
        eq(invoices.kind, 'invoice'),
      ),
    )
    .orderBy(asc(invoices.issueDay), asc(invoices.id));

/** The payments and credit notes of these invoices. */
export const findAllocationsOf = (db: Db, invoiceIds: number[]) =>
  invoiceIds.length === 0
    ? []
    : db
        .select({
          invoiceId: allocations.invoiceId,
          amountCents: allocations.amountCents,
          creditNoteId: allocations.creditNoteId,
          paidOn: paymentsReceived.paidOn,
          method: paymentsReceived.method,
          reference: paymentsReceived.reference,
          creditDay: invoices.issueDay,
          creditNumber: invoices.number,
          isDeposit: sql<boolean>`exists (select from deposits where payment_id = ${allocations.paymentId})`,
        })
        .from(allocations)
        .leftJoin(paymentsReceived, eq(allocations.paymentId, paymentsReceived.id))
        .leftJoin(invoices, eq(allocations.creditNoteId, invoices.id))
        .where(inArray(allocations.invoiceId, invoiceIds))
        .orderBy(asc(allocations.id));
