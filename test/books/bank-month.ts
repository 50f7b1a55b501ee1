import { expect } from 'vitest';
import type { BankLine, BookedLines, LoadedStatement } from '../../src/features/bank/contract';
import { spendCredit } from './deposit-month';
import type { Written } from './desk-month';
import type { Books } from './make-month';

const each = { exact: 15, over: 5, halves: 5, out: 8, aside: 7, unknown: 5 };
const tooMuch = 1_234;

/** `2026-11-24` → `24 Nov 2026`. */
const written = (day: string) =>
  new Date(`${day}T00:00:00Z`)
    .toLocaleDateString('en-GB', {
      ...{ day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' },
    })
    .replace('Sept', 'Sep');

/** Three statements of the bank, worked off line by line; then what is too much pays other invoices. */
export function bankMonth(books: Books) {
  const { ledger, counts } = books;
  const statements: string[] = [];
  const paid = new Set<Written>();

  const row = (cents: number, text: string) => {
    const amount = (Math.abs(cents) / 100).toFixed(2);
    return `${written(books.today())},ICT,${cents < 0 ? `${amount},` : `,${amount}`},${text},,`;
  };
  async function load(rows: string[]) {
    const text = [
      'Account Details For:,Business Multi-Currency Account 072-012345-6',
      '',
      'Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3',
      ...rows,
    ].join('\r\n');
    statements.push(text);
    const answer = await books.desk().request('/api/admin/bank/statements', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: text,
    });
    const loaded = (await answer.json()) as LoadedStatement;
    expect(loaded).toMatchObject({ readBefore: 0, refused: 0 });
    counts.bankLines += loaded.added + loaded.paidOut;
  }

  /** What stands in a line, and what of it pays the invoice. */
  interface Line {
    text: string;
    invoice: Written;
    cents: number;
    sureness: BankLine['sureness'];
  }
  function linesFor(invoices: Written[]): Line[] {
    return invoices.flatMap((invoice, place): Line[] => {
      const open = ledger.outstanding(invoice.paper);
      const text = `PAYNOW ${books.numbers.get(invoice.paper)}`;
      if (place < each.exact) return [{ text, invoice, cents: open, sureness: 'sure' }];
      if (place < each.exact + each.over)
        return [{ text, invoice, cents: open + tooMuch, sureness: 'unknown' }];
      const half = Math.floor(open / 2);
      return [
        { text: `${text} FIRST`, invoice, cents: half, sureness: 'unknown' },
        { text: `${text} SECOND`, invoice, cents: open - half, sureness: 'unknown' },
      ];
    });
  }

  async function work(place: number) {
    const open = books.written.filter(
      (is) => is.paper.currency === 'SGD' && !paid.has(is) && ledger.outstanding(is.paper) > 0,
    );
    const chosen = open.slice(0, each.exact + each.over + each.halves);
    for (const is of chosen) paid.add(is);
    const lines = linesFor(chosen);
    const nobody = (nth: number) => row(700 + nth, `CASH DEPOSIT ${place} ${nth}`);
    await load([
      ...lines.map(({ cents, text }) => row(cents, text)),
      ...Array.from({ length: each.out }, (_, nth) => row(-900 - nth, `CHARGE ${place} ${nth}`)),
      ...Array.from({ length: each.aside + each.unknown }, (_, nth) => nobody(nth)),
    ]);
    const { body } = await books
      .desk()
      .get<BankLine[]>('/api/admin/bank/lines?state=open&pageSize=100');
    const lineOf = (text: string) => body.find((line) => line.text.endsWith(text)) as BankLine;
    const booked = await books.post<BookedLines>('/api/admin/bank/bookings', {
      lines: lines.map(({ text, invoice, cents, sureness }) => {
        const line = lineOf(text);
        expect(line).toMatchObject({ amountCents: cents, sureness });
        expect(line.candidates[0]?.invoiceId).toBe(invoice.id);
        return {
          id: line.id,
          parts: [{ invoiceId: invoice.id, amountCents: cents }],
          isCredit: true,
        };
      }),
    });
    expect(booked).toEqual({ booked: lines.length, left: [] });
    for (const { invoice, cents } of lines)
      ledger.move({ invoice: invoice.paper, day: books.today(), cents, by: 'bank' });
    counts.overpaid += each.over;
    for (let nth = 0; nth < each.aside; nth += 1) {
      const { id } = lineOf(`CASH DEPOSIT ${place} ${nth}`);
      await books.desk().request(`/api/admin/bank/lines/${id}`, {
        ...{ method: 'PATCH', json: { isAside: true } },
      });
    }
  }

  async function payBack() {
    const over = books.written.find(({ paper }) => ledger.outstanding(paper) < 0);
    if (!over) throw new Error('Nothing was paid too much.');
    const cents = ledger.outstanding(over.paper);
    await books.post(`/api/admin/invoices/${over.id}/payments`, {
      ...{ amountCents: cents, paidOn: books.today(), method: 'bank transfer', send: false },
      key: 'pay-back-of-the-month',
    });
    ledger.move({ invoice: over.paper, day: books.today(), cents, by: 'bank' });
  }

  return {
    statements,
    async day(place: number) {
      if (![9, 19, 29].includes(place)) return;
      await work(place);
      if (place !== 29) return;
      for (const each of books.written) await spendCredit(books, each);
      await payBack();
    },
  };
}
