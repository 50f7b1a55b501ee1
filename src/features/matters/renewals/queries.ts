import type { z } from 'zod';
import { apiClient, formOf } from '../../../client/api';
import type { AnswerRenewal } from './contract';
import type { RenewalsApi } from './endpoints.server';

const api = apiClient<RenewalsApi>();

/** The page of a matter for its client, and that of its renewal. */
export const ownMatterPath = (number: string) => `/my-matters/${number}`;
export const renewalPath = (number: string) => `${ownMatterPath(number)}/renewal`;

export const ownRenewalQuery = (number: string) =>
  api.query('/api/my-matters/{number}/renewal', { params: { number } });

export const answerRenewal = (number: string, body: z.input<typeof AnswerRenewal>) =>
  api.call('POST /api/my-matters/{number}/renewal', { params: { number }, body });

export const answerForm = formOf<RenewalsApi>()('POST /api/my-matters/{number}/renewal', {
  name: 'renewal-answer',
  fields: ['number', 'choice', 'classes', 'remark', 'code', 'seen'],
  redirectTo: ({ payPath, number }) => payPath ?? renewalPath(number),
});
