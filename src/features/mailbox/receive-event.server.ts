import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import { isSame } from '../../platform/http/signature';
import { calledSpam, markReturned } from '../../platform/mail/refusals';
import { invalid, notFound } from '../../shared/failure';

const toleranceSeconds = 5 * 60;

/** What Resend tells of a message that it could not deliver or that was called spam. */
const Bounce = z.object({
  type: z.literal(['email.bounced', 'email.complained']),
  data: z.object({
    to: z.array(z.string()),
    subject: z.string().optional(),
    message_id: z.string().optional(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    bounce: z.object({ type: z.string(), message: z.string() }).optional(),
  }),
});

/** Takes an event of the provider of mail, signed as Standard Webhooks says. Other events change nothing. */
export async function receiveMailEvent(
  { db, config }: Pick<SiteContext, 'db' | 'config'>,
  headers: Headers,
  body: Buffer,
): Promise<void> {
  if (!config.mailWebhookKey) throw notFound('No provider of mail is set up.');
  verifySignature(config.mailWebhookKey, headers, body);
  const event = Bounce.safeParse(parsed(body));
  if (!event.success) return;
  const { to, bounce, subject, message_id, headers: sent = [] } = event.data.data;
  const isComplaint = event.data.type === 'email.complained';
  const told = {
    kind: isComplaint ? ('complaint' as const) : ('bounce' as const),
    messageId: message_id ?? sent.find(({ name }) => /^message-id$/i.test(name))?.value,
    subject,
    reason: isComplaint ? calledSpam : (bounce?.message ?? 'The mail came back.'),
    // A full mailbox is no reason to send it nothing more; somebody who called a mail spam is one.
    isForGood: isComplaint || bounce?.type === 'Permanent',
  };
  for (const address of to) await markReturned(db, config, { ...told, to: address });
}

/** The provider may name its headers after the standard or after Svix, whose library it signs with. */
function verifySignature(key: Buffer, headers: Headers, body: Buffer) {
  const [id, sentAt, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers.get(`webhook-${name}`) ?? headers.get(`svix-${name}`) ?? '',
  );
  const age = Math.abs(Date.now() / 1_000 - Number(sentAt || Number.NaN));
  const expected = createHmac('sha256', key).update(`${id}.${sentAt}.`).update(body);
  const signature = `v1,${expected.digest('base64')}`;
  const isSigned = (signatures ?? '').split(' ').some((given) => isSame(given, signature));
  if (!id || !(age <= toleranceSeconds) || !isSigned)
    throw invalid('The signature of this event is not valid.');
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw invalid('The request is not valid JSON.');
  }
}
