import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { getRow } from '../../platform/db/rows';
import { canonicalNumber } from '../../shared/mark-number';
import { priceToCents } from '../../shared/price';
import { matters } from '../matters/record/schema.server';
import { readReference } from '../orders/order-reference';
import { orders } from '../orders/schema.server';
import type { CheckLetter, LetterFinding } from './contract';
import { findInvoice, invoiceFinding } from './invoice-finding.server';
import { findMark, markFinding } from './mark-finding.server';
import { senderFinding } from './sender-finding';

/**
 * What is said to whoever asks, so nothing that isn't on the public register, but for one thing: that a number is
 * the firm's. Of an invoice more is said only to somebody who has its amount too.
 */
export async function checkLetter(
  db: Db,
  { reference, amount }: CheckLetter,
): Promise<LetterFinding> {
  const cents = amount ? (priceToCents(amount) ?? null) : null;
  const number = canonicalNumber(reference);
  const invoice = await findInvoice(db, number);
  if (invoice) return invoiceFinding(invoice, cents);
  if (await isReference(db, number, reference)) return ours(reference);
  const mark = await findMark(db, number);
  if (mark) return markFinding(db, mark, { reference, amount: amount ?? '', cents });
  return senderFinding(reference) ?? unknown(reference);
}

/** Numbers of matters and orders, each found by its index. */
async function isReference(db: Db, number: string, typed: string): Promise<boolean> {
  const ofOrder = readReference(typed);
  if (ofOrder && (await getRow(db, orders, eq(orders.reference, ofOrder)))) return true;
  if (/^LM-\d{4}-\d{1,8}$/.test(number))
    return (await getRow(db, matters, eq(matters.number, number))) !== undefined;
  return /^\d{10,16}$/.test(number) && (await db.$count(orders, sql`${orders.id} = ${number}`)) > 0;
}

const nothing = { rows: [], mark: null, register: null, payment: null };

const ours = (reference: string): LetterFinding => ({
  ...nothing,
  kind: 'reference',
  tone: 'good',
  title: `${reference} is a reference of ours`,
  text: 'That alone does not make the letter ours: somebody may have copied it. A reference asks for no money; check the number of the invoice, or ask us.',
});

const unknown = (reference: string): LetterFinding => ({
  ...nothing,
  kind: 'unknown',
  tone: 'plain',
  title: `We know nothing of “${reference}”`,
  text: 'It is no number of ours, and no mark that we have of the register has it. That alone proves no fraud. The signs below would.',
});
