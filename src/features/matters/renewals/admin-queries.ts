import type { z } from 'zod';
import { filterOf } from '../../../admin-ui/list-definition';
import { apiClient } from '../../../client/api';
import type { TakeAnswer, WithdrawAnswer } from './contract';
import type { RenewalsApi } from './endpoints.server';
import { renewalStateText } from './words';

const api = apiClient<RenewalsApi>();

export const renewalRows = {
  endpoint: api.list('/api/admin/renewals'),
  filters: [filterOf('state', 'State', 'All states', renewalStateText)],
};

export const renewalQuery = (id: number | string) =>
  api.query('/api/admin/matters/{id}/renewal', { params: { id }, staleTime: 0 });

export const sendLetter = (id: number, key: string) =>
  api.call('POST /api/admin/matters/{id}/renewal/letter', { params: { id }, body: { key } });

export const takeAnswer = (id: number, body: z.input<typeof TakeAnswer>) =>
  api.call('POST /api/admin/matters/{id}/renewal/answer', { params: { id }, body });

export const withdrawAnswer = (id: number, body: z.input<typeof WithdrawAnswer>) =>
  api.call('POST /api/admin/matters/{id}/renewal/withdraw', { params: { id }, body });
