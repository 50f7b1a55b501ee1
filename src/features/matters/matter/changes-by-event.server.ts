import type { DeadlineRow } from '../counting/data.server';
import { hasDay, isLive } from '../deadlines/contract';
import type { Docket } from '../deadlines/derive';
import { type Reconciled, reconcile } from '../deadlines/reconcile.server';
import type { EventPreview } from './contract';

type Changed = EventPreview['changes'][number];

/**
 * What a docket makes of the deadlines that are stored: those that begin, and those that move, close or open again.
 * Where a correction ends a deadline and begins the same one, that one moves.
 */
export function changesBy(docket: Docket, stored: readonly DeadlineRow[], titleOfEvent: string) {
  const { insert, update } = reconcile(stored, docket.deadlines, docket.endedBy);
  const begun = insert.filter(isLive);
  const ended = update.filter(({ was, is }) => isLive(was) && is.state === 'superseded');
  const moved = ended.flatMap(({ id, was }) => {
    const is = begun.find((each) => each.rule === was.rule);
    return is ? [{ id, was, is }] : [];
  });
  const others = update.filter(({ id }) => !moved.some((each) => each.id === id));
  return {
    begins: begun.filter((each) => !moved.some(({ is }) => is === each)),
    changes: [...moved, ...others].flatMap(({ was, is }) => changeOf(was, is, titleOfEvent)),
  };
}

function changeOf(was: DeadlineRow, is: Reconciled, titleOfEvent: string): Changed[] {
  const change = {
    title: is.title,
    state: is.state,
    was: hasDay(was) ? was.effectiveOn : null,
    is: is.effectiveOn,
    nominalWas: was.nominalOn,
    nominalIs: is.nominalOn,
    targetWas: was.targetOn,
    targetIs: is.targetOn,
  };
  const why = is.closingNote ?? (newSteps(was, is) || titleOfEvent);
  if (isLive(was) !== isLive(is))
    return [{ ...change, what: isLive(was) ? 'closes' : 'opens', why }];
  const days = ['effectiveOn', 'nominalOn', 'targetOn'] as const;
  return isLive(is) && days.some((day) => was[day] !== is[day])
    ? [{ ...change, what: 'moves', why }]
    : [];
}

/** The steps of its counting that it had not before. */
const newSteps = (was: DeadlineRow, is: Reconciled) =>
  is.counting
    .filter(({ kind, text, on }) => {
      const isOld = was.counting.some((step) => step.text === text && step.on === on);
      return kind !== 'result' && kind !== 'provisional' && !isOld;
    })
    .map(({ text }) => text)
    .join('; ');
