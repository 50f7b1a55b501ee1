import { toast } from '../ui/toast-store';
import type { SelectionAction } from './list-definition';
import { withFailureToast } from './toast-failure';

const maxAtOnce = 500;

/** Changes the selected rows in batches and returns how many changed. */
export async function inParts(
  keys: string[],
  change: (keys: string[]) => Promise<{ count: number }>,
): Promise<{ count: number }> {
  let count = 0;
  for (let start = 0; start < keys.length; start += maxAtOnce)
    count += (await change(keys.slice(start, start + maxAtOnce))).count;
  return { count };
}

interface Change extends Omit<SelectionAction, 'run'> {
  change(keys: string[]): Promise<{ count: number }>;
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
      const { count } = await withFailureToast(change(keys), failed);
      toast(done(count));
    } finally {
      await refresh();
    }
  },
});
