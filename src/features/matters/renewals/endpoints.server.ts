import { z } from 'zod';
import { actorOf } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { wholeListAnswer } from '../../../platform/http/list-answer';
import { limitNetwork } from '../../../platform/rate-limit/limits';
import { RowId } from '../../../shared/answers';
import { dayInSingapore } from '../../../shared/calendar-date';
import { notFound } from '../../../shared/failure';
import { MatterNumber } from '../record/contract';
import { requireOwnMatter } from '../record/own-matter.server';
import { answerRenewal } from './answer-renewal.server';
import {
  AdminRenewal,
  AnsweredRenewal,
  AnswerRenewal,
  OwnRenewal,
  RenewalListQuery,
  RenewalOfMatter,
  TakeAnswer,
  WithdrawAnswer,
} from './contract';
import { findRenewals, getDue } from './data.server';
import { sendLetterNow } from './letters-job.server';
import { readOwnRenewal, toAdminRenewal, whyNotAsked } from './read-renewal.server';
import { hasOpened } from './renewal';
import { takeAnswer, withdrawAnswer } from './take-answer.server';

const publicApi = endpoints('public', 'Matters');
const administratorApi = endpoints('administrator', 'Administration');

const isWanted =
  ({ q = '', state }: z.output<typeof RenewalListQuery>) =>
  (renewal: z.input<typeof AdminRenewal>) => {
    const { title, number, clientName, companyName } = renewal;
    const text = [title, number, clientName, companyName].join(' ').toLowerCase();
    const words = q.toLowerCase().split(/\s+/);
    return (
      (state === undefined || renewal.state === state) && words.every((word) => text.includes(word))
    );
  };

const answers = { name: 'renewal answer', limit: 60, windowSeconds: 10 * 60 };

export const renewalEndpoints = (context: SiteContext) => {
  const { db } = context;
  const readFor = async (id: number) => {
    const due = await getDue(db, id);
    if (!due) return null;
    const reason = await whyNotAsked(db, due, dayInSingapore());
    return { ...toAdminRenewal(due), whyNotAsked: reason };
  };
  return [
    publicApi.get('/api/my-matters/{number}/renewal', {
      summary:
        'What a renewal costs and what was answered, for its client by account or mailed link',
      params: MatterNumber,
      answer: OwnRenewal,
      isSaid: ['parts.name'],
      async handle(call) {
        const matter = await requireOwnMatter(context, call.params.number, call);
        const due = await getDue(db, matter.id);
        if (!due || matter.contradiction !== null || !hasOpened(due.renewal, dayInSingapore()))
          throw notFound('There is nothing to renew at the moment.');
        return readOwnRenewal(db, due);
      },
    }),
    publicApi.post('/api/my-matters/{number}/renewal', {
      summary:
        'Answer whether to renew; once for each key. “Not this time” needs the code that is mailed to the client',
      params: MatterNumber,
      body: AnswerRenewal,
      answer: AnsweredRenewal,
      status: 201,
      async handle(call) {
        await limitNetwork(context, answers, call.caller);
        const matter = await requireOwnMatter(context, call.params.number, call);
        const from = { caller: call.caller, headers: call.c.req.raw.headers };
        const { payPath } = await answerRenewal(context, matter, call.body, from);
        return { payPath, number: matter.number };
      },
    }),
    administratorApi.get('/api/admin/renewals', {
      summary: 'What can be renewed, the first to end first',
      query: RenewalListQuery,
      answer: z.array(AdminRenewal),
      async handle({ query, c }) {
        const found = await findRenewals(db, dayInSingapore());
        const rows = found.map((due) => toAdminRenewal(due)).filter(isWanted(query));
        return wholeListAnswer(c, query, rows);
      },
    }),
    administratorApi.get('/api/admin/matters/{id}/renewal', {
      summary:
        'The renewal of a matter with its letters and the client’s answer; null if none is due',
      params: RowId,
      answer: RenewalOfMatter.nullable(),
      handle: ({ params }) => readFor(params.id),
    }),
    administratorApi.post('/api/admin/matters/{id}/renewal/letter', {
      summary: 'Ask the client now, besides the letters that go by themselves; once for each key',
      params: RowId,
      body: z.object({ key: z.uuid('Key must be a UUID') }),
      answer: RenewalOfMatter.nullable(),
      async handle({ params, body, caller }) {
        await sendLetterNow(context, params.id, body.key, actorOf(caller));
        return readFor(params.id);
      },
    }),
    administratorApi.post('/api/admin/matters/{id}/renewal/answer', {
      summary: 'Take down what the client told the firm; the client is told by mail',
      params: RowId,
      body: TakeAnswer,
      answer: RenewalOfMatter.nullable(),
      async handle({ params, body, caller }) {
        await takeAnswer(context, params.id, body, actorOf(caller));
        context.wake();
        return readFor(params.id);
      },
    }),
    administratorApi.post('/api/admin/matters/{id}/renewal/withdraw', {
      summary: 'Withdraw an answer that isn’t paid, with the reason: the question is open again',
      params: RowId,
      body: WithdrawAnswer,
      answer: RenewalOfMatter.nullable(),
      async handle({ params, body, caller }) {
        await withdrawAnswer(context, params.id, body, actorOf(caller));
        return readFor(params.id);
      },
    }),
  ];
};

export type RenewalsApi = ApiOf<typeof renewalEndpoints>;
