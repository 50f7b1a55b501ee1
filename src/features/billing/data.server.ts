import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Person } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow, inOrderOf, inSlices, lockRow } from '../../platform/db/rows';
import { holdsWords, listKeys } from '../../platform/db/search';
import type { Found, Slice } from '../../platform/http/list-answer';
import { dayInSingapore } from '../../shared/calendar-date';
import { notFound } from '../../shared/failure';
import { type Paper, type PaperListQuery, Paper as PaperSchema, type PaperState } from './contract';
import { gstNumberOn } from './gst.server';
import { allocations, paperEvents, paperLines, papers, paymentsReceived } from './schema.server';
import { sellerNow } from './seller';

const { searchText, ...listed } = getTableColumns(papers);
export type PaperRow = Omit<typeof papers.$inferSelect, 'searchText'>;
export type LineRow = typeof paperLines.$inferSelect;

export const paperNotFound = () => notFound('Invoice not found');

const isThere = (id: number) => and(eq(papers.id, id), isNull(papers.deletedAt));

export const getPaper = (db: Db, id: number): Promise<PaperRow | undefined> =>
  getRow(db, papers, isThere(id));

export async function requirePaper(db: Db, id: number): Promise<PaperRow> {
  const paper = await getPaper(db, id);
  if (!paper) throw paperNotFound();
  return paper;
}

/** Locked until the transaction ends. */
export async function lockPaper(tx: Db, id: number): Promise<PaperRow> {
  const paper = await lockRow(tx, papers, isThere(id));
  if (!paper) throw paperNotFound();
  return paper;
}

export const findLines = (db: Db, paperId: number): Promise<LineRow[]> =>
  db
    .select()
    .from(paperLines)
    .where(eq(paperLines.paperId, paperId))
    .orderBy(asc(paperLines.position));

export async function insertPaperEvent(
  db: Db,
  paperId: number,
  kind: string,
  actor: string,
  detail?: string | null,
): Promise<void> {
  await db.insert(paperEvents).values({ paperId, kind, actor, detail });
}

export const findPaperEvents = (db: Db, paperId: number) =>
  db
    .select()
    .from(paperEvents)
    .where(eq(paperEvents.paperId, paperId))
    .orderBy(asc(paperEvents.id))
    .limit(1_000);

const isAccepted = sql<boolean>`exists (select from ${paperEvents}
  where ${paperEvents.paperId} = ${papers.id} and ${paperEvents.kind} = 'accepted')`;

type Standing = Pick<
  PaperRow,
  'kind' | 'issuedAt' | 'dueDay' | 'totalCents' | 'outstandingCents' | 'creditedCents'
>;

/** State of a paper on a day, by its allocations. */
export function stateOf(
  paper: Standing,
  isQuoteAccepted = false,
  today = dayInSingapore(),
): PaperState {
  const { kind, issuedAt, dueDay, totalCents, outstandingCents, creditedCents } = paper;
  if (!issuedAt) return 'draft';
  if (kind === 'quote') return isQuoteAccepted ? 'accepted' : 'issued';
  if (kind === 'credit note') return 'issued';
  if (totalCents > 0 && creditedCents >= totalCents) return 'credited';
  if (outstandingCents <= 0) return 'paid';
  if (dueDay && dueDay < today) return 'overdue';
  return outstandingCents < totalCents - creditedCents ? 'part paid' : 'issued';
}

/** The condition for which `stateOf` gives this state. */
function isInState(state: PaperState): SQL | undefined {
  const isIssued = isNotNull(papers.issuedAt);
  const isInvoice = and(isIssued, eq(papers.kind, 'invoice'));
  const isCredited = sql`${papers.totalCents} > 0 and ${papers.creditedCents} >= ${papers.totalCents}`;
  const isOpen = sql`${papers.outstandingCents} > 0`;
  const isOverdue = sql`coalesce(${papers.dueDay} < ${dayInSingapore()}, false)`;
  const isPart = sql`${papers.outstandingCents} < ${papers.totalCents} - ${papers.creditedCents}`;
  switch (state) {
    case 'draft':
      return isNull(papers.issuedAt);
    case 'accepted':
      return and(isIssued, eq(papers.kind, 'quote'), isAccepted);
    case 'credited':
      return and(isInvoice, isCredited);
    case 'paid':
      return and(isInvoice, sql`not (${isOpen}) and not (${isCredited})`);
    case 'overdue':
      return and(isInvoice, isOpen, isOverdue);
    case 'part paid':
      return and(isInvoice, isOpen, sql`not (${isOverdue})`, isPart);
    case 'issued':
      return and(
        isIssued,
        or(
          eq(papers.kind, 'credit note'),
          and(eq(papers.kind, 'quote'), sql`not ${isAccepted}`),
          and(eq(papers.kind, 'invoice'), isOpen, sql`not (${isOverdue}) and not (${isPart})`),
        ),
      );
  }
}

