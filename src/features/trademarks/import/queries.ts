import { type AnswerOf, apiAddress, apiClient } from '../../../client/api';
import { readAnswer } from '../../../client/fetch';
import type { ImportFormat, ImportState, RegisterImport, SetMapping } from './contract';
import type { ImportApi } from './endpoints.server';

const api = apiClient<ImportApi>();

const pollMs = 700;
const runningStates: ImportState[] = ['checking', 'importing'];

export const importsQuery = api.query('/api/admin/trademarks/imports');

export const importQuery = (id: number) =>
  api.query('/api/admin/trademarks/imports/{id}', {
    params: { id },
    refetchInterval: ({ state: { data } }) =>
      data && runningStates.includes(data.state) ? pollMs : false,
  });

export const problemsQuery = (id: number) =>
  api.query('/api/admin/trademarks/imports/{id}/problems', { params: { id } });

export const problemsFile = (id: number) =>
  apiAddress<ImportApi>()('GET /api/admin/trademarks/imports/{id}/problems.csv', {
    params: { id },
  });

const sendPart = 'PUT /api/admin/trademarks/imports/{id}/bytes';
const partBytes = 4_000_000;

/** Uploads a file in parts, so that any size works on a slow connection. */
export async function uploadFile(
  file: Blob,
  fileName: string,
  format: ImportFormat,
  onProgress: (bytes: number) => void,
): Promise<RegisterImport> {
  let sent = await api.call('POST /api/admin/trademarks/imports', {
    body: { fileName, format, sizeBytes: file.size },
  });
  for (let offset = 0; offset < file.size; offset = sent.receivedBytes) {
    const address = apiAddress<ImportApi>()(sendPart, {
      params: { id: sent.id },
      query: { offset },
    });
    const response = await fetch(address, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file.slice(offset, offset + partBytes),
    });
    sent = (await readAnswer(response)) as AnswerOf<ImportApi, typeof sendPart>;
    onProgress(sent.receivedBytes);
  }
  return sent;
}

export const setMapping = (id: number, change: SetMapping) =>
  api.call('PATCH /api/admin/trademarks/imports/{id}', { params: { id }, body: change });

export const startImport = (id: number) =>
  api.call('POST /api/admin/trademarks/imports/{id}/start', { params: { id } });

export const stopImport = (id: number) =>
  api.call('POST /api/admin/trademarks/imports/{id}/stop', { params: { id } });

export const discardImport = (id: number) =>
  api.call('DELETE /api/admin/trademarks/imports/{id}', { params: { id } });
