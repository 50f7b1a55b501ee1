import { z } from 'zod';
import { actorOf } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { RowId } from '../../../shared/answers';
import { requireMatter } from '../record/data.server';
import { MatterMessage, SendMessage, SettleMessages } from './contract';
import { findMessages, markRead, sendMessage, settleMessages } from './messages.server';

const administratorApi = endpoints('administrator', 'Administration');

export const messageEndpoints = (context: SiteContext) => {
  const { db } = context;
  return [
    administratorApi.get('/api/admin/matters/{id}/messages', {
      summary: 'The messages between client and firm, the oldest first',
      params: RowId,
      answer: z.array(MatterMessage),
      handle: ({ params }) => findMessages(db, params.id),
    }),
    administratorApi.post('/api/admin/matters/{id}/messages', {
      summary: 'Write to the client, who gets it by mail too; once for each key',
      params: RowId,
      body: SendMessage,
      answer: z.array(MatterMessage),
      status: 201,
      async handle({ params, body, caller }) {
        const matter = await requireMatter(db, params.id);
        await sendMessage(context, matter, body, { isFromFirm: true, actor: actorOf(caller) });
        return findMessages(db, matter.id);
      },
    }),
    administratorApi.post('/api/admin/matters/{id}/messages/read', {
      summary: 'Mark the client’s messages as read',
      params: RowId,
      answer: z.array(MatterMessage),
      async handle({ params }) {
        await markRead(db, params.id, false);
        return findMessages(db, params.id);
      },
    }),
    administratorApi.post('/api/admin/matters/{id}/messages/settle', {
      summary: 'Note that the client’s messages until this one need no answer',
      params: RowId,
      body: SettleMessages,
      answer: z.array(MatterMessage),
      async handle({ params, body, caller }) {
        const matter = await requireMatter(db, params.id);
        await settleMessages(db, matter.id, body.untilId, actorOf(caller));
        return findMessages(db, matter.id);
      },
    }),
  ];
};

export type MessagesApi = ApiOf<typeof messageEndpoints>;
