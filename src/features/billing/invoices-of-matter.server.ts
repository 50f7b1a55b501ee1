import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
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
