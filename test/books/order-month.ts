import { expect } from 'vitest';
import type { ListedInvoice } from '../../src/features/billing/contract';
import { placedOrder, prices, startPayment } from '../orders';
import type { Books } from './make-month';
import { type Group, gstWithin, type Paper, totalOf } from './small-ledger';

const orderCount = 200;
const refundCount = 30;
const plans = [
  ['Basic', 59_900],
  ['Plus', 120_000],
] as const;

interface Kept {
  id: string;
  paymentId: string;
  cents: number;
  refunded: number;
  lost: number;
  papers: Paper[];
}

const withGst = (cents: number): Group[] => {
  const [net, tax] = [cents - gstWithin(cents), gstWithin(cents)];
  return [{ code: 'SR', net, tax, netSgd: net, taxSgd: tax }];
};

/** Orders that are paid by card or PayNow, some refunded or disputed afterwards. */
export function orderMonth(books: Books) {
  const { site, provider, ledger, counts } = books;
  const orders: Kept[] = [];
  const later = new Map<string, (() => Promise<void>)[]>();
  const plan = (place: number, act: () => Promise<void>) => {
    const day = books.dayOf(place);
    later.set(day, [...(later.get(day) ?? []), act]);
  };

  const paper = (order: Kept, kind: Paper['kind'], groups: Group[], of?: Paper) => {
    const made = { kind, day: books.today(), currency: 'SGD', client: order.id, groups };
    order.papers.push(ledger.issue({ ...made, ...(of && { of }) }));
    return order.papers.at(-1) as Paper;
  };
  const move = (invoice: Paper, cents: number) =>
    ledger.move({ invoice, day: books.today(), cents, by: 'provider' });

  async function order(place: number, day: number) {
    const [pricingPlan, cents] = plans[place % 2] ?? plans[0];
    const buyer = site.newBrowser();
    const { id } = await placedOrder(buyer, {
      ...{ pricingPlan, price: prices[pricingPlan] },
      customerEmail: `buyer${place}@sago.example`,
    });
    const { id: paymentId } = await startPayment(buyer, id);
    await provider.pay(site, paymentId, place % 4 === 1 ? 'paynow' : 'card');
    const kept = { id, paymentId, cents, refunded: 0, lost: 0, papers: [] as Paper[] };
    orders.push(kept);
    counts.orders += 1;
    move(paper(kept, 'invoice', withGst(cents)), cents);
    const nth = place / 6;
    if (Number.isInteger(nth) && nth < refundCount) plan(day + 2, () => refund(kept, nth, day));
    if (place % 33 === 5) plan(day + 4, () => dispute(kept, place % 2 === 0 ? 'won' : 'lost'));
  }

  async function refund(kept: Kept, nth: number, day: number) {
    const isPart = nth % 2 === 1;
    const cents = isPart ? 10_001 + nth * 7 : kept.cents;
    await books.post(`/api/admin/service-orders/${kept.id}/refund`, { amountCents: cents });
    counts.refunds += 1;
    kept.refunded = cents;
    const [invoice] = kept.papers as [Paper];
    const groups = cents === kept.cents ? invoice.groups : withGst(cents);
    paper(kept, 'credit note', groups, invoice);
    move(invoice, -cents);
    if (nth % 6 === 1) plan(day + 3, () => sendBack(kept, cents));
  }

  async function sendBack(kept: Kept, cents: number) {
    await books.billed();
    await provider.failRefund(site, kept.paymentId);
    counts.failedRefunds += 1;
    kept.refunded = 0;
    const again = paper(kept, 'invoice', kept.papers[1]?.groups ?? []);
    expect(totalOf(again)).toBe(cents);
    move(again, cents);
  }

  async function dispute(kept: Kept, end: 'won' | 'lost') {
    await provider.dispute(site, kept.paymentId, end);
    counts.disputes += 1;
    if (end === 'won') return;
    kept.lost = kept.cents;
    move(kept.papers[0] as Paper, -kept.cents);
  }

  return {
    orders,
    async day(place: number) {
      const until = Math.round((orderCount * (place + 1)) / 30);
      while (counts.orders < until) await order(counts.orders, place);
      for (let act = next(); act; act = next()) await act();
      function next() {
        return later.get(books.today())?.shift();
      }
    },
    /** The site numbers them as it comes to each. */
    async nameAll() {
      for (const { id, papers } of orders) {
        const { body } = await books
          .desk()
          .get<ListedInvoice[]>(`/api/admin/invoices?orderId=${id}`);
        const found = body.toSorted((one, other) => one.id - other.id);
        expect([id, found.map(({ kind }) => kind)]).toEqual([id, papers.map(({ kind }) => kind)]);
        for (const [place, each] of papers.entries())
          books.numbers.set(each, found[place]?.number ?? '');
      }
    },
  };
}
