import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { type ApiOf, endpoints } from '../platform/http/endpoint';
import type { Administrator, Customer } from '../shared/accounts';
import { apiAddress, apiClient, type FormOf } from './api';

// Checked by `tsc`: each `@ts-expect-error` fails if the line below it compiles.

const Mark = z.object({ id: z.int(), name: z.string(), classes: z.array(z.string()).default([]) });
const Id = z.object({ id: z.coerce.number() });
const publicApi = endpoints('public', 'Marks');
const customerApi = endpoints('customer', 'Marks');
const administratorApi = endpoints('administrator', 'Marks');

const markEndpoints = () => [
  publicApi.get('/api/marks', {
    summary: 'Marks',
    query: z.object({ q: z.string().optional(), page: z.coerce.number().optional() }),
    answer: z.array(Mark),
    async handle({ query, caller }) {
      expectTypeOf(query).toEqualTypeOf<{ q?: string | undefined; page?: number | undefined }>();
      expectTypeOf(caller.customer).toEqualTypeOf<Customer | undefined>();
      return [{ id: 1, name: 'Kelip' }];
    },
  }),
  customerApi.get('/api/marks/{id}', {
    summary: 'One mark',
    params: Id,
    answer: Mark,
    async handle({ params, caller }) {
      expectTypeOf(caller.customer).toEqualTypeOf<Customer>();
      expectTypeOf(caller.administrator).toEqualTypeOf<Administrator | undefined>();
      return { id: params.id, name: 'Kelip' };
    },
  }),
  administratorApi.patch('/api/marks/{id}', {
    summary: 'Renames a mark',
    params: Id,
    body: Mark.pick({ name: true }),
    answer: Mark,
    async handle({ params, body, caller }) {
      expectTypeOf(caller.administrator).toEqualTypeOf<Administrator>();
      return { id: params.id, name: body.name };
    },
  }),
  administratorApi.get('/api/marks/{id}/file', {
    summary: 'A file',
    params: Id,
    handle: async ({ c }) => c.body('file'),
  }),
];
type MarkApi = ApiOf<typeof markEndpoints>;
const api = apiClient<MarkApi>();

test('a query is keyed by its address and typed by its response', () => {
  const one = api.query('/api/marks/{id}', { params: { id: 'a/b' }, staleTime: 5 });
  expect(one).toEqual({ queryKey: ['/api/marks/a%2Fb'], staleTime: 5 });
  expect(api.query('/api/marks', { query: { q: 'a b', page: 2 } }).queryKey).toEqual([
    '/api/marks?q=a+b&page=2',
  ]);
  expectTypeOf<NonNullable<(typeof one)['queryFn']>>().returns.resolves.toEqualTypeOf<
    z.output<typeof Mark>
  >();

  // @ts-expect-error: no endpoint has this path
  api.query('/api/mark/{id}', { params: { id: 1 } });
  // @ts-expect-error: no GET path has this parameter
  api.query('/api/marks/{id}', { params: { slug: 'kelip' } });
  // @ts-expect-error: the parameter is missing
  api.query('/api/marks/{id}');
  // @ts-expect-error: the endpoint has no such filter
  api.query('/api/marks', { query: { owner: 'Tan' } });
  // @ts-expect-error: the response has no owner
  api.query('/api/marks/{id}', { params: { id: 1 }, refetchInterval: (q) => q.state.data?.owner });
});

test('a paged query knows the type of its rows', () => {
  const page = api.queryPage('/api/marks');
  expect(page).toEqual({ queryKey: ['/api/marks'], meta: { withTotal: true } });
  const rowsOf = (data: Awaited<ReturnType<NonNullable<(typeof page)['queryFn']>>>) => data.rows;
  expectTypeOf(rowsOf).returns.items.toHaveProperty('classes').toEqualTypeOf<string[]>();
});

test('a call accepts only what its endpoint accepts', () => {
  const calls = () => [
    api.call('PATCH /api/marks/{id}', { params: { id: 1 }, body: { name: 'Kelip' } }),
    // @ts-expect-error: the path has no such method
    api.call('DELETE /api/marks/{id}', { params: { id: 1 } }),
    // @ts-expect-error: the body is missing
    api.call('PATCH /api/marks/{id}', { params: { id: 1 } }),
    // @ts-expect-error: a name is a string
    api.call('PATCH /api/marks/{id}', { params: { id: 1 }, body: { name: 5 } }),
    // @ts-expect-error: a file is not JSON
    api.call('GET /api/marks/{id}/file', { params: { id: 1 } }).then((file) => file.name),
  ];
  expectTypeOf(calls).returns.items.resolves.toExtend<object>();
});

test('a form and an address refer to an existing endpoint', () => {
  const form: FormOf<MarkApi, 'PATCH /api/marks/{id}'> = {
    name: 'rename',
    call: 'PATCH /api/marks/{id}',
    fields: ['name', 'id'],
    redirectTo: ({ name }) => `/${name}`,
  };
  expect(form.redirectTo?.({ id: 1, name: 'kelip', classes: [] }, new URL('http://site'))).toBe(
    '/kelip',
  );
  // @ts-expect-error: the form calls a different endpoint
  form.call = 'POST /api/marks';
  expect(apiAddress<MarkApi>()('GET /api/marks/{id}/file', { params: { id: 7 } })).toBe(
    '/api/marks/7/file',
  );
});

test('a handler returns what it declares', () => {
  administratorApi.get('/api/marks/first', {
    summary: 'One mark',
    answer: Mark,
    // @ts-expect-error: the response has no name
    handle: async () => ({ id: 1 }),
  });
});
