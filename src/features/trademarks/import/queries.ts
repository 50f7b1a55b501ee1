import { queryOptions } from '@tanstack/react-query';
import { fetchJson, readAnswer } from '../../../client/fetch';
import type { ImportFormat, ImportProblem, ImportState, Mapping, RegisterImport } from './contract';

const endpoint = '/api/admin/trademarks/imports';
const addressOf = (id: number) => `${endpoint}/${id}`;

const pollMs = 700;
const movingStates: ImportState[] = ['checking', 'importing'];

export const importsQuery = queryOptions<RegisterImport[]>({ queryKey: [endpoint] });

/** One import, asked for again and again while it moves by itself. */
export const importQuery = (id: number) =>
  queryOptions<RegisterImport>({
    queryKey: [addressOf(id)],
    refetchInterval: ({ state: { data } }) =>
      data && movingStates.includes(data.state) ? pollMs : false,
  });

/** The first of the rows that can't be imported. */
export const problemsQuery = (id: number) =>
  queryOptions<ImportProblem[]>({ queryKey: [`${addressOf(id)}/problems`] });

export const problemsFile = (id: number) => `${addressOf(id)}/problems.csv`;

const pieceBytes = 4_000_000;

/** Sends a file piece by piece, so that one of any size goes through a slow line. */
export async function uploadFile(
  file: Blob,
  fileName: string,
  format: ImportFormat,
  onProgress: (bytes: number) => void,
): Promise<RegisterImport> {
  let sent = await fetchJson<RegisterImport>(endpoint, {
    method: 'POST',
    body: { fileName, format, sizeBytes: file.size },
  });
  for (let offset = 0; offset < file.size; offset = sent.receivedBytes) {
    const response = await fetch(`${addressOf(sent.id)}/bytes?offset=${offset}`, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file.slice(offset, offset + pieceBytes),
    });
    sent = await readAnswer<RegisterImport>(response);
    onProgress(sent.receivedBytes);
  }
  return sent;
}

export const setMapping = (id: number, mapping: Mapping) =>
  fetchJson<RegisterImport>(addressOf(id), { method: 'PATCH', body: { mapping } });

export const startImport = (id: number) =>
  fetchJson<RegisterImport>(`${addressOf(id)}/start`, { method: 'POST', body: {} });

export const stopImport = (id: number) =>
  fetchJson<RegisterImport>(`${addressOf(id)}/stop`, { method: 'POST', body: {} });

export const discardImport = (id: number) =>
  fetchJson<{ id: number }>(addressOf(id), { method: 'DELETE' });
