import { randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/config/config';
import type { Db } from '../../../platform/db/database';
import { queueMessage } from '../../../platform/mail/outbox';
import { dayInSingapore } from '../../../shared/calendar-date';
import { mostReportedHits } from '../../clearance/contract';
import { checkName } from '../../clearance/matching/check-name.server';
import type { CheckResult } from '../../clearance/matching/contract';
import { consequencesOf } from '../../clearance/report/advice.server';
import { checkNotice, checkReceived } from '../check-messages.server';
import { type CheckRow, updateToReported, updateToWithLawyer } from './data.server';
import { checkReported, reportReady } from './messages.server';

type Making = { db: Db; config: Pick<Config, 'siteUrl' | 'firmEmail'> };

/** As much of what was found as a report shows. */
const reportedResult = (result: CheckResult): CheckResult => ({
  ...result,
  hits: result.hits.slice(0, mostReportedHits),
});

/** 192 bits, which nobody guesses. */
const newToken = () => randomBytes(24).toString('base64url');

/**
 * Searches the register and, in one transaction, keeps the report and queues its mails. Made twice, by two
 * processes or after a crash, it is told once: only the first finds the check still waiting.
 */
export async function makeReport({ db, config }: Making, check: CheckRow): Promise<void> {
  const today = dayInSingapore();
  const found = await checkName(db, check, today);
  if (found.searched.marks === 0) return giveToLawyer({ db, config }, check.id);
  const result = reportedResult(found);
  const consequences = await consequencesOf(db, result, today);
  await db.transaction(async (tx) => {
    const report = { result, token: newToken(), reportedAt: new Date() };
    const row = await updateToReported(tx, check.id, report);
    if (!row) return;
    await queueMessage(
      tx,
      {
        eventKey: `check:${row.id}:report`,
        to: row.email,
        replyTo: config.firmEmail,
        message: reportReady({ ...report, ...consequences }, config.siteUrl),
      },
      {
        eventKey: `check:${row.id}:notice`,
        to: config.firmEmail,
        replyTo: row.email,
        message: checkReported(row, report, config.siteUrl),
      },
    );
  });
}

/** A person answers where the register can’t: the mail says so, and the firm is told. */
export async function giveToLawyer({ db, config }: Making, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await updateToWithLawyer(tx, id);
    if (row) await promiseAnswer(tx, row, config);
  });
}

/** Word to the visitor and to the firm that a person answers. */
export async function promiseAnswer(
  tx: Db,
  row: CheckRow,
  config: Pick<Config, 'siteUrl' | 'firmEmail'>,
): Promise<void> {
  await queueMessage(
    tx,
    {
      eventKey: `check:${row.id}:received`,
      to: row.email,
      replyTo: config.firmEmail,
      message: checkReceived(row, config.siteUrl),
    },
    {
      eventKey: `check:${row.id}:notice`,
      to: config.firmEmail,
      replyTo: row.email,
      message: checkNotice(row, config.siteUrl),
    },
  );
}
