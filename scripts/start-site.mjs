import { existsSync } from 'node:fs';
import { allocatorSettings } from './allocator.mjs';
import { run } from './run.mjs';
import { isBuilt } from './stamp.mjs';

process.env.NODE_ENV ??= 'production';
if (existsSync('.env')) process.loadEnvFile('.env');

if (!isBuilt()) {
  process.stdout.write('Building the site.\n');
  // In a process of its own, since the server would keep the builder's memory.
  run(process.execPath, ['scripts/build.mjs']);
}
const server = 'dist/server/server.js';
if (process.platform === 'linux')
  process.execve(process.execPath, [process.execPath, ...process.execArgv, server], {
    ...allocatorSettings,
    ...process.env,
  });
await import(`../${server}`);
