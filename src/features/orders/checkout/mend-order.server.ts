import type { Caller } from '../../../platform/http/caller';
import { queueMessage } from '../../../platform/mail/outbox';
import { limitFormPosts } from '../../../platform/rate-limit/limits';
import { conflict } from '../../../shared/failure';
import { customerFieldsBy } from '../customer-fields';
import { slowMails } from '../customer-mail.server';
import {
  getOrder,
  insertOrderEvent,
  lockOrder,
  type NewOrder,
  type OrderRow,
  updateOrder,
} from '../data.server';
import { settlePayments } from '../erase-orders.server';
import { withMark } from '../intake/data.server';
import { mendIntake } from '../intake/save-intake.server';
import { mailToCustomer, noticeToFirm, orderReceived } from '../messages.server';
import { orderLink } from '../order-links.server';
import type { OrdersContext } from '../orders-context.server';

const fields = {
  ...customerFieldsBy('label'),
  pricingPlan: 'plan',
  price: 'price',
  classCount: 'number of classes',
  wording: 'wording',
} as const;

/**
 * Writes what was typed after going back from the checkout into the order that waits there. Undefined unless it is
 * the caller's own, of the same service and e-mail address, and neither paid nor worked on. With another address it is
 * another person's: a browser may be shared.
 */
export async function mendOrder(
  deps: Pick<OrdersContext, 'db' | 'config' | 'secret' | 'payments' | 'jobs'>,
  id: string,
  typed: NewOrder,
  caller: Caller,
): Promise<OrderRow | undefined> {
  const { db, config, secret } = deps;
  const before = await getOrder(db, id);
  if (!before || !isMendable(before, typed)) return undefined;
  const rest: NewOrder = typed;
  const { amountCents, taxPercent, taxCents } = typed;
  const { furtherClassCents, furtherCents, searchOrderId, searchCents } = typed;
  const priced = {
    amountCents,
    taxPercent,
    taxCents,
    furtherClassCents,
    furtherCents,
    searchOrderId,
    searchCents,
  };
  const isRepriced = before.amountCents !== amountCents;
  // A started payment is of the old price.
  if (isRepriced) await settlePayments(deps, [before]);
  return db.transaction(async (tx) => {
    await limitFormPosts({ db: tx, config }, 'order', caller);
    const locked = await lockOrder(tx, id);
    if (!isMendable(locked, typed)) return undefined;
    if (isRepriced && locked.paymentIntentId !== before.paymentIntentId)
      throw conflict('This order is being paid in another window.');
    const changed = Object.keys(fields).filter(
      (field) => locked[field as keyof typeof fields] !== typed[field as keyof typeof fields],
    ) as (keyof typeof fields)[];
    const change = Object.fromEntries(changed.map((field) => [field, rest[field]]));
    const mended = await updateOrder(tx, id, { ...change, ...priced });
    if (!mended) return undefined;
    await mendIntake(tx, locked, mended, typed.intake);
    const detail = changed.map((field) => fields[field]).join(', ') || 'mark';
    await insertOrderEvent(tx, id, 'changed', 'customer', detail);
    const event = `changed:${mended.updatedAt.getTime()}`;
    const link = orderLink(mended, { siteUrl: config.siteUrl, secret });
    const marked = await withMark(tx, mended);
    const mail = mailToCustomer(mended, config, event, () =>
      orderReceived(marked, link, 'changed'),
    );
    await queueMessage(tx, mail, noticeToFirm(marked, config, 'changed', event));
    await slowMails({ db: tx, config }, [mail]);
    return mended;
  });
}

const isMendable = (order: OrderRow, typed: NewOrder) =>
  order.browserId === typed.browserId &&
  order.customerId === typed.customerId &&
  order.serviceSlug === typed.serviceSlug &&
  order.customerEmail.toLowerCase() === typed.customerEmail.toLowerCase() &&
  order.paidAt === null &&
  // Its price is no plan's.
  order.officialFeeCents === 0 &&
  order.status === 'pending';
