import type { QueryClient } from '@tanstack/react-query';
import { filterOf } from '../../admin-ui/list-definition';
import { refetchLists } from '../../admin-ui/list-query';
import { undoable } from '../../admin-ui/offer-undo';
import { apiClient, type BodyOf } from '../../client/api';
import type { Seen } from '../../shared/last-seen';
import type { SetManyPublished } from './admin-contract';
import type { CatalogueApi } from './endpoints.server';

const api = apiClient<CatalogueApi>();

export const serviceListPath = '/admin/services';

export const adminServiceRows = {
  endpoint: api.list('/api/admin/services'),
  filters: [
    filterOf('status', 'Status', 'All statuses', { published: 'Published', draft: 'Draft' }),
    filterOf('category', 'Category', 'All categories'),
  ],
};

/** Cached briefly, so that a form opens with the current service. */
export const adminServiceQuery = (id: number | string) =>
  api.query('/api/admin/services/{id}', { params: { id }, gcTime: 2_000 });

export const getAdminService = (id: number) =>
  api.call('GET /api/admin/services/{id}', { params: { id } });

export const createService = (body: BodyOf<CatalogueApi, 'POST /api/admin/services'>) =>
  api.call('POST /api/admin/services', { body });

export const saveService = (
  id: number,
  body: BodyOf<CatalogueApi, 'PUT /api/admin/services/{id}'>,
) =>
  undoable((options) =>
    api.call('PUT /api/admin/services/{id}', { params: { id }, body, ...options }),
  );

export const publishService = (id: number, isPublished: boolean) =>
  saveService(id, { isPublished });

export const deleteService = (id: number) =>
  undoable((options) =>
    api.call('DELETE /api/admin/services/{id}', { params: { id }, ...options }),
  );

export const publishServices = (keys: string[], change: Omit<SetManyPublished, 'ids'>) =>
  api.call('PATCH /api/admin/services', { body: { ids: keys.map(Number), ...change } });

export const deleteServices = (keys: string[], seen: Seen) =>
  undoable((options) =>
    api.call('POST /api/admin/services/delete', {
      body: { ids: keys.map(Number), seen },
      ...options,
    }),
  );

export const categoryListPath = '/admin/categories';

export const adminCategoryRows = { endpoint: api.list('/api/admin/categories'), filters: [] };

export const adminCategoriesQuery = api.query('/api/admin/categories');

export interface CategoryInput {
  name: string;
  slug: string;
  description: string;
}

export const createCategory = (body: CategoryInput) =>
  api.call('POST /api/admin/categories', { body });

export const saveCategory = (id: number, body: CategoryInput & { updatedAt: string }) =>
  api.call('PATCH /api/admin/categories/{id}', { params: { id }, body });

export const deleteCategory = (id: number) =>
  undoable((options) =>
    api.call('DELETE /api/admin/categories/{id}', { params: { id }, ...options }),
  );

const isOfServices = ([key]: readonly unknown[]) =>
  /^\/api\/(admin\/categories|admin\/services\/|services)/.test(String(key));

/** Fetches cached services and categories again, in lists, forms and on the public site. */
export async function refetchServices(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey }) => isOfServices(queryKey), type: 'inactive' });
  await Promise.all([
    client.invalidateQueries({ predicate: ({ queryKey }) => isOfServices(queryKey) }),
    refetchLists(client, adminServiceRows.endpoint),
  ]);
}
