import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readAllImports } from './long-tests.mjs';

/**
 * Plants the faults of `mutants.json` one by one in a copy of the sources, and runs the tests that reach the file of
 * each, the nearest first. A fault that all of them pass survives: something is not tested. What each came to is kept in
 * `node_modules/.cache/mutants.json`, so that an interrupted drill goes on where it was. Names of faults, or parts of them, choose some; `--again` forgets what is kept.
 */
const faults = JSON.parse(readFileSync(new URL('mutants.json', import.meta.url), 'utf8'));
const isAgain = process.argv.includes('--again');
const names = process.argv.slice(2).filter((argument) => argument !== '--again');
const chosen = faults.filter(
  ({ fault }) => names.length === 0 || names.some((name) => fault.includes(name)),
);

const isTest = (file) => /\.test\.tsx?$/.test(file);
const imports = await readAllImports();
/** Those that start the site as a process start what was built, without the fault; one reads the sources as text. */
const isBlind = (file) =>
  file === 'test/documentation.test.ts' ||
  imports.get(file).some((imported) => /^test\/(server-process|journey-site)\.ts$/.test(imported));
const tests = [...imports.keys()].filter(
  (file) => isTest(file) && !file.includes('.long.test.') && !isBlind(file),
);

/** The files from which this one is reached by imports. `main` imports all, and so says nothing. */
function reachedFrom(file) {
  const found = new Set([file]);
  for (const each of found)
    for (const [from, to] of imports)
      if (to.includes(each) && !from.startsWith('src/main/')) found.add(from);
  return found;
}

/** `src/features/orders` of a file in it. */
const partOf = (file) => file.split('/').slice(0, 3).join('/');

/**
 * Tests in rounds: those in the same folder or that import the file themselves, those of its part, those of all parts
 * that reach it, and those of the whole site.
 */
function roundsFor(file) {
  const reached = reachedFrom(file);
  const parts = new Set([...reached].map(partOf));
  const isNear = (test) => dirname(test) === dirname(file) || imports.get(test).includes(file);
  const rounds = [
    isNear,
    (test) => partOf(test) === partOf(file),
    (test) => test.startsWith('test/'),
    (test) => parts.has(partOf(test)),
  ];
  const left = new Set(tests);
  return rounds.map((isOf) =>
    [...left].filter(isOf).map((test) => {
      left.delete(test);
      return test;
    }),
  );
}

const copy = mkdtempSync(join(tmpdir(), 'lionmark-mutants-'));
for (const path of spawnSync('git', ['ls-files'], { encoding: 'utf8' }).stdout.trim().split('\n')) {
  mkdirSync(join(copy, dirname(path)), { recursive: true });
  cpSync(path, join(copy, path));
}
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
// Tests build what runs beside the main thread anew, with the fault.
cpSync('dist', join(copy, 'dist'), { recursive: true });
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** A test that waits for what a fault prevents would wait for ten minutes, and then once more. */
const quickly = ['--bail=1', '--retry=0', '--expect.poll.timeout=60000'];

/** The name of the first test that fails, or undefined. */
function firstFailure(files) {
  const report = join(copy, 'report.json');
  // A run that is ended writes none, and the last one's would be read.
  rmSync(report, { force: true });
  const { status, signal } = spawnSync(
    'vitest',
    ['run', ...quickly, '--reporter=json', `--outputFile=${report}`, ...files],
    { cwd: copy, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'test' } },
  );
  if (signal) process.exit(1);
  if (status === 0) return undefined;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName }) => `${name.slice(copy.length + 1)} > ${fullName}`),
  );
  return failed[0] ?? 'a file that could not be run';
}

function drill({ file, find, put }) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    join(copy, file),
    text.replace(find, () => put),
  );
  try {
    for (const files of roundsFor(file)) {
      const failure = files.length > 0 && firstFailure(files);
      if (failure) return failure;
    }
    return undefined;
  } finally {
    writeFileSync(join(copy, file), text);
  }
}

const keptFile = 'node_modules/.cache/mutants.json';
const readKept = () => {
  try {
    return JSON.parse(readFileSync(keptFile, 'utf8'));
  } catch {
    return {};
  }
};
const kept = isAgain ? {} : readKept();
let survived = 0;
for (const fault of chosen) {
  const key = JSON.stringify(fault);
  kept[key] ??= { caughtBy: drill(fault) ?? null };
  mkdirSync(dirname(keptFile), { recursive: true });
  writeFileSync(keptFile, JSON.stringify(kept));
  const { caughtBy } = kept[key];
  if (!caughtBy) survived += 1;
  process.stdout.write(
    `${caughtBy ? 'caught' : 'SURVIVED'}: ${fault.fault}${caughtBy ? `, by ${caughtBy}` : ''}\n`,
  );
}
process.stdout.write(`${chosen.length - survived} caught, ${survived} survived\n`);
process.exitCode = survived > 0 ? 1 : 0;
