import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { run, runTogether } from './run.mjs';
import { sourcesStamp, stampFile } from './stamp.mjs';

process.env.NODE_ENV = 'test';
const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesStamp();
await runTogether([
  ['tsc', ['--noEmit']],
  ['biome', ['check', '--error-on-warnings', '.']],
  ...(isBuilt ? [] : [['node', ['scripts/build.mjs'], { NODE_ENV: 'production' }]]),
]);
run('vitest', ['run', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: findChromium() } });
