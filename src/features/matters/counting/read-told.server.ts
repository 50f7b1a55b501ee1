import type { Db } from '../../../platform/db/database';
import { doubtful } from '../deadlines/chronology';
import { readHistory } from '../deadlines/standing';
import { type EventRow, findClassesOf, findEvents, type MatterRow } from '../record/data.server';
import { readFamily } from '../record/family.server';
import { findDeadlines, findOffice } from './data.server';
import { docketOf } from './refresh-docket.server';

/**
 * What a client may be told of a matter. While its events contradict each other, neither those are told nor any day that
 * would be another without them.
 */
export async function readTold(db: Db, matter: MatterRow) {
  const ids = [matter.id];
  const recorded = await findEvents(db, ids);
  const classes = await findClassesOf(db, ids);
  const deadlines = await findDeadlines(db, ids);
  const hidden = doubtful(recorded, matter.right);
  // One that was corrected is not told in the place of its correction.
  const events = readHistory(recorded).current.filter(({ id }) => !hidden.has(id)) as EventRow[];
  if (hidden.size === 0) return { ...matter, isInDoubt: false, events, classes, deadlines };
  const docket = docketOf(matter, {
    classes,
    events,
    office: await findOffice(db),
    stored: deadlines,
    family: (await readFamily(db, ids)).daysOf(matter.id),
  });
  const days = new Map(docket.deadlines.map(({ key, effectiveOn }) => [key, effectiveOn]));
  return {
    ...matter,
    isInDoubt: true,
    phase: docket.phase,
    applicationNumber: docket.number,
    events,
    classes: classes.map((row) => ({
      ...row,
      ...docket.classes.find(({ number }) => number === row.number),
    })),
    deadlines: deadlines.filter(
      ({ key, rule, eventId, effectiveOn }) =>
        !hidden.has(eventId ?? 0) && (rule === null || days.get(key) === effectiveOn),
    ),
  };
}
