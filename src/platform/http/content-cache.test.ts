import { expect, test } from 'vitest';
import { ContentCache } from './content-cache';

test('the oldest entries are evicted first, by number', () => {
  const cache = new ContentCache<number>(2);
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    cache.set(key, value, cache.generation);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([3, undefined, 4]);
});

test('entries are evicted by size, also after they grow', () => {
  const cache = new ContentCache<string>(100, 10);
  cache.set('a', 'a', cache.generation, 4);
  cache.set('b', 'b', cache.generation, 4);
  cache.set('b', 'B', cache.generation, 5);
  expect(cache.bytes).toBe(9);
  cache.grow('b', 3);
  expect([cache.get('a'), cache.get('b'), cache.bytes]).toEqual([undefined, 'B', 8]);
  cache.set('too large', 'x', cache.generation, 11);
  expect([cache.get('too large'), cache.bytes]).toEqual([undefined, 0]);
  cache.grow('b', 3);
  expect(cache.bytes).toBe(0);
});

test('a response started before a change is not cached', () => {
  const cache = new ContentCache<string>(2);
  const { generation } = cache;
  cache.clear();
  cache.set('a', 'old', generation, 1);
  expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0]);
});
