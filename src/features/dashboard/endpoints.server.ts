import { z } from 'zod';
import { type Counts, workspaceCalls } from '../../admin-ui/workspace-contract';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoint } from '../../platform/http/endpoint';
import {
  ActivityPoint,
  ActivityQuery,
  DashboardCounts,
  RecentChange,
  WaitingThing,
} from './contract';
import { findActivity, findRecentChanges, findWaiting, getCounts } from './data.server';

const mostWaiting = 8;
const mostChanges = 10;
const administrators = { access: 'administrator', tag: 'Administration' } as const;

export const dashboardEndpoints = ({ db, features }: SiteContext) => [
  endpoint({
    ...workspaceCalls.getCounts,
    ...administrators,
    summary: 'Counts of services, orders and enquiries, and how many are waiting',
    answer: DashboardCounts satisfies z.ZodType<Counts>,
    handle: async () => (await getCounts(db, features)) as DashboardCounts,
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/dashboard/waiting',
    ...administrators,
    summary: 'Unpaid orders and unanswered enquiries, oldest first',
    answer: z.array(WaitingThing),
    handle: () => findWaiting(db, features, mostWaiting),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/dashboard/activity',
    ...administrators,
    summary: 'Orders and enquiries over time',
    query: ActivityQuery,
    answer: z.array(ActivityPoint),
    handle: ({ query }) => findActivity(db, features, query.span),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/dashboard/changes',
    ...administrators,
    summary: 'The latest entries of the audit trail',
    answer: z.array(RecentChange),
    handle: async () =>
      (await findRecentChanges(db, mostChanges)).map((change) => ({
        ...change,
        at: change.at.toISOString(),
      })),
  }),
];

export type DashboardApi = ApiOf<typeof dashboardEndpoints>;
