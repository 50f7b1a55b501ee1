import { desc, gte } from 'drizzle-orm';
import type { SiteContext, UndoableChange, UndoSource } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { countText, numberText } from '../../../shared/count-text';
import { recordsText, type UndoKind } from '../../../shared/undo';
import { type ChangeRow, findTakenNumbers } from '../undo/data.server';
import { registerChanges } from '../undo/schema.server';
import { undoChange } from './change-many.server';

const shownAtMost = 500;

/** Changes of one or many marks, and imports. */
export const registerUndo = ({ wake }: SiteContext): UndoSource => ({
  async find(db, since) {
    const changes = await db
      .select()
      .from(registerChanges)
      .where(gte(registerChanges.at, since))
      .orderBy(desc(registerChanges.at), desc(registerChanges.id))
      .limit(shownAtMost);
    const refusals = await findRefusals(db, changes);
    return changes
      .filter((change) => countOf(change) > 0 || change.state !== 'done')
      .map((change) => toChange(change, refusals));
  },
  async undo(db, id, actor) {
    const { state, undoResult } = await undoChange(db, id, actor);
    wake();
    if (state === 'undoing')
      return 'This goes on in the background, once nothing else is at work on the register. The list of trademarks shows how far it is.';
    const { restored = 0, removed = 0, left = 0 } = undoResult ?? {};
    const done = `Undone for ${countText(restored + removed, 'trademark')}.`;
    return left === 0 ? done : `${done} ${leftText(left)}`;
  },
});

const countOf = ({ createdCount, updatedCount, deletedCount }: ChangeRow) =>
  createdCount + updatedCount + deletedCount;

const leftText = (left: number) =>
  `Not undone for ${countText(left, 'trademark')} because of later changes.`;

/** Says which changes can't be undone now: they are being undone, or their only mark can't come back. */
async function findRefusals(db: Db, changes: ChangeRow[]): Promise<Map<number, string>> {
  const refusals = new Map<number, string>();
  const open = changes.filter(({ undoneAt }) => !undoneAt);
  const single = open.filter(
    ({ deletedCount, kind }) => kind === 'selection' && deletedCount === 1,
  );
  for (const { changeId, name, registrationNumber } of await findTakenNumbers(
    db,
    single.map(({ id }) => id),
  ))
    refusals.set(
      changeId,
      `The number ${registrationNumber} is now used by the trademark ${name}. Delete that one first.`,
    );
  for (const { id, state } of open)
    if (state === 'undoing') refusals.set(id, 'This change is being undone.');
  return refusals;
}

function toChange(change: ChangeRow, refusals: Map<number, string>): UndoableChange {
  const { id, actor, at, undoableUntil, undoneAt, undoneBy } = change;
  return {
    id,
    ...wordsOf(change),
    actor,
    at,
    undoableUntil,
    undone: undoneAt ? { at: undoneAt, actor: undoneBy ?? actor } : null,
    refusal: refusals.get(id) ?? null,
    path: `/admin/settings/audit?${new URLSearchParams({ q: String(id), ...entityOf(change) })}`,
  };
}

/** Imports and changes of all are recorded as those of the register. */
const entityOf = ({ kind }: ChangeRow) => ({
  entity: kind === 'selection' ? 'trademark selection' : 'register',
});

const names = { one: 'trademark', many: 'trademarks' };

const didTo: Record<string, { kind: UndoKind; word: string }> = {
  publish: { kind: 'published', word: 'Published' },
  unpublish: { kind: 'published', word: 'Unpublished' },
  delete: { kind: 'deleted', word: 'Deleted' },
};

export function wordsOf(change: ChangeRow): Pick<UndoableChange, 'kind' | 'title' | 'text'> {
  const { kind, detail, marks, createdCount, updatedCount, undoResult } = change;
  const count = countOf(change);
  const all = countText(change.firmCount + change.officeCount, 'trademark');
  const left = undoResult?.left ? leftText(undoResult.left) : null;
  if (kind === 'import')
    return {
      kind: 'imported',
      title: `Imported ${countText(count, 'trademark')} from ${detail === 'API' ? 'the API' : detail}`,
      text: [`${numberText(createdCount)} added, ${numberText(updatedCount)} changed.`, left]
        .filter(Boolean)
        .join(' '),
    };
  if (kind === 'publish-all')
    return { kind: 'published', title: `Published all ${all}`, text: left };
  if (kind === 'delete-all') return { kind: 'deleted', title: `Deleted all ${all}`, text: left };
  const { kind: undoKind, word } = didTo[detail ?? ''] ?? { kind: 'deleted', word: 'Changed' };
  const described = marks.map(
    ({ name, registrationNumber, owner }) => `${registrationNumber} ${name}, ${owner}`,
  );
  return {
    kind: undoKind,
    title: `${word} ${recordsText(
      names,
      marks.map(({ name }) => name),
      count,
    )}`,
    text: [described.join(' · '), left].filter(Boolean).join('. ') || null,
  };
}
