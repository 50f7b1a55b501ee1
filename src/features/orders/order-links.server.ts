import type { Hono } from 'hono';
import { isSame, sign, signedCookie } from '../../platform/http/signature';
import { notFound } from '../../shared/failure';
import type { RenewLink } from './contract';
import { getOrder, type OrderRow } from './data.server';
import { isErased } from './erased';
import { isPayable } from './order-price';
import type { OrdersContext } from './orders-context.server';

/** The validity of a mailed link. */
export const linkDays = 30;
const daySeconds = 24 * 60 * 60;
const maxOpened = 10;

/** The orders that were opened by link in a browser. */
const openedCookie = signedCookie({
  name: 'lionmark_opened',
  purpose: 'opened',
  separator: '~',
  maxAgeSeconds: linkDays * daySeconds,
});

type Linked = Pick<OrderRow, 'id' | 'customerEmail'>;

interface LinkOptions {
  siteUrl: string;
  secret: string;
  /** The page it opens; by default the payment, or a paid order itself. */
  to?: 'intake';
  now?: number;
}

/** Opens one order in any browser, until it expires or the order's address changes. */
export function orderLink(
  order: Linked,
  { siteUrl, secret, to, now = Date.now() }: LinkOptions,
): string {
  const until = Math.floor(now / 1_000) + linkDays * daySeconds;
  const query = `until=${until}&key=${keyOf(order, until, secret)}${to ? `&to=${to}` : ''}`;
  return `${siteUrl}/open-order/${encodeURIComponent(order.id)}?${query}`;
}

export const readOpenedOrders = (
  cookieHeader: string | undefined,
  site: { secret: string; siteUrl: string },
): string[] => openedCookie.read(cookieHeader, site)?.split('.') ?? [];

/** `/open-order/{id}`: sets the cookie for this order and redirects to its page, or to where a new link is sent. */
export function serveOrderLinks(app: Hono, { db, config, secret }: OrdersContext): void {
  app.get('/open-order/:id', async (c) => {
    const order = await getOrder(db, c.req.param('id'));
    const link = { until: Number(c.req.query('until')), key: c.req.query('key') ?? '' };
    if (!order || !isLinkOf(order, link, secret)) throw brokenLink();
    if (link.until * 1_000 <= Date.now()) {
      const { search } = new URL(c.req.url);
      return c.redirect(`/order-link/${encodeURIComponent(order.id)}${search}`, 303);
    }
    const known = readOpenedOrders(c.req.header('cookie'), { secret, siteUrl: config.siteUrl });
    const ids = [order.id, ...known.filter((id) => id !== order.id)].slice(0, maxOpened);
    const cookie = openedCookie.write(ids.join('.'), { secret, siteUrl: config.siteUrl });
    c.header('Set-Cookie', cookie, { append: true });
    c.header('Cache-Control', 'no-store');
    return c.redirect(pageOf(order, c.req.query('to')), 303);
  });
}

export const brokenLink = () =>
  notFound('This link is no longer valid. Write to us and we will send you a new one.');

/** Whether it was mailed to the order's present address; it may have ended since. */
export const isLinkOf = (order: OrderRow, { until, key }: RenewLink, secret: string): boolean =>
  !isErased(order) && Number.isSafeInteger(until) && isSame(key, keyOf(order, until, secret));

function pageOf(order: OrderRow, to: string | undefined): string {
  const id = encodeURIComponent(order.id);
  if (to === 'intake' && order.intakeState) return `/orders/${id}/intake`;
  return isPayable(order) ? `/checkout/${id}` : `/orders/${id}`;
}

const keyOf = ({ id, customerEmail }: Linked, until: number, secret: string) =>
  sign(`order link ${id} ${until} ${customerEmail.toLowerCase()}`, secret);
