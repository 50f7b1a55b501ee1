import { amountText as money, moneyText } from '../../../shared/currency';
import type { Invoice } from '../contract';
import { dayText } from '../day-text';
import { payWays, sgdWords } from '../words';
import { colour, page } from './page.server';
import type { Sheet } from './sheet.server';

/** From the last allocation on, an invoice has no more duty to pay. */
export const isPaid = ({ kind, outstandingCents, number }: Invoice) =>
  kind === 'invoice' && number !== null && outstandingCents <= 0;

type Part = [term: string, cents: number];

/** What the total is made of, and what is settled of it. */
function partsOf(invoice: Invoice): { parts: Part[]; after: Part[] } {
  const paidCents = isPayable(invoice) ? invoice.totalCents - invoice.outstandingCents : 0;
  const parts: Part[] =
    invoice.feesCents !== 0 && invoice.servicesCents !== 0
      ? [
          [
            invoice.taxCents ? 'Our services with GST' : 'Our services',
            invoice.servicesCents + invoice.taxCents,
          ],
          ['Official fees', invoice.feesCents],
        ]
      : [];
  const settled: Part[] = [
    [invoice.isTest ? 'Paid in the test' : 'Paid', paidCents - invoice.creditedCents],
    ['Credited', invoice.creditedCents],
  ];
  const after: Part[] = isPayable(invoice)
    ? [...settled.filter(([, cents]) => cents !== 0), ['Still to pay', invoice.outstandingCents]]
    : [];
  return { parts, after };
}

/** What the total takes, with how it is paid and what it is in S$: all of it stands on one page. */
export function spaceOfSums(sheet: Sheet, invoice: Invoice): number {
  const { parts, after } = partsOf(invoice);
  const total = (parts.length + after.length) * 19 + 35;
  const payment = payments(sheet, invoice).reduce((sum, { height }) => sum + height, 18);
  const sgd = sgdSpace(sheet, invoice);
  return isPayable(invoice) ? Math.max(total, payment) + sgd : Math.max(total, sgd);
}

export function writeSums(sheet: Sheet, invoice: Invoice) {
  sheet.need(spaceOfSums(sheet, invoice));
  const top = sheet.y;
  writeSum(sheet, invoice);
  const bottom = sheet.y;
  // Where nothing says how to pay, it has the place of that.
  if (!isPayable(invoice)) sheet.y = top - 12;
  writeInSgd(sheet, invoice);
  sheet.y = Math.max(sheet.y, bottom);
}

const isPayable = ({ kind, number }: Invoice) => kind === 'invoice' && number !== null;
const besideTotal = { width: 230, size: 9.5 };
const rateStyle = { ...besideTotal, size: 9, colour: colour.soft };

function sgdSpace(sheet: Sheet, invoice: Invoice): number {
  const sgd = sgdWords(invoice);
  return sgd ? 30 + sheet.height(sgd.rate, rateStyle) + sgd.rows.length * 15 : 0;
}

function writeSum(sheet: Sheet, invoice: Invoice) {
  const { root, doc } = sheet;
  const { parts, after } = partsOf(invoice);
  const left = 310;
  const top = sheet.y;
  const line = (term: string, cents: number) => {
    sheet.end(sheet.put(root, 'P', term, left, sheet.y, { colour: colour.soft, width: 130 }));
    sheet.end(
      sheet.put(root, 'P', money(cents), left + 120, sheet.y, {
        width: page.right - left - 120,
        align: 'right',
      }),
    );
    sheet.y += 15;
    sheet.rule(sheet.y, left, page.right);
    sheet.y += 4;
  };
  for (const [term, cents] of parts) line(term, cents);
  sheet.rule(sheet.y - 4, left, page.right, colour.ink);
  const totalWord = invoice.kind === 'credit note' ? 'Total credited' : 'Total';
  sheet.end(sheet.put(root, 'P', totalWord, left, sheet.y + 9, { face: 'bold', width: 100 }));
  sheet.end(
    sheet.put(root, 'P', moneyText(invoice.totalCents, invoice.currency), left + 80, sheet.y, {
      face: 'serif',
      size: 20,
      width: page.right - left - 80,
      align: 'right',
    }),
  );
  sheet.y += 28;
  sheet.rule(sheet.y, left, page.right, colour.ink);
  sheet.rule(sheet.y + 2, left, page.right, colour.ink);
  sheet.y += 7;
  for (const [term, cents] of after) line(term, cents);
  writePayment(sheet, invoice, top);
  doc.fillColor(colour.ink);
}

