import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { ErasedRecords, Person, RetentionRule } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { SweptName } from '../../shared/retention';
import { Paper } from './contract';
import { findPapersOf, isTo, type PaperRow, readPaper } from './data.server';
import { abandonPaperFiles } from './paper/paper-file.server';
import { allocations, paperEvents, papers, paymentsReceived } from './schema.server';

export async function exportPapersOf(db: Db, person: Person) {
  const found = [];
  for (const row of await findPapersOf(db, person))
    found.push(Paper.parse(await readPaper(db, row)));
  return { invoices: found };
}

/** Issued papers are accounting records, which the law obliges the firm to keep as they are. */
export async function erasePapersOf(
  tx: Db,
  { email, isVerified }: Person,
): Promise<ErasedRecords[]> {
  if (!isVerified) return [];
  const found = await tx.select().from(papers).where(isTo(email));
  const isRecord = ({ issuedAt, isTest }: PaperRow) => issuedAt !== null && !isTest;
  const retained = found.filter(isRecord);
  const erased = found.filter((paper) => !isRecord(paper));
  await deletePapers(tx, erased);
  const ids = retained.map(({ id }) => id);
  // An address that it was mailed to is no part of the record.
  await tx
    .update(paperEvents)
    .set({ detail: null })
    .where(and(inArray(paperEvents.paperId, ids), eq(paperEvents.kind, 'sent')));
  return [{ what: 'Invoices', erased: erased.length, retained: retained.length }];
}

/** What is printed on an issued paper stays. */
export async function movePapers(tx: Db, { email }: Person, to: string) {
  await tx
    .update(papers)
    .set({
      clientEmail: sql`case when ${papers.issuedAt} is null then ${to} else ${papers.clientEmail} end`,
      movedTo: sql`case when ${papers.issuedAt} is not null then ${to} end`,
      updatedAt: new Date(),
    })
    .where(isTo(email));
}

/** The firm's financial year is the calendar year. */
const endOfYear = sql`(date_trunc('year', ${papers.issueDay}::timestamp) + interval '1 year')
  at time zone 'Asia/Singapore'`;

export const paperRetention: Partial<Record<SweptName, RetentionRule>> = {
  invoices: {
    table: papers,
    where: isNotNull(papers.issuedAt),
    countsFrom: endOfYear,
    erase: (tx, rows) => deletePapers(tx, rows as PaperRow[]),
  },
  'invoice-drafts': {
    table: papers,
    where: isNull(papers.issuedAt),
    countsFrom: papers.updatedAt,
  },
};

/** With the payments that settled them and nothing else. */
async function deletePapers(tx: Db, rows: PaperRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const paid = await tx
    .select({ id: allocations.paymentId })
    .from(allocations)
    .where(and(inArray(allocations.invoiceId, ids), isNotNull(allocations.paymentId)));
  await tx.delete(papers).where(inArray(papers.id, ids));
  await abandonPaperFiles(tx, rows);
  const paymentIds = paid.flatMap(({ id }) => id ?? []);
  if (paymentIds.length === 0) return;
  const used = tx
    .select({ id: sql<number>`${allocations.paymentId}` })
    .from(allocations)
    .where(inArray(allocations.paymentId, paymentIds));
  await tx
    .delete(paymentsReceived)
    .where(and(inArray(paymentsReceived.id, paymentIds), notInArray(paymentsReceived.id, used)));
}
