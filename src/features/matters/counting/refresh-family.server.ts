import type { Db } from '../../../platform/db/database';
import { dateText } from '../../../shared/date-text';
import type { Entry } from '../deadlines/contract';
import { eventKind } from '../deadlines/event-kinds';
import type { Family, Parent } from '../deadlines/family';
import { readFamily } from '../record/family.server';
import { refreshDockets } from './refresh-docket.server';

/**
 * Makes a change of a matter or its links, and counts every matter again whose days follow from it. Call it with the
 * matter locked; each deadline that moves says why.
 */
export async function refreshingFamily<Result>(
  tx: Db,
  matterId: number,
  actor: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await readFamily(tx, [matterId]);
  const result = await change();
  const after = await readFamily(tx, [matterId]);
  const why = new Map(
    [...new Set([matterId, ...before.relatives.keys(), ...after.relatives.keys()])].flatMap(
      (id) => {
        const text = changesOf(id, before, after).join('. ');
        return text ? [[id, text] as const] : [];
      },
    ),
  );
  if (why.size > 0) await refreshDockets(tx, [...why.keys()], actor, { why });
  return result;
}

/** What is new about what a matter takes from others. */
function changesOf(id: number, before: Family, after: Family): string[] {
  const known = new Map(before.parentsOf(id).map((parent) => [parent.id, parent]));
  const parents = after.parentsOf(id);
  const gone = [...known.values()].filter((each) => !parents.some((one) => one.id === each.id));
  return [
    ...parents.flatMap((parent) => dayChanges(known.get(parent.id), parent)),
    ...gone.map(({ number }) => `${number}: no longer what this matter comes from`),
    ...entryChanges(before.daysOf(id)?.entries ?? [], after.daysOf(id)?.entries ?? []),
  ];
}

function entryChanges(was: readonly Entry[], is: readonly Entry[]): string[] {
  const told = ({ number, kind, datedOn }: Entry) =>
    `${number}: ${eventKind[kind].title}, ${dateText(datedOn)}`;
  const [before, now] = [was.map(told), is.map(told)];
  return [
    ...now.filter((text) => !before.includes(text)),
    ...was
      .filter(({ number }) => !is.some((each) => each.number === number))
      .map(({ number }) => `${number}: no longer entered for this matter`),
  ];
}

function dayChanges(was: Parent | undefined, { number, kind, ...is }: Parent): string[] {
  const changed = (what: string, name: 'filedOn' | 'priorityOn') => {
    const on = is[name];
    if ((was?.[name] ?? null) === on) return [];
    return [`${number}: its ${what} is now ${on ? dateText(on) : 'not known'}`];
  };
  const days = [
    ...changed(
      kind === 'transformation' ? 'date of the international registration' : 'filing date',
      'filedOn',
    ),
    ...changed(kind === 'priority' ? 'filing date' : 'priority date', 'priorityOn'),
  ];
  return was || days.length > 0 ? days : [`${number}: this matter comes from it`];
}
