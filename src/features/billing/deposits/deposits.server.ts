import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { getRow, insertRow, lockRow, updateRow } from '../../../platform/db/rows';
import { queueMessage } from '../../../platform/mail/outbox';
import { addDays, addMonths, dayInSingapore } from '../../../shared/calendar-date';
import { invalid, notFound } from '../../../shared/failure';
import { gst } from '../../../shared/fees-and-times';
import { centsToText } from '../../../shared/price';
import { addressesWith, findClients } from '../../clients/data.server';
import { type InvoiceRow, insertInvoiceEvent, presentEmailOf } from '../data.server';
import { dayText } from '../day-text';
import { gstNumberOn } from '../gst.server';
import type { BillingDeps } from '../issue-invoice.server';
import { depositMail } from '../receipt-messages.server';
import { allocations, paymentsReceived } from '../schema.server';
import type { Deposit, RecordDeposit, ReturnDeposit } from './contract';
import { deposits } from './schema.server';

/** The client's present address, in lower case. */
export const depositEmail = sql<string>`lower(coalesce(${deposits.movedTo}, ${deposits.clientEmail}))`;
/** What came, without what went back. */
export const isDepositOf = (email: string) =>
  and(sql`${depositEmail} = lower(${email})`, isNull(deposits.returnsId));

type DepositRow = typeof deposits.$inferSelect;

