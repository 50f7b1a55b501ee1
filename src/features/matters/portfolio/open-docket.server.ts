import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database';
import { insertingRows, readRows, reserveIds } from '../../../platform/db/rows';
import { deadlineChanges, matterDeadlines } from '../counting/schema.server';
import { matterDocuments } from '../documents/schema.server';
import { keepNumbers } from '../record/data.server';
import {
  matterClasses,
  matterEvents,
  matterNumbers,
  matterParties,
  matters,
} from '../record/schema.server';
import { addRemark, type StoredRow } from './data.server';
import type { DocketMatter } from './docket-file';
import type { MatterToOpen } from './matter-to-open';
import { portfolioRows } from './schema.server';

type RowToOpen = StoredRow & { matter: MatterToOpen };

/** By which deadlines of a family find the event of another matter that closed them. */
export const eventKey = (portfolioId: number, id: number) => `portfolio:${portfolioId}:event:${id}`;

export const recordOf = ({ cells }: Pick<StoredRow, 'cells'>) => cells as DocketMatter;

/** A matter with the ids that its parts get here. */
interface Opened {
  id: number;
  row: number;
  record: DocketMatter;
  events: Map<number, number>;
  documents: Map<number, number>;
}

/** Keeps the numbers of all its matters, so that none is given to one whose own is taken. */
export const reserveNumbers = (tx: Db, portfolioId: number) =>
  tx.execute(sql`insert into ${matterNumbers} (year, last)
    select split_part(identity, '-', 2)::int, max(split_part(split_part(identity, ' ', 2), '-', 3)::int)
      from ${portfolioRows} where portfolio_id = ${portfolioId} and outcome = 'new' group by 1
    on conflict (year) do update set last = greatest(${matterNumbers.last}, excluded.last)`);

/** Stores matters as they were exported: nothing of them is counted again, told or changed. Returns their ids. */
export async function insertDocketRows(
  tx: Db,
  portfolioId: number,
  rows: RowToOpen[],
  accounts: ReadonlyMap<string, number>,
): Promise<number[]> {
  const records = rows.map(recordOf);
  const numbers = await keepNumbers(
    tx,
    records.map(({ number }) => number),
  );
  const inserted = await readRows<{ id: number; number: string }>(
    tx,
    sql`${insertingRows(
      matters,
      rows.map(({ matter }, place) => ({
        ...matterOf(records[place] as DocketMatter),
        number: numbers[place] as string,
        customerId: accounts.get(matter.clientEmail) ?? null,
        responsibleId: matter.responsibleId,
        deputyId: matter.deputyId,
        trademarkId: matter.trademarkId,
      })),
    )} returning id, number`,
  );
  for (const [place, { number }] of records.entries())
    if (number !== numbers[place])
      await addRemark(
        tx,
        portfolioId,
        rows[place]?.row as number,
        `${number} is another matter here: this is ${numbers[place]}`,
      );
  const idOf = new Map(inserted.map(({ id, number }) => [number, id]));
  const eventIds = await idsFor(tx, matterEvents, records, ({ events }) => events);
  const documentIds = await idsFor(tx, matterDocuments, records, ({ documents }) => documents);
  const opened = rows.map(({ row }, place): Opened => {
    const record = records[place] as DocketMatter;
    return {
      id: idOf.get(numbers[place] as string) as number,
      row,
      record,
      events: new Map(record.events.map((each) => [each.id, eventIds() as number])),
      documents: new Map(record.documents.map((each) => [each.id, documentIds() as number])),
    };
  });
  await insertParts(tx, portfolioId, opened);
  await insertDeadlines(tx, portfolioId, opened);
  return opened.map(({ id }) => id);
}

/** One after the other, as many as these parts need. */
async function idsFor(
  tx: Db,
  table: PgTable,
  records: DocketMatter[],
  partsOf: (record: DocketMatter) => unknown[],
) {
  const count = records.reduce((sum, record) => sum + partsOf(record).length, 0);
  const ids = await reserveIds(tx, table, count);
  return () => ids.shift();
}

const matterOf = ({
  classes,
  parties,
  events,
  deadlines,
  documents,
  comesFrom,
  registerNumber,
  createdAt,
  updatedAt,
  ...about
}: DocketMatter) => ({
  ...about,
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
});

/** Their moments are texts, which the database reads. */
async function insertAll(tx: Db, table: PgTable, rows: object[]) {
  if (rows.length > 0) await tx.execute(insertingRows(table, rows as never));
}

async function insertParts(tx: Db, portfolioId: number, opened: Opened[]) {
  await insertAll(
    tx,
    matterClasses,
    opened.flatMap(({ id: matterId, record }) =>
      record.classes.map((each) => ({ ...each, matterId })),
    ),
  );
  await insertAll(
    tx,
    matterParties,
    opened.flatMap(({ id: matterId, record }) =>
      record.parties.map((each) => ({ ...each, matterId })),
    ),
  );
  await insertAll(
    tx,
    matterEvents,
    opened.flatMap(({ id: matterId, record, events }) =>
      record.events.map(({ id, correctsId, ...event }) => ({
        ...event,
        id: events.get(id),
        matterId,
        correctsId: correctsId && events.get(correctsId),
        key: eventKey(portfolioId, id),
      })),
    ),
  );
  await insertAll(
    tx,
    matterDocuments,
    opened.flatMap(({ id: matterId, record, events, documents }) =>
      record.documents.map(({ id, eventId, ...document }) => ({
        ...document,
        id: documents.get(id),
        matterId,
        eventId: eventId && events.get(eventId),
        file: `absent-${randomUUID()}`,
        scan: 'absent',
      })),
    ),
  );
}

async function insertDeadlines(tx: Db, portfolioId: number, opened: Opened[]) {
  const count = opened.reduce((sum, { record }) => sum + record.deadlines.length, 0);
  const ids = await reserveIds(tx, matterDeadlines, count);
  const placed = opened.flatMap((matter) =>
    matter.record.deadlines.map((deadline, place) => ({
      id: ids.shift() as number,
      matter,
      deadline,
      place,
    })),
  );
  await insertAll(
    tx,
    matterDeadlines,
    placed.map(({ id, matter: { id: matterId, row, events }, deadline, place }) => {
      const { changes, eventId, extension, closedByEventId, ...about } = deadline;
      const event = eventId && events.get(eventId);
      return {
        ...about,
        id,
        matterId,
        key:
          about.rule === null
            ? `portfolio:${portfolioId}:${row}:${place}`
            : `${about.rule}:${event}`,
        eventId: event,
        extension: extension && { ...extension, eventId: events.get(extension.eventId) },
        // That of another matter is known once all are open.
        closedByEventId: (closedByEventId && events.get(closedByEventId)) ?? null,
      };
    }),
  );
  await insertAll(
    tx,
    deadlineChanges,
    placed.flatMap(({ id: deadlineId, matter: { documents }, deadline }) =>
      deadline.changes.map(({ documentId, ...change }) => ({
        ...change,
        deadlineId,
        documentId: documentId && documents.get(documentId),
      })),
    ),
  );
}
