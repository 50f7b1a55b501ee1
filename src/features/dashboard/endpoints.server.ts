import { z } from 'zod';
import { type Counts, workspaceCalls } from '../../admin-ui/workspace-contract';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { Notice } from '../../shared/notice';
import {
  ActivityPoint,
  ActivityQuery,
  DashboardCounts,
  RecentChange,
  WaitingThing,
} from './contract';
import {
  findActivity,
  findNotices,
  findRecentChanges,
  findWaiting,
  getCounts,
} from './data.server';

const administratorApi = endpoints('administrator', 'Administration');

const maxWaiting = 8;
const maxChanges = 10;

export const dashboardEndpoints = ({ db, features }: SiteContext) => [
  administratorApi.get(workspaceCalls.getCounts.path, {
    ...workspaceCalls.getCounts,
    summary: 'Counts of services, orders and enquiries, and how many are waiting',
    answer: DashboardCounts satisfies z.ZodType<Counts>,
    handle: async () => (await getCounts(db, features)) as DashboardCounts,
  }),
  administratorApi.get('/api/admin/dashboard/waiting', {
    summary: 'Open orders and unanswered enquiries, oldest first',
    answer: z.array(WaitingThing),
    handle: () => findWaiting(db, features, maxWaiting),
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
  administratorApi.get('/api/admin/dashboard/changes', {
    summary: 'The latest entries of the audit trail',
    answer: z.array(RecentChange),
    handle: () => findRecentChanges(db, features, maxChanges),
  }),
];

export type DashboardApi = ApiOf<typeof dashboardEndpoints>;
