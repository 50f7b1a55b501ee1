import type { Filters, SelectionAction } from './list-definition';
import { offerUndo } from './offer-undo';
import { withFailureToast } from './toast-failure';

const maxAtOnce = 500;

interface Answer {
  count: number;
  /** How many stay as they are, since they need a decision of their own. */
  left?: number;
  undo?: string | null;
}

interface Changed {
  count: number;
  left: number;
  /** The ids of their undo, where they can be undone. */
  undo: (string | null)[];
}

/** Changes the selected rows in batches. */
async function inParts(
  keys: string[],
  filters: Filters | undefined,
  change: Change['change'],
): Promise<Changed> {
  const all: Changed = { count: 0, left: 0, undo: [] };
  for (let start = 0; start < keys.length; start += maxAtOnce) {
    const {
      count,
      left = 0,
      undo = null,
    } = await change(keys.slice(start, start + maxAtOnce), filters);
    all.count += count;
    all.left += left;
    all.undo.push(undo);
  }
  return all;
}

interface Change extends Omit<SelectionAction, 'run'> {
  change(keys: string[], filters: Filters | undefined): Promise<Answer>;
  /** The toast for `count` changed rows, and those that were left. */
  done(count: number, left: number): { title: string; text?: string };
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
  async run(keys, filters) {
    try {
      const { count, left, undo } = await withFailureToast(inParts(keys, filters, change), failed);
      offerUndo(done(count, left), undo, refresh);
    } finally {
      await refresh();
    }
  },
});
