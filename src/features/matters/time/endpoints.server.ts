import { z } from 'zod';
import { actorOf } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { IdAnswer, RowId } from '../../../shared/answers';
import { BillTime, ChangeTime, NotedTime, NoteTime } from './contract';
import { billTime, changeTime, deleteTime, findTime, noteTime } from './time.server';

const administratorApi = endpoints('administrator', 'Administration');
const answer = z.array(NotedTime);

export const timeEndpoints = ({ db }: SiteContext) => [
  administratorApi.get('/api/admin/matters/{id}/time', {
    summary: 'The time that was noted at a matter, the newest first, and which invoice bills it',
    params: RowId,
    answer,
    handle: ({ params }) => findTime(db, params.id),
  }),
  administratorApi.post('/api/admin/matters/{id}/time', {
    summary: 'Note time of one’s own; once for each key',
    params: RowId,
    body: NoteTime,
    answer,
    status: 201,
    async handle({ params, body, caller }) {
      await noteTime(db, params.id, body, actorOf(caller));
      return findTime(db, params.id);
    },
  }),
  administratorApi.post('/api/admin/matters/{id}/time/invoice', {
    summary: 'Draft an invoice of the time that none bills yet; once for each key',
    params: RowId,
    body: BillTime,
    answer: IdAnswer,
    status: 201,
    handle: async ({ params, body, caller }) => ({
      id: await billTime(db, params.id, body.key, actorOf(caller)),
    }),
  }),
  administratorApi.patch('/api/admin/matter-time/{id}', {
    summary: 'Change noted time; 409 once an invoice bills it, or if somebody else changed it',
    params: RowId,
    body: ChangeTime,
    answer,
    handle: async ({ params, body, caller }) =>
      findTime(db, await changeTime(db, params.id, body, actorOf(caller))),
  }),
  administratorApi.delete('/api/admin/matter-time/{id}', {
    summary: 'Delete noted time; 409 once an invoice bills it',
    params: RowId,
    answer,
    handle: async ({ params, caller }) =>
      findTime(db, await deleteTime(db, params.id, actorOf(caller))),
  }),
];

export type TimeApi = ApiOf<typeof timeEndpoints>;
