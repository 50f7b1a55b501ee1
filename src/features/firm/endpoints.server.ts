import { z } from 'zod';
import { actorOf } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { wholeListAnswer } from '../../platform/http/list-answer';
import { PageQuery } from '../../shared/list-query';
import { AnswerStatement, FirmState, FirmStatement } from './contract';
import { answerStatement, findStatements, readFirm } from './data.server';

const publicApi = endpoints('public', 'Firm');
const api = endpoints('administrator', 'Administration');
const ownerApi = endpoints('administrator', 'Administration', 'owner');

export const firmEndpoints = ({ db }: SiteContext) => [
  publicApi.get('/api/firm', {
    summary: 'Which of its claims the firm has confirmed, and which of its rules hold',
    answer: FirmState,
    cached: true,
    isSaid: ['checkPromise'],
    handle: () => readFirm(db),
  }),
  api.get('/api/admin/firm', {
    summary: 'What the site says of the firm, and who has confirmed it',
    query: PageQuery,
    answer: z.array(FirmStatement),
    handle: async ({ query, c }) => wholeListAnswer(c, query, await findStatements(db)),
  }),
  ownerApi.put('/api/admin/firm', {
    summary: 'Confirm a claim of the firm or take it back, or switch a rule',
    body: AnswerStatement,
    answer: z.array(FirmStatement),
    async handle({ body, caller }) {
      await answerStatement(db, body, actorOf(caller));
      return findStatements(db);
    },
  }),
];

export type FirmApi = ApiOf<typeof firmEndpoints>;
