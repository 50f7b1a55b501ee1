import { and, asc, gt, lt, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import type { Job } from '../../../platform/jobs/job';
import {
  keysVersion,
  type RegisterColumns,
  registerColumns,
} from '../engine/register-columns.server';
import { findOfficeTexts } from '../marks/office-texts.server';
import { trademarks } from '../marks/schema.server';
import { freeNumbers, tryTakenNumbers, waitsForNumber } from './mark-numbers.server';

/** Adds missing or outdated search columns. */
export const reindexMarksJob = ({ db }: { db: Db }): Job => ({
  name: 'reindex-marks',
  title: 'Index the register',
  description: 'Updates what search needs for marks added in bulk or by an older version',
  trigger: {
    kind: 'queue',
    when: 'When the register changes',
    wokenBy: 'content',
    pollMs: 60_000,
    minGapMs: 500,
  },
  timeLimitMs: 60 * 60_000,
  async run() {
    await tryTakenNumbers(db);
    const reindexed = await reindexMarks(db);
    return reindexed > 0 ? { done: reindexed, isMore: true } : undefined;
  },
});

const rowsPerBatch = 500;

/**
 * Recomputes the columns of a batch of outdated marks, and gives each the one form of its number; returns how many there
 * were. A mark whose number another has keeps its own, and is told.
 */
export async function reindexMarks(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const marks = await tx
      .select({
        id: trademarks.id,
        name: trademarks.name,
        registrationNumber: trademarks.registrationNumber,
        owner: trademarks.owner,
        registrationDate: trademarks.registrationDate,
        expiryDate: trademarks.expiryDate,
        status: trademarks.status,
        officeStatus: trademarks.officeStatus,
        classes: trademarks.classes,
        description: trademarks.description,
        source: trademarks.source,
        kind: trademarks.kind,
        countries: trademarks.countries,
        ownerRefs: trademarks.ownerRefs,
        agentRefs: trademarks.agentRefs,
        officeValues: trademarks.officeValues,
      })
      .from(trademarks)
      .where(and(lt(trademarks.keysVersion, keysVersion), gt(trademarks.keysVersion, -keysVersion)))
      .orderBy(asc(trademarks.keysVersion), asc(trademarks.id))
      .limit(rowsPerBatch)
      .for('update', { skipLocked: true });
    if (marks.length === 0) return 0;
    const texts = await findOfficeTexts(
      tx,
      marks.filter(({ source }) => source !== 'firm').map(({ id }) => id),
    );
    const numbers = await freeNumbers(tx, marks);
    const rows: (Pick<(typeof marks)[number], 'id' | 'registrationNumber' | 'agentRefs'> &
      RegisterColumns)[] = [];
    const breathe = breather();
    for (const mark of marks) {
      await breathe();
      const office = texts.get(mark.id);
      // Addresses of owners and agents are folded names, too.
      const ownerRefs = office?.ownerRefs ?? mark.ownerRefs;
      const columns = registerColumns({ ...mark, ownerRefs }, office);
      const number = numbers.get(mark.id);
      rows.push({
        id: mark.id,
        registrationNumber: number ?? mark.registrationNumber,
        agentRefs: office?.agentRefs ?? mark.agentRefs,
        ...columns,
        keysVersion: number === undefined ? waitsForNumber : keysVersion,
      });
    }
    const fields = Object.keys(rows[0] ?? {}).filter((field) => field !== 'id');
    const list = (each: (field: string) => string) => sql.raw(fields.map(each).join(', '));
    // `updated_at` is unchanged, so that an open form can still be saved.
    await tx.execute(sql`
      update trademarks as t set (${list(toSnakeCase)}) = row(${list((field) => `fresh."${field}"`)})
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as fresh (id int, ${list((field) => `"${field}" ${typeOf(field)}`)})
      where t.id = fresh.id`);
    return marks.length;
  });
}

const typeOf = (column: string) =>
  (trademarks[column as keyof typeof trademarks] as { getSQLType(): string }).getSQLType();
