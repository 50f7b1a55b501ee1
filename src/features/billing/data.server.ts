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
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Person } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow, inOrderOf, inSlices, lockRow } from '../../platform/db/rows';
import { holdsWords, listKeys } from '../../platform/db/search';
import type { Found, Slice } from '../../platform/http/list-answer';
import { dayInSingapore } from '../../shared/calendar-date';
import { notFound } from '../../shared/failure';
import {
  type Invoice,
  type InvoiceListQuery,
  Invoice as InvoiceSchema,
  type InvoiceState,
} from './contract';
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

export const findInvoiceEvents = (db: Db, invoiceId: number) =>
  db
    .select()
    .from(invoiceEvents)
    .where(eq(invoiceEvents.invoiceId, invoiceId))
    .orderBy(asc(invoiceEvents.id))
    .limit(1_000);

const isAccepted = sql<boolean>`exists (select from ${invoiceEvents}
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

/** The condition for which `stateOf` gives this state. */
function isInState(state: InvoiceState): SQL | undefined {
  const isIssued = isNotNull(invoices.issuedAt);
  const isInvoice = and(isIssued, eq(invoices.kind, 'invoice'));
  const isCredited = sql`${invoices.totalCents} > 0 and ${invoices.creditedCents} >= ${invoices.totalCents}`;
  const isOpen = sql`${invoices.outstandingCents} > 0`;
  const isOverdue = sql`coalesce(${invoices.dueDay} < ${dayInSingapore()}, false)`;
  const isPart = sql`${invoices.outstandingCents} < ${invoices.totalCents} - ${invoices.creditedCents}`;
  switch (state) {
    case 'draft':
      return isNull(invoices.issuedAt);
    case 'accepted':
      return and(isIssued, eq(invoices.kind, 'quote'), isAccepted);
    case 'credited':
      return and(isInvoice, isCredited);
    case 'paid':
      return and(isInvoice, sql`not (${isOpen}) and not (${isCredited})`);
    case 'overdue':
      return and(isInvoice, isOpen, isOverdue);
    case 'part paid':
      return and(isInvoice, isOpen, sql`not (${isOverdue})`, isPart);
    case 'issued':
      return and(
        isIssued,
        or(
          eq(invoices.kind, 'credit note'),
          and(eq(invoices.kind, 'quote'), sql`not ${isAccepted}`),
          and(eq(invoices.kind, 'invoice'), isOpen, sql`not (${isOverdue}) and not (${isPart})`),
        ),
      );
  }
}

type Filters = Pick<InvoiceListQuery, 'q' | 'kind' | 'state' | 'currency' | 'matterId' | 'orderId'>;

const filtered = ({ q, kind, state, currency, matterId, orderId }: Filters): SQL | undefined =>
  and(
    isNull(invoices.deletedAt),
    kind && eq(invoices.kind, kind),
    state && isInState(state),
    currency && eq(invoices.currency, currency),
    // A matter's invoices include those of the order that it began with.
    or(
      matterId === undefined ? undefined : eq(invoices.matterId, matterId),
      orderId ? eq(invoices.orderId, orderId) : undefined,
    ),
    ...holdsWords(searchText, q),
  );

const sortKeys: Record<string, SQL | undefined> = {
  date: undefined,
  client: sql`lower(${invoices.clientName})`,
  total: sql`lpad(${invoices.totalCents}::text, 12, '0')`,
  due: sql`${invoices.dueDay}::text`,
};

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

export async function findInvoices(
  db: Db,
  query: Filters & Pick<InvoiceListQuery, 'sort'>,
  slice: Slice,
): Promise<Found<Awaited<ReturnType<typeof withStates>>[number]>> {
  const { keys, ...count } = await listKeys<number>(db, {
    from: invoices,
    where: filtered(query),
    key: sortKeys[query.sort.replace('-', '')],
    date: sql`${invoices.createdAt}`,
    isReversed: query.sort.startsWith('-'),
    slice,
  });
  if (keys.length === 0) return { found: [], ...count };
  const rows = await db.select(listed).from(invoices).where(inArray(invoices.id, keys));
  return { found: await withStates(db, inOrderOf(keys, rows)), ...count };
}

/** What is still to pay of the invoices that match the filters, by currency, S$ first; without tests. */
export const sumOutstanding = (db: Db, filters: Filters) => {
  const { currency } = invoices;
  return db
    .select({ currency, outstandingCents: sql<number>`sum(${invoices.outstandingCents})::float8` })
    .from(invoices)
    .where(
      and(
        eq(invoices.kind, 'invoice'),
        sql`${invoices.outstandingCents} > 0`,
        eq(invoices.isTest, false),
        filtered(filters),
      ),
    )
    .groupBy(currency)
    .orderBy(sql`${currency} <> 'SGD'`, asc(currency));
};

const sliceSize = 500;

/** Every invoice that matches the filters, newest first. */
export const readInvoices = (db: Db, filters: Filters) =>
  inSlices<InvoiceRow>(sliceSize, (last) =>
    db
      .select(listed)
      .from(invoices)
      .where(
        and(
          filtered(filters),
          last &&
            sql`(${invoices.createdAt}, -${invoices.id}) < (${last.createdAt.toISOString()}::timestamptz, ${-last.id})`,
        ),
      )
      .orderBy(desc(invoices.createdAt), asc(invoices.id))
      .limit(sliceSize),
  );

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
export const findInvoicesByEmail = (db: Db, email: string): Promise<InvoiceRow[]> =>
  db
    .select(listed)
    .from(invoices)
    .where(and(isTo(email), isNotNull(invoices.issuedAt), eq(invoices.kind, 'invoice')))
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
