import type { Hono } from 'hono';
import type { SiteContext } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { hasEnded, mailedLinks } from '../../platform/http/mailed-links';
import { notFound } from '../../shared/failure';
import { getInvoice, type InvoiceRow, presentEmailOf } from './data.server';

/** The validity of a mailed link. */
export const linkDays = 60;

const links = mailedLinks({
  path: '/open-invoice',
  purpose: 'invoice link',
  cookie: { name: 'lionmark_invoices', purpose: 'opened invoices' },
  days: linkDays,
  mostOpened: 20,
});

type Linked = Pick<InvoiceRow, 'id' | 'clientEmail' | 'movedTo'>;
type Site = { secret: string; siteUrl: string };

const mailedOf = (invoice: Linked) => ({
  id: String(invoice.id),
  address: presentEmailOf(invoice),
});

/** Opens one invoice in any browser, until it expires or the client’s address changes. */
export const invoiceLink = (invoice: Linked, site: Site): string =>
  links.linkTo(mailedOf(invoice), site);

/** Its client by a confirmed address, who opened its mailed link, or an administrator; a draft is the firm's own. */
export function mayReadInvoice(
  invoice: InvoiceRow,
  { customer, administrator }: Pick<Caller, 'customer' | 'administrator'>,
  cookieHeader: string | undefined,
  site: Site,
): boolean {
  if (administrator) return true;
  if (!invoice.issuedAt) return false;
  if (links.hasOpened(cookieHeader, mailedOf(invoice), site)) return true;
  return (
    customer?.isVerified === true &&
    customer.email.toLowerCase() === presentEmailOf(invoice).toLowerCase()
  );
}

/** `/open-invoice/{id}`: sets the cookie for this invoice and leads to its page. */
export function serveInvoiceLinks(app: Hono, { db, config, secret }: SiteContext): void {
  links.serve(app, async (c, id) => {
    const invoice = /^[1-9]\d{0,8}$/.test(id) ? await getInvoice(db, Number(id)) : undefined;
    const link = links.givenIn(c);
    const isValid =
      invoice?.issuedAt && links.isMailed(mailedOf(invoice), link, secret) && !hasEnded(link);
    if (!isValid)
      throw notFound('This link is no longer valid. Write to us and we will send you a new one.');
    links.open(c, mailedOf(invoice), { secret, siteUrl: config.siteUrl });
    return `/invoices/${invoice.id}`;
  });
}
