import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import { refuseStale } from '../../platform/auth/refuse-stale';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { nextUpdatedAt } from '../../platform/db/edited-row';
import { updateRow } from '../../platform/db/rows';
import { queueMessage } from '../../platform/mail/outbox';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import { conflict, invalid } from '../../shared/failure';
import { findBillingOf } from '../clients/billing-details.server';
import { usualDaysToPay } from '../clients/billing-words';
import { requireReplaceable } from './accept-quote.server';
import { refuseBilledTime } from './billed-time.server';
import type { InvoiceKind, IssueInvoice } from './contract';
import {
  findLines,
  type InvoiceRow,
  insertInvoiceEvent,
  lockInvoice,
  presentEmailOf,
} from './data.server';
import { figure, insertLines } from './draft-invoice.server';
import { gstNumberOn } from './gst.server';
import { invoiceMail } from './messages.server';
import { invoiceLines, invoiceSeries, invoices } from './schema.server';
import { sellerNow } from './seller';
import { issueProblem, isTaxInvoice } from './tax-invoice';

export type BillingDeps = Pick<SiteContext, 'db' | 'config' | 'secret' | 'wake'>;

/** From the issue of an invoice to its last day, unless its client has other terms, and of a quote to the end of its offer. */
const dueDays: Record<InvoiceKind, number | undefined> = {
  invoice: usualDaysToPay,
  quote: 30,
  'credit note': undefined,
};

/** By the terms of its client. */
export async function daysFor(db: Db, draft: InvoiceRow): Promise<number | undefined> {
  const terms =
    draft.kind === 'invoice' ? await findBillingOf(db, presentEmailOf(draft)) : undefined;
  return terms?.daysToPay ?? dueDays[draft.kind];
}

const prefix: Record<InvoiceKind, string> = { quote: 'Q', invoice: 'INV', 'credit note': 'CN' };

/**
 * Issues a draft: gives it its number and all that it prints. Issued before, it is returned as it is, so that two
 * people, or a repeated call, make one invoice.
 */
export async function issueInvoice(
  deps: BillingDeps,
  id: number,
  { updatedAt, totalCents, clientAddress, send }: IssueInvoice,
  actor: Actor,
): Promise<InvoiceRow> {
  const { db } = deps;
  const issued = await db.transaction(async (tx) => {
    const saved = await lockInvoice(tx, id);
    if (saved.issuedAt) return saved;
    await refuseStale(tx, { entity: 'invoice', row: saved, lastSeen: updatedAt });
    if (saved.kind === 'quote' && saved.basisId) await requireReplaceable(tx, saved.basisId);
    const draft = { ...saved, clientAddress: saved.clientAddress ?? clientAddress };
    const lines = await findLines(tx, id);
    if (lines.length === 0) throw invalid('Add at least one line first.', 'lines');
    await refuseBilledTime(tx, id, lines);
    // Once more, since the firm may have been registered, or a fee corrected, since it was drafted.
    const { lines: figured, sums: totals } = await figure(tx, { ...draft, lines });
    await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id));
    await insertLines(tx, id, figured);
    if (totalCents !== undefined && totalCents !== totals.totalCents)
      throw conflict('The total has changed since you opened it. Please reload it first.');
    const problem = issueProblem(
      { ...draft, ...totals },
      figured,
      await gstNumberOn(tx, dayInSingapore()),
    );
    if (problem) throw invalid(problem.text, problem.field);
    const invoice = await giveNumber(tx, { ...draft, ...totals }, actor);
    await recordAudit(tx, actor, 'issue', 'invoice', id, {
      after: { subject: invoice.number, totalCents: invoice.totalCents },
    });
    if (send) await queueInvoice(tx, deps, invoice, actor);
    return invoice;
  });
  deps.wake();
  return issued;
}

