import { findAdministratorNames } from '../../platform/auth/administrator-data';
import type { Feature, SiteContext, UndoableChange } from '../../platform/context';
import { undoIdOf, undoneShownDays } from '../../shared/undo';
import { type Undoable, undoStates } from './contract';

type Found = Omit<Undoable, 'at' | 'undoableUntil' | 'undoneAt'> & {
  actor: string;
  at: Date;
  undoableUntil: Date;
  undoneAt: Date | null;
};

/** What can be undone, then what can't now, then what was undone; each newest first. */
export async function findUndoable(context: SiteContext): Promise<Found[]> {
  const { db, features } = context;
  const now = Date.now();
  const since = new Date(now - undoneShownDays * 24 * 3_600_000);
  const names = await findAdministratorNames(db);
  const nameOf = (username: string) => names.get(username.toLowerCase()) ?? username;
  const found: Found[] = [];
  for (const feature of features)
    for (const change of (await feature.undo?.(context).find(db, since)) ?? [])
      if (change.undone || change.undoableUntil.getTime() > now)
        found.push(toUndoable(feature, change, nameOf));
  const rank = ({ state }: Found) => undoStates.indexOf(state);
  return found.sort((one, other) => rank(one) - rank(other) || +other.at - +one.at);
}

function toUndoable(
  { name }: Feature,
  { id, undone, refusal, ...change }: UndoableChange,
  nameOf: (username: string) => string,
): Found {
  return {
    ...change,
    id: undoIdOf(name, id),
    by: nameOf(change.actor),
    state: undone ? 'undone' : refusal ? 'refused' : 'open',
    refusal: undone ? null : refusal,
    undoneAt: undone?.at ?? null,
    undoneBy: undone ? nameOf(undone.actor) : null,
  };
}
