import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import { checkBudget } from './budget.mjs';
import { sourcesStamp, stampFile } from './stamp.mjs';

const stamp = sourcesStamp();
await build({ logLevel: 'warn' });
await build({
  logLevel: 'warn',
  build: {
    ssr: true,
    rolldownOptions: {
      input: [
        'src/main/server.ts',
        'src/main/assets.ts',
        'src/features/trademarks/sources/sync/reading-worker.server.ts',
        ...['register', 'backup', 'restore', 'forget-key'].map((name) => `src/main/cli/${name}.ts`),
      ],
    },
  },
});
const { findScreens } = await import('../dist/server/assets.js');
checkBudget(await findScreens());
writeFileSync(stampFile, stamp);
