import type { Db } from '../../../platform/db/database';
import { dayInSingapore } from '../../../shared/calendar-date';
import { type CheckQuery, type CheckResult, mostHits } from './contract';
import { findCheckedMarks, getRegisterState } from './data.server';
import { explainHit } from './explain.server';
import { findRanked } from './find-ranked.server';
import { groundsOf } from './grounds/grounds.server';
import { readMark } from './read-mark.server';

/** Increase it where the same name on the same register may get another result. */
export const engineVersion = '1.0';

/** Compares a name with every published mark. The same name on the same register and day gives the same result. */
export async function checkName(
  db: Db,
  { name, classes }: CheckQuery,
  today = dayInSingapore(),
): Promise<CheckResult> {
  const own = readMark(name, classes);
  const [all, state] = await Promise.all([
    findRanked(db, own, classes, today),
    getRegisterState(db),
  ]);
  const ranked = all.slice(0, mostHits);
  const marks = await findCheckedMarks(
    db,
    ranked.map(({ candidate }) => candidate.id),
  );
  const hits = ranked.flatMap((hit) => {
    const mark = marks.find(({ id }) => id === hit.candidate.id);
    return mark ? [explainHit(own, classes, hit, mark)] : [];
  });
  return {
    name,
    classes,
    level: hits[0]?.level ?? 'none',
    hits,
    grounds: groundsOf(name, classes),
    searched: { marks: state.marks, registerDate: state.changedOn },
    engineVersion,
  };
}
