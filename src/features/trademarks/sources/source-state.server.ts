import type { z } from 'zod';
import type { Config } from '../../../platform/config/config';
import { type Db, kindOf } from '../../../platform/db/database';
import { nextTime } from '../../../platform/jobs/schedule';
import { type DiskConfig, findDisks } from '../../../platform/storage/room';
import { dayInSingapore } from '../../../shared/calendar-date';
import type { RegisterSourceState, RegisterSync } from './contract';
import { getLatestSyncs, getSourceRow, type SyncRow } from './data.server';
import { holdingOf } from './holdings.server';
import { bytesNeeded } from './load-estimate';
import type { RegisterSource } from './source';

type SourceConfig = DiskConfig & Pick<Config, 'register'>;

/** What the back office shows of a source. */
export async function getSourceState(
  db: Db,
  source: RegisterSource,
  config: SourceConfig,
): Promise<z.input<typeof RegisterSourceState>> {
  const row = await getSourceRow(db, source.key);
  const { running, last, lastGood } = await getLatestSyncs(db, source.key);
  // A million rows aren't counted each second of a run.
  const { held, left } =
    running && source.holds === 'companies'
      ? { held: row?.heldMarks ?? 0, left: 0 }
      : await holdingOf(source).count(db, source.key);
  const { key, holds, name, office, service, licence, known } = source;
  const asOf = row?.asOf ?? null;
  const isPaused = row?.isPaused ?? false;
  const { register } = config;
  const { dailyAt } = register;
  const bytes = row?.askedBytes ?? known.bytes;
  const [disk] = await findDisks(config);
  return {
    at: new Date(),
    key,
    holds,
    name,
    office,
    service,
    licence,
    attribution: source.attribution(asOf ?? dayInSingapore()),
    isStandIn: row?.asOf ? row.isStandIn : register.isStandIn,
    isPaused,
    isWhole: row?.isWhole ?? false,
    asOf,
    marksHere: held,
    marksLeft: left,
    officeMarks: row?.askedMarks ?? row?.officeMarks ?? null,
    officeUpdatedAt: row?.askedUpdatedAt ?? row?.officeUpdatedAt ?? null,
    expected: {
      rows: row?.askedMarks ?? known.rows,
      bytes,
    },
    disk:
      disk?.variable === 'DATA_DIR'
        ? { ...disk, neededBytes: bytesNeeded(bytes, kindOf(db), asOf === null) }
        : null,
    askedAt: row?.askedAt ?? null,
    askProblem: row?.askProblem ?? null,
    nextRunAt:
      isPaused || asOf === null ? null : nextTime({ kind: 'schedule', dailyAt }, new Date()),
    dailyAt,
    hasKey: register.apiKey !== undefined,
    megabytesPerSecond: register.megabytesPerSecond,
    running: running ? toRegisterSync(running) : null,
    last: last ? toRegisterSync(last) : null,
    lastGood: lastGood ? toRegisterSync(lastGood) : null,
  };
}

export const toRegisterSync = (row: SyncRow): z.input<typeof RegisterSync> => ({
  ...row,
  isFromFile: row.filePath !== null,
});
