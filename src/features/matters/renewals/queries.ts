import type { z } from 'zod';
import { apiClient } from '../../../client/api';
import type { AnswerRenewal } from './contract';
import type { RenewalsApi } from './endpoints.server';

const api = apiClient<RenewalsApi>();

export const renewalPath = (number: string) => `/my-matters/${number}/renewal`;

export const ownRenewalQuery = (number: string) =>
  api.query('/api/my-matters/{number}/renewal', { params: { number } });

export const answerRenewal = (number: string, body: z.input<typeof AnswerRenewal>) =>
  api.call('POST /api/my-matters/{number}/renewal', { params: { number }, body });
