import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';
import { sourcesStamp, stampFile } from './stamp.mjs';

process.env.NODE_ENV ??= 'production';
if (existsSync('.env')) process.loadEnvFile('.env');

const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesStamp();
if (!isBuilt) {
  process.stdout.write('Building the site.\n');
  // In a process of its own, since the server would keep the builder's memory.
  run(process.execPath, ['scripts/build.mjs']);
}
await import('../dist/server/server.js');
