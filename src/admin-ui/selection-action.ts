import { numberText } from '../shared/count-text';
import type { ChangedSince, Seen } from '../shared/last-seen';
import type { Filters, SelectionAction } from './list-definition';
import { offerUndo } from './offer-undo';
import { withFailureToast } from './toast-failure';

const maxAtOnce = 500;
const namedAtMost = 3;

interface Answer {
  count: number;
  /** How many stay as they are, since they need a decision of their own. */
  left?: number;
  changedSince: ChangedSince[];
  undo?: string | null;
}

interface Changed {
  count: number;
  left: number;
  changedSince: ChangedSince[];
  /** The ids of their undo, where they can be undone. */
  undo: (string | null)[];
}

interface Change extends Omit<SelectionAction, 'run'> {
  change(keys: string[], selection: { filters: Filters | undefined; seen: Seen }): Promise<Answer>;
  /** The toast for `count` changed rows, and those that were left. */
  done(count: number, left: number): { title: string; text?: string };
  failed: string;
  /** Refetches the rows, also after a failure, since some may have changed. */
  refresh(): Promise<unknown>;
}

/** Changes the selected rows in batches. */
async function inParts(
  keys: string[],
  { filters, seen }: Parameters<Change['change']>[1],
  change: Change['change'],
): Promise<Changed> {
  const all: Changed = { count: 0, left: 0, changedSince: [], undo: [] };
  for (let start = 0; start < keys.length; start += maxAtOnce) {
    const part = keys.slice(start, start + maxAtOnce);
    const seenOfPart = Object.fromEntries(
      part.flatMap((key) => (seen?.[key] ? [[key, seen[key]]] : [])),
    );
    const {
      count,
      left = 0,
      changedSince,
      undo = null,
    } = await change(part, { filters, seen: seenOfPart });
    all.count += count;
    all.left += left;
    all.changedSince.push(...changedSince);
    all.undo.push(undo);
  }
  return all;
}

export const selectionAction = ({
  change,
  done,
  failed,
  refresh,
  ...action
}: Change): SelectionAction => ({
  ...action,
  async run(keys, { nameOf, ...selection }) {
    try {
      const changing = inParts(keys, selection, change);
      const { count, left, changedSince, undo } = await withFailureToast(changing, failed);
      const { title, text } = done(count, left);
      const texts = [text, changedSince.length > 0 && changedText(changedSince, nameOf)];
      offerUndo({ title, text: texts.filter(Boolean).join(' ') }, undo, refresh);
      return changedSince.map(({ id }) => id);
    } finally {
      await refresh();
    }
  },
});

/** `Left, since they changed meanwhile: Kopi Langit (Mei Lin Goh changed status at 10:31), Hutan Kecil.` */
function changedText(changed: ChangedSince[], nameOf: (key: string) => string) {
  const named = changed
    .slice(0, namedAtMost)
    .map(({ id, said }) => nameOf(id) + (said && ` (${said.replace(/\.$/, '')})`));
  const more = changed.length - named.length;
  const names = more > 0 ? `${named.join(', ')} and ${numberText(more)} more` : named.join(', ');
  return `Left as ${changed.length === 1 ? 'it is, since it' : 'they are, since they'} changed meanwhile: ${names}.`;
}
