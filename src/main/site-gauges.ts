import type { SiteContext } from '../platform/context';
import type { Gauges } from '../platform/http/metrics';
import { findDisks } from '../platform/storage/room';

/** Disk, database pool, and what failed in this process since its start. */
export async function siteGauges({ config, database, log }: SiteContext): Promise<Gauges> {
  const disks = await findDisks(config);
  const disk = disks.find(({ variable }) => variable === 'DATA_DIR');
  const ofBackups = disks.find(({ variable }) => variable === 'BACKUP_DIR');
  const { given, open, idle, waiting } = database.demand();
  return {
    disk_free_bytes: disk?.freeBytes,
    disk_reserve_bytes: disk?.reserveBytes,
    backup_disk_free_bytes: ofBackups?.freeBytes,
    backup_disk_reserve_bytes: ofBackups?.reserveBytes,
    database_connections_taken_total: given,
    database_connections_open: open,
    database_connections_idle: idle,
    database_requests_waiting: waiting,
    sign_ins_failed_total: log.countOf('sign-in failed') + log.countOf('second factor failed'),
    failures_total: log.countOf('failure'),
  };
}
