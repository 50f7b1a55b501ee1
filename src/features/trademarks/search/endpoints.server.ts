import type { SiteContext } from '../../../platform/context';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { RegisterStats } from '../marks/admin-contract';
import { getRegisterStats } from './register-stats.server';

export const registerStatsEndpoints = ({ db }: SiteContext) => [
  endpoints('administrator', 'Administration').get('/api/admin/trademarks/stats', {
    summary: 'Statistics of the register',
    answer: RegisterStats,
    handle: () => getRegisterStats(db),
  }),
];

export type RegisterStatsApi = ApiOf<typeof registerStatsEndpoints>;
