import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { inOrderOf, inSlices } from '../../platform/db/rows';
import { holdsWords, listKeys } from '../../platform/db/search';
import type { Found, Slice } from '../../platform/http/list-answer';
import { dayInSingapore } from '../../shared/calendar-date';
import type { InvoiceListQuery, InvoiceState } from './contract';
import { type InvoiceRow, isAccepted, listed, withStates } from './data.server';
import { invoices } from './schema.server';

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
    ...holdsWords(invoices.searchText, q),
  );

const sortKeys: Record<string, SQL | undefined> = {
  date: undefined,
  client: sql`lower(${invoices.clientName})`,
  total: sql`lpad(${invoices.totalCents}::text, 12, '0')`,
  due: sql`${invoices.dueDay}::text`,
};

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
