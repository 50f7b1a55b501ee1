import { resolve } from 'node:path';
import { check } from './check.mjs';
import { findChromium } from './chromium.mjs';
import { changedOf, notePassed, readLongTests } from './long-tests.mjs';
import { run, runTogether } from './run.mjs';
import { isBuilt } from './stamp.mjs';

/**
 * `--long` runs only the slow tests: a hundred kills, the whole import, and files named `*.long.test.ts`;
 * `--long --changed` those of them that have not passed yet as they are, or as what they depend on is.
 */
const isLong = process.argv.includes('--long');
const isChanged = process.argv.includes('--changed');
const more = process.argv.slice(2).filter((each) => !['--long', '--changed'].includes(each));

process.env.NODE_ENV = 'test';
const tests = isLong ? await readLongTests() : {};
const chosen = isChanged ? changedOf(tests) : Object.keys(tests);
if (isLong) {
  const of = `${chosen.length} of ${Object.keys(tests).length} long tests`;
  process.stdout.write(`${of}${chosen.length > 0 ? `: ${chosen.join(' ')}` : ' have changed'}\n`);
  if (chosen.length === 0) process.exit();
}
const build = isBuilt() ? [] : [['node', ['scripts/build.mjs'], { NODE_ENV: 'production' }]];
await (isLong ? runTogether(build) : check(build));
const env = { CHROMIUM_PATH: findChromium(), LIONMARK_THREAD: resolve('dist/server/thread.js') };
if (isLong) {
  run('vitest', ['run', ...chosen, ...more], { env: { ...env, KILLS: '100', LONG: '1' } });
  if (more.length === 0) notePassed(tests, chosen);
} else run('vitest', ['run', ...more], { env });
