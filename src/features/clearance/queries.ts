import { apiClient } from '../../client/api';
import type { ClearanceApi } from './endpoints.server';

const api = apiClient<ClearanceApi>();

/** `query`: the query string of the page. */
export const quickCheckQuery = (query: URLSearchParams) => api.query('/api/check', { query });

export const classesQuery = (business: string) =>
  api.query('/api/check/classes', { query: { business } });

/** The marks closest to a published mark. */
export const similarMarksQuery = (slug: string) =>
  api.query('/api/check/similar/{slug}', { params: { slug } });

/** The marks whose picture looks alike. */
export const alikeQuery = (look: string) => api.query('/api/check/pictures', { query: { look } });

export const goodsQuery = (q: string, classes: string[]) =>
  api.query('/api/goods', {
    query: { q, ...(classes.length > 0 && { classes: classes.join(',') }) },
  });