/** The last act of an invoice's writing: call it with its lines in place, and nothing of it changes again. */
export async function giveNumber(
  tx: Db,
  draft: InvoiceRow,
  actor: Pick<Actor, 'actor'>,
  today = dayInSingapore(),
): Promise<InvoiceRow> {
  const { id, kind, isTest } = draft;
  const days = draft.dueDay ? dueDays[kind] : await daysFor(tx, draft);
  if (days !== undefined && draft.dueDay && draft.dueDay < today)
    throw invalid('Payable by must not be in the past.', 'dueDay');
  const { servicesCents, taxCents, feesCents, totalCents, clientAddress } = draft;
  const { rateMillionths, rateDay, rateSource, taxSgdCents, totalSgdCents } = draft;
  const { number, lastDay } = await nextNumber(
    tx,
    isTest ? 'TEST' : prefix[kind],
    today.slice(0, 4),
  );
  // A clock that was set back does not date an invoice before those with lower numbers.
  const issueDay = lastDay && lastDay > today ? lastDay : today;
  const dueDay = days === undefined ? null : (draft.dueDay ?? addDays(issueDay, days));
  const gstNumber = await gstNumberOn(tx, issueDay);
  const issued = await updateRow(tx, invoices, eq(invoices.id, id), {
    ...{ servicesCents, taxCents, feesCents, totalCents, clientAddress, dueDay },
    ...{ rateMillionths, rateDay, rateSource, taxSgdCents, totalSgdCents },
    number,
    issueDay,
    issuedAt: new Date(),
    supplyDay: draft.supplyDay ?? (kind === 'invoice' ? issueDay : null),
    seller: sellerNow(gstNumber),
    isTaxInvoice: isTaxInvoice(draft, await findLines(tx, id), gstNumber),
    outstandingCents: kind === 'invoice' ? totalCents : 0,
    updatedAt: nextUpdatedAt(draft),
  });
  await insertInvoiceEvent(tx, id, 'issued', actor.actor, issued?.number);
  return issued ?? draft;
}

/** The row of the series stays locked until the transaction ends: a number that isn't used is given again. */
async function nextNumber(tx: Db, series: string, year: string) {
  const name = `${series}-${year}`;
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ name, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceSeries.name,
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` },
    })
    .returning();
  const numberOf = (place: number) => `${name}-${String(place).padStart(4, '0')}`;
  const last = row?.lastNumber ?? 1;
  const [before] = await tx
    .select({ issueDay: invoices.issueDay })
    .from(invoices)
    .where(eq(invoices.number, numberOf(last - 1)));
  return { number: numberOf(last), lastDay: before?.issueDay };
}

/** Mails an issued invoice to its client, and to those of their contacts who get invoices, with the PDF. */
export async function queueInvoice(
  tx: Db,
  { config, secret }: Pick<BillingDeps, 'config' | 'secret'>,
  invoice: InvoiceRow,
  actor: Pick<Actor, 'actor'>,
  event = 'issued',
): Promise<void> {
  for (const to of await readersOf(tx, invoice))
    if (await queueMessage(tx, invoiceMail(invoice, { config, secret }, event, to)))
      await insertInvoiceEvent(tx, invoice.id, 'sent', actor.actor, to.email);
}

export interface Reader {
  email: string;
  /** The place among the contacts; null: the client. */
  copy: number | null;
}

/** The client, and the contacts who get invoices. */
export async function readersOf(tx: Db, invoice: InvoiceRow): Promise<Reader[]> {
  const email = presentEmailOf(invoice);
  const contacts = (await findBillingOf(tx, email))?.contacts ?? [];
  const copies = contacts
    .filter(({ roles }) => roles.includes('invoices'))
    .flatMap((contact) => contact.email ?? []);
  const others = [...new Set(copies)].filter((copy) => copy !== email.toLowerCase());
  return [{ email, copy: null }, ...others.map((other, copy) => ({ email: other, copy }))];
}

export const sendInvoice = async (
  deps: BillingDeps,
  id: number,
  key: string,
  actor: Actor,
): Promise<InvoiceRow> => {
  const invoice = await deps.db.transaction(async (tx) => {
    const found = await lockInvoice(tx, id);
    if (!found.issuedAt) throw conflict('A draft is not sent. Issue it first.');
    await queueInvoice(tx, deps, found, actor, `again:${key}`);
    await recordAudit(tx, actor, 'send', 'invoice', id, { after: { subject: found.number } });
    return found;
  });
  deps.wake();
  return invoice;
};
