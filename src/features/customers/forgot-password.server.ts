import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { limitMailsTo } from '../../platform/http/public-form';
import { queueMessage } from '../../platform/mail/outbox';
import { getCustomerByEmail } from './data.server';
import { makeLink } from './mailed-links.server';
import { resetLink } from './messages.server';

class TakenBack extends Error {}

const nobody = { id: 0, firstName: 'Hui Ling', lastName: 'Tan' };

/**
 * Mails a link to whoever has an account with this address. For any other address the same work is done
 * and taken back, so that neither the answer nor its time tells one from the other.
 */
export async function forgotPassword(
  { db, config, wake }: Pick<SiteContext, 'db' | 'config' | 'wake'>,
  email: string,
): Promise<void> {
  await limitMailsTo({ db, config }, email);
  const customer = await getCustomerByEmail(db, email);
  const person = customer ?? { ...nobody, email };
  const work = async (tx: Db) => {
    const link = await makeLink(tx, { purpose: 'reset-password', customerId: person.id, email });
    await queueMessage(tx, {
      eventKey: `customer:${person.id}:reset:${link.id}`,
      to: email,
      replyTo: config.firmEmail,
      message: resetLink(person, link.token, config.siteUrl),
    });
    if (!customer) throw new TakenBack();
  };
  await db.transaction(work).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  wake();
}
