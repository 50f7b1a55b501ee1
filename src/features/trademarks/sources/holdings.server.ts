import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { dayInSingapore } from '../../../shared/calendar-date';
import * as companies from '../companies/data.server';
import type { KnownRow } from '../rows/row-index';
import { textArray } from '../rows/sent-rows.server';
import { vacuumRegister } from '../rows/write-marks.server';
import { countMarksOf } from './data.server';
import type { RegisterSource } from './source';

type KnownText = Omit<KnownRow, 'digest'> & { digest: string };

/** What a run does with what a register holds, wherever it is kept. */
interface Holding {
  /** How many are here, and how many of them the office no longer publishes. */
  count(db: Db, key: string): Promise<{ held: number; left: number }>;
  /** Some rows after an id, with the digest of each; 0 for what isn't the office's. */
  readKnown(db: Db, key: string, after: number, most: number): Promise<KnownText[]>;
  /** Notes that the office no longer publishes these; their next row counts as changed. */
  leave(tx: Db, ids: number[], day: string): Promise<unknown>;
  /** The day that a file without one is of: the latest change of what is here. */
  latestChange(db: Db, key: string): Promise<string | null>;
  vacuum(db: Db): Promise<void>;
}

const marks: Holding = {
  async count(db, key) {
    const { marks: held, left } = await countMarksOf(db, key);
    return { held, left };
  },
  readKnown: (db, key, after, most) =>
    readRows(
      db,
      sql`select t.id, t.registration_number as number, coalesce(r.digest, 0)::text as digest
        from trademarks t left join office_records r
          on r.trademark_id = t.id and r.trademark_id > ${after} and r.source = ${key}
        where t.id > ${after} order by t.id limit ${most}`,
    ),
  leave: (tx, ids, day) =>
    tx.execute(sql`
      update office_records set left_on = ${day}::date, digest = 0
      where trademark_id = any(${textArray(ids)}::int[])`),
  async latestChange(db, key) {
    const [found] = await readRows<{ day: string | null }>(
      db,
      sql`select max(changed_on)::text as day from office_records
        where source = ${key} and left_on is null and changed_on <= ${dayInSingapore()}`,
    );
    return found?.day ?? null;
  },
  vacuum: vacuumRegister,
};

const holdings: Record<RegisterSource['holds'], Holding> = {
  marks,
  companies: {
    count: companies.countCompanies,
    readKnown: (db, _, after, most) => companies.readKnownCompanies(db, after, most),
    leave: companies.markCompaniesLeft,
    latestChange: (db) => companies.latestRegistration(db, dayInSingapore()),
    vacuum: companies.vacuumCompanies,
  },
};

export const holdingOf = ({ holds }: Pick<RegisterSource, 'holds'>): Holding => holdings[holds];
