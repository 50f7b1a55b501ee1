import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Person } from '../../../platform/context';
import { csvAnswer } from '../../../platform/csv/csv';
import type { Db } from '../../../platform/db/database';
import { inPartsOf } from '../../../platform/db/rows';
import { dayInSingapore } from '../../../shared/calendar-date';
import { moneyText } from '../../../shared/currency';
import { findOutstanding } from '../../billing/invoices-of-matter.server';
import { matterDocuments } from '../documents/schema.server';
import { isMatterOf, listed, type MatterRow, withClasses } from '../record/data.server';
import { byNext, matters } from '../record/schema.server';
import { findDue, isAnswerable } from '../renewals/data.server';
import { summariesOf } from './own-matters.server';
import type { Portfolio, PortfolioQuery, PortfolioRow } from './portfolio-contract';
import { standingOf, whoByWhen } from './standing';

const pageSize = 25;
const sliceSize = 200;

const company = sql<string>`coalesce(${matters.companyName}, '')`;

const isWanted = (person: Person, name: string | undefined) =>
  and(isMatterOf(person), name === undefined ? undefined : sql`${company} = ${name}`);

/** A page of all that the firm looks after for a person, whatever companies it is for. */
export async function readPortfolio(
  db: Db,
  person: Person,
  { page = 1, company: name }: z.output<typeof PortfolioQuery>,
): Promise<z.input<typeof Portfolio>> {
  const companies = await db
    .select({ name: company, count: sql<number>`count(*)::int` })
    .from(matters)
    .where(isMatterOf(person))
    .groupBy(company)
    .orderBy(company)
    .limit(500);
  const wanted = isWanted(person, name);
  const total = await db.$count(matters, wanted);
  return {
    companies,
    page,
    total,
    pageCount: Math.ceil(total / pageSize),
    rows: await findSlice(db, wanted, { limit: pageSize, offset: (page - 1) * pageSize }),
  };
}

const inOrder = [desc(matters.isOpen), byNext(matters.nextOn), asc(matters.id)];

async function findSlice(
  db: Db,
  wanted: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<z.input<typeof PortfolioRow>[]> {
  const rows = await db
    .select(listed)
    .from(matters)
    .where(wanted)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
  const summaries = await summariesOf(db, await withClasses(db, rows));
  const ids = rows.map(({ id }) => id);
  const documents = await countDocuments(db, ids);
  const toPay = await findOutstanding(db, rows);
  const renewable = await findRenewable(db, ids);
  return rows.map((matter: MatterRow, place) => ({
    ...(summaries[place] as (typeof summaries)[number]),
    companyName: matter.companyName,
    canRenew: renewable.has(matter.id) && !summaries[place]?.isInDoubt,
    documents: documents.get(matter.id) ?? 0,
    toPay: toPay.get(matter.id) ?? [],
  }));
}

async function countDocuments(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { matterId, origin, isForClient, scan } = matterDocuments;
  const rows = await db
    .select({ id: matterId, count: sql<number>`count(*)::int` })
    .from(matterDocuments)
    .where(
      and(
        inArray(matterId, ids),
        sql`(${origin} = 'client' or (${isForClient} and ${scan} in ('none', 'clean')))`,
      ),
    )
    .groupBy(matterId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Those whose client is asked, or may answer, about a renewal now. */
async function findRenewable(db: Db, ids: number[]): Promise<Set<number>> {
  const today = dayInSingapore();
  const due = await findDue(db, ids);
  return new Set(
    due
      .filter((each) => each.answer === null && isAnswerable(each, today))
      .map(({ matter }) => matter.id),
  );
}

const rightText: Record<PortfolioRow['right'], string> = {
  trademark: 'Trademark',
  patent: 'Patent',
  design: 'Design',
  copyright: 'Copyright',
};

/** All of it as a file, with one slice in memory. */
export function portfolioFile(
  db: Db,
  person: Person,
  { company: name }: { company?: string | undefined },
  c: Context,
): Response {
  const wanted = isWanted(person, name);
  async function* slices() {
    // Whatever changes its place meanwhile is in it, and once.
    const all = await db
      .select({ id: matters.id })
      .from(matters)
      .where(wanted)
      .orderBy(...inOrder);
    const ids = all.map(({ id }) => id);
    for (const some of inPartsOf(sliceSize, ids)) {
      const part = and(wanted, inArray(matters.id, some));
      const rows = await findSlice(db, part, { limit: sliceSize, offset: 0 });
      if (rows.length > 0) yield rows;
    }
  }
  return csvAnswer(c, `portfolio-${dayInSingapore()}.csv`, {
    head: [
      ...['Company', 'Reference', 'Title', 'Right', 'Number at the office', 'Classes'],
      ...['Where it stands', 'Next step', 'Who, by when', 'By', 'Renewal open'],
      ...['Documents', 'To pay (S$)', 'To pay in other currencies'],
    ],
    slices: slices(),
    cells: (row) => [
      ...[row.companyName, row.number, row.title, rightText[row.right], row.applicationNumber],
      ...[row.classes.join(' '), standingOf(row), row.next.title, whoByWhen(row.next)],
      ...[row.next.by, row.canRenew ? 'yes' : 'no', row.documents],
      { cents: row.toPay.find(({ currency }) => currency === 'SGD')?.cents ?? 0 },
      row.toPay
        .filter(({ currency }) => currency !== 'SGD')
        .map(({ cents, currency }) => moneyText(cents, currency))
        .join(', '),
    ],
  });
}
