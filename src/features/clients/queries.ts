import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { refetchFrom } from '../../admin-ui/list-query';
import { undoable } from '../../admin-ui/offer-undo';
import { apiClient } from '../../client/api';
import type { ChangeBilling } from './billing-contract';
import type { ChangeNote, TakeGiven } from './contract';
import type { ClientsApi } from './endpoints.server';

const api = apiClient<ClientsApi>();

export const clientListPath = '/admin/clients';
export const entriesPerPage = 50;

export const clientRows = { endpoint: api.list('/api/admin/clients'), filters: [] };

export const clientQuery = (id: string) => api.query('/api/admin/clients/{id}', { params: { id } });

/** `search`: that of the client's page. */
export function timelineQuery(id: string, search: URLSearchParams) {
  const query = new URLSearchParams({ pageSize: String(entriesPerPage) });
  for (const name of ['page', 'kinds']) {
    const value = search.get(name);
    if (value !== null) query.set(name, value);
  }
  return api.queryPage('/api/admin/clients/{id}/timeline', { params: { id }, query });
}

export const clientOfQuery = (address: string) =>
  api.query('/api/admin/clients', { query: { address, pageSize: 1 }, staleTime: 0 });

export const foundClientsQuery = (q: string) =>
  api.query('/api/admin/clients', { query: { q, pageSize: 8 }, staleTime: 0 });

export const refetchClients = (client: QueryClient) => refetchFrom(client, '/api/admin/clients');

export const writeNote = (id: number, text: string) =>
  api.call('POST /api/admin/clients/{id}/notes', { params: { id }, body: { text } });

export const changeNote = (id: number, body: ChangeNote) =>
  api.call('PATCH /api/admin/client-notes/{id}', { params: { id }, body });

export const deleteNote = (id: number) =>
  undoable((options) =>
    api.call('DELETE /api/admin/client-notes/{id}', { params: { id }, ...options }),
  );

export const getBilling = (id: number) =>
  api.call('GET /api/admin/clients/{id}/billing', { params: { id } });

export const changeBilling = (id: number, body: z.input<typeof ChangeBilling>) =>
  api.call('PATCH /api/admin/clients/{id}/billing', { params: { id }, body });

export const takeGiven = (id: number, body: TakeGiven) =>
  api.call('POST /api/admin/clients/{id}/take', { params: { id }, body });

export const mailAgain = (id: number, addressId: number) =>
  api.call('POST /api/admin/clients/{id}/mail-again', { params: { id }, body: { addressId } });

export const mergeClients = (id: number, clientId: number) =>
  undoable((options) =>
    api.call('POST /api/admin/clients/{id}/merge', {
      params: { id },
      body: { clientId },
      ...options,
    }),
  );

export const splitClient = (id: number, addressIds: number[]) =>
  undoable((options) =>
    api.call('POST /api/admin/clients/{id}/split', {
      params: { id },
      body: { addressIds },
      ...options,
    }),
  );
