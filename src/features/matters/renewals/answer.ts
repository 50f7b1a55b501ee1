import type { z } from 'zod';
import { apiClient, formOf } from '../../../client/api';
import type { AnswerRenewal } from './contract';
import type { RenewalsApi } from './endpoints.server';
import { renewalPath } from './queries';

const api = apiClient<RenewalsApi>();

export const answerRenewal = (number: string, body: z.input<typeof AnswerRenewal>) =>
  api.call('POST /api/my-matters/{number}/renewal', { params: { number }, body });

export const answerForm = formOf<RenewalsApi>()('POST /api/my-matters/{number}/renewal', {
  name: 'renewal-answer',
  fields: ['number', 'choice', 'parts', 'remark', 'code', 'seen'],
  redirectTo: ({ payPath, number }) => payPath ?? renewalPath(number),
});
