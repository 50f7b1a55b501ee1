import { z } from 'zod';
import type { Person, SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listAnswer } from '../../platform/http/list-answer';
import { RowId } from '../../shared/answers';
import { notFound } from '../../shared/failure';
import { addOwnWatch, addWatchFor, endWatchFor } from './change-watches.server';
import {
  AddWatch,
  AddWatchFor,
  AdminWatch,
  AdminWatchQuery,
  EndableWatch,
  FoundMark,
  FoundMarksQuery,
  Watch,
  WatchHit,
  WatchToken,
} from './contract';
import {
  endWatch,
  findAllWatches,
  findFoundMarks,
  findHitsOf,
  findWatchesOf,
  getWatchByToken,
  type WatchRow,
} from './data.server';

const publicApi = endpoints('public', 'Watches');
const customerApi = endpoints('customer', 'Watches');

const administratorApi = endpoints('administrator', 'Administration');

export const watchEndpoints = (deps: SiteContext) => [
  ...ownEndpoints(deps),
  ...linkEndpoints(deps),
  ...adminEndpoints(deps),
];

const ownEndpoints = ({ db }: SiteContext) => [
  customerApi.get('/api/watches', {
    summary: 'The names that the signed-in customer watches, newest first',
    answer: z.array(Watch),
    handle: ({ caller }) => findWatchesOf(db, caller.customer as Person),
  }),
  customerApi.get('/api/watches/hits', {
    summary: 'What the watches of the signed-in customer found, newest first',
    answer: z.array(WatchHit),
    handle: ({ caller }) => findHitsOf(db, caller.customer as Person),
  }),
  customerApi.post('/api/watches', {
    summary: 'Watch a name: new marks that come close are e-mailed',
    body: AddWatch,
    answer: Watch,
    status: 201,
    handle: ({ body, caller }) => addOwnWatch(db, caller.customer as Person, body, caller.language),
  }),
  customerApi.delete('/api/watches/{id}', {
    summary: 'End a watch',
    params: RowId,
    answer: RowId,
    async handle({ params, caller }) {
      const row = await endWatch(db, { id: params.id, owner: caller.customer as Person });
      if (!row) throw notFound('Watch not found');
      return { id: row.id };
    },
  }),
];

const linkEndpoints = ({ db }: SiteContext) => [
  publicApi.get('/api/watches/end/{token}', {
    summary: 'The watch that a link in an e-mail ends',
    params: WatchToken,
    answer: EndableWatch,
    handle: async ({ params }) => found(await getWatchByToken(db, params.token)),
  }),
  publicApi.post('/api/watches/end/{token}', {
    summary: 'End a watch with the link in its e-mail',
    params: WatchToken,
    answer: EndableWatch,
    handle: async ({ params }) => found(await endWatch(db, { token: params.token })),
  }),
];

function found(row: WatchRow | undefined): WatchRow {
  if (!row) throw notFound('There is no watch at this address.');
  return row;
}

const adminEndpoints = ({ db, config }: SiteContext) => [
  administratorApi.get('/api/admin/watches', {
    summary: 'All watches, newest first',
    query: AdminWatchQuery,
    answer: z.array(AdminWatch),
    handle: ({ query, c }) => listAnswer(c, query, (slice) => findAllWatches(db, query, slice)),
  }),
  administratorApi.get('/api/admin/watches/found', {
    summary: 'What watches were told of marks, newest first',
    query: FoundMarksQuery,
    answer: z.array(FoundMark),
    handle: ({ query, c }) => listAnswer(c, query, (slice) => findFoundMarks(db, query, slice)),
  }),
  administratorApi.post('/api/admin/watches', {
    summary: 'Watch a name for a customer',
    body: AddWatchFor,
    answer: AdminWatch,
    status: 201,
    handle: ({ body, caller }) => addWatchFor({ db, config }, body, caller),
  }),
  administratorApi.delete('/api/admin/watches/{id}', {
    summary: 'End a watch for a customer',
    params: RowId,
    answer: RowId,
    handle: ({ params, caller }) => endWatchFor({ db, config }, params.id, caller),
  }),
];

export type WatchesApi = ApiOf<typeof watchEndpoints>;
