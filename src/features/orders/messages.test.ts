import { expect, test } from 'vitest';
import { spokenOf } from '../../platform/languages/spoken';
import { sayIn } from '../../shared/texts';
import { accountDeleted } from '../customers/messages.server';
import type { Order } from './contract';
import { firmNotice, orderReceived } from './messages.server';
import {
  moneyReturned,
  orderCancelled,
  paymentReceived,
  paymentRefused,
  refundCameBack,
} from './payments/messages.server';

const site = 'https://www.lionmark.example';

const order: Order = {
  id: '1764144000123',
  reference: 'K4M-7QX',
  customerName: 'Tan Hui Ling',
  companyName: 'Sago Lane Provisions Pte. Ltd.',
  customerEmail: 'huiling@sagolane.example',
  customerPhone: '+65 6000 0123',
  serviceId: 1,
  serviceSlug: 'singapore-trademark-registration',
  serviceCategory: 'trademark',
  serviceName: 'Singapore trademark registration',
  pricingPlan: 'Standard',
  price: 'S$599',
  amountCents: 59_900,
  taxPercent: 9,
  taxCents: 4_946,
  officialFeeCents: 0,
  classCount: 1,
  wording: '',
  classFee: { leastCents: 28_000, mostCents: 41_000 },
  furtherClassCents: null,
  furtherCents: 0,
  searchCents: 0,
  payableUntil: null,
  currency: 'sgd',
  status: 'pending',
  orderDate: '2026-09-25T17:00:00.000Z',
  createdAt: '2026-09-25T17:00:00.000Z',
  ...{ paidAt: null, paidBy: null, paymentWaitsSince: null },
  refundedCents: 0,
  lostCents: 0,
  isTestPayment: false,
  officialFee: null,
  intakeState: 'open',
  progress: [],
};
const unpaid = { ...order, stripePaymentId: null };
const paid = { ...order, paidAt: '2026-09-30T15:59:00.000Z', stripePaymentId: 'pi_3SXk2m' };

const link = 'https://www.lionmark.example/open-order/1764144000123?until=1';

test('a payable order’s mail has its number, price and a link that opens anywhere', () => {
  const { subject, html, plain } = orderReceived(order, link);
  expect(subject).toContain('1764144000123');
  expect(orderReceived(order, link, 'changed').subject).toBe(
    'We have changed your order 1764144000123',
  );
  for (const part of [html, plain]) {
    expect(part).toContain('Dear Tan Hui Ling');
    expect(part).toContain('26 Sep 2026');
    expect(part).toContain('S$599.00');
    expect(part).toContain(link);
    expect(part).toContain('Pay S$599.00');
    expect(part).toContain('S$879.00 to S$1,009.00');
    expect(part).toContain('3-5 days');
  }
});

test('an order without a single amount is mailed without a payment button', () => {
  const { plain } = orderReceived({ ...order, amountCents: null, price: 'From S$250' }, link);
  expect(plain).not.toContain('Pay S$');
  expect(plain).toContain('From S$250');
  expect(plain).toContain('We will write to you');
});

test('search and official fee are mentioned only for a registration', () => {
  const { plain } = orderReceived(
    { ...order, serviceSlug: 'ip-consultation', serviceCategory: 'consultation' },
    link,
  );
  expect(plain).not.toMatch(/search report|registry|S\$280/);
});

test('a search alone is followed by no filing', () => {
  const search = { ...order, pricingPlan: 'Opinion', classCount: 0, classFee: null };
  for (const { plain } of [
    orderReceived(search, link),
    paymentReceived({ ...paid, ...search, paidAt: paid.paidAt }, link),
  ]) {
    expect(plain).toContain('You receive the search report and decide.');
    expect(plain).not.toContain('Once you approve the report');
  }
  expect(orderReceived(order, link).plain).toContain('Once you approve the report');
});

test('a receipt shows amount, tax, date and payment number', () => {
  const { html, plain } = paymentReceived(paid, link);
  for (const part of [html, plain])
    for (const words of [
      '1764144000123',
      'Standard',
      'S$549.54',
      'S$49.46',
      'S$599.00',
      '30 Sep 2026',
      'pi_3SXk2m',
      link,
    ])
      expect(part).toContain(words);
});

test('the firm’s mail names the customer and links to the order', () => {
  const placed = firmNotice(unpaid, 'placed', site);
  expect(placed.subject).toContain('New order 1764144000123');
  for (const words of [
    'Tan Hui Ling',
    'Sago Lane Provisions',
    'huiling@sagolane.example',
    '+65 6000 0123',
    'https://www.lionmark.example/admin/orders/1764144000123',
  ])
    expect(placed.plain).toContain(words);
  expect(firmNotice(paid, 'paid', site).subject).toBe('Order 1764144000123 is paid: S$599.00');
});

test('customers’ text stays on one line and is inert', () => {
  const typed = {
    ...unpaid,
    customerName: '<img src=x onerror=alert(1)>\nTotal: S$0',
    companyName: '</td><script>',
  };
  for (const message of [
    orderReceived(typed, link),
    paymentReceived(typed, link),
    firmNotice(typed, 'placed', site),
  ]) {
    expect(message.html).not.toMatch(/<img|<script/);
    expect(message.plain).not.toMatch(/^Total: S\$0$/m);
  }
});

const returned = (paidBy: 'card' | 'PayNow') => ({ ...paid, paidBy, refundedCents: 20_000 });
const tested = (order: Order) => ({ ...order, isTestPayment: true });
const testMails = {
  'a test payment': () => paymentReceived(tested(paid), link),
  'a refund of a test payment': () => moneyReturned(tested(returned('card')), 20_000),
  'a refund of a test payment that came back': () =>
    refundCameBack(tested(returned('PayNow')), 20_000),
  'a cancelled order of a test payment': () =>
    orderCancelled(tested(returned('card')), { reason: undefined, refundCents: 20_000 }),
};
const plainMails = {
  ...testMails,
  'an order that was placed': () => orderReceived(unpaid, link),
  'a payment': () => paymentReceived(paid, link),
  'a payment that was refused': () => paymentRefused(unpaid, link),
  'a refund to a card': () => moneyReturned(returned('card'), 20_000),
  'a refund by PayNow': () => moneyReturned(returned('PayNow'), 20_000),
  'a refund to a card that came back': () => refundCameBack(returned('card'), 20_000),
  'a refund by PayNow that came back': () => refundCameBack(returned('PayNow'), 20_000),
  'a cancelled order': () =>
    orderCancelled(returned('card'), { reason: undefined, refundCents: 20_000 }),
  'an account that was deleted': () =>
    accountDeleted(order.customerName, [
      { what: 'Orders', erased: 0, retained: 2 },
      { what: 'Invoices', erased: 0, retained: 1 },
    ]),
};

test.each(Object.entries(plainMails))('the mail about %s is in one language', (_, compose) => {
  for (const language of ['zh', 'ms'] as const) {
    const { plain } = sayIn(spokenOf(language), compose);
    const words = /\b(?:the|your|our|you|of|and|with|are|invoices?|orders?)\b/gi;
    const said = plain.replace(/\n-- \n[\s\S]*$/, '').replaceAll(/https?:\S+|\S+@\S+/g, '');
    expect(said.match(words) ?? [], plain).toEqual([]);
  }
});

test.each(Object.entries(testMails))('the mail about %s says that no money moved', (_, compose) => {
  const { plain } = compose();
  expect(plain).toContain('Test payment: no money was charged.');
  expect(plain).not.toMatch(/your bank|We have (?:received your|refunded)|still yours/i);
  expect(plain).not.toMatch(/^Paid/m);
});
