import { apiClient } from '../../../client/api';
import type { TrademarksApi } from '../directory/endpoints.server';
import { marksPerPage, type PartyFilters } from './party-filters';
import type { PartyKind } from './party-path';

const api = apiClient<TrademarksApi>();

export const partyQuery = (kind: PartyKind, ref: string) =>
  api.query(`/api/trademarks/${kind}/{ref}`, { params: { ref } });

export const partyMarksQuery = (kind: PartyKind, ref: string, filters: PartyFilters) => {
  const { status, class: number, sort, page } = filters;
  const query = { status, class: number, sort, page, pageSize: marksPerPage };
  return api.queryPage(`/api/trademarks/${kind}/{ref}/marks`, { params: { ref }, query });
};
