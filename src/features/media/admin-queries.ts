import { queryOptions } from '@tanstack/react-query';
import { fetchJson, type ListPage } from '../../client/fetch';
import type { Picture } from './contract';

export const picturesEndpoint = '/api/admin/pictures';
export const picturesPerPage = 24;

export const libraryQuery = (q: string, page: number) =>
  queryOptions<ListPage<Picture>>({
    queryKey: [
      `${picturesEndpoint}?${new URLSearchParams({ q, page: String(page), pageSize: String(picturesPerPage) })}`,
    ],
    meta: { withTotal: true },
  });

/** The uploaded picture at an address, as a list of one or none. */
export const pictureAtQuery = (address: string) =>
  queryOptions<Picture[]>({
    queryKey: [`${picturesEndpoint}?${new URLSearchParams({ address })}`],
  });

export const setAlt = (id: number, alt: string) =>
  fetchJson<Picture>(`${picturesEndpoint}/${id}`, { method: 'PATCH', body: { alt } });

export const deletePicture = (id: number) =>
  fetchJson<{ id: number }>(`${picturesEndpoint}/${id}`, { method: 'DELETE' });
