import { delayMessage, type QueuedMessage } from '../../platform/mail/outbox';
import { type Limiting, mailSlot } from '../../platform/rate-limit/limits';
import { isVerifiedEmail } from './data.server';

/** Nothing is refused because of what was mailed to an address that nobody confirmed; its mail may have to wait. */
export async function slowMail(
  { db, config }: Limiting,
  email: string,
  { eventKey }: QueuedMessage,
): Promise<void> {
  if (config.rateLimits && !(await isVerifiedEmail(db, email)))
    await delayMessage(db, eventKey, await mailSlot(db, 'order', email));
}
