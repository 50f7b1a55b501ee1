import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { ErasedRecords, Person, RetentionRule } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { SweptName } from '../../shared/retention';
import { Invoice } from './contract';
import { findInvoicesOf, type InvoiceRow, isTo, readInvoice } from './data.server';
import { depositRetention, whenUsed } from './deposits/deposit-retention.server';
import { depositEmail, findDeposits, isDepositOf } from './deposits/deposits.server';
import { deposits } from './deposits/schema.server';
import { endOfYear } from './end-of-year.server';
import { invoiceCardPayments } from './paying/schema.server';
import { abandonInvoiceFiles } from './pdf/invoice-file.server';
import { allocations, invoiceEvents, invoices, paymentsReceived } from './schema.server';

export async function exportInvoicesOf(db: Db, person: Person) {
  const found = [];
  for (const row of await findInvoicesOf(db, person))
    found.push({
      ...Invoice.parse(await readInvoice(db, row)),
      cardPayments: await findCardPayments(db, row.id),
    });
  const paidBefore = person.isVerified ? await findDeposits(db, sql`(lower(${person.email}))`) : [];
  return { invoices: found, paidBefore };
}

/** As they were begun behind the invoice's link; their records go with it. */
const findCardPayments = (db: Db, invoiceId: number) =>
  db
    .select({
      id: invoiceCardPayments.id,
      startedAt: invoiceCardPayments.createdAt,
      amountCents: invoiceCardPayments.amountCents,
      state: invoiceCardPayments.state,
      refundedCents: invoiceCardPayments.refundedCents,
      lostCents: invoiceCardPayments.lostCents,
      disputeState: invoiceCardPayments.disputeState,
    })
    .from(invoiceCardPayments)
    .where(eq(invoiceCardPayments.invoiceId, invoiceId))
    .orderBy(asc(invoiceCardPayments.createdAt));

/** Issued invoices are accounting records, which the law obliges the firm to keep as they are. */
export async function eraseInvoicesOf(
  tx: Db,
  { email, isVerified }: Person,
): Promise<ErasedRecords[]> {
  if (!isVerified) return [];
  const found = await tx.select().from(invoices).where(isTo(email));
  const isRecord = ({ issuedAt, isTest }: InvoiceRow) => issuedAt !== null && !isTest;
  const retained = found.filter(isRecord);
  const erased = found.filter((invoice) => !isRecord(invoice));
  await deleteInvoices(tx, erased);
  const ids = retained.map(({ id }) => id);
  // An address that it was mailed to is no part of the record.
  await tx
    .update(invoiceEvents)
    .set({ detail: null })
    .where(and(inArray(invoiceEvents.invoiceId, ids), eq(invoiceEvents.kind, 'sent')));
  return [
    { what: 'Invoices', erased: erased.length, retained: retained.length },
    { what: 'Deposits', erased: 0, retained: await tx.$count(deposits, isDepositOf(email)) },
  ];
}

/** What is printed on an issued invoice stays. */
export async function moveInvoices(tx: Db, { email }: Person, to: string) {
  await tx
    .update(invoices)
    .set({
      clientEmail: sql`case when ${invoices.issuedAt} is null then ${to} else ${invoices.clientEmail} end`,
      movedTo: sql`case when ${invoices.issuedAt} is not null then ${to} end`,
      updatedAt: new Date(),
    })
    .where(isTo(email));
  await tx.update(deposits).set({ movedTo: to }).where(sql`${depositEmail} = lower(${email})`);
}

export const invoiceRetention: Partial<Record<SweptName, RetentionRule>> = {
  invoices: {
    table: invoices,
    where: isNotNull(invoices.issuedAt),
    // With its last use of a deposit, which counts from that.
    countsFrom: endOfYear(sql`greatest(${invoices.issueDay}, ${whenUsed})`),
    erase: (tx, rows) => deleteInvoices(tx, rows as InvoiceRow[]),
  },
  deposits: depositRetention,
  'invoice-drafts': {
    table: invoices,
    where: isNull(invoices.issuedAt),
    countsFrom: invoices.updatedAt,
  },
};

/** With the payments that settled them and nothing else. */
async function deleteInvoices(tx: Db, rows: InvoiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const paid = await tx
    .select({ id: allocations.paymentId })
    .from(allocations)
    .where(and(inArray(allocations.invoiceId, ids), isNotNull(allocations.paymentId)));
  await tx.delete(invoices).where(inArray(invoices.id, ids));
  await abandonInvoiceFiles(tx, rows);
  const paymentIds = paid.flatMap(({ id }) => id ?? []);
  if (paymentIds.length === 0) return;
  const used = tx
    .select({ id: sql<number>`${allocations.paymentId}` })
    .from(allocations)
    .where(inArray(allocations.paymentId, paymentIds));
  // A deposit may still be its client's money.
  const deposited = tx
    .select({ id: deposits.paymentId })
    .from(deposits)
    .where(inArray(deposits.paymentId, paymentIds));
  await tx
    .delete(paymentsReceived)
    .where(
      and(
        inArray(paymentsReceived.id, paymentIds),
        notInArray(paymentsReceived.id, used),
        notInArray(paymentsReceived.id, deposited),
      ),
    );
}
