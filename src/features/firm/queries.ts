import { useQuery } from '@tanstack/react-query';
import { apiClient, type BodyOf } from '../../client/api';
import type { FirmState } from './contract';
import type { FirmApi } from './endpoints.server';

const api = apiClient<FirmApi>();

export const firmQuery = api.query('/api/firm');
export const statementsQuery = api.query('/api/admin/firm');
export const answerStatement = (body: BodyOf<FirmApi, 'PUT /api/admin/firm'>) =>
  api.call('PUT /api/admin/firm', { body });

const unknown: Pick<FirmState, 'confirmed' | 'checkPromise'> = { confirmed: {}, checkPromise: '' };

/** Until it is known, nothing is confirmed and nothing promised. */
export const useFirm = (): typeof unknown => useQuery(firmQuery).data ?? unknown;
