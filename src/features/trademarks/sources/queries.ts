import { apiClient } from '../../../client/api';
import type { SourcesApi } from './endpoints.server';

export const coverageQuery = apiClient<SourcesApi>().query('/api/coverage');
