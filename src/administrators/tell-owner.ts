import type { AdministratorRow } from '../accounts/administrator-data';
import type { Config } from '../config';
import type { Db } from '../db/database';
import { queueMessage } from '../mail/outbox';
import { accountChanged } from './messages';

/** In the transaction of what it tells of. */
export async function tellOwner(
  tx: Db,
  config: Pick<Config, 'firmEmail'>,
  administrator: AdministratorRow,
  what: Parameters<typeof accountChanged>[1],
) {
  const now = new Date();
  await queueMessage(tx, {
    eventKey: `administrator:${administrator.id}:${what}:${now.toISOString()}`,
    to: administrator.email,
    replyTo: config.firmEmail,
    message: accountChanged(administrator, what, now),
  });
}
