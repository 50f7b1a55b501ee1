import { and, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { getRow } from '../../platform/db/rows';
import { moneyText } from '../../shared/currency';
import { dateText } from '../../shared/date-text';
import { firm, firmRegister } from '../../shared/firm';
import { invoices } from '../billing/schema.server';
import { takesPayNow } from '../billing/words';
import type { LetterFinding } from './contract';

type InvoiceRow = typeof invoices.$inferSelect;

export const findInvoice = (db: Db, number: string): Promise<InvoiceRow | undefined> =>
  getRow(
    db,
    invoices,
    and(
      sql`${invoices.number} = ${number}`,
      isNotNull(invoices.issuedAt),
      ne(invoices.kind, 'credit note'),
    ),
  );

/** Without the amount only that the number is ours: a number can be guessed. */
export function invoiceFinding(invoice: InvoiceRow, cents: number | null): LetterFinding {
  const name = `${invoice.kind === 'quote' ? 'Quote' : 'Invoice'} ${invoice.number}`;
  const bare = { kind: 'invoice' as const, rows: [], mark: null, register: null, payment: null };
  const { totalCents, outstandingCents } = invoice;
  const isOutstanding = outstandingCents > 0 && cents === outstandingCents;
  if (cents === null || (cents !== totalCents && !isOutstanding))
    return {
      ...bare,
      tone: 'plain',
      title:
        cents === null
          ? `${name} is a number of ours`
          : `${name} is a number of ours, with another amount`,
      text:
        cents === null
          ? 'Type the amount too, and we say what is due and to whom. Without it we say nothing of an invoice.'
          : `The amount that you typed is not the one that we asked for. Don’t pay before you have asked us: ${firm.phone} or ${firm.email}.`,
    };
  if (invoice.kind === 'quote')
    return {
      ...bare,
      tone: 'good',
      title: `Yes, quote ${invoice.number} is ours`,
      text: 'A quote asks for no payment. An invoice follows if you accept it.',
    };
  if (invoice.isTest || outstandingCents <= 0)
    return {
      ...bare,
      tone: 'good',
      title: `Yes, invoice ${invoice.number} is ours, and nothing is due`,
      text: 'It is paid or settled. A letter that asks for its amount again is not ours.',
    };
  const by = invoice.dueDay ? ` by ${dateText(invoice.dueDay)}` : '';
  return {
    ...bare,
    tone: 'good',
    title: `Yes, invoice ${invoice.number} is ours`,
    text: `${moneyText(outstandingCents, invoice.currency)} is due${by}, ${isOutstanding ? 'the amount that you typed' : 'what is left of the amount that you typed'}. Pay to nobody but the payee below: if the letter names another account, it was changed on its way.`,
    payment: {
      payee: firm.legalName,
      uen: takesPayNow(invoice) ? firmRegister.uen : null,
      reference: invoice.number ?? '',
    },
  };
}
