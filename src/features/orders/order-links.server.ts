import type { Hono } from 'hono';
import { type GivenLink, hasEnded, mailedLinks } from '../../platform/http/mailed-links';
import { notFound } from '../../shared/failure';
import { getOrder, type OrderRow } from './data.server';
import { isErased } from './erased';
import { isPayable } from './order-price';
import type { OrdersContext } from './orders-context.server';

/** The validity of a mailed link. */
export const linkDays = 30;

const links = mailedLinks({
  path: '/open-order',
  purpose: 'order link',
  cookie: { name: 'lionmark_opened', purpose: 'opened' },
  days: linkDays,
  mostOpened: 10,
});

type Linked = Pick<OrderRow, 'id' | 'customerEmail'>;

interface LinkOptions {
  siteUrl: string;
  secret: string;
  /** The page it opens; by default the payment, or a paid order itself. `refused`: by the bank, as the page then says. */
  to?: 'intake' | 'refused';
  now?: number;
}

const mailedOf = ({ id, customerEmail }: Linked) => ({ id, address: customerEmail });

/** Opens one order in any browser, until it expires or the order's address changes. */
export const orderLink = (order: Linked, { to, now = Date.now(), ...site }: LinkOptions): string =>
  links.linkTo(mailedOf(order), site, { to, now });

export const hasOpenedOrder = (
  cookieHeader: string | undefined,
  order: Linked,
  site: Pick<LinkOptions, 'siteUrl' | 'secret'>,
): boolean => links.hasOpened(cookieHeader, mailedOf(order), site);

/** `/open-order/{id}`: sets the cookie for this order and redirects to its page, or to where a new link is sent. */
export function serveOrderLinks(app: Hono, { db, config, secret }: OrdersContext): void {
  links.serve(app, async (c, id) => {
    const order = await getOrder(db, id);
    const link = links.givenIn(c);
    if (!order || !isLinkOf(order, link, secret)) throw brokenLink();
    if (hasEnded(link)) {
      const { search } = new URL(c.req.url);
      return `/order-link/${encodeURIComponent(order.id)}${search}`;
    }
    links.open(c, mailedOf(order), { secret, siteUrl: config.siteUrl });
    return pageOf(order, c.req.query('to'));
  });
}

export const brokenLink = () =>
  notFound('This link is no longer valid. Write to us and we will send you a new one.');

/** Whether it was mailed to the order's present address; it may have ended since. */
export const isLinkOf = (order: OrderRow, link: GivenLink, secret: string): boolean =>
  !isErased(order) && links.isMailed(mailedOf(order), link, secret);

function pageOf(order: OrderRow, to: string | undefined): string {
  const id = encodeURIComponent(order.id);
  if (to === 'intake' && order.intakeState) return `/orders/${id}/intake`;
  if (!isPayable(order)) return `/orders/${id}`;
  return `/checkout/${id}${to === 'refused' ? '?refused' : ''}`;
}
