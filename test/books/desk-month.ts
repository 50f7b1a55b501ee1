import { type InvoiceDetail, zeroReasons } from '../../src/features/billing/contract';
import { payPath } from '../../src/features/billing/pay-links.server';
import { addDays } from '../../src/shared/calendar-date';
import type { Books } from './make-month';
import { atRate, type Group, gstOn, type Paper, totalOf } from './small-ledger';

const invoicesADay = 4;
const clientCount = 40;
const currencies = ['SGD', 'SGD', 'SGD', 'SGD', 'USD', 'EUR'] as const;
const rates = { USD: 1_342_500, EUR: 1_456_789 };

export interface Written {
  id: number;
  place: number;
  paper: Paper;
  firstLineId: number;
}

/** Invoices of the desk in three currencies, with payments, credit notes and credit. */
export function deskMonth(books: Books) {
  const { site, provider, ledger, counts, written } = books;
  const emailOf = (place: number) => `client${place % clientCount}@sago.example`;
  const rateOf = (currency: string, day: string) => {
    const base = rates[currency as keyof typeof rates];
    const week = Math.floor((Date.parse(day) - Date.parse(books.from)) / (7 * 86_400_000));
    return base ? base + week * 1_357 : 1_000_000;
  };

  function groupsOf(place: number, currency: string): Group[] {
    const rate = rateOf(currency, books.today());
    const of = (code: Group['code'], net: number): Group => {
      const tax = code === 'SR' ? gstOn(net) : 0;
      return { code, net, tax, netSgd: atRate(net, rate), taxSgd: atRate(tax, rate) };
    };
    const service = of(place % 10 === 7 ? 'ZR' : 'SR', netOf(place));
    return place % 3 === 1 ? [service, of('OS', 24_000 + place)] : [service];
  }
  /** Of two lines. */
  const [firstOf, secondOf] = [
    (place: number) => 3 * (13_339 + place * 11),
    (place: number) => 10_005 + place * 7,
  ];
  const netOf = (place: number) => firstOf(place) + secondOf(place);

  async function write(place: number) {
    const currency = currencies[place % currencies.length] ?? 'SGD';
    const isAbroad = place % 10 === 7;
    const kind = isAbroad ? 'zero-rated' : 'service';
    const zeroReason = isAbroad ? zeroReasons[0] : null;
    const service = { kind, zeroReason, description: 'Advice on a mark' };
    const lines = [
      { ...service, quantity: 3, unitCents: firstOf(place) / 3 },
      { ...service, quantity: 1, unitCents: secondOf(place) },
      { kind: 'disbursement', description: 'Official fee', officeReceipt: `R ${place}` },
    ];
    Object.assign(lines[2] as object, { quantity: 1, unitCents: 24_000 + place });
    const draft = await books.post<InvoiceDetail>('/api/admin/invoices', {
      ...{ kind: 'invoice', currency, key: `draft-of-the-month-${place}` },
      ...{ clientName: `Client ${place % clientCount} Trading`, clientEmail: emailOf(place) },
      clientAddress: isAbroad
        ? '5 Rue de Lyon\n75012 Paris\nFrance'
        : '12 Jalan Besar\nSingapore 208790',
      lines: place % 3 === 1 ? lines : lines.slice(0, 2),
    });
    const path = `/api/admin/invoices/${draft.id}/issue`;
    const { id, number, lines: issued } = await books.post<InvoiceDetail>(path, { send: false });
    const groups = groupsOf(place, currency);
    const paper = { day: books.today(), currency, client: emailOf(place), groups };
    written.push({
      ...{ id, place, firstLineId: issued[0]?.id ?? 0 },
      paper: ledger.issue({ kind: 'invoice', ...paper }),
    });
    books.numbers.set(written.at(-1)?.paper as Paper, number ?? '');
    counts.invoices += 1;
  }

  async function pay({ id, paper }: Written, cents: number, how: object = {}) {
    const payment = { paidOn: books.today(), method: 'bank transfer', send: false, ...how };
    const key = crypto.randomUUID();
    await books.post(`/api/admin/invoices/${id}/payments`, { amountCents: cents, key, ...payment });
    const { paidOn, method, payoutOn } = payment as typeof payment & { payoutOn?: string };
    ledger.move({
      ...{ invoice: paper, day: paidOn, cents, by: method === 'card' ? 'provider' : 'bank' },
      ...(payoutOn && { paidOut: payoutOn }),
    });
  }

  async function credit({ id, place, paper, firstLineId }: Written) {
    const isWhole = place % 48 === 0;
    const netCents = Math.floor(firstOf(place) / 4);
    const note = await books.post<InvoiceDetail>(`/api/admin/invoices/${id}/credit`, {
      ...{ reason: 'Agreed with the client', send: false, key: `credit-of-the-month-${place}` },
      ...(!isWhole && { lines: [{ lineId: firstLineId, netCents }] }),
    });
    const rate = rateOf(paper.currency, paper.day);
    const part = (code: Group['code']): Group => {
      const left = ledger.left(paper, code);
      const tax = code === 'SR' ? Math.min(left.tax, gstOn(netCents)) : 0;
      const netSgd = Math.min(left.netSgd, atRate(netCents, rate));
      return { code, net: netCents, tax, netSgd, taxSgd: Math.min(left.taxSgd, atRate(tax, rate)) };
    };
    const [first] = paper.groups as [Group];
    const groups = isWhole
      ? paper.groups.map(({ code }) => ledger.left(paper, code))
      : [part(first.code)];
    const { currency, client } = paper;
    const day = books.today();
    const made = ledger.issue({ kind: 'credit note', day, currency, client, groups, of: paper });
    books.numbers.set(made, note.number ?? '');
    counts.credits += 1;
  }

  /** Money that came before its invoice, in the first half of the month. */
  async function payEarly(each: Written) {
    const { place, paper } = each;
    if (paper.currency !== 'SGD' || place < 60) return;
    const cents = Math.floor(totalOf(paper) / 3) + place;
    const [first, second] = [addDays(books.from, 3), addDays(books.from, 9)];
    if (place % 7 === 3) await pay(each, cents, { paidOn: first });
    if (place % 14 === 3) await pay(each, 5_001, { paidOn: second });
    if (place % 7 === 5)
      await pay(each, cents, { method: 'card', paidOn: first, payoutOn: second });
  }

  /** By card, of which the provider gives every other payer a part back. */
  async function payBehindLink({ id, place, paper }: Written, cents: number) {
    const path = `/api${payPath({ id }, site.deps.secret)}/card`;
    const begun = await site.newBrowser().post<{ clientSecret: string }>(path, {
      amountCents: cents,
    });
    const paymentId = begun.body.clientSecret.replace(/_secret_.*/, '');
    const move = (moved: number) =>
      ledger.move({ invoice: paper, day: books.today(), cents: moved, by: 'provider' });
    await provider.pay(site, paymentId, 'card');
    move(cents);
    if (place % 48 !== 22) return;
    await provider.refund(site, paymentId, 1_001 + place);
    move(-1_001 - place);
  }

  async function payForeign(each: Written) {
    const open = ledger.outstanding(each.paper);
    const way = Math.floor(each.place / 6) % 4;
    if (open <= 0) return;
    if (way === 3) return each.place % 6 === 4 ? payBehindLink(each, open) : undefined;
    const some = Math.floor((open * 2) / 5);
    if (way > 0) await pay(each, some);
    if (way < 2) await pay(each, open - (way > 0 ? some : 0));
  }

  const isForeign = ({ paper }: Written) => paper.currency !== 'SGD';
  const openedOn = (place: number) =>
    written.filter((each) => each.paper.day === books.dayOf(place));

  return {
    clients: Array.from({ length: clientCount }, (_, place) => emailOf(place)),
    async day(place: number) {
      if (place % 7 === 0)
        for (const currency of ['USD', 'EUR'])
          await books.post('/api/admin/exchange-rates', {
            ...{ currency, day: books.today(), source: 'DBS' },
            rate: (rateOf(currency, books.today()) / 1_000_000).toFixed(6),
          });
      for (let nth = 0; nth < invoicesADay; nth += 1) {
        await write(place * invoicesADay + nth);
        await payEarly(written.at(-1) as Written);
      }
      const isLast = place === 29;
      const since = (back: number) =>
        written.filter(({ paper }) =>
          isLast
            ? paper.day >= books.dayOf(place - back)
            : paper.day === addDays(books.today(), -back),
        );
      for (const each of openedOn(place).filter((is) => is.place % 6 === 0)) await credit(each);
      for (const each of since(3).filter((is) => is.place % 6 === 3)) await credit(each);
      for (const each of since(5).filter(isForeign)) await payForeign(each);
    },
  };
}
