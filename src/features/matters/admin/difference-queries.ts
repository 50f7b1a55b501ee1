import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { filterOf } from '../../../admin-ui/list-definition';
import { refetchFrom } from '../../../admin-ui/list-query';
import { apiClient } from '../../../client/api';
import { type AnswerDifference, type Difference, fieldText } from '../differences/contract';
import type { DifferencesApi } from '../differences/endpoints.server';
import { matterListPath, refetchMatters } from './queries';

const api = apiClient<DifferencesApi>();

export const differencesPath = `${matterListPath}/differences`;

export const differenceRows = {
  endpoint: api.list('/api/admin/register-differences'),
  filters: [
    filterOf('field', 'What differs', 'Everything', fieldText),
    filterOf('state', 'State', 'To decide', { kept: 'Kept', asked: 'Asked of the client' }),
    filterOf('assignee', 'Responsible', 'Anyone', { me: 'Me', none: 'Nobody' }),
    filterOf('matter', 'Matter', 'All matters'),
  ],
};

export const differenceFiguresQuery = api.query('/api/admin/register-differences/figures', {
  staleTime: 0,
});

export const compareRegister = () => api.call('POST /api/admin/register-differences/compare', {});

type Answer = z.input<typeof AnswerDifference>;
type Answered<Body> = Body extends unknown ? Omit<Body, 'register' | 'here' | 'key'> : never;

/** What is answered is what was read. */
export const answerDifference = (
  { id, register, here }: Difference,
  key: string,
  answer: Answered<Answer>,
) =>
  api.call('POST /api/admin/register-differences/{id}/answer', {
    params: { id },
    body: { ...answer, key, register, here } as Answer,
  });

export async function refetchDifferences(client: QueryClient) {
  await refetchFrom(client, '/api/admin/register-differences', '/api/admin/dashboard');
  await refetchMatters(client);
}
