import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestSite, type TestSite } from '../../../../test/site';
import { trademarks } from '../marks/schema.server';
import { registerColumns } from './register-columns.server';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off' });
});
afterAll(() => site.close());

const marks = Array.from({ length: 4_000 }, (_, at) => {
  const mark = {
    slug: `mark-${at}`,
    name: `Kopi ${at}`,
    registrationNumber: `T${at}`,
    registrationDate: '2020-02-29',
    owner: 'Sago Lane Pte. Ltd.',
    classes: ['30'],
    isPublished: true,
  };
  return { ...mark, ...registerColumns(mark) };
});

test('searches that wait for a sample of the register share one', async () => {
  const { db } = site.deps;
  for (let at = 0; at < marks.length; at += 1_000)
    await db.insert(trademarks).values(marks.slice(at, at + 1_000));
  const { $client } = db as unknown as { $client: { query(...input: unknown[]): unknown } };
  const asked = vi.spyOn($client, 'query');
  const search = () => site.browser.get<unknown[]>('/api/trademarks?q=kopi&pageSize=9');
  for (const { status, body } of await Promise.all(Array.from({ length: 8 }, search)))
    expect([status, body.length]).toEqual([200, 9]);
  const parts = asked.mock.calls.flatMap(([query, values]) =>
    JSON.stringify(query).includes('search_text as text') ? JSON.stringify(values) : [],
  );
  expect(parts.length).toBeGreaterThan(0);
  expect(parts).toHaveLength(new Set(parts).size);
});
