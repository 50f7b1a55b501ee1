import { createWriteStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openSources } from './register-database.mjs';

// Writes a register in the form of Singapore's office, of the real marks where they are beside the project
// and of others made like them: npm run bench -- register-file ROWS FILE [--revision DAYS] [--seed N] [--invented]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    revision: { type: 'string', default: '0' },
    seed: { type: 'string', default: '5' },
    invented: { type: 'boolean', default: false },
  },
});
const [rows, file] = positionals;
if (!Number(rows) || !file) {
  console.error(
    'npm run bench -- register-file ROWS FILE [--revision DAYS] [--seed N] [--invented]',
  );
  process.exit(1);
}

const sources = await openSources();
const { generateFile } = await sources.load('../tools/office-standin/generate-file.ts');
const { realData, realPool } = await sources.load('../test/real-register.ts');
const startedAt = performance.now();
await pipeline(
  Readable.from(
    generateFile({
      rows: Number(rows),
      revision: Number(values.revision),
      seed: Number(values.seed),
      ...(realData && !values.invented && { pool: realPool(realData) }),
    }),
  ),
  createWriteStream(file),
);
const seconds = (performance.now() - startedAt) / 1_000;
const megabytes = statSync(file).size / 1e6;
console.log(
  `${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, ${(megabytes / seconds).toFixed(0)} MB/s.`,
);
await sources.close();
