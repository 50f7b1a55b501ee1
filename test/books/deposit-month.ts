import type { Statement } from '../../src/features/billing/statement-contract';
import { addDays } from '../../src/shared/calendar-date';
import type { Written } from './desk-month';
import type { Books } from './make-month';
import type { Deposit } from './small-ledger';

const depositCount = 12;
const purposes = [
  ['services', 'SR'],
  ['official fees', 'OS'],
  ['services', 'SR'],
  ['zero-rated services', 'ZR'],
] as const;
const paidBack = [5_000, 3_333];

/** An open invoice takes what its client paid in advance, the oldest first, then what they paid too much of others. */
export async function spendCredit({ ledger, written, today, post }: Books, each: Written) {
  const { id, paper } = each;
  const overpaid = written.filter(
    (other) =>
      other.paper.client === paper.client &&
      other.paper.currency === paper.currency &&
      ledger.outstanding(other.paper) < 0,
  );
  const deposits = ledger.deposits.filter(
    (deposit) =>
      paper.currency === 'SGD' && deposit.client === paper.client && ledger.leftOf(deposit) > 0,
  );
  if (ledger.outstanding(paper) <= 0 || overpaid.length + deposits.length === 0) return;
  await post(`/api/admin/invoices/${id}/use-credit`, { key: `credit-of-${id}-on-${today()}` });
  for (const deposit of deposits) {
    const cents = Math.min(ledger.outstanding(paper), ledger.leftOf(deposit));
    if (cents > 0)
      ledger.move({ invoice: paper, day: deposit.day, cents, by: 'deposit', of: deposit });
  }
  for (const { paper: other } of overpaid) {
    const cents = Math.min(ledger.outstanding(paper), -ledger.outstanding(other));
    if (cents <= 0) continue;
    const move = { day: today(), by: 'credit' as const };
    ledger.move({ ...move, invoice: other, cents: -cents });
    ledger.move({ ...move, invoice: paper, cents });
  }
}

/** Money that comes before any invoice, is used by later ones, and goes back in part. */
export function depositMonth(books: Books) {
  const { ledger, post } = books;
  const ids = new Map<Deposit, number>();

  async function record(nth: number) {
    const [purpose, code] = purposes[nth % purposes.length] ?? purposes[0];
    const deposit = {
      ...{ client: `client${nth * 3}@sago.example`, code },
      // Those of the second half of a GST period too, and some recorded days after they came.
      ...{ day: addDays(books.today(), -(nth % 3)), cents: 20_001 + nth * 1_113 },
    };
    const { deposits } = await post<Statement>('/api/admin/deposits', {
      ...{ clientName: `Client ${nth * 3} Trading`, clientEmail: deposit.client, purpose },
      ...{ amountCents: deposit.cents, paidOn: deposit.day, method: 'bank transfer' },
      ...{ reference: `Retainer ${nth}`, send: false, key: `deposit-of-the-month-${nth}` },
    });
    const kept = ledger.keep(deposit);
    ids.set(kept, deposits.find(({ reference }) => reference === `Retainer ${nth}`)?.id ?? 0);
  }

  async function payBack(cents: number) {
    const deposit = ledger.deposits.find(
      (each) => each.code === 'SR' && ledger.leftOf(each) >= cents,
    );
    if (!deposit) throw new Error('No deposit is left to pay back.');
    await post(`/api/admin/deposits/${ids.get(deposit)}/return`, {
      ...{ amountCents: cents, paidOn: books.today(), method: 'bank transfer' },
      key: `deposit-back-of-the-month-${cents}`,
    });
    ledger.payBack(deposit, { day: books.today(), cents });
  }

  return {
    async day(place: number) {
      if (place === 13) for (let nth = 0; nth < depositCount; nth += 1) await record(nth);
      if (place === 22 || place === 25) await payBack(paidBack[place === 22 ? 0 : 1] ?? 0);
      if (place === 20 || place === 27)
        for (const each of books.written.filter(({ paper }) => paper.day > books.dayOf(13)))
          if (ledger.deposits.some(({ client }) => client === each.paper.client))
            await spendCredit(books, each);
    },
  };
}
