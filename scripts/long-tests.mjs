import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';

/** In both runs, with more in the long one: the whole register, every order in which events can arrive. */
const alsoLong = [
  'src/features/orders/payments/provider-events.test.ts',
  'src/features/trademarks/import/import.test.ts',
];

/**
 * Which parts below `src` a long test in `test/` is about, which opens the site as a whole and so imports none of
 * them. One that is not named here is about all of `src`; one inside `src` is about its own folder.
 */
export const about = {
  'account-journey': ['features/customers', 'features/orders'],
  'admin-blog-journey': ['features/blog', 'features/media'],
  backup: ['features/backup', 'platform/db'],
  'backup-restore': ['features/backup', 'platform/db'],
  'blog-journey': ['features/blog'],
  choice: [],
  'count-reporter': [],
  damage: ['platform/db'],
  directory: ['features/trademarks'],
  faults: ['features/orders', 'platform/mail'],
  'import-journey': ['features/trademarks'],
  'import-process': ['features/trademarks'],
  'issue-kills': ['features/billing'],
  journey: ['features/orders', 'features/enquiries', 'features/pages'],
  kills: ['features/orders', 'platform/mail'],
  operations: ['features/orders', 'platform'],
  process: ['features/orders', 'platform'],
  'services-journey': ['features/catalogue'],
  start: ['platform'],
  strangers: ['features/orders', 'features/administrators', 'platform'],
  'stripe-keys': ['features/orders'],
  'trust-journey': ['features/administrators', 'features/audit'],
};

/** Whatever any of them depends on, but not what it imports: `main` imports all, helpers of tests much. */
const always = [
  '.dependency-cruiser.mjs',
  'content/**',
  'drizzle/**',
  'package-lock.json',
  'public/**',
  'scripts/**',
  'src/main/**',
  'test/*.ts',
  'test/earlier/**',
  'vite*.ts',
];

const passedFile = 'test/long-passed.json';
const isTest = (file) => /\.test\.tsx?$/.test(file);

export const longTests = [...globSync('{src,test}/**/*.long.test.{ts,tsx}'), ...alsoLong].sort();

/** `{ file: imported files }` of all that is below `src` and `test`. */
export async function readAllImports() {
  const { output } = await cruise(['src', 'test'], rules.options);
  return new Map(
    output.modules.map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved }) => resolved),
    ]),
  );
}

/** `{ file: digest }` of every long test: what it and all that it depends on is made of. */
export async function readLongTests() {
  const imports = await readAllImports();
  return Object.fromEntries(longTests.map((file) => [file, digestOf(inputsOf(file, imports))]));
}

/** The files that a long test depends on: by import, by what it is about, and those of all tests. */
export function inputsOf(file, imports) {
  const [, name = ''] = /([^/]+?)(\.long)?\.test\.tsx?$/.exec(file) ?? [];
  const parts = file.startsWith('src/')
    ? [dirname(file)]
    : (about[name] ?? ['']).map((part) => `src/${part}`);
  const found = new Set([file, ...parts.flatMap((part) => filesOf(`${part}/**`))]);
  for (const each of found) {
    if (each.startsWith('src/main/') || (isTest(each) && each !== file)) continue;
    for (const imported of imports.get(each) ?? []) if (isFile(imported)) found.add(imported);
  }
  for (const each of always.flatMap(filesOf)) found.add(each);
  return [...found].filter((each) => each === file || !isTest(each)).sort();
}

const isFile = (path) =>
  !path.startsWith('node_modules') && existsSync(path) && statSync(path).isFile();
const filesOf = (pattern) => globSync(pattern).filter(isFile);

const digests = new Map();
function digestOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    if (!digests.has(file))
      digests.set(file, createHash('sha256').update(readFileSync(file)).digest('hex'));
    hash.update(`${file} ${digests.get(file)}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

const readPassed = () =>
  existsSync(passedFile) ? JSON.parse(readFileSync(passedFile, 'utf8')) : {};

/**
 * The long tests to run where only changed ones are. A fresh clone has no mark of what was tested before, commits
 * are rebased, and clocks differ; so each long test that passed is written down with a digest of all that it depends
 * on, in a file that is committed. One whose digest is still the same passed with these very files.
 */
export function changedOf(tests, passed = readPassed()) {
  return Object.keys(tests).filter((file) => passed[file] !== tests[file]);
}

/** Writes down that these passed, with the digests from before their run. */
export function notePassed(tests, files) {
  const passed = {
    ...readPassed(),
    ...Object.fromEntries(files.map((file) => [file, tests[file]])),
  };
  const known = Object.entries(passed).filter(([file]) => file in tests);
  const lines = known.sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(passedFile, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
}
