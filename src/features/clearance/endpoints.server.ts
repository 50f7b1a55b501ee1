import type { Context } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../platform/context';
import { type Caller, type Endpoint, endpoint } from '../../platform/http/endpoint';
import { addressKey, countHit } from '../../platform/rate-limit/rate-limit';
import { dayInSingapore } from '../../shared/calendar-date';
import { invalid, notFound, tooMany } from '../../shared/failure';
import { answerCheck } from '../enquiries/reports/answer-check.server';
import { getCheckByToken, toAdminCheck } from '../enquiries/reports/data.server';
import { findClasses } from './classes/find-classes';
import {
  AdminTrademarkCheck,
  AnswerCheck,
  CheckId,
  ClassList,
  FindClasses,
  FoundClass,
  mostShownHits,
  QuickCheck,
  Report,
  ReportAddress,
  RunCheck,
} from './contract';
import { checkName } from './matching/check-name.server';
import { consequencesOf } from './report/advice.server';

/** A check reads a good part of the register. */
const checksOfOneAddress = { limit: 60, windowSeconds: 10 * 60 };

export const availabilityEndpoints = (deps: Deps): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/check',
    access: 'public',
    tag: 'Availability check',
    summary: 'Compare a name with every published mark: the level, the closest three, the grounds',
    query: RunCheck,
    answer: QuickCheck,
    async handle({ query, caller, c }) {
      await limitChecks(deps, caller);
      const { name, business = '' } = query;
      const picked = pickedClasses(c);
      const classes = picked.length > 0 ? picked : sureClasses(business);
      const today = dayInSingapore();
      const result = await checkName(deps.db, { name, classes }, today);
      return {
        ...result,
        ...(await consequencesOf(deps.db, result, today)),
        hits: result.hits.slice(0, mostShownHits),
        hitCount: result.hits.length,
      };
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/check/classes',
    access: 'public',
    tag: 'Availability check',
    summary: 'The Nice classes of a business described in plain words, the likeliest first',
    query: FindClasses,
    answer: z.array(FoundClass),
    handle: async ({ query }) => findClasses(query.business),
  }),
  endpoint({
    method: 'get',
    path: '/api/check/reports/{token}',
    access: 'public',
    tag: 'Availability check',
    summary: 'A report at its private address',
    params: ReportAddress,
    answer: Report,
    async handle({ params }) {
      const row = await getCheckByToken(deps.db, params.token);
      if (!row?.result || !row.reportedAt) throw notFound('There is no report at this address.');
      return {
        result: row.result,
        requestedAt: row.requestedAt.toISOString(),
        reportedAt: row.reportedAt.toISOString(),
        comment: row.comment,
        commentedBy: row.commentedBy,
        commentedAt: row.commentedAt?.toISOString() ?? null,
        ...(await consequencesOf(deps.db, row.result, dayInSingapore())),
      };
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/trademark-checks/{id}/answer',
    access: 'administrator',
    tag: 'Administration',
    summary: 'Keep a lawyer’s comment on a check and mail it to whoever asked',
    params: CheckId,
    body: AnswerCheck,
    answer: AdminTrademarkCheck,
    async handle({ params, body, caller }) {
      const row = await answerCheck(deps, params.id, body, caller);
      deps.wake();
      return toAdminCheck(row);
    },
  }),
];

/** A form without script repeats the field. */
function pickedClasses(c: Context): string[] {
  const { success, data } = ClassList.safeParse((c.req.queries('classes') ?? []).join(','));
  if (!success) throw invalid('Classes are numbered 1 to 45');
  return data;
}

const sureClasses = (business: string): string[] =>
  findClasses(business)
    .filter(({ isSure }) => isSure)
    .map(({ number }) => number);

async function limitChecks({ db, config }: Deps, caller: Caller) {
  if (!config.rateLimits) return;
  const hit = await countHit(db, `check ${addressKey(caller.address)}`, checksOfOneAddress);
  if (!hit.isAllowed)
    throw tooMany(
      'Too many checks from your network. Please try again in a few minutes.',
      hit.retryAfterSeconds,
    );
}
