import type { Hono } from 'hono';
import { createAccounts } from './accounts/accounts';
import { createApp, type Site } from './app';
import { freeCheckLeases } from './availability/data';
import { startReports } from './availability/report-loop';
import { watchDuePosts } from './blog/due-posts';
import type { Config } from './config';
import type { Database } from './db/database';
import { startHousekeeping } from './db/housekeeping';
import { migrateDatabase } from './db/migrate';
import { getOrMakeSecret } from './db/secret';
import { seedDatabase } from './db/seed';
import type { AssetsOf } from './http/assets';
import type { Deps, Log } from './http/deps';
import { createMetrics } from './http/metrics';
import { PageCache } from './http/page-cache';
import { freeLeases, startDelivery } from './mail/delivery';
import { openPictureStore } from './media/picture-store';
import { createPayments } from './orders/payments';
import { startReconciler } from './orders/reconcile';
import { startTestEventDelivery } from './stripe-test/event-delivery';
import { createTestGateway } from './stripe-test/gateway';
import { startImports } from './trademarks/import/import-loop';
import { keepRegister } from './trademarks/keep-register';
import { msToNextDayInSingapore } from './ui/calendar-date';
import { startWatches } from './watches/watch-loop';

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
