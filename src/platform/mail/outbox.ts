import { eq, sql } from 'drizzle-orm';
import { invalid } from '../../shared/failure';
import type { Language } from '../../shared/languages';
import { type Message, subjectLine } from '../../shared/mail-content';
import { sayIn } from '../../shared/texts';
import type { Db } from '../db/database';
import { insertingRows, readRows } from '../db/rows';
import { spokenOf } from '../languages/spoken';
import type { SiteConfig, Vault } from '../vault/vault';
import { findRefusals } from './refusals';
import { messages } from './schema';
import { sealTexts } from './sealed-texts';

interface Mail {
  /** The idempotency key: `order-placed:{id}:customer`. */
  eventKey: string;
  orderId?: string;
  /** A file that goes with it: `invoice:12`; see `Feature.mailAttachments`. */
  attachment?: string;
  /** Of a message on a subscription: the page that ends it. Addresses without a mailbox are sent none. */
  unsubscribePath?: string;
  message: Message | (() => Message);
  /** In which a `message` that is a function is composed. */
  language?: Language;
}

/** What a feature needs to write messages. */
export type MailConfig = Pick<SiteConfig, 'siteUrl' | 'firmEmail' | 'vault'>;
type Firm = Pick<MailConfig, 'firmEmail' | 'vault'>;

/** A message as it is stored, with its texts encrypted. */
export type QueuedMessage = ReturnType<typeof sealMessage>;

export const mailTo = (to: string, { firmEmail, vault }: Firm, mail: Mail): QueuedMessage =>
  sealMessage(vault, { ...mail, to, replyTo: firmEmail });

/** To the firm; `about`: the address of the person it is about, who gets the reply. */
export const mailToFirm = (about: string, { firmEmail, vault }: Firm, mail: Mail): QueuedMessage =>
  sealMessage(vault, { ...mail, to: firmEmail, replyTo: about });

export const sealMessage = (
  vault: Vault,
  {
    eventKey,
    to,
    replyTo,
    orderId,
    attachment,
    unsubscribePath,
    message: composed,
    language = 'en',
  }: Mail & { to: string; replyTo?: string },
) => {
  const message = typeof composed === 'function' ? sayIn(spokenOf(language), composed) : composed;
  return {
    eventKey,
    toAddress: address(to),
    replyTo: replyTo === undefined ? null : address(replyTo),
    orderId: orderId ?? null,
    attachment: attachment ?? null,
    unsubscribePath: unsubscribePath ?? null,
    ...sealTexts(vault, eventKey, {
      subject: subjectLine(message.subject),
      html: readable(message.html),
      plain: readable(message.plain),
    }),
  };
};

/**
 * Queues messages. Call it with the transaction of the event, and call the delivery's `wake()` after the
 * commit. Works while the mail server is down. False if all were already queued, or have no address.
 */
export async function queueMessage(db: Db, ...given: (QueuedMessage | null)[]): Promise<boolean> {
  const queued = given.filter((each) => each !== null);
  const refused = await findRefusals(
    db,
    queued.flatMap(({ unsubscribePath, toAddress }) => (unsubscribePath ? [toAddress] : [])),
  );
  const wanted = queued.filter(
    ({ unsubscribePath, toAddress }) => !unsubscribePath || !refused.has(toAddress.toLowerCase()),
  );
  if (wanted.length === 0) return false;
  const inserting = insertingRows(messages, wanted);
  const added = await readRows(
    db,
    sql`${inserting} on conflict (event_key) do nothing returning id`,
  );
  return added.length > 0;
}

/** Holds a queued message back, by the clock that says when it is due. */
export async function delayMessage(tx: Db, eventKey: string, waitMs: number) {
  await tx
    .update(messages)
    .set({ nextAttemptAt: sql`now() + ${waitMs}::double precision * interval '1 millisecond'` })
    .where(eq(messages.eventKey, eventKey));
}

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
