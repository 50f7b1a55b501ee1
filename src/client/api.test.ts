import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, send } from './api';

afterEach(() => void vi.unstubAllGlobals());

test('a call sends cookies, and a JSON content type only with a body', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init);
    return Response.json({});
  });
  await send('POST /api/auth/logout');
  await send('POST /api/contact', { body: { name: 'Tan' } });
  expect(sent).toEqual([
    { method: 'POST', credentials: 'same-origin' },
    {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"Tan"}',
    },
  ]);
});

test('an address without parameters is that under which its answer is kept', () => {
  const path = '/api/trademarks/facets';
  expect(addressOf(path, {}, new URLSearchParams())).toBe(path);
  expect(addressOf(path, {}, new URLSearchParams({ q: 'lion' }))).toBe(`${path}?q=lion`);
});
