import type { Config } from '../../../../platform/config/config';
import type { Database } from '../../../../platform/db/database';
import { fullPace } from '../../../../platform/jobs/pace';
import { commandLine, loadNow } from '../../rows/load-now.server';
import { endSync, getSync, type SyncRow, syncs } from '../data.server';
import { getSource, serviceOf, sources } from '../sources.server';
import { startSync, stopSync } from '../steer-sync.server';
import { runSync } from './run-sync.server';

const rowsPerTransaction = 2_000;

interface SyncNow {
  database: Database;
  config: Config;
  key: string;
  filePath: string | null;
  report(text: string): void;
}

export const sourceKeys = () => sources.map(({ key }) => key);

/** Brings a register up to date at full speed; rejects with the reason if it failed. */
export async function syncNow({ database, config, key, filePath, report }: SyncNow) {
  const { db } = database;
  const source = getSource(key);
  if (!source) throw new Error(`There is no source ${key}.`);
  const { id } = await findOrStart({ database, key, filePath });
  const sync = await syncs.lease(db, id, commandLine.actor);
  if (!sync) throw new Error('A running site has taken this run; see /admin/trademarks/sources.');
  let latest: Partial<SyncRow> = sync;
  const context = {
    database,
    config,
    source,
    service: serviceOf(source, config),
    paceOf: () => fullPace(rowsPerTransaction),
    signal: new AbortController().signal,
    patientDb: async () => ({ db, close: async () => {} }),
    report(row: Partial<SyncRow>) {
      latest = row;
    },
  };
  try {
    await loadNow({
      work: () => runSync(context, sync),
      progress: () => progressOf(latest),
      report,
    });
  } catch (error) {
    await endSync(db, sync, { state: 'failed', problem: (error as Error).message }).catch(() => {});
    throw error;
  } finally {
    await syncs.release(db, sync).catch(() => {});
  }
  const done = await getSync(db, id);
  if (!done || done.state === 'failed') throw new Error(done?.problem ?? 'The run was stopped.');
  return done;
}

/** A run of the same file that was killed goes on; one of another is stopped. */
async function findOrStart({
  database: { db, kind },
  key,
  filePath,
}: Pick<SyncNow, 'database' | 'key' | 'filePath'>): Promise<Pick<SyncRow, 'id'>> {
  if (kind === 'embedded') await syncs.freeLeases(db);
  const left = (await syncs.findWaiting(db)).find(({ source }) => source === key);
  if (left?.filePath === filePath) return left;
  if (left) await stopSync(db, left.id, commandLine);
  return startSync(db, key, commandLine, filePath);
}

function progressOf({ state, bytesReceived, bytesTotal, rowsRead, rowsTotal }: Partial<SyncRow>) {
  const of = (done = 0, total: number | null = null) =>
    total ? `${Math.floor((done / total) * 100)}%` : '';
  if (state === 'downloading') return `Downloading ${of(bytesReceived, bytesTotal)}`;
  if (state === 'comparing') return `Rows read: ${rowsRead} ${of(rowsRead, rowsTotal)}`;
  return `${state}`;
}
