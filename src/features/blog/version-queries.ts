import { apiClient } from '../../client/api';
import type { VersionText } from './versions-contract';
import type { VersionsApi } from './versions-endpoints.server';

const api = apiClient<VersionsApi>();

export const versionsPerPage = 10;

/** Without a post: the administrator's own of posts that were never saved. */
export const versionsQuery = (post: number | undefined, page = 1) =>
  api.queryPage('/api/admin/blog/versions', {
    query: { ...(post && { post }), page, pageSize: versionsPerPage },
    staleTime: 0,
  });

export const isVersionList = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) =>
  String(path).startsWith('/api/admin/blog/versions?');

export const versionQuery = (id: number) =>
  api.query('/api/admin/blog/versions/{id}', { params: { id } });

export const nameVersion = (id: number, name: string) =>
  api.call('PATCH /api/admin/blog/versions/{id}', { params: { id }, body: { name } });

/** The text of a post that the administrator wrote and didn't save, or null. */
export const autosaveQuery = (post?: string) =>
  api.query('/api/admin/blog/autosaves', { query: post ? { post } : {}, staleTime: 0 });

export const storeAutosave = (
  sitting: string,
  body: { postId: number | null; basedOn: string | null; text: VersionText },
) => api.call('PUT /api/admin/blog/autosaves/{sitting}', { params: { sitting }, body });

export const discardAutosave = (sitting: string) =>
  api.call('DELETE /api/admin/blog/autosaves/{sitting}', { params: { sitting } });
