import { expect, test } from 'vitest';
import type { AdminOrder } from '../contract';
import { eventWords } from './event-words';

const order = {
  customerName: 'Tan Hui Ling',
  pricingPlan: 'Standard',
  price: 'S$599',
  amountCents: 59_900,
} as AdminOrder;

const nameOf = (actor: string) => (actor === 'mei' ? 'Mei Lin Goh' : actor);

const wordsOf = (kind: string, detail: string | null = null, actor = 'provider') =>
  eventWords({ id: 1, kind, detail, actor, at: '2026-11-20T01:12:00.000Z' }, order, nameOf);

test('a placed order shows its customer, plan and price', () => {
  expect(wordsOf('placed', null, 'customer')).toEqual({
    title: 'Order placed',
    text: 'By Tan Hui Ling, plan Standard, S$599.00',
  });
});

test('a price without a single amount is shown as written', () => {
  const event = { id: 1, kind: 'placed', detail: null, actor: 'customer', at: '' };
  expect(eventWords(event, { ...order, amountCents: null, price: 'From S$250' }, nameOf).text).toBe(
    'By Tan Hui Ling, plan Standard, From S$250',
  );
});

test('a status change shows the new status and its author', () => {
  expect(wordsOf('status', 'pending → processing', 'mei')).toEqual({
    title: 'Status set to processing',
    text: 'By Mei Lin Goh',
  });
});

test.each([
  ['paid', 'S$599.00', 'Payment Received', 'S$599.00'],
  [
    'declined',
    'Your card was declined. (ch_1)',
    'Payment declined',
    'Your card was declined. (ch_1)',
  ],
  ['refunded', 'S$100.00 of S$599.00', 'Refunded', 'S$100.00 of S$599.00'],
  ['paid twice', 'pi_2', 'Paid twice', 'pi_2, to be refunded'],
  ['disputed', null, 'Payment disputed', 'Reported by the payment provider'],
  ['thing of tomorrow', 'its detail', 'thing of tomorrow', 'its detail'],
])('%s', (kind, detail, title, text) => {
  expect(wordsOf(kind, detail)).toEqual({ title, text });
});
