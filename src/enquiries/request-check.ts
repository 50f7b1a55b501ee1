import type { Config } from '../config';
import type { Db } from '../db/database';
import { queueMessage } from '../mail/outbox';
import type { RequestCheck, TrademarkCheck } from './contract';
import { checkNotice, checkReceived } from './messages';
import { trademarkChecks } from './schema';

/** Keeps the request and, in the same transaction, what it promises: word to the visitor and to the firm. */
export function requestCheck(
  db: Db,
  request: RequestCheck,
  config: Pick<Config, 'siteUrl' | 'firmEmail'>,
): Promise<TrademarkCheck> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(trademarkChecks)
      .values({ ...request, phone: request.phone || null })
      .returning();
    if (!row) throw new Error('The check was not stored.');
    const check = { ...row, requestedAt: row.requestedAt.toISOString() };
    await queueMessage(
      tx,
      {
        eventKey: `check:${check.id}:received`,
        to: check.email,
        replyTo: config.firmEmail,
        message: checkReceived(check, config.siteUrl),
      },
      {
        eventKey: `check:${check.id}:notice`,
        to: config.firmEmail,
        replyTo: check.email,
        message: checkNotice(check),
      },
    );
    return check;
  });
}
