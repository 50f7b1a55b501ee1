import type { Feature } from '../../platform/context';
import { feeEndpoints } from './endpoints.server';
import * as tables from './schema.server';

export const fees: Feature = {
  name: 'fees',
  tables,
  endpoints: feeEndpoints,
  recordPages: { 'official fee': '/admin/settings/official-fees' },
};
