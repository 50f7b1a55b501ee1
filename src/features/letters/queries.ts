import { apiClient } from '../../client/api';
import type { LettersApi } from './endpoints.server';

export const letterPath = '/letter-check';

export const letterQuery = (search: URLSearchParams) =>
  apiClient<LettersApi>().query('/api/letter-check', { query: search });
