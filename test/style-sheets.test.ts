import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const allSheets = globSync('src/**/*.css');
const sheets = allSheets.filter((file) => file.endsWith('.module.css'));
const globalSheets = allSheets.filter((file) => !sheets.includes(file));
const sources = globSync('src/**/*.tsx').map((file) => ({ file, code: read(file) }));

/** The classes that a sheet defines, without a module's global ones. */
const classesOf = (css: string) =>
  new Set(
    [
      ...css
        .replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"/g, '')
        .matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g),
    ].map(([, name]) => name as string),
  );

/** The classes in more than one of these sheets. */
function sharedClasses(styles: string[]) {
  const names = styles.flatMap((css) => [...classesOf(css)]);
  return names.filter((name, place) => names.indexOf(name) < place);
}

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

test('every CSS Module is beside its importer', () => {
  expect(sheets.length).toBeGreaterThan(50);
  for (const sheet of sheets) {
    const files = users(sheet).map(({ file }) => file);
    expect(files, sheet).not.toEqual([]);
    expect(files.filter((file) => !file.startsWith(`${dirname(sheet)}/`))).toEqual([]);
  }
});

test('the classes defined in and used from a CSS Module are the same', () => {
  for (const sheet of sheets) {
    const used = new Set(users(sheet).flatMap(({ names }) => names));
    const given = classesOf(read(sheet));
    const name = relative('src', sheet);
    expect({ [name]: [...used.difference(given)] }, 'used, not given').toEqual({ [name]: [] });
    expect({ [name]: [...given.difference(used)] }, 'given, not used').toEqual({ [name]: [] });
  }
});

test('no class is in two global sheets', () => {
  expect(globalSheets.length).toBeGreaterThan(2);
  const styles = globalSheets.map(read);
  expect(sharedClasses(styles)).toEqual([]);
  expect(sharedClasses([...styles, '.panel > .btn { color: red; }'])).toEqual(['panel', 'btn']);
});

test('every class of a global sheet is used by a screen', () => {
  const words = new Set(sources.flatMap(({ code }) => code.match(/[\w-]+/g) ?? []));
  for (const sheet of globalSheets) {
    const unused = [...classesOf(read(sheet))].filter((name) => !words.has(name));
    expect({ [sheet]: unused }).toEqual({ [sheet]: [] });
  }
});

test('every custom property is set and read', () => {
  const code = [...allSheets.map(read), ...sources.map((source) => source.code)].join('\n');
  const namesIn = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, name]) => name));
  const set = namesIn(/(?<![\w-])(--[a-z][\w-]*)['"]?\s*:/g);
  // A fallback in `var()` counts as setting the property.
  const needed = namesIn(/var\((--[\w-]+)\)/g);
  const used = namesIn(/var\((--[\w-]+)/g);
  expect([...needed.difference(set)]).toEqual([]);
  expect([...set.difference(used)]).toEqual([]);
});
