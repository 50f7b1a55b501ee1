import type { BounceMailbox } from '../../platform/config/config';
import type { SiteContext } from '../../platform/context';
import type { Job } from '../../platform/jobs/job';
import { markReturned } from '../../platform/mail/refusals';
import { readDeliveryReport, startOfQmail } from './delivery-report.server';

const minuteMs = 60_000;
/** A report repeats the headers of our mail, or all of it. */
const mostBytes = 500_000;

/**
 * Reads the reports of mails that came back, and marks them as read. A report that was read before a kill is read again,
 * which changes nothing more. Other mails in the mailbox stay as they are.
 */
export const readBouncesJob = ({ db, config, log }: SiteContext): Job => ({
  name: 'read-bounces',
  title: 'Read mail that came back',
  description: 'Takes reports from the mailbox of BOUNCE_MAILBOX_URL, and marks their addresses',
  trigger: { kind: 'schedule', everyMs: 5 * minuteMs, isDueAtStart: true },
  timeLimitMs: 5 * minuteMs,
  unit: { one: 'report', many: 'reports' },
  async run({ signal }) {
    const client = await connect(config.bounceMailbox as BounceMailbox);
    // An error after the connection is lost would end the process; the call at work rejects as well.
    client.on('error', ({ message }) => log.error({ event: 'mailbox lost', message }));
    let done = 0;
    try {
      await client.mailboxOpen((config.bounceMailbox as BounceMailbox).folder || 'INBOX');
      const search = {
        seen: false,
        or: [{ header: { 'Content-Type': 'delivery-status' } }, { body: startOfQmail }],
      };
      for (const uid of (await client.search(search, { uid: true })) || []) {
        if (signal.aborted) break;
        const source = { start: 0, maxLength: mostBytes };
        const found = (await client.fetchOne(String(uid), { source }, { uid: true })) || undefined;
        const told = found?.source ? await readDeliveryReport(found.source) : [];
        for (const each of told)
          await markReturned(db, config, {
            ...each,
            kind: 'bounce',
            subject: undefined,
            isUnsigned: true,
          });
        // One that only quotes a report of qmail is somebody’s.
        if (told.length === 0 && !found?.source?.includes('delivery-status')) continue;
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
        done += 1;
      }
    } finally {
      await client.logout().catch(() => client.close());
    }
    return { done };
  },
});

async function connect({ host, port, isSecure, user, password }: BounceMailbox) {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    // So that no network that hides STARTTLS is sent the password in plain text.
    ...(!isSecure && !/^(localhost|127(\.\d+){3}|::1)$/.test(host) && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: 20_000,
    socketTimeout: minuteMs,
  });
  await client.connect();
  return client;
}
