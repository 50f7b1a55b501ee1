import { eq, sql } from 'drizzle-orm';
import { invalid } from '../../shared/failure';
import type { Language } from '../../shared/languages';
import { finishedLine, type Message } from '../../shared/mail-content';
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
  /** A function is composed in the language of the client, anything else is sent as it is. */
  message: Message | (() => Message);
  /** That of the page which the mail follows from, where it is known; see `client_languages.sql`. */
  language?: Language | null;
  /** The order that it is about, where no page is known. */
  ofOrder?: string | null;
}

/** Wakes the queue of mail alone, where nothing else follows from a commit. */
export const queuedMail = 'queued-mail';

/** What a feature needs to write messages. */
export type MailConfig = Pick<SiteConfig, 'siteUrl' | 'firmEmail' | 'vault'>;
type Firm = Pick<MailConfig, 'firmEmail' | 'vault'>;

/** A message as it is stored, with its texts encrypted. */
type SealedMessage = ReturnType<typeof sealMessage>;

/** One whose client may be written to in another language is composed again in that. */
export type QueuedMessage = SealedMessage & {
  spoken?: Pick<Mail, 'language' | 'ofOrder'> & { in: (language: Language) => SealedMessage };
};

export const mailTo = (to: string, { firmEmail, vault }: Firm, mail: Mail): QueuedMessage => {
  const { message, language = null, ofOrder = null } = mail;
  const compose = (own: Language | null) =>
    sealMessage(vault, { ...mail, language: own, to, replyTo: firmEmail });
  const sealed = compose(language);
  return typeof message === 'function'
    ? { ...sealed, spoken: { language, ofOrder, in: compose } }
    : sealed;
};

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
    language,
  }: Mail & { to: string; replyTo?: string },
) => {
  const message =
    typeof composed === 'function' ? sayIn(spokenOf(language ?? 'en'), composed) : composed;
  return {
    eventKey,
    toAddress: address(to),
    replyTo: replyTo === undefined ? null : address(replyTo),
    orderId: orderId ?? null,
    attachment: attachment ?? null,
    unsubscribePath: unsubscribePath ?? null,
    ...sealTexts(vault, eventKey, {
      subject: finishedLine(message.subject),
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
  const inserting = insertingRows(messages, await inClientLanguages(db, wanted));
  const added = await readRows(
    db,
    sql`${inserting} on conflict (event_key) do nothing returning id`,
  );
  return added.length > 0;
}

/** Each in the language of its client. */
async function inClientLanguages(db: Db, mails: QueuedMessage[]): Promise<SealedMessage[]> {
  const asked = mails.flatMap(({ toAddress, spoken }) =>
    spoken ? [{ address: toAddress, ...spoken }] : [],
  );
  const known = (await findClientLanguages(db, asked)).values();
  return mails.map(({ spoken, ...sealed }) => {
    if (!spoken) return sealed;
    const language = known.next().value ?? 'en';
    return language === (spoken.language ?? 'en') ? sealed : spoken.in(language);
  });
}

/** In which each of these is written to. */
export async function findClientLanguages(
  db: Db,
  asked: ({ address: string } & Pick<Mail, 'language' | 'ofOrder'>)[],
): Promise<Language[]> {
  if (asked.length === 0) return [];
  const found = await readRows<{ language: Language | null }>(
    db,
    sql`select client_languages(${JSON.stringify(asked)}::jsonb) as language`,
  );
  return found.map(({ language }) => language ?? 'en');
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
