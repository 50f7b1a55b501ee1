import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from '../features/customers/queries';
import { createQueryClient } from './query-client';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (status: number, body: string) => async () =>
  new Response(body, { status, statusText: 'In a word' });
const asked = (get: () => Promise<Response>) =>
  createQueryClient(get).fetchQuery({ queryKey: ['/api/services'] });

test('an error message is the status and the body, or the status text without a body', async () => {
  await expect(asked(answer(400, '{"message":"No"}'))).rejects.toThrow(/^400: {"message":"No"}$/);
  await expect(asked(answer(502, ''))).rejects.toThrow(/^502: In a word$/);
});

test('a 401 is null where a query allows it, and an error elsewhere', async () => {
  const client = createQueryClient(answer(401, '{}'));
  expect(await client.fetchQuery(currentUserQuery)).toBeNull();
  await expect(client.fetchQuery({ queryKey: ['/api/orders'] })).rejects.toThrow('401');
});

test('the signed-in user is refetched after five minutes, other data never on its own', async () => {
  const get = vi.fn(async (path: string) => Response.json({ path }));
  const client = createQueryClient(get);
  const services = { queryKey: ['/api/services'] };
  const askBoth = () =>
    Promise.all([client.fetchQuery(currentUserQuery), client.fetchQuery(services)]);
  await askBoth();
  vi.advanceTimersByTime(299_000);
  await askBoth();
  expect(get.mock.calls.flat()).toEqual(['/api/auth/me', '/api/services']);
  vi.advanceTimersByTime(2_000);
  await askBoth();
  expect(get.mock.calls.flat()).toEqual(['/api/auth/me', '/api/services', '/api/auth/me']);
});

test('failed queries and mutations are not retried automatically', async () => {
  const get = vi.fn(answer(500, ''));
  await expect(asked(get)).rejects.toThrow('500');
  expect(get).toHaveBeenCalledTimes(1);
  const { queries, mutations } = createQueryClient(get).getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false });
  expect(queries?.refetchInterval).toBeUndefined();
  expect(mutations).toMatchObject({ retry: false });
});
