import { statfs } from 'node:fs/promises';
import type { SiteContext } from '../platform/context';
import type { Gauges } from '../platform/http/metrics';

/** Disk, database pool, and what failed in this process since its start. */
export async function siteGauges({ config, database, log }: SiteContext): Promise<Gauges> {
  const disk = await statfs(config.dataDir).catch(() => undefined);
  const { given, open, idle, waiting } = database.demand();
  return {
    disk_free_bytes: disk && disk.bavail * disk.bsize,
    database_connections_taken_total: given,
    database_connections_open: open,
    database_connections_idle: idle,
    database_requests_waiting: waiting,
    sign_ins_failed_total: log.countOf('sign-in failed') + log.countOf('second factor failed'),
    failures_total: log.countOf('failure'),
  };
}
