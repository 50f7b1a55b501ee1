import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { lockRow } from '../../platform/db/rows';
import { conflict, notFound } from '../../shared/failure';
import type { FirmState, FirmStatement } from './contract';
import { firmAnswers } from './schema.server';
import { stateOf, withAnswers } from './statements.server';

export const findStatements = async (db: Db): Promise<FirmStatement[]> =>
  withAnswers(await db.select().from(firmAnswers).limit(1_000));

export const readFirm = async (db: Db): Promise<FirmState> => stateOf(await findStatements(db));

export const answerStatement = (
  db: Db,
  { key, isTrue, text }: { key: string; isTrue: boolean; text: string },
  actor: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const known = (await findStatements(tx)).find((each) => each.key === key);
    if (!known) throw notFound('The site says no such thing.');
    if (known.text !== text)
      throw conflict('This text has changed since you opened the page. Please read it again.');
    const before = await lockRow(tx, firmAnswers, eq(firmAnswers.key, key));
    const answer = { isTrue, text, actor: actor.actor, at: new Date() };
    await tx
      .insert(firmAnswers)
      .values({ key, ...answer })
      .onConflictDoUpdate({ target: firmAnswers.key, set: answer });
    await recordAudit(tx, actor, 'update', 'firm statement', key, {
      before: { isTrue: before?.isTrue ?? known.isTrue },
      after: { isTrue, text },
    });
  });
