import type { Hono } from 'hono';
import { isSame, sign, signedCookie } from '../../platform/http/signature';
import { notFound } from '../../shared/failure';
import { getOrder, type OrderRow } from './data.server';
import { isErased } from './erased';
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

/** Opens one order in any browser, until it expires or the order's address changes. */
export function orderLink(
  order: Linked,
  { siteUrl, secret, now = Date.now() }: { siteUrl: string; secret: string; now?: number },
): string {
  const until = Math.floor(now / 1_000) + linkDays * daySeconds;
  return `${siteUrl}/open-order/${encodeURIComponent(order.id)}?until=${until}&key=${keyOf(order, until, secret)}`;
}

export const readOpenedOrders = (
  cookieHeader: string | undefined,
  site: { secret: string; siteUrl: string },
): string[] => openedCookie.read(cookieHeader, site)?.split('.') ?? [];

/** `/open-order/{id}`: sets the cookie for this order and redirects to its checkout. */
export function serveOrderLinks(app: Hono, { db, config, secret }: OrdersContext): void {
  app.get('/open-order/:id', async (c) => {
    const order = await getOrder(db, c.req.param('id'));
    const until = Number(c.req.query('until'));
    const isValid =
      order &&
      !isErased(order) &&
      Number.isSafeInteger(until) &&
      until * 1_000 > Date.now() &&
      isSame(c.req.query('key') ?? '', keyOf(order, until, secret));
    if (!isValid)
      throw notFound('This link is no longer valid. Write to us and we will send you a new one.');
    const known = readOpenedOrders(c.req.header('cookie'), { secret, siteUrl: config.siteUrl });
    const ids = [order.id, ...known.filter((id) => id !== order.id)].slice(0, maxOpened);
    const cookie = openedCookie.write(ids.join('.'), { secret, siteUrl: config.siteUrl });
    c.header('Set-Cookie', cookie, { append: true });
    c.header('Cache-Control', 'no-store');
    return c.redirect(`/checkout/${encodeURIComponent(order.id)}`, 303);
  });
}

const keyOf = ({ id, customerEmail }: Linked, until: number, secret: string) =>
  sign(`order link ${id} ${until} ${customerEmail.toLowerCase()}`, secret);
