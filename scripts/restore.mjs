import { existsSync, readFileSync } from 'node:fs';
import { sourcesStamp, stampFile } from './stamp.mjs';

process.env.NODE_ENV ??= 'production';
if (existsSync('.env')) process.loadEnvFile('.env');

const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesStamp();
if (!isBuilt) await import('./build.mjs');
await import('../dist/server/restore.js');
