import type { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { filingOf, readHistory } from '../deadlines/standing';
import { readFamily } from '../record/family.server';
import { getMarkOf, ownersOf } from '../record/register-mark.server';
import { classesOf, compareRows } from './compare-rows.server';
import type { MatterDetail, RegisterEntry } from './contract';

type Matter = Pick<
  z.input<typeof MatterDetail>,
  'id' | 'trademarkId' | 'applicationNumber' | 'title' | 'phase' | 'classes' | 'parties' | 'events'
>;

/** The register's entry of a matter beside what is stored here; null if the register has none. */
export async function compareRegister(db: Db, matter: Matter): Promise<RegisterEntry | null> {
  const mark = await getMarkOf(db, matter);
  if (!mark) return null;
  const family = (await readFamily(db, [matter.id])).daysOf(matter.id);
  const filedOn = filingOf(readHistory(matter.events).current, family).on;
  return {
    trademarkId: mark.id,
    path: `/trademarks/${mark.slug}`,
    changedOn: mark.office?.changedOn ?? null,
    rows: compareRows({ ...matter, filedOn, hasPicture: false }, mark),
    fields: {
      title: mark.name,
      applicationNumber: mark.registrationNumber,
      owners: ownersOf(mark),
      classes: classesOf(mark),
    },
  };
}
