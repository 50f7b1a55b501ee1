import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { oneLine } from '../../shared/mail-content';
import type { Db } from '../db/database';
import type { SiteConfig } from '../vault/vault';
import { messageIdOf, numberOf } from './message-id';
import { messages } from './schema';
import { openSubject } from './sealed-texts';

/** A message arrived at the address, which then called it spam. */
export const calledSpam = 'The recipient called it spam.';

/** Why nothing should be sent to an address, and since when. */
export interface Refusal {
  reason: string | null;
  isComplaint: boolean;
  at: Date;
}

const address = sql<string>`lower(${messages.toAddress})`;
const isRefused = (addresses: string[]) =>
  and(
    inArray(
      address,
      addresses.map((each) => each.toLowerCase()),
    ),
    isNotNull(messages.refusedAt),
  );

/** Those of these addresses that have no mailbox, in lower case. */
export async function findRefusals(db: Db, addresses: string[]): Promise<Map<string, Refusal>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ address, reason: messages.lastError, at: messages.refusedAt })
    .from(messages)
    .where(isRefused(addresses))
    .orderBy(asc(messages.refusedAt));
  return new Map(
    rows.map(({ at, reason, address: refused }) => [
      refused,
      { reason, isComplaint: reason === calledSpam, at: at as Date },
    ]),
  );
}

/** Sent messages stay what they are; the address is mailed again. Returns how many had marked it. */
export async function forgetRefusals(tx: Db, refused: string): Promise<number> {
  const forgotten = await tx
    .update(messages)
    .set({ refusedAt: null })
    .where(isRefused([refused]))
    .returning({ id: messages.id });
  return forgotten.length;
}

/** What is told of a message that a mail server had taken. */
interface Returned {
  /** Whom a forwarding mailbox may have sent it to. */
  to: string;
  /** How it names the message, as far as it does. */
  messageId: string | undefined;
  subject: string | undefined;
  /** `complaint`: it arrived, and was called spam. */
  kind: 'bounce' | 'complaint';
  reason: string;
  /** Nothing more should be sent there. */
  isForGood: boolean;
  /** Anybody could have sent it: believed only where it names a message of ours, with the moment that no stranger knows. */
  isUnsigned?: true;
}

/** What servers say of a mailbox that exists, or of us. */
const saysOther =
  /\b(?:full|quota|storage|too (?:large|big|many)|spam\w*|junk|block\w*|(?:black|block|gr[ea]y)-?list\w*|listed|reputation|policy|relaying|denied|authenticat\w*|spf|dkim|dmarc)\b/i;

/**
 * Whether an answer for good means that there is no such mailbox. By RFC 3463 5.1.7 and 5.1.8 are about the sender's
 * address, and 5.2.1 is a mailbox that was closed; an answer without such a number is read by its words.
 */
export function saysNoMailbox(said: string, status = ''): boolean {
  const [, detail] =
    [said, status].map((text) => /(?:^|[\s#-])5\.(\d{1,3}\.\d{1,3})\b/.exec(text)).find(Boolean) ??
    [];
  if (detail && detail !== '0.0') return /^(1\.(?![78]$)|2\.1$)/.test(detail);
  return /(?:^|\s)55[013]\b/.test(said) && !saysOther.test(said);
}

/** A bounce changes the message that it names. One that names none tells of the address alone. */
export async function markReturned(db: Db, config: SiteConfig, returned: Returned): Promise<void> {
  const { kind, reason, isForGood, isUnsigned } = returned;
  const sent = await findSent(db, returned, config);
  const [newest] = sent;
  if (!newest) return;
  const named = findNamed(sent, config, returned);
  if (!named && (!isForGood || isUnsigned)) return;
  await db
    .update(messages)
    .set({
      ...(named && kind === 'bounce' && { status: 'bounced' as const }),
      lastError: oneLine(reason),
      ...(isForGood && { refusedAt: sql`now()` }),
    })
    .where(eq(messages.id, (named ?? newest).id));
}

/** A provider tells within days, and nobody is sent more meanwhile. */
const lookedAt = 100;

const findSent = (db: Db, { to, messageId, isUnsigned }: Returned, { siteUrl }: SiteConfig) =>
  db
    .select()
    .from(messages)
    .where(
      and(
        isUnsigned
          ? eq(messages.id, (messageId && numberOf(messageId, siteUrl)) || 0)
          : eq(address, to.toLowerCase()),
        inArray(messages.status, ['sent', 'bounced']),
      ),
    )
    .orderBy(sql`${messages.sentAt} desc`)
    .limit(lookedAt);

function findNamed(
  sent: (typeof messages.$inferSelect)[],
  { siteUrl, vault }: SiteConfig,
  { messageId, subject, isUnsigned }: Returned,
) {
  if (isUnsigned) return sent.find((message) => messageIdOf(message, siteUrl) === messageId);
  if (messageId) {
    const id = numberOf(messageId, siteUrl);
    return sent.find((message) => message.id === id);
  }
  return sent.find((message) => subject !== undefined && openSubject(vault, message) === subject);
}