/** GST (General) Regulations, r 11(1): what the tax is, in S$, and at which rate. */
function writeInSgd(sheet: Sheet, invoice: Invoice) {
  const sgd = sgdWords(invoice);
  if (!sgd) return;
  const { root } = sheet;
  sheet.y += 12;
  sheet.end(sheet.put(root, 'H2', 'In S$ for GST', page.left, sheet.y, { face: 'bold', size: 10 }));
  sheet.y += 14;
  sheet.end(sheet.put(root, 'P', sgd.rate, page.left, sheet.y, rateStyle));
  sheet.y += sheet.height(sgd.rate, rateStyle) + 4;
  for (const [term, text] of sgd.rows) {
    sheet.end(sheet.put(root, 'P', term, page.left, sheet.y, { colour: colour.soft, width: 130 }));
    const style = { width: 90, align: 'right' as const };
    sheet.end(sheet.put(root, 'P', text, page.left + 130, sheet.y, style));
    sheet.y += 15;
  }
}

function writePayment(sheet: Sheet, invoice: Invoice, top: number) {
  const { root } = sheet;
  const lines = payments(sheet, invoice);
  if (lines.length === 0) return;
  const bottom = sheet.y;
  const whole = lines.reduce((sum, { height }) => sum + height, 14);
  let at = Math.max(top, bottom - whole - 4);
  sheet.end(
    sheet.put(root, 'H2', 'Payment', page.left, at, {
      size: 9,
      colour: colour.soft,
      width: besideTotal.width,
    }),
  );
  at += 14;
  lines.forEach(({ text, height }, place) => {
    const isState = place === 0 && isPaid(invoice) && !invoice.isTest;
    sheet.end(
      sheet.put(root, 'P', text, page.left, at, {
        ...besideTotal,
        face: place === 0 ? 'bold' : 'sans',
        colour: isState ? colour.jade : colour.ink,
      }),
    );
    at += height;
  });
  sheet.y = Math.max(bottom, at);
}

const payments = (sheet: Sheet, invoice: Invoice) =>
  paymentLines(invoice).map((text) => ({ text, height: sheet.height(text, besideTotal) }));

function paymentLines(invoice: Invoice): string[] {
  if (!isPayable(invoice)) return [];
  const payments = invoice.settlements.filter(({ method }) => method !== 'credit note');
  const told = payments.map(({ day, amountCents, method, reference }) =>
    [
      `${invoice.isTest ? 'Test of ' : ''}${dayText(day)}: ${moneyText(amountCents, invoice.currency)} by ${method}`,
      reference && `reference ${reference}`,
    ]
      .filter(Boolean)
      .join(', '),
  );
  if (invoice.isTest) return ['No money was charged', ...told];
  if (isPaid(invoice))
    return [
      invoice.creditedCents >= invoice.totalCents ? 'Credited in full' : 'Paid in full',
      ...told,
    ];
  return [
    `Payable by ${invoice.dueDay ? dayText(invoice.dueDay) : ''}`,
    // A link that is typed from paper isn’t broken at a hyphen of its own.
    ...payWays(invoice).map((way) => way.replace(/(?<=:\/\/[^/]+\/)(?=pay\/)/, '\n')),
    ...told,
  ];
}
