import { unescape as decoded } from 'node:querystring';
import { and, eq, sql } from 'drizzle-orm';
import type { NodemailerError } from 'nodemailer';
import { oneLine } from '../../shared/mail-content';
import type { Attachment } from '../context';
import type { Db } from '../db/database';
import type { Job } from '../jobs/job';
import { queuedRows } from '../jobs/queued-rows';
import type { Log } from '../log/log';
import type { SiteConfig } from '../vault/vault';
import { queuedMail } from './outbox';
import { saysNoMailbox } from './refusals';
import { messages } from './schema';
import { openSubject, openText, sealSentTexts } from './sealed-texts';
import { openTransport, type Transport } from './transport';

type LeasedMessage = typeof messages.$inferSelect;
type SentMessage = Pick<LeasedMessage, 'id' | 'plain' | 'status'>;
/** The file of a message's `attachment`; undefined if it is no more. */
type Attach = (reference: string) => Promise<Attachment | undefined>;
type Work = {
  attach?: Attach;
  db: Db;
  config: SiteConfig;
  log: Log;
  transport: Transport;
  markSent(sent: SentMessage): Promise<void>;
};

/** Capped, since a slow mail server is no load on the database. */
const maxRestMs = 250;
const batchSize = 4;

const minute = 60;
const hour = 60 * minute;
const pausesInSeconds = [30, 2 * minute, 10 * minute, hour, 4 * hour, ...Array(6).fill(12 * hour)];
/** With all of its jitter. */
const longest = (pause: number) => Math.round(pause * 1.2);

const queue = queuedRows(messages, {
  isQueued: eq(messages.status, 'queued'),
  createdAt: messages.createdAt,
  pausesInSeconds: pausesInSeconds.map(longest),
  lease: sql`interval '3 minutes'`,
});

/**
 * Delivers due messages. Processes share the work by leases. A crash between sending and marking sends the
 * message again, under the same Message-ID.
 */
export function sendMailJob(deps: { db: Db; config: SiteConfig; log: Log; attach?: Attach }): Job {
  const work: Work = {
    ...deps,
    transport: openTransport(deps.config),
    markSent: openMarking(deps.db),
  };
  return {
    name: 'send-mail',
    title: 'Send mail',
    description: `Up to ${batchSize} messages at a time`,
    trigger: {
      kind: 'queue',
      when: 'When there is mail',
      wokenBy: queuedMail,
      pollMs: 5_000,
      minGapMs: 1_000,
      // Leaves the database to visitors' requests.
      restMs: (tookMs) => Math.min(3 * tookMs, maxRestMs),
    },
    timeLimitMs: 5 * 60_000,
    unit: { one: 'message', many: 'messages' },
    async run() {
      const done = await deliverDue(work);
      return { done, isMore: done === batchSize };
    },
    freeLeases: () => queue.freeLeases(deps.db),
    close: () => work.transport.close(),
  };
}

