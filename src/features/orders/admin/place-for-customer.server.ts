import { digests } from '../../../platform/audit-log/digests';
import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { newBrowserId } from '../../../platform/http/browser-id';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { findClientLanguages } from '../../../platform/mail/outbox';
import { conflict } from '../../../shared/failure';
import { describeOrder, newOrderId, newReference } from '../checkout/place-order.server';
import type { OrderForCustomer, PlaceForCustomer } from '../contract';
import { getOrder, insertOrders, type OrderRow } from '../data.server';
import { markOf } from '../intake/mark-of';
import { mailToCustomer, noticeToFirm, orderPrepared } from '../messages.server';
import { orderLink } from '../order-links.server';
import type { OrdersContext } from '../orders-context.server';

type Deps = Pick<OrdersContext, 'db' | 'config' | 'secret' | 'wake'>;

/** Idempotent by the number, which makes one order for one customer. */
export async function placeForCustomer(
  deps: Deps,
  { id = newOrderId(), ...input }: PlaceForCustomer,
  caller: AdministratorCaller,
): Promise<OrderRow> {
  const placed =
    (await deps.db.transaction((tx) => prepareOrder(tx, deps, input, id, caller))) ??
    (await getOrder(deps.db, id));
  if (placed?.customerEmail !== input.customerEmail || placed.serviceSlug !== input.serviceSlug)
    throw conflict('This number belongs to another order.');
  deps.wake();
  return placed;
}

/** Undefined if the number is taken. The customer opens and pays the order by a mailed link. */
export async function prepareOrder(
  tx: Db,
  deps: Pick<Deps, 'config' | 'secret'>,
  input: OrderForCustomer,
  id: string,
  caller: AdministratorCaller,
): Promise<OrderRow | undefined> {
  // A reference that is drawn twice is drawn again.
  for (let tries = 0; tries < 3; tries += 1) {
    const placed = await tryOrder(tx, deps, input, id, caller);
    if (placed || (await getOrder(tx, id))) return placed;
  }
  return undefined;
}

async function tryOrder(
  tx: Db,
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
  input: OrderForCustomer,
  id: string,
  caller: AdministratorCaller,
): Promise<OrderRow | undefined> {
  const actor = actorOf(caller);
  const [language = 'en' as const] = await findClientLanguages(tx, [
    { address: input.customerEmail },
  ]);
  const visitor = { browserId: newBrowserId(), isNew: true, customer: undefined, language };
  const order = {
    ...(await describeOrder({ db: tx, config }, input, visitor)),
    id,
    reference: newReference(),
  };
  const link = orderLink(order, { siteUrl: config.siteUrl, secret });
  const marked = { ...order, ...markOf(order.intake?.answers) };
  const mails = [
    mailToCustomer(order, config, 'received', () => orderPrepared(marked, link)),
    noticeToFirm(marked, config, 'placed'),
  ];
  const placed = await insertOrders(tx, [{ order, mails }], actor.actor);
  if (placed.length === 0) return undefined;
  const { customerName, serviceName, pricingPlan, price } = order;
  await recordAudit(tx, actor, 'create', 'order', id, {
    after: { ...digests(config, { customerName }), serviceName, pricingPlan, price },
  });
  return order;
}
