import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { run } from './run.mjs';
import { sourcesStamp, stampFile } from './stamp.mjs';

process.env.NODE_ENV = 'test';
run('tsc', ['--noEmit']);
run('biome', ['check', '--error-on-warnings', '.']);
const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesStamp();
if (!isBuilt) run('node', ['scripts/build.mjs'], { env: { NODE_ENV: 'production' } });
run('vitest', ['run', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: findChromium() } });
