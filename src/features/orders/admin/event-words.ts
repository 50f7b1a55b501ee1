import { centsToText } from '../../../shared/price';
import type { AdminOrder, OrderEvent } from '../contract';

interface EventWords {
  title: string;
  text: string;
}

const titles: Record<string, string> = {
  declined: 'Payment declined',
  'not authenticated': 'Payment not confirmed with the bank',
  paid: 'Payment Received',
  refunded: 'Refunded',
  disputed: 'Payment disputed',
  'payment waits': 'Payment approved, waiting for the bank',
  'refund refused': 'Refund refused',
  'refund failed': 'Refund failed',
  'dispute won': 'Dispute won',
  'dispute lost': 'Dispute lost',
};

const byAdministrator: Record<string, string> = {
  changed: 'Order changed',
  notes: 'Notes changed',
  'refund asked': 'Refund requested',
  'receipt sent': 'Receipt resent',
  'payment link sent': 'Payment link sent',
  'intake asked': 'Details asked for',
  'intake sent': 'Details sent',
  'intake taken back': 'Details taken back',
  'intake returned': 'Details sent back',
  'intake confirmed': 'Details confirmed',
  'intake changed': 'Details changed',
};

/** The text of an order's event. Unknown kinds are shown by their key. */
export function eventWords(
  event: OrderEvent,
  order: AdminOrder,
  nameOf: (actor: string) => string,
): EventWords {
  const { kind, detail } = event;
  const person = event.actor === 'customer' ? order.customerName : nameOf(event.actor);
  if (kind === 'placed')
    return {
      title: 'Order placed',
      text: `By ${event.actor === 'customer' ? person : `${person} for ${order.customerName}`}, plan ${order.pricingPlan}, ${priceText(order)}`,
    };
  if (kind === 'status')
    return {
      title: `Status set to ${detail?.split(' → ').at(-1) ?? ''}`,
      text: `By ${person}`,
    };
  if (kind === 'assigned')
    return {
      title: detail ? `Assigned to ${detail}` : 'Unassigned',
      text: `By ${person}`,
    };
  if (kind in byAdministrator)
    return {
      title: byAdministrator[kind] ?? kind,
      text: detail ? `${detail.replace(/\.$/, '')}, by ${person}` : `By ${person}`,
    };
  if (kind === 'paid twice')
    return { title: 'Paid twice', text: `${detail ?? ''}, to be refunded` };
  return {
    title: kind === 'paid' && order.isTestPayment ? 'Test payment' : (titles[kind] ?? kind),
    text:
      detail ?? (event.actor === 'provider' ? 'Reported by the payment provider' : `By ${person}`),
  };
}

const priceText = ({ amountCents, price }: AdminOrder) =>
  amountCents === null ? price : centsToText(amountCents);
