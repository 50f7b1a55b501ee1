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

export function writeSum(sheet: Sheet, invoice: Invoice) {
  const { root, doc } = sheet;
  const isInvoice = invoice.kind === 'invoice';
  const paidCents = isInvoice && invoice.number ? invoice.totalCents - invoice.outstandingCents : 0;
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
  const after: Part[] =
    isInvoice && invoice.number
      ? [...settled.filter(([, cents]) => cents !== 0), ['Still to pay', invoice.outstandingCents]]
      : [];
  sheet.need(parts.length * 19 + 35 + after.length * 19);
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
export function writeInSgd(sheet: Sheet, invoice: Invoice) {
  const sgd = sgdWords(invoice);
  if (!sgd) return;
  const { root } = sheet;
  const width = page.right - page.left;
  const rate = sheet.height(sgd.rate, { size: 9, width });
  sheet.need(rate + 24 + sgd.rows.length * 15);
  sheet.y += 12;
  sheet.end(sheet.put(root, 'H2', 'In S$ for GST', page.left, sheet.y, { face: 'bold', size: 10 }));
  sheet.y += 14;
  sheet.end(
    sheet.put(root, 'P', sgd.rate, page.left, sheet.y, { size: 9, width, colour: colour.soft }),
  );
  sheet.y += rate + 4;
  for (const [term, text] of sgd.rows) {
    sheet.end(sheet.put(root, 'P', term, page.left, sheet.y, { colour: colour.soft, width: 130 }));
    const style = { width: 90, align: 'right' as const };
    sheet.end(sheet.put(root, 'P', text, page.left + 130, sheet.y, style));
    sheet.y += 15;
  }
}

function writePayment(sheet: Sheet, invoice: Invoice, top: number) {
  const { root } = sheet;
  const lines = paymentLines(invoice);
  if (lines.length === 0) return;
  const bottom = sheet.y;
  const width = 230;
  const style = { width, size: 9.5 };
  const heights = lines.map((text) => sheet.height(text, style));
  const whole = heights.reduce((sum, height) => sum + height, 14);
  let at = Math.max(top, bottom - whole - 4);
  sheet.end(
    sheet.put(root, 'H2', 'Payment', page.left, at, { size: 9, colour: colour.soft, width }),
  );
  at += 14;
  lines.forEach((text, place) => {
    const isState = place === 0 && isPaid(invoice) && !invoice.isTest;
    sheet.end(
      sheet.put(root, 'P', text, page.left, at, {
        ...style,
        face: place === 0 ? 'bold' : 'sans',
        colour: isState ? colour.jade : colour.ink,
      }),
    );
    at += heights[place] ?? 0;
  });
  sheet.y = Math.max(bottom, at);
}

function paymentLines(invoice: Invoice): string[] {
  if (invoice.kind !== 'invoice' || !invoice.number) return [];
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
