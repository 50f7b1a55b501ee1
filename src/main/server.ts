import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Config, ConfigError, readConfig } from '../platform/config/config';
import { checkPages } from '../platform/db/damaged-pages';
import { openDatabase } from '../platform/db/database';
import { explainFailure, UnusableDatabase } from '../platform/db/database-folder';
import { freeMemory } from '../platform/db/free-memory.mjs';
import { addressOf } from '../platform/http/client-address';
import { refuseMalformedRequests } from '../platform/http/malformed-requests';
import { watchClock } from '../platform/jobs/watch-clock';
import { createLog } from '../platform/log/log';
import { newRequestId } from '../platform/log/request-fields';
import { createPrivately, makePrivate } from '../platform/storage/private-files';
import { describeDisk, findLowDisks } from '../platform/storage/room';

const root = join(import.meta.dirname, '../..');
const slowRequestMs = 30_000;
const settleMs = 1_000;
/** Made once after the start: else the first visitor of each kind of page waits until its code is compiled. */
const firstPages = ['/', '/trademark', '/trademarks', '/trademarks?q=a'];
const longestAnswerMs = 10_000;
const longestGoodbyeMs = 20_000;

async function start() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  await createPrivately(config.dataDir).catch(explained(config));
  // The embedded database starts in its thread while this one loads the site.
  const [database, { openSite }, { builtAssets }] = await Promise.all([
    openData(config),
    import('./site').then((site) => {
      site.beginSite(config);
      return site;
    }),
    import('./assets'),
  ]);
  const clientFolder = join(root, 'dist/client');
  const site = await openSite({
    config,
    database,
    log,
    migrationsFolder: join(root, 'drizzle'),
    assetsOf: await builtAssets(
      JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')),
    ),
    filesFolder: clientFolder,
    settleMs,
  }).catch((error: Error) => {
    throw explainStart(error, config);
  });

  const lowDisks = await findLowDisks(config);
  database.onDamage((problem) => log.error({ event: 'database damaged', problem }));
  watchClock((byMs) => {
    log.error({ event: 'clock moved', byMs });
    site.deps.jobs.clockMoved();
  });

  let leaving = false;
  const malformed = refuseMalformedRequests(config.siteUrl);
  const answerByApp = getRequestListener((request, env) => site.fetch(request, env), {
    errorHandler: malformed.errorHandler,
  });
  const server = createServer(
    // A request without a host is refused by `malformed` instead.
    { requestTimeout: slowRequestMs, headersTimeout: 10_000, requireHostHeader: false },
    (request, response) => {
      if (leaving) response.shouldKeepAlive = false;
      if (malformed.isRefused(request)) return malformed.refuse(response);
      const id = newRequestId();
      const status = request.headers.host
        ? site.pageCache.answer(request, response, { 'X-Request-Id': id })
        : undefined;
      if (status === undefined) return answerByApp(request, response);
      log.info({
        event: 'request',
        method: request.method,
        path: request.url?.split('?')[0],
        status,
        kept: true,
        id,
        address: addressOf(request.socket, request.headers['x-forwarded-for'], config.trustProxy),
      });
    },
  );
  server.keepAliveTimeout = 65_000;
  malformed.watch(server);

  server.once('error', (error: NodeJS.ErrnoException) => {
    fail(`PORT: can’t listen on ${config.host}:${config.port}: ${error.message}`);
  });
  server.listen(config.port, config.host, () => {
    if (site.firstAdministrator) {
      const { username, password } = site.firstAdministrator;
      process.stdout.write(
        `The first administrator is "${username}" with the password "${password}". The password is shown only once.\n`,
      );
    }
    if (!config.backupKey)
      process.stderr.write(
        'BACKUP_KEY is not set: backups are not encrypted. npm run backup -- --new-key makes a key.\n',
      );
    for (const disk of lowDisks)
      process.stderr.write(`Uploads, imports and backups are refused: ${describeDisk(disk)}\n`);
    process.stdout.write(`${config.siteUrl} is ready.\n`);
    setTimeout(settle, settleMs).unref();
  });
  const settle = async () => {
    freeMemory();
    for (const path of firstPages)
      await site.fetch(new Request(config.siteUrl + path), { isInProcess: true }).catch(() => {});
  };

  /** Refuses new connections, answers what is in flight, and ends. */
  const leave = async () => {
    if (leaving) return;
    leaving = true;
    setTimeout(() => process.exit(1), longestGoodbyeMs).unref();
    setTimeout(() => server.closeAllConnections(), longestAnswerMs).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    const closingIdle = setInterval(() => server.closeIdleConnections(), 100);
    await closed;
    clearInterval(closingIdle);
    await site.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
}

const explained =
  ({ dataDir }: Config) =>
  (error: Error): never => {
    throw explainFailure(dataDir, error);
  };

/** The database, in a folder that is this user's alone. */
async function openData(config: Config) {
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ url: databaseUrl, dataDir });
  const [notOwn, ...more] = await makePrivate(dataDir).catch(explained(config));
  if (notOwn)
    process.stderr.write(
      `DATA_DIR: ${more.length + 1} files belong to another user and stay open to others, such as ${notOwn}\n`,
    );
  if (database.kind === 'embedded') await checkPages(database.db, join(dataDir, 'postgres'));
  return database;
}

/** An error of the database while the site was opened, in one line; any other as it is. */
function explainStart(error: Error, { databaseUrl, dataDir }: Config): Error {
  const cause = (error.cause ?? error) as Error & { code?: string };
  if (!databaseUrl)
    return isOfDatabase(cause) ? explainFailure(join(dataDir, 'postgres'), cause) : error;
  if (/ECONNREFUSED|ENOTFOUND|password|authentication|does not exist/.test(cause.message))
    return new ConfigError(`DATABASE_URL: the database can’t be opened: ${cause.message}`);
  return error;
}

/** By PostgreSQL's code, of five characters, or that of the connection. */
const isOfDatabase = ({ code = '' }: { code?: string }) => /^([0-9A-Z]{5}|ECONN\w+)$/.test(code);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof UnusableDatabase) fail(error.message);
  throw error;
});
