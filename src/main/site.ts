import type { Hono } from 'hono';
import { watchDuePosts } from '../features/blog/due-posts.server';
import { freeCheckLeases } from '../features/enquiries/reports/data.server';
import { startReports } from '../features/enquiries/reports/report-loop.server';
import { createPayments } from '../features/orders/payments/payments.server';
import { startReconciler } from '../features/orders/payments/reconcile.server';
import { startImports } from '../features/trademarks/import/import-loop.server';
import { keepRegister } from '../features/trademarks/search/reindex.server';
import { startWatches } from '../features/watches/watch-loop.server';
import { createAccounts } from '../platform/auth/accounts';
import type { Config } from '../platform/config/config';
import type { Deps, Log } from '../platform/context';
import type { Database } from '../platform/db/database';
import { migrateDatabase } from '../platform/db/migrate';
import { getOrMakeSecret } from '../platform/db/secret';
import { createMetrics } from '../platform/http/metrics';
import { PageCache } from '../platform/http/page-cache';
import { freeLeases, startDelivery } from '../platform/mail/delivery';
import { openPictureStore } from '../platform/storage/picture-store';
import { startTestEventDelivery } from '../platform/stripe-test/event-delivery';
import { createTestGateway } from '../platform/stripe-test/gateway';
import { msToNextDayInSingapore } from '../shared/calendar-date';
import { createApp, type Site } from './app';
import type { AssetsOf } from './assets';
import { startHousekeeping } from './housekeeping';
import { seedDatabase } from './seed';

export interface RunningSite extends Site {
  deps: Deps;
  pageCache: PageCache;
  /** The first administrator, where this start made one with a random password. */
  firstAdministrator: { username: string; password: string } | undefined;
  /** Ends the loops outside any request. */
  stop(): Promise<void>;
}

/** The whole site on an open database: migrated, seeded, with its loops running; everything but a port. */
export async function openSite(options: {
  config: Config;
  database: Database;
  migrationsFolder: string;
  log: Log;
  assetsOf: AssetsOf;
  filesFolder?: string;
}): Promise<RunningSite> {
  const { config, database, log } = options;
  const { db } = database;
  await migrateDatabase(db, options.migrationsFolder);
  if (config.seed === 'demo') await seedDatabase(db);
  const secret = await getOrMakeSecret(db);

  let site: Site | undefined;
  let testGateway: Hono | undefined;
  const accounts = createAccounts({ config, db, secret, log });
  const firstAdministrator = await accounts.ensureFirstAdministrator();
  const payments = createPayments({
    config,
    secret,
    fetchTestGateway: async (request) => {
      if (!testGateway) throw new Error('The test gateway is not mounted.');
      return testGateway.fetch(request);
    },
  });

  if (database.kind === 'embedded') {
    await freeLeases(db);
    await freeCheckLeases(db);
  }
  const delivery = startDelivery({ db, config, log });
  const watches = startWatches({ db, config, log, onQueued: () => delivery.wake() });
  const reports = startReports({ db, config, log, onQueued: () => delivery.wake() });
  const testEvents = config.stripe
    ? undefined
    : startTestEventDelivery({
        db,
        secret,
        log,
        deliver: async (request) =>
          site ? site.fetch(request) : new Response(null, { status: 503 }),
      });
  const imports = await startImports({
    database,
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
  });
  const deps: Deps = {
    config,
    db,
    database,
    log,
    accounts,
    payments,
    pictureStore: openPictureStore(config, log),
    secret,
    wake() {
      delivery.wake();
      imports.wake();
      reports.wake();
    },
  };
  if (testEvents) testGateway = createTestGateway({ db, secret, wake: () => testEvents.wake() });

  const pageCache = new PageCache();
  site = createApp({
    deps,
    pageCache,
    metrics: createMetrics(),
    assetsOf: options.assetsOf,
    filesFolder: options.filesFolder,
    testGateway,
    isReady: () => database.isReady(),
  });
  const register = keepRegister({ db, log });
  const { forgetContent } = site;
  await database.listen('content', () => {
    forgetContent();
    register.wake();
    watches.wake();
  });
  const reconciler = startReconciler({ deps });
  const housekeeping = startHousekeeping(database, log);
  const duePosts = watchDuePosts({ db, log, tell: site.forgetContent });
  const calendar = startCalendar(site.forgetContent);

  return {
    ...site,
    deps,
    pageCache,
    firstAdministrator,
    async stop() {
      calendar.stop();
      await Promise.all([
        reconciler.stop(),
        testEvents?.stop(),
        reports.stop(),
        watches.stop(),
        delivery.stop(),
        imports.stop(),
        housekeeping.stop(),
        duePosts.stop(),
        register.stop(),
      ]);
    },
  };
}

/** Pages tell how long a term still runs, so that none is kept into another day. */
function startCalendar(onNewDay: () => void) {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(() => {
      onNewDay();
      wait();
    }, msToNextDayInSingapore());
    timer.unref();
  };
  wait();
  return { stop: () => clearTimeout(timer) };
}
