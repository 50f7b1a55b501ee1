import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { conflict, notFound } from '../../shared/failure';
import type { ExcludedDay } from './contract';
import { countAgain } from './docket.server';
import { excludedDays } from './schema.server';

/** Open deadlines move with it. Returns how many did. */
export async function addExcludedDay(db: Db, input: ExcludedDay, actor: Actor) {
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(excludedDays)
      .values({ ...input, actor: actor.actor })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) throw conflict('This day is excluded already.');
    await recordAudit(tx, actor, 'create', 'excluded day', input.day, { after: input });
  });
  return { moved: await countAgain(db, actor.actor) };
}

export async function removeExcludedDay(db: Db, day: string, actor: Actor) {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(excludedDays).where(eq(excludedDays.day, day)).returning();
    if (!removed) throw notFound('This day is not excluded.');
    await recordAudit(tx, actor, 'delete', 'excluded day', day, { before: removed });
  });
  return { moved: await countAgain(db, actor.actor) };
}
