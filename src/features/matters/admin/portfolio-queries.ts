import type { z } from 'zod';
import { type AnswerOf, apiAddress, apiClient } from '../../../client/api';
import { readAnswer } from '../../../client/fetch';
import { portfolioPath } from '../portfolio/address';
import type { ChangePortfolio, PortfolioQuestion, PortfolioState } from '../portfolio/contract';
import type { PortfolioApi } from '../portfolio/endpoints.server';

const api = apiClient<PortfolioApi>();

export { portfolioPath };

const pollMs = 700;
export const atWork: PortfolioState[] = ['rehearsing', 'importing', 'undoing'];

export const portfoliosQuery = api.query('/api/admin/portfolio', { staleTime: 0 });

export const portfolioQuery = (id: string | number) =>
  api.query('/api/admin/portfolio/{id}', {
    params: { id },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && atWork.includes(data.state) ? pollMs : false,
  });

export const askPortfolio = (body: z.input<typeof PortfolioQuestion>) =>
  api.call('POST /api/admin/portfolio/preview', { body });

const preview = 'POST /api/admin/portfolio/preview';

/** The bytes of a spreadsheet, which the server reads. */
export async function sendPortfolio(file: File) {
  const address = apiAddress<PortfolioApi>()(preview, { query: { fileName: file.name } });
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  return (await readAnswer(response)) as AnswerOf<PortfolioApi, typeof preview>;
}

export const changePortfolio = (id: number, body: z.input<typeof ChangePortfolio>) =>
  api.call('PATCH /api/admin/portfolio/{id}', { params: { id }, body });

export const openPortfolio = (id: number, choices: z.input<typeof ChangePortfolio>) =>
  api.call('POST /api/admin/portfolio', { body: { id, ...choices } });

export const discardPortfolio = (id: number) =>
  api.call('DELETE /api/admin/portfolio/{id}', { params: { id } });

export const portfolioFile = (id: number) =>
  apiAddress<PortfolioApi>()('GET /api/admin/portfolio/{id}/rows.csv', { params: { id } });
