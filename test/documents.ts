import { globSync, readFileSync } from 'node:fs';

/** What a document states about the code is checked against these. */
export const sources = globSync([
  'content/*.yaml',
  'content/post-end.md',
  'content/*/*.md',
  'src/**/*.{ts,tsx,mjs,css}',
  'scripts/*.mjs',
  'bench/*.mjs',
  'test/*.ts',
]);

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

export const read = (file: string) => readFileSync(file, 'utf8');

/** The cells of a document's tables, without their headings. */
export const tableRows = (file: string): string[][] =>
  read(file)
    .split('\n')
    .filter((line, place, lines) => line.startsWith('| ') && !lines[place + 1]?.startsWith('| --'))
    .filter((line) => !line.startsWith('| --'))
    .map((line) => line.slice(2, -2).split(' | '));

/** The titles of a test file: the string before a callback, also after `test.each(…)`. */
export const titlesOf = (source: string) =>
  new Set(
    [...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async\s*)?\(/g)].map(
      ([, , title]) => title?.replaceAll("\\'", "'"),
    ),
  );
