import type { AdministratorRow } from '../../platform/auth/administrator-data';
import type { Config } from '../../platform/config/config';
import type { Db } from '../../platform/db/database';
import { queueMessage } from '../../platform/mail/outbox';
import { accountChanged } from './messages.server';

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
