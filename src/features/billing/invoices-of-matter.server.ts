import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import type { Currency } from '../../shared/currency';
import { isTo, listed, withStates } from './data.server';
import { invoiceLink } from './invoice-links.server';
import { invoices } from './schema.server';

interface Billed {
  id: number;
  orderId: string | null;
  clientEmail: string;
}

/** What the client of a matter was sent about it and about the order that it began with, newest first. */
export const findInvoicesOfMatter = async (db: Db, { id, orderId, clientEmail }: Billed) =>
  withStates(
    db,
    await db
      .select(listed)
      .from(invoices)
      .where(
        and(
          isTo(clientEmail),
          isNotNull(invoices.issuedAt),
          or(eq(invoices.matterId, id), orderId ? eq(invoices.orderId, orderId) : undefined),
        ),
      )
      .orderBy(desc(invoices.issueDay), desc(invoices.id))
      .limit(200),
  );

/** With links: whoever may read a matter by its own link opens its invoices too, since they went to the same address. */
export const findLinkedInvoices = async (db: Db, matter: Billed, secret: string) =>
  (await findInvoicesOfMatter(db, matter)).map((invoice) => ({
    ...invoice,
    path: invoiceLink(invoice, { secret, siteUrl: '' }),
  }));

/** What is open of the invoices of each of these matters, and of its order’s that name no other matter, by currency. */
export async function findOutstanding(
  db: Db,
  billed: Billed[],
): Promise<Map<number, { currency: Currency; cents: number }[]>> {
  const asked = billed.map(({ id, orderId, clientEmail }) => ({ id, orderId, email: clientEmail }));
  const rows = await readRows<{ id: number; currency: Currency; cents: number }>(
    db,
    sql`select asked.id, ${invoices.currency} as currency, sum(${invoices.outstandingCents})::int as cents
      from json_to_recordset(${JSON.stringify(asked)}::json) as asked(id int, "orderId" text, email text)
        join ${invoices} on ${invoices.matterId} = asked.id
          or ${invoices.matterId} is null and ${invoices.orderId} = asked."orderId"
      where ${invoices.kind} = 'invoice' and ${invoices.number} is not null and not ${invoices.isTest}
        and ${invoices.outstandingCents} > 0 and ${invoices.deletedAt} is null
        and lower(coalesce(${invoices.movedTo}, ${invoices.clientEmail})) = lower(asked.email)
      group by asked.id, ${invoices.currency} order by ${invoices.currency} = 'SGD' desc, ${invoices.currency}`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, sums]) => [
      id,
      sums.map(({ currency, cents }) => ({ currency, cents })),
    ]),
  );
}
