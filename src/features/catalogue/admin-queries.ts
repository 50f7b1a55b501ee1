import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { refetchLists } from '../../admin-ui/list-query';
import { fetchJson } from '../../client/fetch';
import type { AdminCategory, AdminService } from './admin-contract';

const endpoint = '/api/admin/services';
const servicePath = (id: number | string) => `${endpoint}/${encodeURIComponent(id)}`;

/** The list of services as its address and its call know it. */
export const adminServiceRows = {
  endpoint,
  filters: [{ name: 'status' }, { name: 'category' }],
};

/** Let go of at once: whoever opens a form begins with the service as it is now. */
export const adminServiceQuery = (id: number | string) =>
  queryOptions<AdminService>({ queryKey: [servicePath(id)], gcTime: 2_000 });

export const getAdminService = (id: number | string) => fetchJson<AdminService>(servicePath(id));

export const createService = (body: object) =>
  fetchJson<AdminService>(endpoint, { method: 'POST', body });

export const saveService = (id: number | string, body: object) =>
  fetchJson<AdminService>(servicePath(id), { method: 'PUT', body });

export const publishService = (id: number, isPublished: boolean) =>
  saveService(id, { isPublished });

export const deleteService = (id: number) =>
  fetchJson<{ id: number }>(servicePath(id), { method: 'DELETE' });

const idsOf = (keys: string[]) => keys.map(Number);

export const publishServices = (keys: string[], isPublished: boolean) =>
  fetchJson<{ count: number }>(endpoint, {
    method: 'PATCH',
    body: { ids: idsOf(keys), isPublished },
  });

export const deleteServices = (keys: string[]) =>
  fetchJson<{ count: number }>(`${endpoint}/delete`, {
    method: 'POST',
    body: { ids: idsOf(keys) },
  });

const categoriesPath = '/api/admin/categories';
const categoryPath = (id: number) => `${categoriesPath}/${id}`;

export const adminCategoriesQuery = queryOptions<AdminCategory[]>({ queryKey: [categoriesPath] });

export interface CategoryInput {
  name: string;
  slug: string;
  description: string;
}

export const createCategory = (body: CategoryInput) =>
  fetchJson<AdminCategory>(categoriesPath, { method: 'POST', body });

export const saveCategory = (id: number, body: CategoryInput & { updatedAt: string }) =>
  fetchJson<AdminCategory>(categoryPath(id), { method: 'PATCH', body });

export const deleteCategory = (id: number) =>
  fetchJson<{ id: number }>(categoryPath(id), { method: 'DELETE' });

const isOfServices = ([key]: readonly unknown[]) =>
  /^\/api\/(admin\/categories|admin\/services\/|services)/.test(String(key));

/** What was kept of services and categories, in the lists, forms and on the public site, is asked for again. */
export async function forgetServices(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey }) => isOfServices(queryKey), type: 'inactive' });
  await Promise.all([
    client.invalidateQueries({ predicate: ({ queryKey }) => isOfServices(queryKey) }),
    refetchLists(client, endpoint),
  ]);
}
