/** What one rate of a paper charges, in its own currency and in S$; an official fee is `OS`. */
export interface Group {
  code: 'SR' | 'ZR' | 'OS';
  net: number;
  tax: number;
  netSgd: number;
  taxSgd: number;
}

export interface Paper {
  kind: 'invoice' | 'credit note';
  day: string;
  currency: string;
  client: string;
  groups: Group[];
  /** Of a credit note: the invoice that it takes from. */
  of?: Paper;
}

export interface Money {
  invoice: Paper;
  day: string;
  /** Below zero: it went back. */
  cents: number;
  /** `credit` only moves what was paid too much. */
  by: 'bank' | 'provider' | 'credit' | 'deposit';
  /** What was paid in advance, of which this is. */
  of?: Deposit;
  /** When the provider paid it out, if that is known. */
  paidOut?: string;
}

/** Money that came before any invoice, in S$. */
export interface Deposit {
  client: string;
  day: string;
  cents: number;
  code: Group['code'];
}

const add = (amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0);
/** Half up, of whole numbers that are not negative. */
const part = (of: number, times: number, by: number) =>
  Number((BigInt(of) * BigInt(times) * 2n + BigInt(by)) / (BigInt(by) * 2n));

export const gstOn = (net: number) => part(net, 9, 100);
export const gstWithin = (gross: number) => part(gross, 9, 109);
export const atRate = (cents: number, rateMillionths: number) =>
  part(cents, rateMillionths, 1_000_000);

export const totalOf = ({ groups }: Paper) => add(groups.map(({ net, tax }) => net + tax));
export const totalSgdOf = ({ groups }: Paper) =>
  add(groups.map(({ netSgd, taxSgd }) => netSgd + taxSgd));
export const taxOf = ({ groups }: Paper) => add(groups.map(({ tax }) => tax));

export interface Boxes {
  standard: number;
  zero: number;
  tax: number;
  fees: number;
}

/** A firm’s books as a bookkeeper would keep them by hand, without a line of the product. */
export function openLedger() {
  const papers: Paper[] = [];
  const money: Money[] = [];
  const deposits: Deposit[] = [];
  const back: { deposit: Deposit; day: string; cents: number }[] = [];
  const usedOf = (deposit: Deposit) =>
    add(money.filter(({ of }) => of === deposit).map(({ cents }) => cents));
  const backOf = (deposit: Deposit) => back.filter((each) => each.deposit === deposit);
  const leftOf = (deposit: Deposit) =>
    deposit.cents - usedOf(deposit) - add(backOf(deposit).map(({ cents }) => cents));
  const creditsOf = (invoice: Paper) => papers.filter((paper) => paper.of === invoice);
  const moneyOf = (invoice: Paper) => money.filter((each) => each.invoice === invoice);

  const credited = (invoice: Paper) => add(creditsOf(invoice).map(totalOf));
  const outstanding = (invoice: Paper) =>
    totalOf(invoice) - credited(invoice) - add(moneyOf(invoice).map(({ cents }) => cents));

  /** What of a group no credit note has taken yet. */
  function left(invoice: Paper, code: Group['code']): Group {
    const taken = creditsOf(invoice).flatMap(({ groups }) => groups);
    const of = (field: 'net' | 'tax' | 'netSgd' | 'taxSgd') =>
      add(invoice.groups.filter((each) => each.code === code).map((each) => each[field])) -
      add(taken.filter((each) => each.code === code).map((each) => each[field]));
    return { code, net: of('net'), tax: of('tax'), netSgd: of('netSgd'), taxSgd: of('taxSgd') };
  }

  /** GST Act, s 11(2): a paper counts on its day, but for the share that was paid before. */
  function sharesOf(paper: Paper): { day: string; until: number; since: number }[] {
    const total = totalOf(paper);
    const before = moneyOf(paper)
      .map(({ day, by, paidOut, cents }) => ({
        day: by === 'bank' || by === 'deposit' ? day : (paidOut ?? ''),
        cents,
      }))
      .filter(({ day }) => day !== '' && day < paper.day)
      .toSorted((one, other) => one.day.localeCompare(other.day));
    let since = 0;
    const shares = before.map(({ day, cents }) => {
      const until = Math.min(total, Math.max(0, since + cents));
      const share = { day, since, until };
      since = until;
      return share;
    });
    return [...shares, { day: paper.day, since, until: total }];
  }

  /** A deposit is a supply on its day as far as no invoice used it; what went back takes its share on that day. */
  function* depositSupplies() {
    for (const deposit of deposits) {
      yield { ...deposit, cents: deposit.cents - usedOf(deposit), since: 0, sign: 1 };
      let since = 0;
      for (const { day, cents } of backOf(deposit)) {
        yield { ...deposit, day, cents, since, sign: -1 };
        since += cents;
      }
    }
  }

  return {
    papers,
    money,
    deposits,
    leftOf,
    keep(deposit: Deposit) {
      deposits.push(deposit);
      return deposit;
    },
    payBack(deposit: Deposit, { day, cents }: { day: string; cents: number }) {
      back.push({ deposit, day, cents });
    },
    /** What of all deposits came, without what went back. */
    deposited: () => add(deposits.map(({ cents }) => cents)) - add(back.map(({ cents }) => cents)),
    outstanding,
    credited,
    left,
    issue(paper: Paper) {
      papers.push(paper);
      return paper;
    },
    move(entry: Money) {
      money.push(entry);
    },
    boxes(from: string, to: string): Boxes {
      const boxes: Boxes = { standard: 0, zero: 0, tax: 0, fees: 0 };
      for (const paper of papers) {
        const sign = paper.kind === 'credit note' ? -1 : 1;
        for (const { code, netSgd, taxSgd } of paper.groups) {
          if (code === 'OS') {
            if (paper.day >= from && paper.day <= to) boxes.fees += sign * netSgd;
            continue;
          }
          for (const { day, until, since } of sharesOf(paper)) {
            if (day < from || day > to) continue;
            const share = (cents: number) =>
              part(cents, until, totalOf(paper)) - part(cents, since, totalOf(paper));
            boxes[code === 'SR' ? 'standard' : 'zero'] += sign * share(netSgd);
            boxes.tax += sign * share(taxSgd);
          }
        }
      }
      for (const { code, day, cents, since, sign } of depositSupplies()) {
        if (code === 'OS' || day < from || day > to) continue;
        const tax = code === 'SR' ? gstWithin(since + cents) - gstWithin(since) : 0;
        boxes[code === 'SR' ? 'standard' : 'zero'] += sign * (cents - tax);
        boxes.tax += sign * tax;
      }
      return boxes;
    },
    /** By client and currency: what is owed, and what was paid too much. */
    standing(client: string, currency: string) {
      const open = papers
        .filter((each) => each.kind === 'invoice')
        .filter((each) => each.client === client && each.currency === currency)
        .map(outstanding);
      return {
        owed: add(open.filter((cents) => cents > 0)),
        credit:
          (currency === 'SGD'
            ? add(deposits.filter((each) => each.client === client).map(leftOf))
            : 0) - add(open.filter((cents) => cents < 0)),
      };
    },
  };
}
