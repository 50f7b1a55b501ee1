import { countText } from './count-text';
import { setApart } from './set-apart';

/** How long deletions, publications and imports can be undone. */
export const undoableDays = 7;
export const undoableMs = undoableDays * 24 * 3_600_000;
export const undoableText = `You can undo this for ${undoableDays} days.`;

/** How long the page of undo still shows what was undone. */
export const undoneShownDays = 30;

export const undoKinds = ['deleted', 'published', 'imported', 'merged', 'booked'] as const;
export type UndoKind = (typeof undoKinds)[number];

/** What a change answers besides its JSON, in a header. */
export interface Undoable {
  /** For `POST /api/admin/undo/{id}`; null if nothing was changed, or nothing that can be undone. */
  undo: string | null;
}
export const undoHeader = 'X-Undo';

/** The id of a change for `POST /api/admin/undo/{id}`. */
export const undoIdOf = (feature: string, id: number) => `${feature}-${id}`;

const namedAtMost = 3;

/** `ARUS, Kelip, Nine Knots and 15 more`; of `count` records the names of some are known. */
export function namesText(names: string[], count = names.length): string {
  const named = names.slice(0, namedAtMost).map(setApart);
  if (named.length === 0) return '';
  const others = count - named.length;
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
}

/** `the trademark Kelip`, `3 trademarks: ARUS, Halia, Dua Pagi`. */
export function recordsText(
  { one, many }: { one: string; many: string },
  names: string[],
  count = names.length,
): string {
  if (count === 1) return names[0] ? `the ${one} ${setApart(names[0])}` : `a ${one}`;
  const text = countText(count, one, many);
  return names.length > 0 ? `${text}: ${namesText(names, count)}` : text;
}
