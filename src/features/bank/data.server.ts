import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { findSlice, readRows } from '../../platform/db/rows';
import type { Found, Slice } from '../../platform/http/list-answer';
import { depositEmail } from '../billing/deposits/deposits.server';
import { deposits } from '../billing/deposits/schema.server';
import { invoices } from '../billing/schema.server';
import type { BankLine, LineState } from './contract';
import { matchLine, numbersIn, onceEach, type Payable } from './match';
import { bankLines, bankParts } from './schema.server';

export type LineRow = typeof bankLines.$inferSelect;

const isIn = gt(bankLines.amountCents, 0);
const states: Record<LineState, SQL | undefined> = {
  open: and(isIn, isNull(bankLines.bookingId), eq(bankLines.isAside, false)),
  booked: isNotNull(bankLines.bookingId),
  'set aside': and(isIn, isNull(bankLines.bookingId), eq(bankLines.isAside, true)),
  'paid out': lt(bankLines.amountCents, 0),
};

export const stateOf = ({ amountCents, bookingId, isAside }: LineRow): LineState =>
  amountCents < 0 ? 'paid out' : bookingId !== null ? 'booked' : isAside ? 'set aside' : 'open';

type Shown = z.input<typeof BankLine>;

/** Lines of a state: the open ones oldest first, as they are worked off, the others newest first. */
export async function findLines(db: Db, state: LineState, slice: Slice): Promise<Found<Shown>> {
  const isOpen = state === 'open';
  const order = isOpen ? asc : desc;
  const { found, total } = await findSlice(db, bankLines, {
    where: states[state],
    orderBy: [order(bankLines.day), order(bankLines.id)],
    slice,
  });
  const payable = await findPayable(db, isOpen ? found : []);
  const parts = await findParts(db, found);
  const lines = found.map((row) => ({
    ...row,
    account: row.account.slice(-4) || null,
    state: stateOf(row),
    ...(isOpen ? matchLine(row, payable(row)) : { sureness: 'unknown' as const, candidates: [] }),
    ...bookedOf(parts.filter(({ lineId }) => lineId === row.id)),
  }));
  return { found: onceEach(lines), total };
}

type Matched = Pick<LineRow, 'text' | 'amountCents'>;

/** Of one amount; that many firms' invoices of one price are open at once. */
const mostOfAmount = 20;

/** Which invoices each of these lines can pay: those whose number stands in it, and open ones of its amount. */
async function findPayable(db: Db, lines: Matched[]): Promise<(line: Matched) => Payable[]> {
  if (lines.length === 0) return () => [];
  const numbers = [...new Set(lines.flatMap(({ text }) => numbersIn(text)))];
  const amounts = [...new Set(lines.map(({ amountCents }) => amountCents))];
  const found = await readRows<Payable>(
    db,
    sql`select id as "invoiceId", number, client_name as "clientName", total_cents as "totalCents",
        outstanding_cents as "outstandingCents"
      from ${invoices}
      where number = any(${sql.param(numbers)}::text[]) and kind = 'invoice' and not is_test and currency = 'SGD'
      union
      select found.* from unnest(${sql.param(amounts)}::int[]) as wanted (cents) cross join lateral (
        select id, number, client_name, total_cents, outstanding_cents from ${invoices}
        where kind = 'invoice' and outstanding_cents > 0 and not is_test and outstanding_cents = cents
          and currency = 'SGD'
        order by due_day, id limit ${mostOfAmount}) as found`,
  );
  const byNumber = new Map(found.map((invoice) => [invoice.number, invoice]));
  const byAmount = Map.groupBy(found, ({ outstandingCents }) => outstandingCents);
  return ({ text, amountCents }) => [
    ...new Set([
      ...numbersIn(text).flatMap((number) => byNumber.get(number) ?? []),
      ...(byAmount.get(amountCents) ?? []),
    ]),
  ];
}

type Part = Awaited<ReturnType<typeof findParts>>[number];

const bookedOf = (own: Part[]) => ({
  parts: own.flatMap(({ invoiceId, number, amountCents }) =>
    invoiceId === null ? [] : [{ invoiceId, number: number ?? 'erased', amountCents }],
  ),
  deposit:
    own
      .filter(({ depositId }) => depositId !== null)
      .map(({ clientName, clientEmail, amountCents }) => ({
        ...{ clientName: clientName ?? 'erased', clientEmail, amountCents },
      }))[0] ?? null,
});

async function findParts(db: Db, lines: Pick<LineRow, 'id' | 'bookingId'>[]) {
  const bookingIds = [...new Set(lines.flatMap(({ bookingId }) => bookingId ?? []))];
  if (bookingIds.length === 0) return [];
  return db
    .select({
      lineId: bankParts.lineId,
      invoiceId: bankParts.invoiceId,
      depositId: bankParts.depositId,
      number: invoices.number,
      clientName: deposits.clientName,
      clientEmail: sql<string | null>`${depositEmail}`,
      amountCents: bankParts.amountCents,
    })
    .from(bankParts)
    .innerJoin(bankLines, eq(bankLines.id, bankParts.lineId))
    .leftJoin(invoices, eq(invoices.id, bankParts.invoiceId))
    .leftJoin(deposits, eq(deposits.id, bankParts.depositId))
    .where(
      and(
        inArray(
          bankParts.lineId,
          lines.map(({ id }) => id),
        ),
        // A line that was booked before, and undone, has the parts of then too.
        sql`${bankParts.bookingId} = ${bankLines.bookingId}`,
      ),
    )
    .orderBy(asc(bankParts.id));
}
