import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-log/record-audit';
import { findColleagues } from '../../../platform/auth/administrator-data';
import { customers } from '../../../platform/auth/schema';
import { takeLock } from '../../../platform/db/advisory-lock';
import type { Db } from '../../../platform/db/database';
import { insertingRows, readRows, updateRows } from '../../../platform/db/rows';
import { dayInSingapore } from '../../../shared/calendar-date';
import { refreshDockets } from '../counting/refresh-docket.server';
import { matterDeadlines } from '../counting/schema.server';
import { noteChanges } from '../counting/write-deadlines.server';
import { firstPhase } from '../deadlines/event-kinds';
import { nextNumbers } from '../record/data.server';
import { auditMatters } from '../record/record-audit.server';
import { matterClasses, matterEvents, matterParties, matters } from '../record/schema.server';
import { nextRows, type StoredRow } from './data.server';
import { findOpen, numberKey } from './find-known.server';
import type { MatterToOpen } from './matter-to-open';
import { insertDocketRows } from './open-docket.server';
import { isFromDocket } from './rehearse-docket.server';
import { portfolioRows } from './schema.server';
import { withoutAgent } from './without-agent.server';

type RowToOpen = StoredRow & { matter: MatterToOpen };

/** Tells the events of a portfolio from those that people record. */
export const keyOf = (portfolioId: number, row: number, place: number) =>
  `portfolio:${portfolioId}:${row}:${place}`;

/** Opens the matters of the next rows, each once, whatever was opened since the rehearsal. Returns the last row. */
export async function openNext(
  tx: Db,
  { id, rowsDone }: { id: number; rowsDone: number },
  limit: number,
  actor: Actor,
): Promise<number | undefined> {
  await takeLock(tx, 'portfolios');
  const rows = await nextRows(tx, id, rowsDone, { are: 'new', limit });
  const toOpen = await withoutKnown(
    tx,
    rows.filter((row): row is RowToOpen => row.matter !== null),
  );
  const [first] = toOpen;
  if (first) {
    const ids = isFromDocket(first)
      ? await insertDocketRows(tx, id, toOpen, await findAccounts(tx, toOpen))
      : await insertRows(tx, id, toOpen, actor);
    await noteOpened(tx, id, toOpen, ids, actor);
  }
  return rows.at(-1)?.row;
}

/** Somebody may have opened a matter of the same number by hand since, or another portfolio has it too. */
async function withoutKnown(tx: Db, rows: RowToOpen[]): Promise<RowToOpen[]> {
  const open = await findOpen(tx, {
    numbers: rows.flatMap(({ matter, identity }) =>
      matter.applicationNumber && identity.startsWith('SG ') ? [matter.applicationNumber] : [],
    ),
    marks: rows.flatMap((row) => (isFromDocket(row) ? [] : (row.matter.trademarkId ?? []))),
    identities: rows.map(({ identity }) => identity),
  });
  const colleagues = await findColleagues(tx);
  const left: RowToOpen[] = [];
  for (const row of rows) {
    const { trademarkId, applicationNumber, right } = row.matter;
    const known =
      open.byIdentity.get(row.identity) ??
      (trademarkId === null ? undefined : open.byMark.get(trademarkId)) ??
      (row.identity.startsWith('SG ')
        ? open.byNumber.get(numberKey(right, applicationNumber))
        : undefined);
    // A certificate may have ended since the rehearsal. A docket comes back as it was.
    const problem = isFromDocket(row) ? undefined : withoutAgent(row.matter, colleagues);
    if (known)
      await leaveOut(tx, row, {
        outcome: 'known',
        matterId: known.id,
        reasons: [`Already open as ${known.number}`],
      });
    else if (problem) await leaveOut(tx, row, { outcome: 'asks', reasons: [problem] });
    else left.push(row);
  }
  return left;
}

const leaveOut = (tx: Db, { portfolioId, row }: StoredRow, set: Partial<StoredRow>) =>
  tx
    .update(portfolioRows)
    .set(set)
    .where(and(eq(portfolioRows.portfolioId, portfolioId), eq(portfolioRows.row, row)));

