import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import { checkBudget } from './budget.mjs';
import { sourcesStamp, stampFile } from './stamp.mjs';

const stamp = sourcesStamp();
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: 'src/main/server.ts' } });
await build({ logLevel: 'warn', build: { ssr: 'src/main/cli/register.ts', emptyOutDir: false } });
checkBudget();
writeFileSync(stampFile, stamp);