type Filters = Pick<PaperListQuery, 'q' | 'kind' | 'state' | 'matterId' | 'orderId'>;

const filtered = ({ q, kind, state, matterId, orderId }: Filters): SQL | undefined =>
  and(
    isNull(papers.deletedAt),
    kind && eq(papers.kind, kind),
    state && isInState(state),
    // A matter's papers include those of the order that it began with.
    or(
      matterId === undefined ? undefined : eq(papers.matterId, matterId),
      orderId ? eq(papers.orderId, orderId) : undefined,
    ),
    ...holdsWords(searchText, q),
  );

const sortKeys: Record<string, SQL | undefined> = {
  date: undefined,
  client: sql`lower(${papers.clientName})`,
  total: sql`lpad(${papers.totalCents}::text, 12, '0')`,
  due: sql`${papers.dueDay}::text`,
};

/** Adds the state of each, for lists. */
export async function withStates(db: Db, rows: PaperRow[]) {
  const quotes = rows.filter(({ kind, issuedAt }) => kind === 'quote' && issuedAt);
  const accepted =
    quotes.length === 0
      ? []
      : await db
          .select({ id: paperEvents.paperId })
          .from(paperEvents)
          .where(
            and(
              eq(paperEvents.kind, 'accepted'),
              inArray(
                paperEvents.paperId,
                quotes.map(({ id }) => id),
              ),
            ),
          );
  const isQuoteAccepted = new Set(accepted.map(({ id }) => id));
  return rows.map((row) => ({ ...row, state: stateOf(row, isQuoteAccepted.has(row.id)) }));
}

export async function findPapers(
  db: Db,
  query: Filters & Pick<PaperListQuery, 'sort'>,
  slice: Slice,
): Promise<Found<Awaited<ReturnType<typeof withStates>>[number]>> {
  const { keys, ...count } = await listKeys<number>(db, {
    from: papers,
    where: filtered(query),
    key: sortKeys[query.sort.replace('-', '')],
    date: sql`${papers.createdAt}`,
    isReversed: query.sort.startsWith('-'),
    slice,
  });
  if (keys.length === 0) return { found: [], ...count };
  const rows = await db.select(listed).from(papers).where(inArray(papers.id, keys));
  return { found: await withStates(db, inOrderOf(keys, rows)), ...count };
}

const sliceSize = 500;

/** Every paper that matches the filters, newest first. */
export const readPapers = (db: Db, filters: Filters) =>
  inSlices<PaperRow>(sliceSize, (last) =>
    db
      .select(listed)
      .from(papers)
      .where(
        and(
          filtered(filters),
          last &&
            sql`(${papers.createdAt}, -${papers.id}) < (${last.createdAt.toISOString()}::timestamptz, ${-last.id})`,
        ),
      )
      .orderBy(desc(papers.createdAt), asc(papers.id))
      .limit(sliceSize),
  );

/** The database’s time of the transaction that issued an invoice. */
const issuedAtOf = (invoiceId: number) => sql`(select max(${paperEvents.at}) from ${paperEvents}
  where ${paperEvents.paperId} = ${invoiceId} and ${paperEvents.kind} = 'issued')`;

/** What settled an invoice, oldest first. */
async function findSettlements(
  db: Db,
  invoiceId: number,
  until?: SQL,
): Promise<Paper['settlements']> {
  const rows = await db
    .select({
      amountCents: allocations.amountCents,
      paidOn: paymentsReceived.paidOn,
      method: paymentsReceived.method,
      reference: paymentsReceived.reference,
      creditDay: papers.issueDay,
      creditNumber: papers.number,
    })
    .from(allocations)
    .leftJoin(paymentsReceived, eq(allocations.paymentId, paymentsReceived.id))
    .leftJoin(papers, eq(allocations.creditNoteId, papers.id))
    .where(and(eq(allocations.invoiceId, invoiceId), until && lte(allocations.createdAt, until)))
    .orderBy(asc(allocations.id))
    .limit(500);
  return rows.map((row) => ({
    day: row.paidOn ?? row.creditDay ?? '',
    amountCents: row.amountCents,
    method: row.method ?? 'credit note',
    reference: row.paidOn ? row.reference : row.creditNumber,
  }));
}

