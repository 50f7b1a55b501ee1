import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEqual } from './is-equal';

test('values are equal as Node says, and not by the order of their fields', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (one, other) => {
      const [first, second] = [one, other].map((value) => JSON.parse(JSON.stringify(value)));
      expect(isEqual(first, second)).toBe(isDeepStrictEqual(first, second));
      expect(isEqual(first, structuredClone(first))).toBe(true);
    }),
  );
  expect(isEqual({ a: 1, b: [{ c: null, d: '' }] }, { b: [{ d: '', c: null }], a: 1 })).toBe(true);
  expect(isEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isEqual([1, 2], [2, 1])).toBe(false);
  expect(isEqual([], {})).toBe(false);
  expect(isEqual(null, {})).toBe(false);
});
