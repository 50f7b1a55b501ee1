import type { Feature } from '../../platform/context';
import { firmEndpoints } from './endpoints.server';
import * as tables from './schema.server';

export const firm: Feature = {
  name: 'firm',
  tables,
  endpoints: firmEndpoints,
  recordPages: { 'firm statement': '/admin/settings/firm' },
};