const columns = {
  id: deposits.id,
  paymentId: deposits.paymentId,
  clientName: deposits.clientName,
  clientEmail: depositEmail,
  purpose: deposits.purpose,
  taxPercent: deposits.taxPercent,
  leftCents: deposits.leftCents,
  amountCents: paymentsReceived.amountCents,
  paidOn: paymentsReceived.paidOn,
  method: paymentsReceived.method,
  reference: paymentsReceived.reference,
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(deposits)
    .innerJoin(paymentsReceived, eq(paymentsReceived.id, deposits.paymentId));

const invoiceDays = 30;

/** All of them, since their balance is told. GST (General) Regulations, r 10(5): a tax invoice comes within 30 days. */
export const findDeposits = async (db: Db, addresses: SQL): Promise<Deposit[]> =>
  (
    await select(db)
      .where(sql`${depositEmail} in ${addresses}`)
      .orderBy(asc(paymentsReceived.paidOn), asc(deposits.id))
  ).map(({ paymentId: _, ...row }) => ({
    ...row,
    invoiceBy: row.leftCents > 0 && row.taxPercent ? addDays(row.paidOn, invoiceDays) : null,
  }));

/** What can pay an invoice: in S$, of any address of its client. */
export async function findUsableDeposits(db: Db, invoice: InvoiceRow) {
  if (invoice.currency !== 'SGD' || invoice.isTest) return [];
  return select(db)
    .where(
      and(
        sql`${depositEmail} in ${addressesWith(presentEmailOf(invoice))}`,
        isNull(deposits.returnsId),
        gt(deposits.leftCents, 0),
      ),
    )
    .orderBy(asc(paymentsReceived.paidOn), asc(deposits.id))
    .limit(100);
}

/** Money that came before any invoice is its client's credit; once for each key. */
export async function recordDeposit(
  deps: BillingDeps,
  { send, ...received }: RecordDeposit,
  actor: Actor,
): Promise<string> {
  const { key, clientEmail, paidOn } = received;
  await deps.db.transaction(async (tx) => {
    if (await getRow(tx, paymentsReceived, eq(paymentsReceived.pressKey, key))) return;
    refuseDay(paidOn);
    if (!(await isKnownClient(tx, clientEmail)))
      throw invalid('There is no client with this address', 'clientEmail');
    const deposit = await keepDeposit(tx, received, actor);
    if (send && deposit)
      await queueMessage(tx, depositMail({ ...received, ...deposit }, deps.config));
  });
  deps.wake();
  return clientEmail;
}

export async function isKnownClient(db: Db, address: string): Promise<boolean> {
  const { found } = await findClients(db, { address, sort: 'date' }, { limit: 1, offset: 0 });
  return found.length > 0;
}

/** Undefined: it is kept already under this key. */
export async function keepDeposit(
  tx: Db,
  { key, clientName, clientEmail, purpose, ...payment }: Omit<RecordDeposit, 'send'>,
  actor: Actor,
) {
  const [paid] = await tx
    .insert(paymentsReceived)
    .values({ ...payment, pressKey: key, actor: actor.actor })
    .onConflictDoNothing({ target: paymentsReceived.pressKey })
    .returning();
  if (!paid) return undefined;
  const isRegistered = (await gstNumberOn(tx, payment.paidOn)) !== null;
  const taxPercents = { services: gst.value, 'zero-rated services': 0, 'official fees': null };
  const deposit = await insertRow(tx, deposits, {
    ...{ paymentId: paid.id, clientName, clientEmail, purpose },
    taxPercent: isRegistered ? taxPercents[purpose] : null,
    leftCents: payment.amountCents,
  });
  const { amountCents, paidOn } = payment;
  await recordAudit(tx, actor, 'record', 'deposit', deposit.id, { after: { amountCents, paidOn } });
  return deposit;
}

function refuseDay(paidOn: string) {
  if (paidOn > dayInSingapore()) throw invalid('Paid on must not be in the future', 'paidOn');
  if (paidOn < addMonths(dayInSingapore(), -12))
    throw invalid('Paid on must not be more than a year ago', 'paidOn');
}

/** Records what was paid back of a deposit, once for each key. Gives its client's address. */
export const returnDeposit = (
  db: Db,
  id: number,
  { key, amountCents, ...payment }: ReturnDeposit,
  actor: Actor,
): Promise<string> =>
  db.transaction(async (tx) => {
    const deposit = await lockRow(tx, deposits, eq(deposits.id, id));
    const paid =
      deposit && (await getRow(tx, paymentsReceived, eq(paymentsReceived.id, deposit.paymentId)));
    if (!deposit || !paid || deposit.returnsId) throw notFound('This deposit doesn’t exist.');
    const address = deposit.movedTo ?? deposit.clientEmail;
    if (await getRow(tx, paymentsReceived, eq(paymentsReceived.pressKey, key))) return address;
    refuseDay(payment.paidOn);
    if (payment.paidOn < paid.paidOn)
      throw invalid(`It came on ${dayText(paid.paidOn)}, and can’t go back before`, 'paidOn');
    if (amountCents > deposit.leftCents)
      throw invalid(`At most ${centsToText(deposit.leftCents)} of it is left`, 'amountCents');
    await payBack(tx, deposit, { key, amountCents, ...payment }, actor);
    return address;
  });

/** Call it with the deposit locked, and at most for what is left of it. */
export async function payBack(
  tx: Db,
  { id, leftCents, clientName, clientEmail, movedTo, purpose, taxPercent }: DepositRow,
  { key, amountCents, ...payment }: ReturnDeposit,
  actor: Actor,
): Promise<void> {
  const back = await insertRow(tx, paymentsReceived, {
    ...payment,
    ...{ amountCents: -amountCents, pressKey: key, actor: actor.actor },
  });
  await insertRow(tx, deposits, {
    ...{ clientName, clientEmail, movedTo, purpose, taxPercent },
    ...{ paymentId: back.id, leftCents: 0, returnsId: id },
  });
  await updateRow(tx, deposits, eq(deposits.id, id), { leftCents: leftCents - amountCents });
  await recordAudit(tx, actor, 'pay back', 'deposit', id, {
    after: { amountCents, paidOn: payment.paidOn },
  });
}

/** Pays a locked invoice by what its client paid before, the oldest first; gives what it took. */
export async function spendDeposits(
  tx: Db,
  invoice: InvoiceRow,
  { actor }: Actor,
): Promise<number> {
  let openCents = Math.max(0, invoice.outstandingCents);
  for (const { id, paidOn, method } of await findUsableDeposits(tx, invoice)) {
    const deposit = await lockRow(tx, deposits, eq(deposits.id, id));
    const amountCents = Math.min(openCents, deposit?.leftCents ?? 0);
    if (!deposit || amountCents === 0) continue;
    const { paymentId, leftCents } = deposit;
    await tx.insert(allocations).values({ invoiceId: invoice.id, paymentId, amountCents });
    await updateRow(tx, deposits, eq(deposits.id, id), { leftCents: leftCents - amountCents });
    const detail = `${centsToText(amountCents)}, ${method} of ${dayText(paidOn)}`;
    await insertInvoiceEvent(tx, invoice.id, 'paid', actor, detail);
    openCents -= amountCents;
  }
  return Math.max(0, invoice.outstandingCents) - openCents;
}
