import type { Db } from '../../../platform/db/database';
import { dayInSingapore } from '../../../shared/calendar-date';
import { type CheckQuery, type CheckResult, maxHits } from './contract';
import { getSearched } from './data.server';
import { explainHits } from './explain.server';
import { groundsOf } from './grounds/grounds.server';
import { findRanked } from './rank-candidates.server';
import { readMark } from './read-mark.server';

/** Increase it when the same name on the same register may get another result. */
export const engineVersion = '1.0';

/** Compares a name with every published mark. The same name on the same register and day gives the same result. */
export async function checkName(
  db: Db,
  { name, classes }: CheckQuery,
  today = dayInSingapore(),
): Promise<CheckResult> {
  const own = readMark(name, classes);
  const [all, searched] = await Promise.all([findRanked(db, own, classes, today), getSearched(db)]);
  const hits = await explainHits(db, own, classes, all.slice(0, maxHits));
  return {
    name,
    classes,
    level: hits[0]?.level ?? 'none',
    hits,
    grounds: groundsOf(name, classes),
    searched,
    engineVersion,
  };
}
