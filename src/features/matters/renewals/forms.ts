import { formOf } from '../../../client/api';
import type { RenewalsApi } from './endpoints.server';

export const answerForm = formOf<RenewalsApi>()('POST /api/my-matters/{number}/renewal', {
  name: 'renewal-answer',
  fields: ['number', 'choice', 'classes', 'remark', 'code', 'seen'],
  redirectTo: ({ payPath, number }) => payPath ?? `/my-matters/${number}/renewal`,
});
