import { eq, type SQL, sql } from 'drizzle-orm';
import { invalid } from '../../shared/failure';
import { type Message, oneLine } from '../../shared/mail-content';
import type { Db } from '../db/database';
import type { SiteConfig, Vault } from '../vault/vault';
import { messages } from './schema';
import { sealTexts } from './sealed-texts';

export interface QueuedMessage {
  /** The idempotency key: `order-placed:{id}:customer`. */
  eventKey: string;
  to: string;
  replyTo?: string;
  orderId?: string;
  message: Message;
  vault: Vault;
}

/** What a feature needs to write messages. */
export type MailConfig = Pick<SiteConfig, 'siteUrl' | 'firmEmail' | 'vault'>;
type Mail = Omit<QueuedMessage, 'to' | 'replyTo' | 'vault'>;
type Firm = Pick<MailConfig, 'firmEmail' | 'vault'>;

export const mailTo = (to: string, { firmEmail, vault }: Firm, mail: Mail): QueuedMessage => ({
  ...mail,
  to,
  replyTo: firmEmail,
  vault,
});

/** To the firm; `about`: the address of the person it is about, who gets the reply. */
export const mailToFirm = (
  about: string,
  { firmEmail, vault }: Firm,
  mail: Mail,
): QueuedMessage => ({
  ...mail,
  to: firmEmail,
  replyTo: about,
  vault,
});

/**
 * Queues messages. Call it with the transaction of the event, and call the delivery's `wake()` after the
 * commit. Works while the mail server is down. False if all were already queued.
 */
export async function queueMessage(db: Db, ...queued: QueuedMessage[]): Promise<boolean> {
  const added = await db
    .insert(messages)
    .values(queued.map(toRow))
    .onConflictDoNothing({ target: messages.eventKey })
    .returning({ id: messages.id });
  return added.length > 0;
}

/** Holds a queued message back until then. */
export async function delayMessage(tx: Db, eventKey: string, until: Date) {
  await tx.update(messages).set({ nextAttemptAt: until }).where(eq(messages.eventKey, eventKey));
}

/** Queues messages as part of a larger statement, under a condition. */
export function queueingWhere(condition: SQL, ...queued: QueuedMessage[]): SQL {
  const rows = queued.map(toRow).map(
    (row) => sql`(${row.eventKey}::text, ${row.toAddress}::text, ${row.replyTo}::text,
      ${row.orderId}::text, ${row.subject}::text, ${row.html}::text, ${row.plain}::text, true)`,
  );
  return sql`insert into messages
      (event_key, to_address, reply_to, order_id, subject, html, plain, is_sealed)
    select * from (values ${sql.join(rows, sql`, `)}) as queued
    where ${condition}
    on conflict (event_key) do nothing`;
}

const toRow = ({ eventKey, to, replyTo, orderId, message, vault }: QueuedMessage) => ({
  eventKey,
  toAddress: address(to),
  replyTo: replyTo === undefined ? null : address(replyTo),
  orderId: orderId ?? null,
  subject: oneLine(message.subject),
  ...sealTexts(vault, eventKey, { html: readable(message.html), plain: readable(message.plain) }),
});

/** Exactly one mailbox: prevents further recipients and header injection. */
function address(text: string): string {
  const mailbox = text.trim();
  if (
    mailbox.length > 254 ||
    !/^[^\p{C}\s@<>()[\]\\,;:"]+@[^\p{C}\s@<>()[\]\\,;:"]+$/u.test(mailbox)
  )
    throw invalid('Invalid email address');
  return mailbox;
}

/** Mail programs refuse NUL and unpaired surrogates in text. */
const readable = (text: string) => text.replaceAll('\0', '').toWellFormed();
