import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/architecture.md', 'utf8');

test('every file that the page names exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|mjs|css))`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(10);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`);
  const isThere = (path: string) =>
    existsSync(path) || files.some((file) => file.endsWith(`/${path}`));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
