import { apiClient } from '../../../client/api';
import type { PartiesApi } from './endpoints.server';

const api = apiClient<PartiesApi>();

export const partyQuery = (kind: string, ref: string) =>
  api.query('/api/trademarks/{kind}/{ref}', { params: { kind, ref } });

/** `query`: that of the page. */
export const partyMarksQuery = (kind: string, ref: string, query: URLSearchParams) =>
  api.queryPage('/api/trademarks/{kind}/{ref}/marks', { params: { kind, ref }, query });
