import { delayMessage, type QueuedMessage } from '../../platform/mail/outbox';
import { type Limiting, mailSlots } from '../../platform/rate-limit/limits';
import { findVerifiedEmails } from './data.server';

/** Nothing is refused because of what was mailed to an address that nobody confirmed; its mail may have to wait. */
export async function slowMails({ db, config }: Limiting, mails: QueuedMessage[]): Promise<void> {
  if (!config.rateLimits || mails.length === 0) return;
  const verified = await findVerifiedEmails(
    db,
    mails.map(({ toAddress }) => toAddress),
  );
  const slowed = mails.filter(({ toAddress }) => !verified.has(toAddress.toLowerCase()));
  if (slowed.length === 0) return;
  const waits = await mailSlots(
    db,
    'order',
    slowed.map(({ toAddress }) => toAddress),
  );
  for (const [place, { eventKey }] of slowed.entries()) {
    const waitMs = waits[place] as number;
    if (waitMs > 0) await delayMessage(db, eventKey, waitMs);
  }
}
