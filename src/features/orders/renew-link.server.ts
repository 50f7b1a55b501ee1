import { queueMessage } from '../../platform/mail/outbox';
import { dayInSingapore } from '../../shared/calendar-date';
import type { RenewLink } from './contract';
import { slowMails } from './customer-mail.server';
import { getOrder } from './data.server';
import { mailToCustomer, newLink } from './messages.server';
import { brokenLink, isLinkOf, orderLink } from './order-links.server';
import type { OrdersContext } from './orders-context.server';

/** Mails a new link to the address of the order for one that has ended, at most once a day. */
export async function renewLink(
  { db, config, secret, wake }: Pick<OrdersContext, 'db' | 'config' | 'secret' | 'wake'>,
  id: string,
  link: RenewLink,
): Promise<void> {
  const order = await getOrder(db, id);
  if (!order || !isLinkOf(order, link, secret)) throw brokenLink();
  const message = () => newLink(order, orderLink(order, { siteUrl: config.siteUrl, secret }));
  const mail = mailToCustomer(order, config, `link:${dayInSingapore()}`, message);
  await db.transaction(async (tx) => {
    if (await queueMessage(tx, mail)) await slowMails({ db: tx, config }, [mail]);
  });
  wake();
}
