import type { Hono } from 'hono';
import { createAccounts } from '../platform/auth/accounts';
import type { Config } from '../platform/config/config';
import type { BackgroundWork, SiteContext } from '../platform/context';
import type { Database } from '../platform/db/database';
import { migrateDatabase } from '../platform/db/migrate';
import { getOrMakeSecret } from '../platform/db/secret';
import { createMetrics } from '../platform/http/metrics';
import { PageCache } from '../platform/http/page-cache';
import type { Log } from '../platform/log/log';
import { freeLeases, startDelivery } from '../platform/mail/delivery';
import { openPictureStore } from '../platform/storage/picture-store';
import { startTestEventDelivery } from '../platform/stripe-test/event-delivery';
import { createTestGateway } from '../platform/stripe-test/gateway';
import { msToNextDayInSingapore } from '../shared/calendar-date';
import { createApp, type Site } from './app';
import type { AssetsOf } from './assets';
import { features } from './features';
import { startHousekeeping } from './housekeeping';
import { seedDatabase } from './seed';

export interface RunningSite extends Site {
  deps: SiteContext;
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
  const work: BackgroundWork[] = [];
  const deps: SiteContext = {
    config,
    db,
    database,
    log,
    accounts,
    pictureStore: openPictureStore(config, log),
    secret,
    features,
    async fetchTestGateway(request) {
      if (!testGateway) throw new Error('The test gateway is not mounted.');
      return testGateway.fetch(request);
    },
    wake() {
      for (const each of work) each.wake?.();
    },
    forgetContent: () => site?.forgetContent(),
  };

  if (database.kind === 'embedded') await freeLeases(db);
  work.push(startDelivery({ db, config, log }));
  if (!config.stripe) {
    const testEvents = startTestEventDelivery({
      db,
      secret,
      log,
      deliver: async (request) => site?.fetch(request) ?? new Response(null, { status: 503 }),
    });
    testGateway = createTestGateway({ db, secret, wake: () => testEvents.wake() });
    work.push({ stop: () => testEvents.stop() });
  }
  for (const feature of features) work.push(...((await feature.start?.(deps)) ?? []));

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
  const { forgetContent } = site;
  await database.listen('content', () => {
    forgetContent();
    for (const each of work) each.contentChanged?.();
  });
  work.push(startHousekeeping(deps));
  const calendar = startCalendar(forgetContent);

  return {
    ...site,
    deps,
    pageCache,
    firstAdministrator,
    async stop() {
      calendar.stop();
      await Promise.all(work.map((each) => each.stop()));
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
