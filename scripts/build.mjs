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
        'src/main/cli/register.ts',
        'src/main/cli/forget-key.ts',
        'src/main/assets.ts',
      ],
    },
  },
});
const { findScreens } = await import('../dist/server/assets.js');
checkBudget(await findScreens());
writeFileSync(stampFile, stamp);
