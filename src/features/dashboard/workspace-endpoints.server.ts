import { z } from 'zod';
import {
  FindQuery,
  FoundRecord,
  SavedView,
  SavedViewAddress,
  SavedViewListQuery,
  SaveView,
} from '../../admin-ui/workspace-contract';
import type { SiteContext } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { type Endpoint, endpoint } from '../../platform/http/endpoint';
import { conflict, notFound, notSignedIn } from '../../shared/failure';
import {
  deleteSavedView,
  findSavedViews,
  insertSavedView,
  mostViewsOfAList,
} from './saved-views-data.server';

const mostOfAKind = 5;

export const workspaceEndpoints = ({ db, features }: SiteContext): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/admin/find',
    access: 'administrator',
    tag: 'Administration',
    summary: 'Search records of every kind, a few of each',
    query: FindQuery,
    answer: z.array(FoundRecord),
    async handle({ query }) {
      const found = features.map((feature) => feature.adminSearch?.(db, query.q, mostOfAKind));
      return (await Promise.all(found)).flatMap((records) => records ?? []);
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/views',
    access: 'administrator',
    tag: 'Administration',
    summary: 'The administrator’s saved views of a list',
    query: SavedViewListQuery,
    answer: z.array(SavedView),
    handle: ({ query, caller }) => findSavedViews(db, idOf(caller), query.list),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/views',
    access: 'administrator',
    tag: 'Administration',
    summary: 'Save a view of a list; a view with the same name is replaced',
    body: SaveView,
    answer: SavedView,
    status: 201,
    async handle({ body, caller }) {
      const administratorId = idOf(caller);
      const known = await findSavedViews(db, administratorId, body.list);
      if (known.length >= mostViewsOfAList && !known.some(({ name }) => name === body.name))
        throw conflict(
          `You can save at most ${mostViewsOfAList} views of a list. Delete one first.`,
        );
      return insertSavedView(db, { ...body, administratorId });
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/views/{id}',
    access: 'administrator',
    tag: 'Administration',
    summary: 'Delete a saved view',
    params: SavedViewAddress,
    answer: z.object({ id: z.int() }),
    async handle({ params, caller }) {
      const deleted = await deleteSavedView(db, idOf(caller), params.id);
      if (!deleted) throw notFound('View not found');
      return deleted;
    },
  }),
];

function idOf({ administrator }: Caller): number {
  if (!administrator) throw notSignedIn();
  return administrator.id;
}
