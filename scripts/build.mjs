import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { create } from 'tar';
import { build } from 'vite';
import { checkBudget } from './budget.mjs';
import { sourcesStamp, stampFile } from './stamp.mjs';

const stamp = sourcesStamp();
await build({ logLevel: 'warn' });
for (const name of readdirSync('dist/client/assets').filter((each) => each.endsWith('.wasm'))) {
  const file = join('dist/client/assets', name);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
}
await build({
  logLevel: 'warn',
  build: {
    ssr: true,
    rolldownOptions: {
      input: [
        'src/main/server.ts',
        'src/main/assets.ts',
        'src/main/thread.ts',
        ...['register', 'backup', 'restore', 'forget-key'].map((name) => `src/main/cli/${name}.ts`),
      ],
    },
  },
});

// What a first start unpacks.
const folder = mkdtempSync(join(tmpdir(), 'lionmark-new-'));
await (await PGlite.create(folder)).close();
await create({ cwd: folder, file: 'dist/server/new-database.tar.gz', gzip: true, portable: true }, [
  '.',
]);
rmSync(folder, { recursive: true });

const { findScreens } = await import('../dist/server/assets.js');
checkBudget(await findScreens());
writeFileSync(stampFile, stamp);
