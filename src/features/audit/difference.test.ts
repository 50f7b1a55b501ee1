import { expect, test } from 'vitest';
import { differenceOf } from './difference';

test('an update lists only the changed fields', () => {
  expect(
    differenceOf({ title: 'A', slug: 'a', tags: [] }, { title: 'B', slug: 'a', tags: [] }),
  ).toEqual([{ field: 'title', before: 'A', after: 'B', isChanged: true }]);
});

test('a creation or deletion lists every field', () => {
  const fields = differenceOf({ id: 1, plans: [{ name: 'Basic' }], note: null }, null);
  expect(fields.map(({ field }) => field)).toEqual(['id', 'plans', 'note']);
  expect(fields[1]?.before).toBe('[\n  {\n    "name": "Basic"\n  }\n]');
  expect(fields[2]).toMatchObject({ before: undefined, after: undefined });
  expect(differenceOf(null, 'x')).toEqual([
    { field: 'value', before: undefined, after: 'x', isChanged: true },
  ]);
});
