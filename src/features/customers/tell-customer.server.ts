import type { Config } from '../../platform/config/config';
import type { Db } from '../../platform/db/database';
import { limitMailsTo } from '../../platform/http/public-form';
import { queueMessage } from '../../platform/mail/outbox';
import { Failure } from '../../shared/failure';
import type { Message } from '../../shared/mail-content';
import type { CustomerRow } from './data.server';

/**
 * Tells the owner of an account what became of it. An address that nobody has confirmed may be a
 * stranger's: beyond its share of mails it is not written to, and the change is made all the same.
 */
export async function tellCustomer(
  tx: Db,
  config: Pick<Config, 'firmEmail' | 'rateLimits'>,
  customer: CustomerRow,
  { eventKey, message }: { eventKey: string; message: Message },
): Promise<void> {
  if (!customer.isVerified && !(await hasShareLeft(tx, config, customer.email))) return;
  await queueMessage(tx, { eventKey, to: customer.email, replyTo: config.firmEmail, message });
}

async function hasShareLeft(tx: Db, config: Pick<Config, 'rateLimits'>, email: string) {
  try {
    await limitMailsTo({ db: tx, config }, email);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.status === 429) return false;
    throw error;
  }
}
