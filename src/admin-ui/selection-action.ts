import type { SelectionAction } from './list-definition';
import { offerUndo } from './offer-undo';
import { withFailureToast } from './toast-failure';

const maxAtOnce = 500;

interface Changed {
  count: number;
  /** The ids of their undo, where they can be undone. */
  undo: (string | null)[];
}

/** Changes the selected rows in batches. */
async function inParts(
  keys: string[],
  change: (keys: string[]) => Promise<{ count: number; undo?: string | null }>,
): Promise<Changed> {
  const all: Changed = { count: 0, undo: [] };
  for (let start = 0; start < keys.length; start += maxAtOnce) {
    const { count, undo = null } = await change(keys.slice(start, start + maxAtOnce));
    all.count += count;
    all.undo.push(undo);
  }
  return all;
}

interface Change extends Omit<SelectionAction, 'run'> {
  change(keys: string[]): Promise<{ count: number; undo?: string | null }>;
  /** The toast for `count` changed rows. */
  done(count: number): { title: string; text?: string };
  failed: string;
  /** Refetches the rows, also after a failure, since some may have changed. */
  refresh(): Promise<unknown>;
}

export const selectionAction = ({
  change,
  done,
  failed,
  refresh,
  ...action
}: Change): SelectionAction => ({
  ...action,
  async run(keys) {
    try {
      const { count, undo } = await withFailureToast(inParts(keys, change), failed);
      offerUndo(done(count), undo, refresh);
    } finally {
      await refresh();
    }
  },
});
