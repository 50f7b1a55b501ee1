import { and, eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import { refuseStale } from '../../platform/auth/refuse-stale';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { nextUpdatedAt } from '../../platform/db/edited-row';
import { getRow, updateRow } from '../../platform/db/rows';
import { queueMessage } from '../../platform/mail/outbox';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import { conflict, invalid } from '../../shared/failure';
import type { IssuePaper, PaperKind } from './contract';
import {
  findLines,
  insertPaperEvent,
  isTaxInvoice,
  lockPaper,
  type PaperRow,
  presentEmailOf,
} from './data.server';
import { figuredLines, insertLines, sumsOf } from './draft-paper.server';
import { gstNumberOn } from './gst.server';
import { paperMail } from './messages.server';
import { paperEvents, paperLines, paperSeries, papers } from './schema.server';
import { sellerNow } from './seller';

export type BillingDeps = Pick<SiteContext, 'db' | 'config' | 'secret' | 'wake'>;

/** From the issue of an invoice to its last day, and of a quote to the end of its offer. */
const dueDays: Record<PaperKind, number | undefined> = {
  invoice: 14,
  quote: 30,
  'credit note': undefined,
};
const prefix: Record<PaperKind, string> = { quote: 'Q', invoice: 'INV', 'credit note': 'CN' };

/**
 * Issues a draft: gives it its number and all that it prints. Issued before, it is returned as it is, so that two
 * people, or a repeated call, make one paper.
 */
export async function issuePaper(
  deps: BillingDeps,
  id: number,
  { updatedAt, totalCents, send }: IssuePaper,
  actor: Actor,
): Promise<PaperRow> {
  const { db } = deps;
  const issued = await db.transaction(async (tx) => {
    const draft = await lockPaper(tx, id);
    if (draft.issuedAt) return draft;
    await refuseStale(tx, { entity: 'invoice', row: draft, lastSeen: updatedAt });
    const lines = await findLines(tx, id);
    if (lines.length === 0) throw invalid('Add at least one line first.', 'lines');
    // Once more, since the firm may have been registered, or a fee corrected, since it was drafted.
    const figured = await figuredLines(tx, lines);
    await tx.delete(paperLines).where(eq(paperLines.paperId, id));
    await insertLines(tx, id, figured);
    const totals = sumsOf(figured);
    if (totalCents !== undefined && totalCents !== totals.totalCents)
      throw conflict('The total has changed since you opened it. Please reload it first.');
    const paper = await giveNumber(tx, { ...draft, ...totals }, actor);
    await recordAudit(tx, actor, 'issue', 'invoice', id, {
      after: { subject: paper.number, totalCents: paper.totalCents },
    });
    if (send) await queuePaper(tx, deps, paper, actor);
    return paper;
  });
  deps.wake();
  return issued;
}

/** The last act of a paper's writing: call it with its lines in place, and nothing of it changes again. */
export async function giveNumber(
  tx: Db,
  draft: PaperRow,
  actor: Pick<Actor, 'actor'>,
  today = dayInSingapore(),
): Promise<PaperRow> {
  const { id, kind, isTest } = draft;
  const days = dueDays[kind];
  if (days !== undefined && draft.dueDay && draft.dueDay < today)
    throw invalid('Payable by must not be in the past.', 'dueDay');
  const { servicesCents, taxCents, feesCents, totalCents } = draft;
  const { number, lastDay } = await nextNumber(
    tx,
    isTest ? 'TEST' : prefix[kind],
    today.slice(0, 4),
  );
  // A clock that was set back does not date a paper before those with lower numbers.
  const issueDay = lastDay && lastDay > today ? lastDay : today;
  const dueDay = days === undefined ? null : (draft.dueDay ?? addDays(issueDay, days));
  const gstNumber = await gstNumberOn(tx, issueDay);
  const issued = await updateRow(tx, papers, eq(papers.id, id), {
    ...{ servicesCents, taxCents, feesCents, totalCents, dueDay },
    number,
    issueDay,
    issuedAt: new Date(),
    supplyDay: draft.supplyDay ?? (kind === 'invoice' ? issueDay : null),
    seller: sellerNow(gstNumber),
    isTaxInvoice: isTaxInvoice(draft, await findLines(tx, id), gstNumber),
    outstandingCents: kind === 'invoice' ? totalCents : 0,
    updatedAt: nextUpdatedAt(draft),
  });
  await insertPaperEvent(tx, id, 'issued', actor.actor, issued?.number);
  return issued ?? draft;
}

/** The row of the series stays locked until the transaction ends: a number that isn't used is given again. */
async function nextNumber(tx: Db, series: string, year: string) {
  const name = `${series}-${year}`;
  const [row] = await tx
    .insert(paperSeries)
    .values({ name, lastNumber: 1 })
    .onConflictDoUpdate({
      target: paperSeries.name,
      set: { lastNumber: sql`${paperSeries.lastNumber} + 1` },
    })
    .returning();
  const numberOf = (place: number) => `${name}-${String(place).padStart(4, '0')}`;
  const last = row?.lastNumber ?? 1;
  const before = await getRow(tx, papers, eq(papers.number, numberOf(last - 1)));
  return { number: numberOf(last), lastDay: before?.issueDay };
}

/** Mails an issued paper to its client, with the PDF. */
export async function queuePaper(
  tx: Db,
  { config, secret }: Pick<BillingDeps, 'config' | 'secret'>,
  paper: PaperRow,
  actor: Pick<Actor, 'actor'>,
  event = 'issued',
): Promise<void> {
  if (await queueMessage(tx, paperMail(paper, { config, secret }, event)))
    await insertPaperEvent(tx, paper.id, 'sent', actor.actor, presentEmailOf(paper));
}

export const sendPaper = async (
  deps: BillingDeps,
  id: number,
  key: string,
  actor: Actor,
): Promise<PaperRow> => {
  const paper = await deps.db.transaction(async (tx) => {
    const found = await lockPaper(tx, id);
    if (!found.issuedAt) throw conflict('A draft is not sent. Issue it first.');
    await queuePaper(tx, deps, found, actor, `again:${key}`);
    await recordAudit(tx, actor, 'send', 'invoice', id, { after: { subject: found.number } });
    return found;
  });
  deps.wake();
  return paper;
};

/** The client agreed to a quote. */
export const acceptQuote = (db: Db, id: number, actor: Actor): Promise<PaperRow> =>
  db.transaction(async (tx) => {
    const quote = await lockPaper(tx, id);
    if (quote.kind !== 'quote' || !quote.issuedAt)
      throw conflict('Only an issued quote can be accepted.');
    const isAccepted = and(eq(paperEvents.paperId, id), eq(paperEvents.kind, 'accepted'));
    if ((await tx.$count(paperEvents, isAccepted)) === 0) {
      await insertPaperEvent(tx, id, 'accepted', actor.actor);
      await recordAudit(tx, actor, 'accept', 'invoice', id, { after: { subject: quote.number } });
    }
    return quote;
  });