/** A paper with all that is printed on it; a draft with what would be printed if it were issued now. */
export async function readPaper(db: Db, row: PaperRow) {
  const [whole] = await withStates(db, [row]);
  const gstNumber = row.seller ? row.seller.gstNumber : await gstNumberOn(db, dayInSingapore());
  const lines = await findLines(db, row.id);
  return {
    ...row,
    state: whole?.state ?? 'draft',
    seller: row.seller ?? sellerNow(gstNumber),
    isTaxInvoice: row.issuedAt ? row.isTaxInvoice : isTaxInvoice(row, lines, gstNumber),
    lines,
    settlements: row.kind === 'invoice' ? await findSettlements(db, row.id) : [],
  };
}

/** The paper as it was issued, with what had settled it then: what is printed never changes. */
export async function readPaperAsIssued(db: Db, row: PaperRow): Promise<Paper> {
  const { issuedAt, totalCents } = row;
  if (!issuedAt || row.kind !== 'invoice') return PaperSchema.parse(await readPaper(db, row));
  const settlements = await findSettlements(db, row.id, issuedAtOf(row.id));
  const settledCents = settlements.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const then = { ...row, outstandingCents: totalCents - settledCents, creditedCents: 0 };
  return PaperSchema.parse({ ...(await readPaper(db, then)), settlements });
}

/** The most that a simplified tax invoice may come to, with GST: GST (General) Regulations, r 13. */
const simplifiedUpToCents = 100_000;

/**
 * Only a firm that is registered on the day may write these words, and never of a test. Without its client's address
 * (r 11) a paper is one only in the simplified form: at most S$1,000, for services taxed at the full rate alone.
 */
export const isTaxInvoice = (
  paper: Pick<PaperRow, 'kind' | 'isTest' | 'clientAddress' | 'totalCents'>,
  lines: readonly { taxPercent: number | null }[],
  gstNumber: string | null,
) =>
  paper.kind === 'invoice' &&
  !paper.isTest &&
  gstNumber !== null &&
  (paper.clientAddress !== null ||
    (paper.totalCents <= simplifiedUpToCents &&
      lines.every(({ taxPercent }) => Boolean(taxPercent))));

/** The papers that were made of this one. */
export async function findFollowing(db: Db, id: number) {
  const rows = await db
    .select(listed)
    .from(papers)
    .where(and(eq(papers.basisId, id), isNull(papers.deletedAt)))
    .orderBy(asc(papers.id))
    .limit(100);
  return withStates(db, rows);
}

/** The client's present address, in lower case. */
export const presentEmail = sql<string>`lower(coalesce(${papers.movedTo}, ${papers.clientEmail}))`;
export const presentEmailOf = ({
  movedTo,
  clientEmail,
}: Pick<PaperRow, 'movedTo' | 'clientEmail'>) => movedTo ?? clientEmail;

export const isTo = (email: string) => sql`${presentEmail} = lower(${email})`;

/** The issued papers of a person with a confirmed address, newest first. */
export async function findPapersOf(db: Db, { email, isVerified }: Person): Promise<PaperRow[]> {
  if (!isVerified) return [];
  return db
    .select(listed)
    .from(papers)
    .where(and(isTo(email), isNotNull(papers.issuedAt)))
    .orderBy(desc(papers.issueDay), desc(papers.id))
    .limit(1_000);
}

/** All of them, since their balance is told. */
export const findInvoicesByEmail = (db: Db, email: string): Promise<PaperRow[]> =>
  db
    .select(listed)
    .from(papers)
    .where(and(isTo(email), isNotNull(papers.issuedAt), eq(papers.kind, 'invoice')))
    .orderBy(asc(papers.issueDay), asc(papers.id));

/** The payments and credit notes of these invoices. */
export const findAllocationsOf = (db: Db, invoiceIds: number[]) =>
  invoiceIds.length === 0
    ? []
    : db
        .select({
          invoiceId: allocations.invoiceId,
          amountCents: allocations.amountCents,
          creditNoteId: allocations.creditNoteId,
          paidOn: paymentsReceived.paidOn,
          method: paymentsReceived.method,
          reference: paymentsReceived.reference,
          creditDay: papers.issueDay,
          creditNumber: papers.number,
        })
        .from(allocations)
        .leftJoin(paymentsReceived, eq(allocations.paymentId, paymentsReceived.id))
        .leftJoin(papers, eq(allocations.creditNoteId, papers.id))
        .where(inArray(allocations.invoiceId, invoiceIds))
        .orderBy(asc(allocations.id));
