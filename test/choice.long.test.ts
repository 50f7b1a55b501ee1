import { globSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { about, changedOf, inputsOf, longTests, readAllImports } from '../scripts/long-tests.mjs';

let imports: Map<string, string[]>;
beforeAll(async () => {
  imports = await readAllImports();
});
const inputs = (file: string) => inputsOf(file, imports);

test('each long test that is about a part is there, and so is the part', () => {
  const names = Object.keys(about);
  const isThere = (name: string) => longTests.some((file) => file.startsWith(`test/${name}.`));
  expect(names.filter((name) => !isThere(name))).toEqual([]);
  const parts = Object.values(about).flat();
  expect(parts.filter((part) => globSync(`src/${part}/*`).length === 0)).toEqual([]);
});

test('a long test depends on itself, what it is about, what that imports, and what all share', () => {
  const journey = 'test/blog-journey.long.test.ts';
  const files = inputs(journey);
  for (const file of [
    journey,
    'src/features/blog/feature.server.ts',
    'src/features/catalogue/schema.server.ts',
    'src/platform/db/database.ts',
    'src/main/app.ts',
    'test/site.ts',
    'package-lock.json',
  ])
    expect(files).toContain(file);
  expect(files.filter((file) => /features\/(matters|billing)|blog\.test/.test(file))).toEqual([]);
});

test('one that is about no part depends on all of them', () => {
  const files = inputs('test/storefront-journey.long.test.ts');
  for (const file of [
    'src/features/blog/feature.server.ts',
    'src/features/matters/feature.server.ts',
  ])
    expect(files).toContain(file);
});

test('only what has not passed as it is has changed', () => {
  const passed = { 'test/a.long.test.ts': '1', 'test/b.long.test.ts': '2' };
  const tests = {
    'test/a.long.test.ts': '1',
    'test/b.long.test.ts': '3',
    'test/c.long.test.ts': '4',
  };
  expect(changedOf(tests, passed)).toEqual(['test/b.long.test.ts', 'test/c.long.test.ts']);
});