/** Opens matters of what the register and the file say, and counts what follows. */
async function insertRows(
  tx: Db,
  portfolioId: number,
  rows: RowToOpen[],
  actor: Actor,
): Promise<number[]> {
  const today = dayInSingapore();
  const numbers = await nextNumbers(tx, Number(today.slice(0, 4)), rows.length);
  const accounts = await findAccounts(tx, rows);
  const inserted = await readRows<{ id: number; number: string }>(
    tx,
    sql`${insertingRows(
      matters,
      rows.map(({ matter }, place) => ({
        number: numbers[place] as string,
        title: matter.title,
        right: matter.right,
        route: matter.route,
        clientName: matter.clientName,
        clientEmail: matter.clientEmail,
        companyName: matter.companyName,
        customerId: accounts.get(matter.clientEmail) ?? null,
        responsibleId: matter.responsibleId,
        deputyId: matter.deputyId,
        originKind: matter.trademarkId === null ? null : 'trademark',
        originId: matter.trademarkId === null ? null : String(matter.trademarkId),
        trademarkId: matter.trademarkId,
        applicationNumber: matter.applicationNumber,
        phase: firstPhase,
        isOpen: true,
        nextKind: 'due',
        createdAt: new Date(),
        updatedAt: new Date(),
      })),
    )} returning id, number`,
  );
  const idOf = new Map(inserted.map(({ id, number }) => [number, id]));
  const opened = rows.map((row, place) => ({
    ...row,
    id: idOf.get(numbers[place] as string) as number,
  }));
  await insertParts(tx, portfolioId, opened, { actor, today });
  const ids = opened.map(({ id }) => id);
  await refreshDockets(tx, ids, actor.actor);
  return ids;
}

async function noteOpened(
  tx: Db,
  portfolioId: number,
  rows: RowToOpen[],
  ids: number[],
  actor: Actor,
) {
  await auditMatters(
    tx,
    actor,
    { action: 'create', entity: undefined },
    ids.map((matterId) => ({ matterId, after: { portfolio: portfolioId } })),
  );
  await updateRows(
    tx,
    portfolioRows,
    [portfolioRows.portfolioId, portfolioRows.row],
    rows.map(({ row }, place) => ({
      portfolioId,
      row,
      outcome: 'opened' as const,
      matterId: ids[place],
    })),
  );
}

/** The confirmed accounts of these addresses. */
async function findAccounts(tx: Db, rows: RowToOpen[]): Promise<Map<string, number>> {
  const emails = [...new Set(rows.map(({ matter }) => matter.clientEmail).filter(Boolean))];
  if (emails.length === 0) return new Map();
  const found = await tx
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(and(inArray(customers.email, emails), eq(customers.isVerified, true)));
  return new Map(found.map(({ id, email }) => [email, id]));
}

async function insertParts(
  tx: Db,
  portfolioId: number,
  opened: (RowToOpen & { id: number })[],
  { actor: { actor }, today }: { actor: Actor; today: string },
) {
  const classes = opened.flatMap(({ id: matterId, matter }) =>
    matter.classes.map(({ number, goods }) => ({ matterId, number, goods, status: 'planned' })),
  );
  if (classes.length > 0)
    await tx.execute(sql`${insertingRows(matterClasses, classes)} on conflict do nothing`);
  const parties = opened.flatMap(({ id: matterId, matter }) =>
    matter.parties.map((party) => ({ matterId, ...party })),
  );
  if (parties.length > 0) await tx.execute(insertingRows(matterParties, parties));
  const events = opened.flatMap(({ id: matterId, row, matter }) =>
    [{ kind: 'opened' as const, datedOn: today, facts: {}, note: null }, ...matter.events].map(
      (event, place) => ({
        matterId,
        kind: event.kind,
        datedOn: event.datedOn,
        classes: ('classes' in event && event.classes) || [],
        facts: event.facts,
        note: event.note ?? null,
        key: keyOf(portfolioId, row, place),
        actor,
        recordedAt: new Date(),
      }),
    ),
  );
  await tx.execute(insertingRows(matterEvents, events));
  await insertFormer(tx, portfolioId, opened, { actor, today });
}

const fromThere = 'Taken from the former docket, and counted by no rule here';

/** Days that only the former docket has: open or passed before us, never ticked off. */
async function insertFormer(
  tx: Db,
  portfolioId: number,
  opened: (RowToOpen & { id: number })[],
  { actor, today }: { actor: string; today: string },
) {
  const now = new Date();
  const deadlines = opened.flatMap(({ id: matterId, row, matter }) =>
    matter.deadlines.map(({ title, on }, place) => ({
      matterId,
      key: keyOf(portfolioId, row, place),
      title,
      classes: [],
      nominalOn: on,
      effectiveOn: on,
      counting: [{ kind: 'result' as const, text: fromThere, source: null, on }],
      source: fromThere,
      isSetByHand: false,
      isStillOpen: false,
      state: on < today ? ('past-due' as const) : ('open' as const),
      enteredBy: actor,
      enteredAt: now,
      updatedAt: now,
    })),
  );
  if (deadlines.length === 0) return;
  const added = await readRows<{ id: number; nominalOn: string; effectiveOn: string }>(
    tx,
    sql`${insertingRows(matterDeadlines, deadlines)}
      returning id, nominal_on::text as "nominalOn", effective_on::text as "effectiveOn"`,
  );
  await noteChanges(
    tx,
    added.map((each) => ({ ...each, what: 'taken from the former docket' })),
    actor,
  );
}
