import type { Feature } from '../../platform/context';
import { dashboardEndpoints } from './endpoints.server';
import * as tables from './schema.server';
import { workspaceEndpoints } from './workspace-endpoints.server';

export const dashboard: Feature = {
  name: 'dashboard',
  tables,
  endpoints: (context) => [...dashboardEndpoints(context), ...workspaceEndpoints(context)],
};
