import { z } from 'zod';
import { type Counts, workspaceCalls } from '../../admin-ui/workspace-contract';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { MessageAnswer } from '../../shared/answers';
import { notFound } from '../../shared/failure';
import { Notice } from '../../shared/notice';
import {
  ActivityPoint,
  ActivityQuery,
  AssignWork,
  DashboardCounts,
  Today,
  TodayQuery,
} from './contract';
import { findActivity, findNotices, getCounts } from './data.server';
import { checkAssigning, findToday } from './today.server';

const administratorApi = endpoints('administrator', 'Administration');

export const dashboardEndpoints = (context: SiteContext) => {
  const { db, features } = context;
  return [
    administratorApi.get(workspaceCalls.getCounts.path, {
      ...workspaceCalls.getCounts,
      summary: 'Counts of services, orders and enquiries, and how many are waiting',
      answer: DashboardCounts satisfies z.ZodType<Counts>,
      handle: async () => (await getCounts(db, features)) as DashboardCounts,
    }),
    administratorApi.get('/api/admin/today', {
      summary: 'What has to be done, by person and day',
      query: TodayQuery,
      answer: Today,
      handle: ({ query, caller }) =>
        findToday(db, features, { ...query, role: caller.administrator.role }),
    }),
    administratorApi.post('/api/admin/today/assign', {
      summary: 'Give a piece of work to a colleague, or to nobody',
      body: AssignWork,
      answer: MessageAnswer,
      async handle({ body, caller }) {
        const [kind = '', id = ''] = body.record.split(':');
        const assign = features
          .map(({ dashboard }) => dashboard?.assign ?? {})
          .find((each) => Object.hasOwn(each, kind))?.[kind];
        if (!assign) throw notFound('Nothing of this kind is assigned.');
        await checkAssigning(db, features, body);
        await assign(context, id, body.assigneeId, caller);
        return { message: 'Assigned' };
      },
    }),
    administratorApi.get('/api/admin/dashboard/activity', {
      summary: 'Orders and enquiries over time',
      query: ActivityQuery,
      answer: z.array(ActivityPoint),
      handle: ({ query }) => findActivity(db, features, query.span),
    }),
    administratorApi.get('/api/admin/dashboard/notices', {
      summary: 'What somebody has to see to, such as backups that stopped',
      answer: z.array(Notice),
      handle: () => findNotices(db, features),
    }),
  ];
};

export type DashboardApi = ApiOf<typeof dashboardEndpoints>;
