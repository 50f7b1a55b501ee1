import { heading, ledger, letter, note, steps } from '../../../platform/mail/message';
import { dateText } from '../../../shared/date-text';
import type { Message } from '../../../shared/mail-content';
import { centsToText } from '../../../shared/price';
import { testPaymentText } from '../../../shared/test-payment';
import { type Text, t } from '../../../shared/texts';
import {
  isTest,
  nextSteps,
  type Order,
  officialFee,
  ofTest,
  openBlocks,
  orderLedger,
  orderRows,
  paidText,
  questions,
  testNote,
} from '../messages.server';
import { keptCents, keptTerm, paidOnTerm } from '../order-price';
import { paidWithWords } from '../paid-with';

export function paymentReceived(order: Order, link: string): Message {
  const paidOn = dateText(order.paidAt ?? order.orderDate);
  const isTested = isTest(order);
  return letter({
    subject: ofTest(isTested, `Receipt for your order ${order.id}`),
    preview: isTested ? testPaymentText : `${paidText(order)}, received on ${paidOn}.`,
    heading: isTested ? 'Your test payment went through' : 'We have received your payment',
    greets: order.customerName,
    blocks: [
      testNote(order),
      isTested
        ? 'Thank you. We have received no money. Your order goes on as a paid one does.'
        : 'Thank you. Your order is paid, and this message is your receipt.',
      orderLedger(order, [paidOnTerm(order), paidOn], ['Payment reference', order.stripePaymentId]),
      ...openBlocks(order, link),
      officialFee(order),
      heading('What happens next'),
      steps(...nextSteps(order, 'First')),
      questions,
    ],
  });
}

/** Of a payment that its payer had approved, and the bank did not make. */
export const paymentRefused = (order: Order, link: string): Message =>
  letter({
    subject: `The payment of your order ${order.id} did not go through`,
    preview: 'The bank refused it, and nothing was taken.',
    heading: 'Your payment did not go through',
    greets: order.customerName,
    blocks: [
      'The bank refused the payment that you approved, and nothing was taken. You can pay again, also in another way.',
      orderLedger(order),
      ...openBlocks(order, link),
      questions,
    ],
  });

const paidTerm = (order: Order): Text => (isTest(order) ? 'Test payment' : 'Paid');

const nothingMoves = 'It was a test payment: there is no money to return.';

/** `returnedCents` are refunded now, `order.refundedCents` in all. */
export function moneyReturned(order: Order, returnedCents: number): Message {
  const { amountCents, refundedCents } = order;
  const returned = centsToText(returnedCents);
  const isWhole = refundedCents === amountCents && returnedCents === refundedCents;
  const isTested = isTest(order);
  return letter({
    subject: ofTest(isTested, `Refund of ${returned} for your order ${order.id}`),
    preview: isTested
      ? nothingMoves
      : `The refund is on its way to ${paidWithWords(order.paidBy)}.`,
    heading: isTested ? 'Your test payment was refunded' : 'We have refunded you',
    greets: order.customerName,
    blocks: [
      testNote(order),
      isTested
        ? nothingMoves
        : `${isWhole ? 'We have refunded your order in full' : `We have refunded ${returned} of your order`}. ` +
          `The refund goes to ${paidWithWords(order.paidBy)}. It depends on your bank when it appears, usually within 5 to 10 days.`,
      ledger(
        [
          ...orderRows(order),
          [paidTerm(order), paidText(order)],
          [
            'Refunded earlier',
            refundedCents > returnedCents ? centsToText(refundedCents - returnedCents) : null,
          ],
          ['Refunded now', returned],
        ],
        [keptTerm(order), centsToText(keptCents(order))],
      ),
      questions,
    ],
  });
}

const cameBackFrom = {
  card: 'Your bank sent our refund of {amount} back to us. Often the card has ended or was replaced. The money is still yours: reply to this message and tell us how we may return it.',
  PayNow:
    'Your bank sent our refund of {amount} back to us. Often the account was closed. The money is still yours: reply to this message and tell us how we may return it.',
} satisfies Record<string, Text>;

/** Of a refund that the customer's bank sent back after we told of it. */
export const refundCameBack = (order: Order, cents: number): Message =>
  letter({
    subject: ofTest(
      isTest(order),
      `Your refund of ${centsToText(cents)} for order ${order.id} did not arrive`,
    ),
    preview: isTest(order) ? nothingMoves : 'Your bank sent it back to us. It is still yours.',
    heading: 'Your refund did not arrive',
    greets: order.customerName,
    blocks: [
      testNote(order),
      isTest(order)
        ? nothingMoves
        : t(cameBackFrom[order.paidBy ?? 'card'], { amount: centsToText(cents) }),
      ledger(
        [...orderRows(order), [paidTerm(order), paidText(order)]],
        ['Came back', centsToText(cents)],
      ),
      questions,
    ],
  });

/** `refundCents` are refunded with the cancellation, `order.refundedCents` in all. */
export function orderCancelled(
  order: Order,
  { reason, refundCents }: { reason: string | undefined; refundCents: number },
): Message {
  const { paidAt, refundedCents } = order;
  const isPaid = paidAt !== null;
  const refunded = centsToText(refundCents);
  const isTested = isTest(order);
  return letter({
    subject: `Your order ${order.id} is cancelled`,
    preview:
      refundCents > 0 && !isTested
        ? `${refunded} goes back to ${paidWithWords(order.paidBy)}.`
        : 'We have stopped our work.',
    heading: 'Your order is cancelled',
    greets: order.customerName,
    blocks: [
      testNote(order),
      'We have cancelled the order below and do no more work on it.',
      reason && note('Why', reason),
      refundCents > 0 &&
        (isTested
          ? nothingMoves
          : `We have refunded ${refunded} to ${paidWithWords(order.paidBy)}. It depends on your bank when it appears, usually within 5 to 10 days.`),
      isPaid &&
        refundCents === 0 &&
        keptCents(order) > 0 &&
        'Nothing is refunded with this cancellation. If you have a question about your payment, reply to this message.',
      ledger(
        [
          ...orderRows(order),
          [paidTerm(order), isPaid ? paidText(order) : null],
          ['Refunded in all', refundedCents > 0 ? centsToText(refundedCents) : null],
        ],
        isPaid ? [keptTerm(order), centsToText(keptCents(order))] : undefined,
      ),
      questions,
    ],
  });
}
