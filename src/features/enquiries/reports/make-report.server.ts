import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database';
import { type MailConfig, mailTo, mailToFirm, queueMessage } from '../../../platform/mail/outbox';
import { dayInSingapore } from '../../../shared/calendar-date';
import { maxReportedHits } from '../../clearance/contract';
import { tellGoods } from '../../clearance/goods/told-goods.server';
import { checkName } from '../../clearance/matching/check-name.server';
import { consequencesOf } from '../../clearance/report/advice.server';
import { checkNotice, checkReceived } from '../enquiry-messages.server';
import { type CheckRow, updateToReported, updateToWithLawyer } from './data.server';
import { checkReported, reportReady } from './messages.server';

export type Making = { db: Db; config: MailConfig };

/** 192 random bits. */
const newToken = () => randomBytes(24).toString('base64url');

/**
 * Searches the register, then stores the report and queues its mails in one transaction. A report made
 * twice, by two processes or after a crash, is mailed once.
 */
export async function makeReport({ db, config }: Making, check: CheckRow): Promise<void> {
  const today = dayInSingapore();
  const found = await checkName(db, check, today);
  if (found.searched.marks === 0) return giveToLawyer({ db, config }, check.id);
  const hits = await tellGoods(db, found.hits.slice(0, maxReportedHits), '');
  const result = { ...found, hits };
  const consequences = await consequencesOf(db, result, today);
  await db.transaction(async (tx) => {
    const report = { result, token: newToken(), reportedAt: new Date() };
    const row = await updateToReported(tx, check.id, report);
    if (!row) return;
    await queueMessage(
      tx,
      mailTo(row.email, config, {
        eventKey: `check:${row.id}:report`,
        language: row.language,
        message: () =>
          reportReady({ ...report, ...consequences, dueOn: row.dueOn }, config.siteUrl),
      }),
      mailToFirm(row.email, config, {
        eventKey: `check:${row.id}:notice`,
        message: checkReported(row, report, config.siteUrl),
      }),
    );
  });
}

/** If the register can’t answer, the check goes to a person. */
export async function giveToLawyer({ db, config }: Making, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await updateToWithLawyer(tx, id);
    if (row) await promiseAnswer(tx, row, config);
  });
}

export async function promiseAnswer(tx: Db, row: CheckRow, config: MailConfig): Promise<void> {
  await queueMessage(
    tx,
    mailTo(row.email, config, {
      eventKey: `check:${row.id}:received`,
      language: row.language,
      message: () => checkReceived(row, config.siteUrl),
    }),
    mailToFirm(row.email, config, {
      eventKey: `check:${row.id}:notice`,
      message: checkNotice(row, config.siteUrl),
    }),
  );
}
