import { z } from 'zod';
import { actorOf } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { wholeListAnswer } from '../../platform/http/list-answer';
import { RowId } from '../../shared/answers';
import { PageQuery } from '../../shared/list-query';
import { EnteredFee, EnterFee } from './contract';
import { enterFee, findEnteredFees, removeFee } from './enter-fee.server';

const api = endpoints('administrator', 'Administration');

export const feeEndpoints = ({ db }: SiteContext) => [
  api.get('/api/admin/official-fees', {
    summary: 'Amounts of official fees that were entered from the office’s page',
    query: PageQuery,
    answer: z.array(EnteredFee),
    handle: async ({ query, c }) => wholeListAnswer(c, query, await findEnteredFees(db)),
  }),
  api.post('/api/admin/official-fees', {
    summary: 'Enter an official fee whose amount isn’t known here; one of the same day is replaced',
    body: EnterFee,
    answer: z.array(EnteredFee),
    status: 201,
    async handle({ body, caller }) {
      await enterFee(db, body, actorOf(caller));
      return findEnteredFees(db);
    },
  }),
  api.delete('/api/admin/official-fees/{id}', {
    summary: 'Remove an amount that was entered',
    params: RowId,
    answer: z.array(EnteredFee),
    async handle({ params, caller }) {
      await removeFee(db, params.id, actorOf(caller));
      return findEnteredFees(db);
    },
  }),
];

export type FeesApi = ApiOf<typeof feeEndpoints>;
