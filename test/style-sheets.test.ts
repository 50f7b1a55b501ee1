import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const sheets = globSync('src/**/*.module.css');
const sources = globSync('src/**/*.tsx').map((file) => ({ file, code: read(file) }));

/** The classes that a module gives, without those it marks as global. */
const classesOf = (sheet: string) =>
  new Set(
    [
      ...read(sheet)
        .replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"/g, '')
        .matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g),
    ].map(([, name]) => name as string),
  );

const users = (sheet: string) =>
  sources.flatMap(({ file, code }) =>
    [...code.matchAll(/^import \* as (\w+) from '(.+\.module\.css)';$/gm)]
      .filter(([, , path = '']) => join(dirname(file), path) === sheet)
      .map(([, styles = '']) => ({
        file,
        names: [...code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))]
          .map(([, name]) => name as string)
          .filter((name) => name !== 'module'),
      })),
  );

test('every CSS Module stands beside what imports it', () => {
  expect(sheets.length).toBeGreaterThan(50);
  for (const sheet of sheets) {
    const files = users(sheet).map(({ file }) => file);
    expect(files, sheet).not.toEqual([]);
    expect(files.filter((file) => !file.startsWith(`${dirname(sheet)}/`))).toEqual([]);
  }
});

test('every class of a CSS Module is used, and every one used is there', () => {
  for (const sheet of sheets) {
    const used = new Set(users(sheet).flatMap(({ names }) => names));
    const given = classesOf(sheet);
    const name = relative('src', sheet);
    expect({ [name]: [...used.difference(given)] }, 'used, not given').toEqual({ [name]: [] });
    expect({ [name]: [...given.difference(used)] }, 'given, not used').toEqual({ [name]: [] });
  }
});
