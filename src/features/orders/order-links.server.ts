import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import { notFound } from '../../shared/failure';
import { getOrder, type OrderRow } from './data.server';
import { isErased } from './erased';
import { linkDays } from './order-link-terms';
import type { OrdersContext } from './orders-context.server';

const dayMs = 24 * 60 * 60 * 1_000;
const cookieName = 'lionmark_opened';
const mostOpened = 10;

type Linked = Pick<OrderRow, 'id' | 'customerEmail'>;

/** Opens one order, for whoever got it by mail, until it expires or the order's address is another. */
export function orderLink(
  order: Linked,
  { siteUrl, secret, now = Date.now() }: { siteUrl: string; secret: string; now?: number },
): string {
  const until = Math.floor((now + linkDays * dayMs) / 1_000);
  return `${siteUrl}/open-order/${encodeURIComponent(order.id)}?until=${until}&key=${keyOf(order, until, secret)}`;
}

/** The orders that were opened by link in this browser, if this site signed the cookie. */
export function readOpenedOrders(cookieHeader: string | undefined, secret: string): string[] {
  const value = cookieHeader && parse(cookieHeader, cookieName)[cookieName];
  const [, ids = '', signature = ''] = /^([\w.-]{1,800})~([\w-]{43})$/.exec(value || '') ?? [];
  return ids && isSame(signature, sign(`opened ${ids}`, secret)) ? ids.split('.') : [];
}

/** `/open-order/{id}`: gives the browser the cookie for this order and leads to where it is paid. */
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
    const known = readOpenedOrders(c.req.header('cookie'), secret);
    const ids = [order.id, ...known.filter((id) => id !== order.id)].slice(0, mostOpened).join('.');
    c.header(
      'Set-Cookie',
      serialize(cookieName, `${ids}~${sign(`opened ${ids}`, secret)}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: config.siteUrl.startsWith('https:'),
        maxAge: linkDays * 24 * 60 * 60,
      }),
      { append: true },
    );
    c.header('Cache-Control', 'no-store');
    return c.redirect(`/checkout/${encodeURIComponent(order.id)}`, 303);
  });
}

const keyOf = ({ id, customerEmail }: Linked, until: number, secret: string) =>
  sign(`order link ${id} ${until} ${customerEmail.toLowerCase()}`, secret);

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
