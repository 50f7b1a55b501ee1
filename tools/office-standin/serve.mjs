import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';

// Plays the open-data service of Singapore's office for a site with REGISTER_STANDIN=on, with an invented register
// of so many marks and a new file every day: npm run office -- 100000
const rows = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(rows) || rows < 1 || rows > 1_500_000) {
  console.error('npm run office -- MARKS, at most 1,500,000');
  process.exit(1);
}
const vite = await createViteServer({
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { standInUrl } = await vite.ssrLoadModule('/src/platform/config/config.ts');
const { revisionOfNow } = await vite.ssrLoadModule('/tools/office-standin/generate-file.ts');
const { inventCompanies } = await vite.ssrLoadModule('/tools/office-standin/companies.ts');
const { createRegisterStandIn } = await vite.ssrLoadModule('/tools/office-standin/service.ts');

const folder = mkdtempSync(join(tmpdir(), 'lionmark-office-'));
const companies = inventCompanies(rows / 10, new Date().toISOString());
const service = createRegisterStandIn({
  dataset: process.env.REGISTER_DATASET ?? 'd_6145acb2130bf781165258e76a584383',
  secret: folder,
  folder,
  companies: () => companies,
  register: () => ({ rows, revision: revisionOfNow(), pictures: standInUrl }),
});
const { hostname, port } = new URL(standInUrl);
const server = createServer(getRequestListener(service.fetch)).listen(Number(port), hostname, () =>
  console.log(`${standInUrl} plays the office, with ${rows.toLocaleString('en-SG')} marks.`),
);
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, async () => {
    server.closeAllConnections();
    server.close();
    await vite.close();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
