import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { refetchFrom } from '../../admin-ui/list-query';
import { undoable } from '../../admin-ui/offer-undo';
import { type AnswerOf, apiAddress, apiClient } from '../../client/api';
import { readAnswer } from '../../client/fetch';
import type { Encoding } from '../../shared/encodings';
import { invoicesAddress } from '../billing/admin/admin-queries';
import { type BookLines, type LineState, linesAtOnce } from './contract';
import type { BankApi } from './endpoints.server';

const api = apiClient<BankApi>();

export const bankPath = '/admin/bank';

export const linesQuery = (state: LineState, page = 1) =>
  api.queryPage('/api/admin/bank/lines', {
    query: { state, page, pageSize: linesAtOnce },
    staleTime: 0,
  });

const load = 'POST /api/admin/bank/statements';

/** The bytes of a statement, which the server reads. */
export async function sendStatement(file: File, encoding: Encoding | undefined) {
  const address = apiAddress<BankApi>()(load, { query: { ...(encoding && { encoding }) } });
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  return (await readAnswer(response)) as AnswerOf<BankApi, typeof load>;
}

export const bookLines = (body: z.input<typeof BookLines>) =>
  undoable((options) => api.call('POST /api/admin/bank/bookings', { body, ...options }));

export const setAside = (id: number, isAside: boolean) =>
  api.call('PATCH /api/admin/bank/lines/{id}', { params: { id }, body: { isAside } });

/** Booked lines pay invoices, whose lists show it too. */
export async function refetchBank(client: QueryClient) {
  await refetchFrom(client, '/api/admin/bank');
  void refetchFrom(client, invoicesAddress);
}
