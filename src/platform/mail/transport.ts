import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';
import type { Attachment } from '../context';
import { messageIdOf } from './message-id';
import type { messages } from './schema';

/** With its texts opened. */
type QueuedMail = Pick<
  typeof messages.$inferSelect,
  | 'id'
  | 'eventKey'
  | 'toAddress'
  | 'replyTo'
  | 'subject'
  | 'html'
  | 'plain'
  | 'createdAt'
  | 'unsubscribePath'
> & { attachments?: Attachment[] };

export interface Transport {
  /** What becomes of a message that is delivered. */
  outcome: 'sent' | 'kept';
  /** Resolves when the server has accepted the message, or the file is on disk. */
  deliver(mail: QueuedMail): Promise<void>;
  close(): void;
}

const stallTimeoutMs = 10_000;
/** For a whole delivery. Well below the lease. */
const deliveryTimeoutMs = 60_000;

export function openTransport(config: Config): Transport {
  return config.mailUrl ? smtpTransport(config, config.mailUrl) : fileTransport(config);
}

function smtpTransport(config: Config, url: string): Transport {
  const server = createTransport({
    url: onlyOverTls(url),
    connectionTimeout: stallTimeoutMs,
    greetingTimeout: stallTimeoutMs,
    socketTimeout: stallTimeoutMs,
    dnsTimeout: stallTimeoutMs,
  });
  return {
    outcome: 'sent',
    async deliver(mail) {
      const signal = AbortSignal.timeout(deliveryTimeoutMs);
      await server.sendMail({ ...envelopeOf(mail, config), signal });
    },
    close: () => server.close(),
  };
}

/** So that no network that hides STARTTLS is sent the password in plain text. */
function onlyOverTls(address: string): string {
  const url = new URL(address);
  if (url.protocol === 'smtp:' && (url.username || url.password) && !isLoopback(url.hostname))
    url.searchParams.set('requireTLS', 'true');
  return url.href;
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(host);

function fileTransport(config: Config): Transport {
  const folder = join(config.dataDir, 'mail');
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });
  return {
    outcome: 'kept',
    async deliver(mail) {
      const { message } = await composer.sendMail(envelopeOf(mail, config));
      await mkdir(folder, { recursive: true });
      await writeWhole(folder, fileName(mail), message as Buffer);
    },
    close: () => composer.close(),
  };
}

function envelopeOf(mail: QueuedMail, config: Config) {
  return {
    from: config.mailFrom,
    to: { name: '', address: mail.toAddress },
    replyTo: mail.replyTo ? { name: '', address: mail.replyTo } : undefined,
    subject: mail.subject,
    text: mail.plain,
    html: mail.html,
    attachments: mail.attachments,
    messageId: messageIdOf(mail, config.siteUrl),
    date: mail.createdAt,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribePath && {
        // RFC 8058: a mail program posts this at a press of its own button.
        'List-Unsubscribe': `<${config.siteUrl}${mail.unsubscribePath}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function fileName({ id, eventKey }: QueuedMail): string {
  const slug = eventKey
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
  return `${String(id).padStart(8, '0')}-${slug || 'message'}.eml`;
}

/** Writes the file atomically, even across a power cut. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = join(folder, `.${name}.${randomUUID()}.tmp`);
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(folder);
}

/** Windows can't fsync a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
