// Runs a command of the built site: `node scripts/command.mjs backup --new-key`.
import { existsSync } from 'node:fs';
import { isBuilt } from './stamp.mjs';

process.env.NODE_ENV ??= 'production';
if (existsSync('.env')) process.loadEnvFile('.env');

const [name] = process.argv.splice(2, 1);
if (!isBuilt()) await import('./build.mjs');
await import(`../dist/server/${name}.js`);
