import { stat, statfs } from 'node:fs/promises';
import { Failure, unavailable } from '../../shared/failure';
import { firm } from '../../shared/firm';
import { sizeText } from '../../shared/size-text';
import type { Config } from '../config/config';

/** What is kept free unless `DISK_RESERVE_MB` says otherwise: the larger of the two. */
const usualReserve = { bytes: 1_000_000_000, share: 0.05 };
/** A segment of the embedded database's log, and some more. The database panics where one has no room. */
const bytesOfLog = 20_000_000;
const retryAfterSeconds = { low: 5 * 60, full: 60 };

export type DiskConfig = Pick<Config, 'dataDir' | 'backupDir' | 'diskReserveBytes'>;

/** The disk that the folder of a variable is on. */
export interface Disk {
  variable: 'DATA_DIR' | 'BACKUP_DIR';
  freeBytes: number;
  totalBytes: number;
  /** What uploads, imports and backups leave for orders, payments and mails. */
  reserveBytes: number;
}

/** The disk of `DATA_DIR`, then that of `BACKUP_DIR` if it is another. One that doesn't tell its size is left out. */
export async function findDisks(config: DiskConfig): Promise<Disk[]> {
  const [own, ofBackups] = await Promise.all([config.dataDir, config.backupDir].map(deviceOf));
  const isApart = ofBackups !== undefined && ofBackups !== own;
  const disks = await Promise.all([
    askDisk('DATA_DIR', config.dataDir, config),
    isApart ? askDisk('BACKUP_DIR', config.backupDir, config) : undefined,
  ]);
  return disks.filter((disk) => disk !== undefined);
}

const deviceOf = (folder: string) =>
  stat(folder).then(
    ({ dev }) => dev,
    () => undefined,
  );

async function askDisk(
  variable: Disk['variable'],
  folder: string,
  { diskReserveBytes }: DiskConfig,
): Promise<Disk | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk?.blocks) return undefined;
  const totalBytes = disk.blocks * disk.bsize;
  return {
    variable,
    freeBytes: disk.bavail * disk.bsize,
    totalBytes,
    reserveBytes:
      diskReserveBytes ?? Math.max(usualReserve.bytes, Math.ceil(totalBytes * usualReserve.share)),
  };
}

/** The disks with less than their reserve. */
export const findLowDisks = async (config: DiskConfig): Promise<Disk[]> =>
  (await findDisks(config)).filter(({ freeBytes, reserveBytes }) => freeBytes < reserveBytes);

/** Tells whoever asks whether the site is ready, without figures. */
export async function describeRoom(config: DiskConfig) {
  const low = await findLowDisks(config);
  if (low.length === 0) return { disk: 'ok' };
  const variables = low.map(({ variable }) => variable).join(' and ');
  return {
    disk: 'low',
    message: `There is little room on the disk of ${variables}: uploads, imports and backups are refused, orders are taken.`,
  };
}

/** Tells whoever runs the site the figures, and what to do. */
export const describeDisk = ({ variable, freeBytes, reserveBytes }: Disk) =>
  `The disk of ${variable} has ${sizeText(freeBytes)} free, and ${sizeText(reserveBytes)} has to stay free${variable === 'DATA_DIR' ? ' for orders, payments and mails' : ''}. Make room on it, or set DISK_RESERVE_MB.`;

/** Refused because of the reserve of a disk. */
export class NoRoom extends Failure {
  constructor(message: string) {
    super(503, message, { retryAfterSeconds: retryAfterSeconds.low });
  }
}

/** Throws a `NoRoom` unless these bytes leave the reserve of the disk. */
export function requireRoomOn(disk: Disk, bytes: number): void {
  if (disk.freeBytes - bytes >= disk.reserveBytes) return;
  throw new NoRoom(`${bytes > 0 ? `This needs ${sizeText(bytes)}. ` : ''}${describeDisk(disk)}`);
}

/** Throws if the disk of `DATA_DIR` has no room for so many bytes. */
export async function requireRoom(config: DiskConfig, bytes = 0): Promise<void> {
  const disk = await askDisk('DATA_DIR', config.dataDir, config);
  if (disk) requireRoomOn(disk, bytes);
}

/** Refuses in words for clients, who can't make room. */
export function tellClient(error: unknown): never {
  if (!(error instanceof NoRoom)) throw error;
  throw new NoRoom(
    `We can’t take files at the moment, because our disk is almost full. Please try again later, or send the file to ${firm.email}.`,
  );
}

/** Whether the disk is too full for an embedded database. */
export async function hasNoRoomToWrite({
  dataDir,
  databaseUrl,
}: Pick<Partial<Config>, 'databaseUrl'> & { dataDir: string }): Promise<boolean> {
  const disk = databaseUrl ? undefined : await statfs(dataDir).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < bytesOfLog;
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
const fullWords = /No space left on device|quota exceeded|\bENOSPC\b/i;

/** Whether the file system or PostgreSQL had no room left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause instanceof Error) return isDiskFull(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  // The message of an error with a code may quote what a stranger typed.
  return code ? fullCodes.has(code) : fullWords.test(error.message);
}

export const diskIsFull = () =>
  unavailable(
    `The disk is full, so this could not be done. Somebody of ours has to make room on it. Please try again later, or write to ${firm.email}.`,
    retryAfterSeconds.full,
  );

/** Why work outside a request ended, if that was for want of room. */
export function lackOfRoom(error: unknown): string | undefined {
  if (error instanceof NoRoom) return error.message;
  return isDiskFull(error) ? 'The disk is full. Make room on it, and try again.' : undefined;
}
