import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { conflict, notFound } from '../../shared/failure';
import type { ExcludedDay } from './contract';
import { requestRecount } from './recounts.server';
import { excludedDays } from './schema.server';

type Deps = Pick<SiteContext, 'db' | 'wake'>;

/** A job moves open deadlines with it. */
export async function addExcludedDay({ db, wake }: Deps, input: ExcludedDay, actor: Actor) {
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(excludedDays)
      .values({ ...input, actor: actor.actor })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) throw conflict('This day is excluded already.');
    await requestRecount(tx, actor.actor);
    await recordAudit(tx, actor, 'create', 'excluded day', input.day, { after: input });
  });
  wake();
}

export async function removeExcludedDay({ db, wake }: Deps, day: string, actor: Actor) {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(excludedDays).where(eq(excludedDays.day, day)).returning();
    if (!removed) throw notFound('This day is not excluded.');
    await requestRecount(tx, actor.actor);
    await recordAudit(tx, actor, 'delete', 'excluded day', day, { before: removed });
  });
  wake();
}