async function deliverDue(work: Work): Promise<number> {
  const due = await queue.leaseDue(work.db, batchSize);
  const outcomes = await Promise.allSettled(due.map((message) => deliver(work, message)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return due.length;
}

async function deliver(
  { db, config, log, transport, markSent, attach }: Work,
  message: LeasedMessage,
): Promise<void> {
  const attempts = message.attempts + 1;
  let sent: SentMessage;
  try {
    const subject = openSubject(config.vault, message);
    const plain = openText(config.vault, message, message.plain);
    const html = openText(config.vault, message, message.html);
    const file = message.attachment ? await attach?.(message.attachment) : undefined;
    await transport.deliver({
      ...message,
      subject,
      plain,
      html,
      ...(file && { attachments: [file] }),
    });
    sent = {
      id: message.id,
      status: transport.outcome,
      ...sealSentTexts(config.vault, message.eventKey, plain),
    };
  } catch (error) {
    const reason = reasonOf(error, config.mailUrl);
    const refusal = refusalOf(error);
    await markFailed(db, message, {
      attempts,
      reason,
      pauseSeconds: refusal ? undefined : pauseAfter(attempts),
      hasNoMailbox: refusal === 'no mailbox',
    });
    log.error({
      event: 'mail not delivered',
      messageId: message.id,
      attempts,
      error: reason,
    });
    return;
  }
  await markSent(sent);
}

/** Writes the first at once and batches those that arrive meanwhile, since there may be one connection. */
function openMarking(db: Db) {
  let writing: Promise<void> | undefined;
  const waiting: SentMessage[] = [];
  const writeAll = async () => {
    try {
      while (waiting.length > 0) await writeSent(db, waiting.splice(0));
    } finally {
      writing = undefined;
    }
  };
  return (sent: SentMessage) => {
    waiting.push(sent);
    writing ??= writeAll();
    return writing;
  };
}

/** Without the links that open an account. */
async function writeSent(db: Db, sent: SentMessage[]): Promise<void> {
  const rows = sent.map(
    ({ id, plain, status }) => sql`(${id}::bigint, ${plain}::text, ${status}::text)`,
  );
  await db.execute(sql`
    update messages set status = sent.status, attempts = attempts + 1,
      sent_at = case when sent.status = 'sent' then now() end,
      leased_until = null, last_error = null, refused_at = null, html = '', plain = sent.plain, is_sealed = true
    from (values ${sql.join(rows, sql`, `)}) as sent (id, plain, status)
    where messages.id = sent.id`);
}

/** Only while the lease is still ours; otherwise another process has the message. */
async function markFailed(
  db: Db,
  message: LeasedMessage,
  outcome: {
    attempts: number;
    reason: string;
    pauseSeconds: number | undefined;
    hasNoMailbox: boolean;
  },
): Promise<void> {
  const { attempts, reason, pauseSeconds, hasNoMailbox } = outcome;
  await db
    .update(messages)
    .set({
      attempts,
      lastError: reason,
      leasedUntil: null,
      ...(hasNoMailbox && { refusedAt: sql`now()` }),
      ...(pauseSeconds === undefined
        ? { status: 'failed' as const }
        : {
            nextAttemptAt: sql`now() + make_interval(secs => ${pauseSeconds})`,
          }),
    })
    .where(
      and(
        eq(messages.id, message.id),
        eq(messages.status, 'queued'),
        eq(messages.leasedUntil, message.leasedUntil as Date),
      ),
    );
}

/**
 * Seconds to wait after that many failed attempts, with up to 20 % jitter. Undefined: given up, after about
 * three days.
 */
export function pauseAfter(attempts: number, chance = Math.random()): number | undefined {
  const pause = pausesInSeconds[attempts - 1];
  return pause === undefined ? undefined : Math.round(pause * (1 + chance / 5));
}

/**
 * What a server said for good about the recipient or the message. Other answers, such as to the sign-in or to the
 * sender, say that our own settings are wrong, and are tried again.
 */
function refusalOf(error: unknown): 'no mailbox' | 'other' | undefined {
  const { permanent, command, response = '' } = error as NodemailerError;
  if (!permanent || (command !== 'RCPT TO' && command !== 'DATA')) return undefined;
  // An answer to the message itself is about its recipient only where its number says so.
  const isOfRecipient = command === 'RCPT TO' || /\b5\.[12]\.\d/.test(response);
  return isOfRecipient && saysNoMailbox(response) ? 'no mailbox' : 'other';
}

/** The server's message for administrators, without the password of `MAIL_URL`. */
function reasonOf(error: unknown, mailUrl: string | undefined): string {
  let reason = error instanceof Error ? error.message : String(error);
  const password = mailUrl && URL.parse(mailUrl)?.password;
  if (password)
    for (const secret of [password, decoded(password)]) reason = reason.replaceAll(secret, '…');
  return oneLine(reason);
}
