import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { ConfigError, readConfig } from '../platform/config/config';
import { openDatabase } from '../platform/db/database';
import { freeMemory } from '../platform/db/free-memory';
import { addressOf } from '../platform/http/client-address';
import { refuseMalformedRequests } from '../platform/http/malformed-requests';
import { createLog } from '../platform/log/log';
import { newRequestId } from '../platform/log/request-fields';
import { builtAssets } from './assets';
import { openSite } from './site';

const root = join(import.meta.dirname, '../..');
const slowRequestMs = 30_000;
const settledMs = 1_000;
const longestAnswerMs = 10_000;
const longestGoodbyeMs = 20_000;

async function start() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir }).catch(
    (error: Error) => {
      throw new ConfigError(
        config.databaseUrl
          ? `DATABASE_URL: the database can’t be opened: ${error.message}`
          : error.message,
      );
    },
  );
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
  }).catch((error: Error) => {
    if (
      config.databaseUrl &&
      /ECONNREFUSED|ENOTFOUND|password|authentication|does not exist/.test(
        `${error.message} ${(error.cause as Error)?.message}`,
      )
    )
      throw new ConfigError(
        `DATABASE_URL: the database can’t be opened: ${(error.cause as Error)?.message ?? error.message}`,
      );
    throw error;
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
    process.stdout.write(`${config.siteUrl} is ready.\n`);
    setTimeout(freeMemory, settledMs).unref();
  });

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

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

start().catch((error: unknown) => {
  if (
    error instanceof ConfigError ||
    (error instanceof Error && error.message.startsWith('DATA_DIR:'))
  )
    fail(error.message);
  throw error;
});
