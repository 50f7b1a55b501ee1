import { z } from 'zod';
import { actorOf } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { listAnswer } from '../../../platform/http/list-answer';
import { RowId } from '../../../shared/answers';
import { answerDifference } from './answer-difference.server';
import { getLastComparison, requestComparison } from './compare-job.server';
import { AnswerDifference, Difference, DifferenceFigures, DifferenceQuery } from './contract';
import { countDifferences, findDifferences } from './find-differences.server';

const administratorApi = endpoints('administrator', 'Administration');

export const differenceEndpoints = (context: SiteContext) => {
  const { db } = context;
  const figures = async () => ({
    ...(await countDifferences(db)),
    ...(await getLastComparison(db)),
  });
  return [
    administratorApi.get('/api/admin/register-differences', {
      summary:
        'What the office’s register contradicts of open matters, by field, with both values; those that may move deadlines first',
      query: DifferenceQuery,
      answer: z.array(Difference),
      handle: ({ query, caller, c }) =>
        listAnswer(c, query, (slice) =>
          findDifferences(db, { ...query, ownId: caller.administrator.id }, slice),
        ),
    }),
    administratorApi.get('/api/admin/register-differences/figures', {
      summary: 'How many differences are open, kept and asked, and when matters were compared',
      answer: DifferenceFigures,
      handle: figures,
    }),
    administratorApi.post('/api/admin/register-differences/compare', {
      summary: 'Compare all matters with the register again',
      answer: DifferenceFigures,
      status: 202,
      async handle({ caller }) {
        await requestComparison(db, caller.administrator.username);
        context.wake();
        return figures();
      },
    }),
    administratorApi.post('/api/admin/register-differences/{id}/answer', {
      summary:
        'Take what the register says, keep the matter’s with a reason, ask the client, or take such an answer back; 409 if either has changed since, or the event raises questions',
      params: RowId,
      body: AnswerDifference,
      answer: DifferenceFigures,
      async handle({ params, body, caller }) {
        await answerDifference(context, params.id, body, actorOf(caller));
        return figures();
      },
    }),
  ];
};

export type DifferencesApi = ApiOf<typeof differenceEndpoints>;
