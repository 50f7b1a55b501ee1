import { and, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database';
import { inSlices } from '../../../platform/db/rows';
import { trademarks } from '../../trademarks/marks/schema.server';
import { deadlineChanges, matterDeadlines } from '../counting/schema.server';
import { matterDocuments } from '../documents/schema.server';
import {
  matterClasses,
  matterEvents,
  matterLinks,
  matterParties,
  matters,
} from '../record/schema.server';

const sliceSize = 200;

const parents = alias(matters, 'parents');

const matterColumns = (() => {
  const { searchText: _, customerId: __, ...columns } = getTableColumns(matters);
  return columns;
})();

export type DocketSlice = Awaited<ReturnType<typeof readSlice>>;

/** The whole docket, some matters at a time with all that belongs to them. */
export async function* readDocket(db: Db): AsyncGenerator<DocketSlice> {
  const slices = inSlices<{ id: number }>(sliceSize, (last) =>
    db
      .select({ id: matters.id })
      .from(matters)
      .where(gt(matters.id, last?.id ?? 0))
      .orderBy(asc(matters.id))
      .limit(sliceSize),
  );
  for await (const rows of slices)
    yield readSlice(
      db,
      rows.map(({ id }) => id),
    );
}

/** In one snapshot, so that no deadline is read without its event. */
const readSlice = (db: Db, ids: number[]) =>
  db.transaction(
    async (tx) => {
      const {
        file: _,
        leasedUntil: __,
        attempts: ___,
        nextAttemptAt: ____,
        ...document
      } = getTableColumns(matterDocuments);
      return {
        matters: await tx
          .select(matterColumns)
          .from(matters)
          .where(inArray(matters.id, ids))
          .orderBy(asc(matters.id)),
        classes: await tx
          .select()
          .from(matterClasses)
          .where(inArray(matterClasses.matterId, ids))
          .orderBy(asc(matterClasses.matterId), asc(matterClasses.number)),
        parties: await tx
          .select()
          .from(matterParties)
          .where(inArray(matterParties.matterId, ids))
          .orderBy(asc(matterParties.matterId), asc(matterParties.id)),
        events: await tx
          .select()
          .from(matterEvents)
          .where(inArray(matterEvents.matterId, ids))
          .orderBy(asc(matterEvents.matterId), asc(matterEvents.id)),
        deadlines: await tx
          .select()
          .from(matterDeadlines)
          .where(inArray(matterDeadlines.matterId, ids))
          .orderBy(asc(matterDeadlines.matterId), asc(matterDeadlines.id)),
        changes: await tx
          .select(getTableColumns(deadlineChanges))
          .from(deadlineChanges)
          .innerJoin(matterDeadlines, eq(matterDeadlines.id, deadlineChanges.deadlineId))
          .where(and(inArray(matterDeadlines.matterId, ids)))
          .orderBy(asc(deadlineChanges.id)),
        documents: await tx
          .select(document)
          .from(matterDocuments)
          .where(inArray(matterDocuments.matterId, ids))
          .orderBy(asc(matterDocuments.matterId), asc(matterDocuments.id)),
        links: await tx
          .select({ ...getTableColumns(matterLinks), parentNumber: parents.number })
          .from(matterLinks)
          .innerJoin(parents, eq(parents.id, matterLinks.parentId))
          .where(inArray(matterLinks.childId, ids))
          .orderBy(asc(matterLinks.childId), asc(matterLinks.parentId)),
        marks: await tx
          .select({ id: trademarks.id, number: trademarks.registrationNumber })
          .from(trademarks)
          .where(
            inArray(
              trademarks.id,
              tx.select({ id: matters.trademarkId }).from(matters).where(inArray(matters.id, ids)),
            ),
          ),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
