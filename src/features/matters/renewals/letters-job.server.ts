import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { inPartsOf, insertingRows, readRows } from '../../../platform/db/rows';
import type { Job } from '../../../platform/jobs/job';
import { openPass } from '../../../platform/jobs/pass';
import { queueMessage } from '../../../platform/mail/outbox';
import { dayInSingapore } from '../../../shared/calendar-date';
import { conflict } from '../../../shared/failure';
import { lockMatter } from '../record/data.server';
import { mailToClient } from '../record/mails.server';
import { matterLink } from '../record/matter-links.server';
import { auditMatter } from '../record/record-audit.server';
import { type RenewalStage, renewalStages } from './contract';
import { type Due, findDue, findMattersToRenew, getDue } from './data.server';
import { renewalLetter } from './mails.server';
import { isAsking, readOwnRenewal, whyNotAsked } from './read-renewal.server';
import { stageOn } from './renewal';
import { renewalReminders } from './schema.server';

type Deps = Pick<SiteContext, 'db' | 'config' | 'secret' | 'wake'>;

const sliceSize = 200;

/** Each stage of a term once, and of stages that have passed meanwhile only the last. */
export const renewalLettersJob = (deps: Deps): Job => ({
  name: 'renewal-letters',
  title: 'Ask clients about renewals',
  description:
    'Writes three times before a right ends, on the last day, and twice while it can be renewed late',
  trigger: { kind: 'schedule', dailyAt: '09:00' },
  timeLimitMs: 20 * 60_000,
  unit: { one: 'letter', many: 'letters' },
  run: async ({ signal }) => ({ done: await sendRenewalLetters(deps, signal) }),
});

/** Returns how many were queued. */
export async function sendRenewalLetters(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { db } = deps;
  const today = dayInSingapore();
  const pass = openPass();
  let count = 0;
  for (const ids of inPartsOf(sliceSize, await findMattersToRenew(db, today))) {
    signal?.throwIfAborted();
    for (const { matter } of (await findDue(db, ids)).filter((due) => isToAsk(due, today)))
      if (
        await pass.tryOne(matter.number, () =>
          db.transaction((tx) => sendDueLetter(tx, deps, matter.id)),
        )
      )
        count += 1;
  }
  if (count > 0) deps.wake();
  pass.end();
  return count;
}

/** The stage whose letter is due and was not sent, nor one after it: a clock that is set back asks nobody again. */
function isToAsk(due: Due, today: string): RenewalStage | undefined {
  const stage = isAsking(due) ? stageOn(due.renewal, today) : undefined;
  if (!stage) return undefined;
  const isSent = due.letters.some(
    (letter) => letter.stage && renewalStages.indexOf(letter.stage) >= renewalStages.indexOf(stage),
  );
  return isSent ? undefined : stage;
}

async function sendDueLetter(tx: Db, deps: Deps, matterId: number): Promise<boolean> {
  await lockMatter(tx, matterId);
  const due = await getDue(tx, matterId);
  const stage = due && isToAsk(due, dayInSingapore());
  return stage ? send(tx, deps, due, { stage, event: stage, actor: 'automatic' }) : false;
}

interface Sending {
  /** Null: by hand. */
  stage: RenewalStage | null;
  /** Identifies it among the letters of the term. */
  event: string;
  actor: string;
}

/** False if it was sent before. */
async function send(tx: Db, deps: Deps, due: Due, { stage, event, actor }: Sending) {
  const { matter, renewal } = due;
  const own = await readOwnRenewal(tx, due);
  const link = matterLink(matter, deps, 'renewal');
  const letter = () => renewalLetter(matter, own, link, dayInSingapore());
  const mail = mailToClient(matter, deps.config, `renewal:${renewal.expiresOn}:${event}`, letter);
  if (!mail) return false;
  const row = {
    matterId: matter.id,
    expiresOn: renewal.expiresOn,
    stage,
    eventKey: mail.eventKey,
    actor,
  };
  const added = await readRows(
    tx,
    sql`${insertingRows(renewalReminders, [row])} on conflict do nothing returning id`,
  );
  if (added.length > 0) await queueMessage(tx, mail);
  return added.length > 0;
}

/**
 * By hand, whatever the stage; once for each key. Whoever asked for the renewal before its price was known gets the
 * price.
 */
export async function sendLetterNow(deps: Deps, matterId: number, key: string, actor: Actor) {
  await deps.db.transaction(async (tx) => {
    await lockMatter(tx, matterId);
    const due = await getDue(tx, matterId);
    if (!due) throw conflict('There is nothing to renew at the moment.');
    const reason = await whyNotAsked(tx, due, dayInSingapore());
    if (reason) throw conflict(`${reason}.`);
    if (!(await send(tx, deps, due, { stage: null, event: key, actor: actor.actor }))) return;
    await auditMatter(tx, actor, matterId, {
      action: 'write',
      after: { renewalLetter: due.renewal.expiresOn },
    });
  });
  deps.wake();
}
