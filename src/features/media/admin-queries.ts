import { apiClient } from '../../client/api';
import type { Picture } from './contract';
import type { MediaApi } from './endpoints.server';

const api = apiClient<MediaApi>();

export const picturesEndpoint = api.list('/api/admin/pictures');
export const picturesPerPage = 24;

export const libraryQuery = (q: string, page: number) =>
  api.queryPage('/api/admin/pictures', { query: { q, page, pageSize: picturesPerPage } });

/** The uploaded picture at an address: a list of one or none. */
export const pictureAtQuery = (address: string) =>
  api.query('/api/admin/pictures', { query: { address } });

export const setAlt = ({ id, updatedAt }: Picture, alt: string) =>
  api.call('PATCH /api/admin/pictures/{id}', { params: { id }, body: { alt, updatedAt } });

export const deletePicture = (id: number) =>
  api.call('DELETE /api/admin/pictures/{id}', { params: { id } });
