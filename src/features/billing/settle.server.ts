import { and, asc, eq, inArray, like, lt, ne, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { getRow, insertRow } from '../../platform/db/rows';
import { queueMessage } from '../../platform/mail/outbox';
import { addMonths, dayInSingapore } from '../../shared/calendar-date';
import { conflict, invalid } from '../../shared/failure';
import { centsToText } from '../../shared/price';
import type { CreditInvoice, RecordPayment } from './contract';
import {
  findLines,
  type InvoiceRow,
  insertInvoiceEvent,
  isTo,
  type LineRow,
  lockInvoice,
  presentEmailOf,
  requireInvoice,
} from './data.server';
import { insertLines } from './draft-invoice.server';
import { taxOn, totalsOf, withTax } from './figures';
import { type BillingDeps, giveNumber, queueInvoice } from './issue-invoice.server';
import { receiptMail } from './messages.server';
import { allocations, invoiceLines, invoices, paymentsReceived } from './schema.server';

/** Records a payment of an invoice, or one that went back; once for each key. */
export const recordPayment = async (
  deps: BillingDeps,
  id: number,
  { key, payoutOn, isCredit, send, ...payment }: RecordPayment,
  actor: Actor,
): Promise<InvoiceRow> => {
  const paid = await deps.db.transaction(async (tx) => {
    const invoice = await lockPayable(tx, id);
    const known = await getRow(tx, paymentsReceived, eq(paymentsReceived.pressKey, key));
    if (known) return invoice;
    if (payment.paidOn > dayInSingapore())
      throw invalid('Paid on must not be in the future', 'paidOn');
    if (invoice.issueDay && payment.paidOn < addMonths(invoice.issueDay, -12))
      throw invalid('Paid on must not be more than a year before the invoice', 'paidOn');
    if (payoutOn && (payoutOn < payment.paidOn || payoutOn > dayInSingapore()))
      throw invalid('Paid out on must be between the payment and today', 'payoutOn');
    const openCents = Math.max(0, invoice.outstandingCents);
    if (payment.amountCents > openCents && !isCredit)
      throw invalid(`At most ${centsToText(openCents)} is still to pay`, 'amountCents');
    const paidCents = paidOf(invoice);
    if (-payment.amountCents > paidCents)
      throw invalid(`Only ${centsToText(paidCents)} was paid`, 'amountCents');
    await settle(tx, invoice, {
      ...payment,
      payoutOn: payment.method === 'card' ? payoutOn : null,
      pressKey: key,
      actor: actor.actor,
    });
    await recordAudit(tx, actor, 'record payment', 'invoice', id, {
      after: {
        subject: invoice.number,
        amountCents: payment.amountCents,
        paidOn: payment.paidOn,
        method: payment.method,
      },
    });
    const now = await requireInvoice(tx, id);
    const { amountCents, method, paidOn } = payment;
    if (send && amountCents > 0)
      await queueMessage(tx, receiptMail(now, { amountCents, method, day: paidOn, key }, deps));
    return now;
  });
  deps.wake();
  return paid;
};

const paidOf = ({ totalCents, creditedCents, outstandingCents }: InvoiceRow) =>
  totalCents - creditedCents - outstandingCents;

/** What a client paid too much of other invoices. */
export const findCredit = (db: Db, invoice: InvoiceRow) =>
  db
    .select({ id: invoices.id, creditCents: sql<number>`-${invoices.outstandingCents}` })
    .from(invoices)
    .where(
      and(
        isTo(presentEmailOf(invoice)),
        eq(invoices.kind, 'invoice'),
        eq(invoices.isTest, invoice.isTest),
        ne(invoices.id, invoice.id),
        lt(invoices.outstandingCents, 0),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(100);

/** Pays an invoice by what its client paid too much of others; once for each key. Both papers show it. */
export const payByCredit = (db: Db, id: number, key: string, actor: Actor): Promise<InvoiceRow> =>
  db.transaction(async (tx) => {
    const credits = await findCredit(tx, await requireInvoice(tx, id));
    // In the order of their numbers, so that two who do this at once don't wait for each other.
    const ids = [id, ...credits.map((credit) => credit.id)].toSorted((one, other) => one - other);
    const locked = new Map<number, InvoiceRow>();
    for (const each of ids) locked.set(each, await lockPayable(tx, each));
    const invoice = locked.get(id) as InvoiceRow;
    if (await getRow(tx, paymentsReceived, like(paymentsReceived.pressKey, `${key}:%`)))
      return invoice;
    let openCents = invoice.outstandingCents;
    const move = async (paper: InvoiceRow, amountCents: number, other: InvoiceRow) =>
      settle(tx, paper, {
        ...{ amountCents, method: 'credit', paidOn: dayInSingapore(), reference: other.number },
        ...{ pressKey: `${key}:${paper.id}:${other.id}`, actor: actor.actor },
      });
    for (const credit of credits) {
      const from = locked.get(credit.id) as InvoiceRow;
      const cents = Math.min(openCents, -from.outstandingCents);
      if (cents <= 0) continue;
      await move(from, -cents, invoice);
      await move(invoice, cents, from);
      openCents -= cents;
    }
    if (openCents === invoice.outstandingCents)
      throw conflict('This client has no credit, or nothing is to pay.');
    await recordAudit(tx, actor, 'use credit', 'invoice', id, {
      after: { subject: invoice.number, amountCents: invoice.outstandingCents - openCents },
    });
    return requireInvoice(tx, id);
  });

async function lockPayable(tx: Db, id: number): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, id);
  if (invoice.kind !== 'invoice' || !invoice.issuedAt)
    throw conflict('Only an issued invoice can be paid or credited.');
  return invoice;
}

/** Call it with the invoice locked. */
export async function settle(
  tx: Db,
  invoice: InvoiceRow,
  payment: Omit<typeof paymentsReceived.$inferInsert, 'isTest'>,
  event = payment.amountCents > 0 ? 'paid' : 'paid back',
): Promise<void> {
  const { id } = await insertRow(tx, paymentsReceived, { ...payment, isTest: invoice.isTest });
  const { amountCents, method, actor } = payment;
  await tx.insert(allocations).values({ invoiceId: invoice.id, paymentId: id, amountCents });
  await insertInvoiceEvent(
    tx,
    invoice.id,
    event,
    actor,
    `${centsToText(Math.abs(amountCents))}, ${method}`,
  );
}

/** A credit note of an invoice, in full or of some lines; once for each key. Returns the credit note. */
export async function creditInvoice(
  deps: BillingDeps,
  id: number,
  { reason, lines: asked, send, key }: CreditInvoice,
  actor: Actor,
): Promise<InvoiceRow> {
  const note = await deps.db.transaction(async (tx) => {
    const invoice = await lockPayable(tx, id);
    const known = await getRow(tx, invoices, eq(invoices.pressKey, key));
    if (known) return known;
    const left = await findCreditable(tx, invoice);
    const parts = asked
      ? asked.map(({ lineId, netCents }) => {
          const line = left.find((each) => each.id === lineId);
          if (!line) throw invalid('This line is not of this invoice', 'lines');
          if (netCents > line.leftCents)
            throw invalid(
              `At most ${centsToText(line.leftCents)} of “${line.description}” is left`,
              'lines',
            );
          return { line, netCents };
        })
      : left
          .filter(({ leftCents }) => leftCents > 0)
          .map((line) => ({ line, netCents: line.leftCents }));
    const lines = withTax(
      parts.map(({ line, netCents }) => creditOf(line, netCents)),
      (percent, netCents) => taxOfPart(left, percent, netCents),
    );
    if (lines.length === 0) throw conflict('This invoice is already credited in full.');
    const credit = await writeCreditNote(tx, invoice, { lines, reason, pressKey: key }, actor);
    await recordAudit(tx, actor, 'credit', 'invoice', id, {
      after: { subject: invoice.number, number: credit.number, totalCents: credit.totalCents },
    });
    if (send) await queueInvoice(tx, deps, credit, actor);
    return credit;
  });
  deps.wake();
  return note;
}

type Creditable = LineRow & { leftCents: number; leftTaxCents: number };

/** The lines of an invoice with what no credit note has taken of them yet. */
export async function findCreditable(tx: Db, invoice: InvoiceRow): Promise<Creditable[]> {
  const lines = await findLines(tx, invoice.id);
  const ids = lines.map(({ id }) => id);
  const taken =
    ids.length === 0
      ? []
      : await tx.select().from(invoiceLines).where(inArray(invoiceLines.creditsLineId, ids));
  return lines.map((line) => {
    const own = taken.filter(({ creditsLineId }) => creditsLineId === line.id);
    const sum = (field: 'netCents' | 'taxCents') =>
      own.reduce((total, each) => total + each[field], 0);
    return {
      ...line,
      leftCents: line.netCents - sum('netCents'),
      leftTaxCents: line.taxCents - sum('taxCents'),
    };
  });
}

export function creditOf(line: Creditable, netCents: number) {
  const { kind, description, detail, taxPercent, zeroReason } = line;
  const { feeKey, filedOn, feeReadOn, officeReceipt } = line;
  return {
    ...{ kind, description, detail, taxPercent, zeroReason },
    ...{ feeKey, filedOn, feeReadOn, officeReceipt },
    quantity: 1,
    unitCents: netCents,
    netCents,
    creditsLineId: line.id,
  };
}

/** With the whole rest of a rate goes the whole rest of its GST. */
function taxOfPart(left: Creditable[], percent: number | null, netCents: number) {
  const own = left.filter(({ taxPercent }) => taxPercent === percent);
  const restCents = own.reduce((total, { leftCents }) => total + leftCents, 0);
  const restTaxCents = own.reduce((total, { leftTaxCents }) => total + leftTaxCents, 0);
  return netCents === restCents ? restTaxCents : Math.min(restTaxCents, taxOn(netCents, percent));
}

interface Credit {
  lines: (ReturnType<typeof creditOf> & { taxCents: number })[];
  reason: string;
  pressKey?: string;
  source?: string;
}

/** What a paper has of the one that it rests on. */
export function basedOn({ id, number, issueDay, ...paper }: InvoiceRow) {
  const { clientName, attention, clientAddress, clientUen, isTest } = paper;
  const { orderId, matterId, matterNumber, mark } = paper;
  return {
    ...{ clientName, attention, clientAddress, clientUen, isTest },
    ...{ orderId, matterId, matterNumber, mark },
    ...{ basisId: id, basisNumber: number, basisDay: issueDay },
  };
}

/** Call it with the invoice locked. */
export async function writeCreditNote(
  tx: Db,
  invoice: InvoiceRow,
  { lines, ...credit }: Credit,
  actor: Pick<Actor, 'actor'>,
): Promise<InvoiceRow> {
  const draft = await insertRow(tx, invoices, {
    kind: 'credit note',
    ...basedOn(invoice),
    clientEmail: presentEmailOf(invoice),
    ...credit,
    ...totalsOf(lines),
    createdBy: actor.actor,
  });
  await insertLines(tx, draft.id, lines);
  const note = await giveNumber(tx, draft, actor);
  await tx
    .insert(allocations)
    .values({ invoiceId: invoice.id, creditNoteId: note.id, amountCents: note.totalCents });
  await insertInvoiceEvent(tx, invoice.id, 'credited', actor.actor, note.number);
  return note;
}
