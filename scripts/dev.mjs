import { existsSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import { buildThread } from './build-thread.ts';

process.env.NODE_ENV = 'development';
if (existsSync('.env')) process.loadEnvFile('.env');

const httpServer = createHttpServer();
const vite = await createViteServer({
  server: { middlewareMode: { server: httpServer }, ws: { server: httpServer } },
});
const { ConfigError, readConfig } = await vite.ssrLoadModule('/src/platform/config/config.ts');

let config;
try {
  config = readConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const { openDatabase } = await vite.ssrLoadModule('/src/platform/db/database.ts');
const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });

let site;
/** Rebuilds the site from the current sources; the database stays open. */
async function openSite() {
  await site?.stop();
  process.env.LIONMARK_THREAD = await buildThread();
  const { openSite } = await vite.ssrLoadModule('/src/main/site.ts');
  const { createLog } = await vite.ssrLoadModule('/src/platform/log/log.ts');
  const { developmentAssets } = await vite.ssrLoadModule('/src/main/assets.ts');
  site = await openSite({
    config,
    database,
    log: createLog(config.logLevel),
    migrationsFolder: 'drizzle',
    assetsOf: developmentAssets,
  });
  if (site.firstAdministrator)
    process.stdout.write(`Administrator: ${JSON.stringify(site.firstAdministrator)}\n`);
}
let opening = openSite();
vite.watcher.on('change', (file) => {
  const { moduleGraph } = vite.environments.ssr;
  if (!moduleGraph.getModulesByFile(file)?.size) return;
  moduleGraph.invalidateAll();
  opening = opening.then(openSite).catch((error) => process.stderr.write(`${error.stack}\n`));
});

const answerBySite = getRequestListener((request, env) => site.fetch(request, env), {
  overrideGlobalObjects: false,
});
httpServer.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    await opening;
    await answerBySite(request, response);
  });
});
httpServer.listen(config.port, config.host, () =>
  process.stdout.write(`${config.siteUrl} is ready, with hot reload.\n`),
);

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, async () => {
    httpServer.close();
    await site?.stop();
    await database.close();
    process.exit(0);
  });
}
