import { expect, vi } from 'vitest';
import { ordersToBill } from '../../src/features/billing/schema.server';
import { addDays } from '../../src/shared/calendar-date';
import { addServices } from '../orders';
import { openTestSite } from '../site';
import { bankMonth } from './bank-month';
import { depositMonth } from './deposit-month';
import { deskMonth, type Written } from './desk-month';
import { openLiveProvider } from './live-provider';
import { orderMonth } from './order-month';
import { openLedger, type Paper } from './small-ledger';

export const days = 30;

/** What the parts of a month share: the site, its desk, the day, and the ledger beside it. */
export type Books = Awaited<ReturnType<typeof openBooks>>;
export type Month = Awaited<ReturnType<typeof makeMonth>>;

async function openBooks(from: string) {
  const provider = await openLiveProvider();
  const site = await openTestSite({
    ...{ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' },
    ...provider.env,
  });
  await addServices(site.deps.db);
  const ledger = openLedger();
  const numbers = new Map<Paper, string>();
  let today = from;
  let desk = await site.signedInAdministrator();
  return {
    ...{ from, site, provider, ledger, numbers },
    /** The invoices of the desk, the oldest first. */
    written: [] as Written[],
    counts: {
      ...{ orders: 0, invoices: 0, credits: 0, refunds: 0, failedRefunds: 0 },
      ...{ disputes: 0, bankLines: 0, overpaid: 0 },
    },
    today: () => today,
    desk: () => desk,
    dayOf: (place: number) => addDays(from, Math.min(place, days - 1)),
    async startDay(place: number) {
      today = addDays(from, place);
      vi.setSystemTime(new Date(`${today}T12:00:00+08:00`));
      desk = await site.signedInAdministrator();
    },
    async post<Body>(path: string, json: object = {}) {
      const { status, body } = await desk.post<Body>(path, json);
      expect([path, status, body]).toEqual([path, expect.toSatisfy((is) => is < 300), body]);
      return body;
    },
    /** Waits until the orders of this day have their papers, which are dated by it. */
    billed: () =>
      vi.waitFor(async () => expect(await site.deps.db.$count(ordersToBill)).toBe(0), {
        ...{ timeout: 600_000, interval: 20 },
      }),
  };
}

/** A month of a firm, day by day, as its clients, its desk, its bank and the payment provider make it. */
export async function makeMonth(from: string) {
  const books = await openBooks(from);
  const parts = [
    orderMonth(books),
    deskMonth(books),
    bankMonth(books),
    depositMonth(books),
  ] as const;
  for (let place = 0; place < days; place += 1) {
    await books.startDay(place);
    for (const part of parts) await part.day(place);
    await books.billed();
  }
  const [orders, desk, bank] = parts;
  await orders.nameAll();
  return {
    ...books,
    to: books.today(),
    orders: orders.orders,
    clients: desk.clients,
    statements: bank.statements,
    numberOf: (paper: Paper) => books.numbers.get(paper) ?? 'none',
    async close() {
      await books.site.close();
      books.provider.close();
    },
  };
}
