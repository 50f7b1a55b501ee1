import { findChromium } from './chromium.mjs';
import { run, runTogether } from './run.mjs';
import { isBuilt } from './stamp.mjs';

/** `--long` runs only the slow tests: a hundred kills, the whole import, and files named `*.long.test.ts`. */
const isLong = process.argv.includes('--long');
const more = process.argv.slice(2).filter((argument) => argument !== '--long');

const longFiles = ['test/kills.test.ts', 'trademarks/import/import.test.ts', '.long.test.ts'];

process.env.NODE_ENV = 'test';
const checks = [
  ['tsc', ['--noEmit', '--checkers', '1']],
  ['oxlint', []],
  ['biome', ['check', '--error-on-warnings', '.']],
  ['node', ['scripts/boundaries.mjs']],
];
await runTogether([
  ...(isLong ? [] : checks),
  ...(isBuilt() ? [] : [['node', ['scripts/build.mjs'], { NODE_ENV: 'production' }]]),
]);
const env = { CHROMIUM_PATH: findChromium() };
if (isLong)
  run('vitest', ['run', ...longFiles, ...more], { env: { ...env, KILLS: '100', LONG: '1' } });
else run('vitest', ['run', ...more], { env });
