import type { ReactNode } from 'react';
import { countText } from '../shared/count-text';
import { namesText, undoableText } from '../shared/undo';

interface Deletion {
  one: string;
  many: string;
  /** Names of the records in sight, at least that of a single one. */
  names: string[];
  count?: number;
  /** What else happens, as a sentence. */
  consequence?: ReactNode;
}

/** What is asked before records are deleted that can be restored: the rest of a `ConfirmDialog`. */
export const deletionOf = ({ one, many, names, count = names.length, consequence }: Deletion) => ({
  title: `Are you sure you want to delete ${count === 1 ? `this ${one}` : countText(count, one, many)}?`,
  label: 'Delete',
  busyLabel: 'Deleting...',
  children: (
    <>
      {names.length > 0 && (
        <p>
          <b>{namesText(names, count)}</b>
        </p>
      )}
      {consequence && <p>{consequence}</p>}
      <p className="small soft">{undoableText}</p>
    </>
  ),
});
