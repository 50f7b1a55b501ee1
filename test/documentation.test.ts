import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import faults from '../scripts/mutants.json' with { type: 'json' };
import { read, tableRows } from './documents';

const pages = globSync(['*.md', 'docs/**/*.md']);
const records = globSync('docs/decisions/*.md');

test('at most forty records of decisions are kept, each with its number and status', () => {
  expect(records.length).toBeLessThanOrEqual(40);
  const wrong = records.filter((file) => {
    const [, number = ''] = /\/(\d{4})-/.exec(file) ?? [];
    const head = new RegExp(
      `^# ${Number(number)}\\. .+\n\nStatus: accepted, \\d{4}-\\d\\d-\\d\\d\\.`,
    );
    return !head.test(read(file));
  });
  expect(wrong).toEqual([]);
});

test('links between documents lead to a file', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/(?<!!\[[^\]]*)\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) =>
      join(dirname(page), to),
    ),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((file) => !existsSync(file))).toEqual([]);
});

test('every file that the architecture names as the place of something is there', () => {
  const places = tableRows('docs/architecture.md').flat().join(' ');
  const files = [...places.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(100);
  const isThere = (file: string) => existsSync(file) || existsSync(join('src', file));
  expect(files.filter((file) => !isThere(file))).toEqual([]);
});

test('every command that a document names exists', () => {
  const named = pages.flatMap((page) => [...read(page).matchAll(/npm run ([\w:-]+)/g)]);
  const names = new Set(named.map(([, name = '']) => name));
  expect([...names].filter((name) => !(name in packageJson.scripts))).toEqual([]);
});

test('every fault that tries the tests can be planted at its one place', () => {
  const places = faults.map(({ fault, file, find }) => [fault, read(file).split(find).length - 1]);
  expect(places.filter(([, count]) => count !== 1)).toEqual([]);
});

test('the example of a configuration has the variables of the table', () => {
  const rows = tableRows('docs/operations.md').map(([names = '']) => names);
  const listed = rows.flatMap((names) =>
    [...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  const example = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(example.toSorted()).toEqual(listed.toSorted());
});
