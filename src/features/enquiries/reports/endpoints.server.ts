import type { SiteContext } from '../../../platform/context';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { RowId } from '../../../shared/answers';
import { dayInSingapore } from '../../../shared/calendar-date';
import { notFound } from '../../../shared/failure';
import { CheckResult } from '../../clearance/matching/contract';
import {
  consequencesOf,
  saidOfConsequence,
  saidOfResult,
} from '../../clearance/report/advice.server';
import { answerCheck } from './answer-check.server';
import { AnswerCheck, AnsweredCheck, Report, ReportAddress } from './contract';
import { getCheckByToken } from './data.server';

const publicApi = endpoints('public', 'Availability check');
const administratorApi = endpoints('administrator', 'Administration');

export const reportEndpoints = (deps: SiteContext) => [
  publicApi.get('/api/check/reports/{token}', {
    summary: 'A report at its private address',
    params: ReportAddress,
    answer: Report,
    isSaid: [...saidOfResult.map((place) => `result.${place}`), ...saidOfConsequence],
    async handle({ params }) {
      const row = await getCheckByToken(deps.db, params.token);
      if (!row?.result || !row.reportedAt) throw notFound('There is no report at this address.');
      const result = CheckResult.parse(row.result);
      const { reportedAt } = row;
      const consequences = await consequencesOf(deps.db, result, dayInSingapore());
      return { ...row, result, reportedAt, ...consequences };
    },
  }),
  administratorApi.post('/api/admin/trademark-checks/{id}/answer', {
    summary: 'Keep a lawyer’s comment on a check and mail it to whoever asked',
    params: RowId,
    body: AnswerCheck,
    answer: AnsweredCheck,
    async handle({ params, body, caller }) {
      const row = await answerCheck(deps, params.id, body, caller);
      deps.wake();
      return row;
    },
  }),
];

export type ReportsApi = ApiOf<typeof reportEndpoints>;
