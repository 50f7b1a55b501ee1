import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { getRow, updateRow } from '../../../platform/db/rows';
import { conflict, invalid, notFound } from '../../../shared/failure';
import { changeMatter } from '../matter/change-matter.server';
import { recordEvent } from '../matter/record-event.server';
import { sendMessage } from '../messages/messages.server';
import { lockMatter, requireMatter } from '../record/data.server';
import { auditMatter } from '../record/record-audit.server';
import { compareAgain, readCompared } from './compare-matters.server';
import type { AnswerDifference } from './contract';
import { registerDifferences } from './schema.server';
import { takingOf } from './taking.server';

type Row = typeof registerDifferences.$inferSelect;
type Take = Extract<AnswerDifference, { answer: 'take' }>;

/** Throws a 409 where register or matter has changed since, or the event raises questions. */
export async function answerDifference(
  context: SiteContext,
  id: number,
  body: AnswerDifference,
  actor: Actor,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const known = await getRow(tx, registerDifferences, eq(registerDifferences.id, id));
    if (!known) throw notFound('Matter and register agree on this now.');
    await lockMatter(tx, known.matterId);
    await compareAgain(tx, [known.matterId]);
    const row = await getRow(tx, registerDifferences, eq(registerDifferences.id, id));
    if (!row) throw conflict('Matter and register agree on this now.');
    if (row.register !== body.register || row.here !== body.here)
      throw conflict('The matter or the register has changed since. Look at both again.');
    const said = body.answer === 'keep' ? 'kept' : body.answer === 'ask' ? 'asked' : null;
    const isSame =
      row.answer === said &&
      row.answeredBy === actor.actor &&
      'reason' in body &&
      row.reason === body.reason;
    if (row.answer && body.answer !== 'open' && !isSame)
      throw conflict('Somebody has answered this meanwhile. Decide again first.');
    const { field, part, matterId } = row;
    await auditMatter(tx, actor, matterId, {
      action: 'update',
      before: { difference: field, class: part || undefined, answer: row.answer ?? 'open' },
      after: { answer: body.answer },
    });
    if (body.answer === 'take') {
      await take({ ...context, db: tx }, row, body, actor);
      await compareAgain(tx, [matterId]);
      return;
    }
    if (body.answer === 'ask')
      await sendMessage(
        { ...context, db: tx },
        await requireMatter(tx, matterId),
        { text: body.reason, key: body.key },
        { isFromFirm: true, actor },
      );
    await updateRow(
      tx,
      registerDifferences,
      eq(registerDifferences.id, id),
      body.answer === 'open'
        ? { answer: null, reason: null, answeredBy: null, answeredAt: null }
        : {
            answer: body.answer === 'keep' ? 'kept' : 'asked',
            reason: body.reason,
            answeredBy: actor.actor,
            answeredAt: sql`now()`,
          },
    );
  });
  context.wake();
}

/** As if it were typed: what the matter’s rules refuse is refused here too. */
async function take(context: SiteContext, row: Row, body: Take, actor: Actor) {
  const taking = await readTaking(context.db, row);
  if (!taking)
    throw invalid('The register says too little to take this. Record it at the matter.', 'answer');
  const { event, change } = taking;
  if (event) {
    const datedOn = event.datedOn ?? body.datedOn;
    if (!datedOn) throw invalid('Enter the day on the document', 'datedOn');
    const { key, reason, answers } = body;
    const receivedOn = event.receivedOn ?? body.receivedOn;
    const input = { ...event, datedOn, receivedOn, key, reason, answers };
    await recordEvent(context.db, row.matterId, input, actor);
  }
  if (change) {
    const { updatedAt } = await requireMatter(context.db, row.matterId);
    await changeMatter(
      context,
      row.matterId,
      { ...change, updatedAt: updatedAt.toISOString() },
      actor,
    );
  }
}

async function readTaking(db: Db, row: Row) {
  const [compared] = await readCompared(db, [await requireMatter(db, row.matterId)]);
  const found = compared?.differing.find(
    ({ field, part }) => field === row.field && part === row.part,
  );
  return compared && found && takingOf(compared, found);
}
