import { z } from 'zod';
import { digests } from '../../platform/audit-log/digests';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listAnswer } from '../../platform/http/list-answer';
import { readBytes } from '../../platform/http/request-body';
import { maskLinks } from '../../platform/mail/mask-links';
import { openSubject, openText } from '../../platform/mail/sealed-texts';
import type { Vault } from '../../platform/vault/vault';
import { BigRowId, CountAnswer } from '../../shared/answers';
import { conflict, notFound } from '../../shared/failure';
import { MailDetail, MailQuery, QueuedMail } from './contract';
import { findMessages, getMessage, type ListedMessage, requeueMessages } from './data.server';
import { receiveMailEvent } from './receive-event.server';

const publicApi = endpoints('public', 'Mail');
const administratorApi = endpoints('administrator', 'Administration');

export const mailEndpoints = ({ db, config, wake }: SiteContext) => [
  publicApi.post('/api/mail-events', {
    sameOrigin: false,
    summary: 'The signed events of the provider of mail: a mail came back',
    answer: z.object({ received: z.literal(true) }),
    async handle({ c }) {
      await receiveMailEvent({ db, config }, c.req.raw.headers, await readBytes(c.req.raw));
      return { received: true as const };
    },
  }),
  administratorApi.get('/api/admin/mail', {
    summary: 'Queued, sent and failed messages, newest first',
    query: MailQuery,
    answer: z.array(QueuedMail),
    handle: async ({ query, c }) =>
      (await listAnswer(c, query, (slice) => findMessages(db, query, slice))).map((message) =>
        toQueuedMail(message, config.vault),
      ),
  }),
  administratorApi.get('/api/admin/mail/{id}', {
    summary: 'One message with its text; the secret part of its links is hidden',
    params: BigRowId,
    answer: MailDetail,
    async handle({ params }) {
      const message = await getMessage(db, params.id);
      if (!message) throw notFound('Message not found');
      const text = maskLinks(openText(config.vault, message, message.plain));
      return { ...toQueuedMail(message, config.vault), replyTo: message.replyTo, text };
    },
  }),
  administratorApi.post('/api/admin/mail/{id}/retry', {
    summary: 'Retry a queued or failed message now',
    params: BigRowId,
    answer: QueuedMail,
    async handle({ params: { id }, caller }) {
      const message = await db.transaction(async (tx) => {
        const [requeued] = await requeueMessages(tx, { id });
        const found = await getMessage(tx, id);
        if (!found) throw notFound('Message not found');
        if (!requeued) throw conflict('This message was already sent.');
        await recordAudit(tx, actorOf(caller), 'retry', 'message', id, {
          after: digests(config, { to: requeued.toAddress }),
        });
        return found;
      });
      wake();
      return toQueuedMail(message, config.vault);
    },
  }),
  administratorApi.post('/api/admin/mail/retry-failed', {
    summary: 'Retry all failed messages now',
    answer: CountAnswer,
    async handle({ caller }) {
      const count = await db.transaction(async (tx) => {
        const requeued = await requeueMessages(tx, 'failed');
        if (requeued.length > 0)
          await recordAudit(tx, actorOf(caller), 'retry', 'message', null, {
            after: { title: 'All failed messages', count: requeued.length },
          });
        return requeued.length;
      });
      wake();
      return { count };
    },
  }),
];

const toQueuedMail = (message: ListedMessage, vault: Vault) => ({
  ...message,
  subject: openSubject(vault, message),
  to: message.toAddress,
  nextAttemptAt: message.status === 'queued' ? message.nextAttemptAt : null,
  queuedAt: message.createdAt,
});

export type MailApi = ApiOf<typeof mailEndpoints>;
