import type { Hono } from 'hono';
import { createAccounts } from '../platform/auth/accounts';
import type { Config } from '../platform/config/config';
import type { SiteContext } from '../platform/context';
import type { Database } from '../platform/db/database';
import { migrateDatabase } from '../platform/db/migrate';
import { patientHandle } from '../platform/db/patient-handle';
import { createMetrics } from '../platform/http/metrics';
import { PageCache } from '../platform/http/page-cache';
import { checkDatabaseJob, vacuumDatabaseJob } from '../platform/jobs/database-jobs';
import { openJobs } from '../platform/jobs/jobs';
import type { Log } from '../platform/log/log';
import { queuedMail } from '../platform/mail/outbox';
import { sealEarlierTexts } from '../platform/mail/sealed-texts';
import { sendMailJob } from '../platform/mail/send-mail-job';
import { paymentNews } from '../platform/payments/payments';
import { openFileStore } from '../platform/storage/file-store';
import { deliverEventsJob, testEvent } from '../platform/stripe-test/deliver-events-job';
import { createTestGateway } from '../platform/stripe-test/gateway';
import { openVault } from '../platform/vault/open-vault';
import { openSiteSecret } from '../platform/vault/site-secret';
import { createApp } from './app';
import type { AssetsOf } from './assets';
import { features } from './features';
import { deleteExpiredJob, refreshPagesJob, removeAbandonedJob } from './housekeeping-jobs';
import { attachmentOf } from './mail-attachments';
import { seedDatabase } from './seed';

export type RunningSite = Awaited<ReturnType<typeof openSite>>;

/** What can begin before the database is open. */
export function beginSite(config: Config): void {
  for (const feature of features) feature.begin?.(config);
}

/** The whole site on an open database: migrated, seeded, with running jobs, but without a port. */
export async function openSite(options: {
  config: Config;
  database: Database;
  migrationsFolder: string;
  log: Log;
  assetsOf: AssetsOf;
  filesFolder?: string;
  /** How long jobs wait at first. */
  settleMs?: number;
}) {
  const { database, log } = options;
  const { db } = database;
  const patient = await patientHandle(options);
  await migrateDatabase(patient.db, options.migrationsFolder).finally(patient.close);
  const vault = await openVault(options.config, db);
  const config = { ...options.config, vault };
  await sealEarlierTexts(db, vault);
  if (config.seed === 'demo') await seedDatabase(db);
  const secret = await openSiteSecret(db, vault);

  let testGateway: Hono | undefined;
  const accounts = createAccounts({ config, db, secret });
  const firstAdministrator = await accounts.ensureFirstAdministrator();
  const jobs = openJobs({ db, kind: database.kind, log, settleMs: options.settleMs });
  const deps: SiteContext = {
    config,
    db,
    database,
    log,
    accounts,
    pictureStore: openFileStore(config, log),
    secret,
    features,
    async fetchTestGateway(request) {
      if (!testGateway) throw new Error('The test gateway is not mounted.');
      return testGateway.fetch(request);
    },
    jobs,
    wake() {
      jobs.wake(queuedMail, paymentNews, 'commit');
    },
  };

  if (!config.stripe)
    testGateway = createTestGateway({ db, secret, wake: () => jobs.wake(testEvent) });

  const pageCache = new PageCache();
  const site = createApp({
    deps,
    pageCache,
    metrics: createMetrics(),
    assetsOf: options.assetsOf,
    filesFolder: options.filesFolder,
    testGateway,
    isReady: () => database.isReady(),
  });
  const { fetch, invalidateContent } = site;
  jobs.start([
    sendMailJob({ ...deps, attach: (reference) => attachmentOf(deps, reference) }),
    ...features.flatMap(({ tasks, jobs: others }) => [
      ...(tasks?.(deps) ?? []),
      ...(others?.(deps) ?? []),
    ]),
    ...(config.stripe ? [] : [deliverEventsJob({ db, secret, deliver: fetch })]),
    refreshPagesJob(deps),
    deleteExpiredJob(deps),
    removeAbandonedJob(deps),
    ...(database.kind === 'embedded' ? [vacuumDatabaseJob(deps), checkDatabaseJob(deps)] : []),
  ]);
  await database.listen('content', () => {
    invalidateContent();
    jobs.wake('content');
  });

  return {
    ...site,
    deps,
    pageCache,
    /** Defined if this start created one with a random password. */
    firstAdministrator,
    stop: () => jobs.stop(),
  };
}
