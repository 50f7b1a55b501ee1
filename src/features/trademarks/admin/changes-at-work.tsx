import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ActionButton } from '../../../admin-ui/action-button';
import { offerUndo, undoChanges } from '../../../admin-ui/offer-undo';
import { Person } from '../../../admin-ui/person';
import { countText, numberText } from '../../../shared/count-text';
import { momentText } from '../../../shared/moment-text';
import { undoIdOf } from '../../../shared/undo';
import { toast } from '../../../ui/toast-store';
import { useRegisterChanged } from '../marks/register-changed';
import type { RegisterChange } from '../undo/contract';
import { registerChangesQuery } from './admin-queries';
import * as styles from './changes-at-work.module.css';
import { ownersText } from './owners-text';

const kindWords: Record<RegisterChange['kind'], string> = {
  import: 'Import',
  'publish-all': 'Publish All',
  'delete-all': 'Delete All',
  selection: 'Bulk change',
};

/** Changes of many trademarks that are still at work. */
export function ChangesAtWork() {
  const { data: changes = [] } = useQuery({ ...registerChangesQuery, staleTime: 0 });
  useEndOfWork(changes);
  return changes.filter(isAtWork).map((change) => <AtWork key={change.id} change={change} />);
}

const isAtWork = ({ state }: RegisterChange) => state !== 'done';

const countOf = ({ createdCount, updatedCount, deletedCount }: RegisterChange) =>
  createdCount + updatedCount + deletedCount;

/** Says when work that was watched has ended, and shows the list as it is then. */
function useEndOfWork(changes: RegisterChange[]) {
  const registerChanged = useRegisterChanged();
  const watched = useRef<number[]>([]);
  useEffect(() => {
    const ended = changes.filter(
      ({ id, state }) => state === 'done' && watched.current.includes(id),
    );
    watched.current = changes.filter(isAtWork).map(({ id }) => id);
    if (ended.length === 0) return;
    for (const change of ended)
      if (change.undoneAt) toastUndone(change);
      else
        offerUndo(
          { title: `${kindWords[change.kind]} done`, text: touchedText(change) },
          [undoIdOf('trademarks', change.id)],
          registerChanged,
        );
    void registerChanged();
  }, [changes, registerChanged]);
}

function toastUndone({ undoResult }: RegisterChange) {
  const left = undoResult?.left ?? 0;
  toast({
    title: 'Undone',
    text:
      left === 0
        ? 'All changes were undone.'
        : `Not undone for ${countText(left, 'trademark')} because of later changes.`,
  });
}

/** `879,537 trademarks (60 of the firm’s own and 879,477 from an office’s register)` */
function touchedText(change: RegisterChange): string {
  const { firmCount, officeCount, total } = change;
  const count = isAtWork(change) ? total : countOf(change);
  const text = countText(count, 'trademark');
  if (officeCount === 0) return text;
  const owners = ownersText(firmCount, officeCount);
  return count === firmCount + officeCount ? `${text} (${owners})` : `${text}, among ${owners}`;
}

function AtWork({ change }: { change: RegisterChange }) {
  const { kind, actor, at, state, doneCount, total } = change;
  const words = state === 'undoing' ? 'Being undone' : 'At work';
  const registerChanged = useRegisterChanged();
  const stop = useMutation({
    mutationFn: () => undoChanges([undoIdOf('trademarks', change.id)], registerChanged),
  });
  return (
    <div className={`note row ${styles.change}`}>
      <p>
        {kindWords[kind]} by <Person actor={actor} />, {momentText(at)}:{' '}
        <span className="num">{touchedText(change)}</span>. {words}: {numberText(doneCount)} of{' '}
        {numberText(total)}.
        <progress className={styles.work} max={total} value={doneCount} aria-label={words} />
      </p>
      {state === 'changing' && (
        <ActionButton action={stop} label="Stop and undo" busyLabel="Undoing..." />
      )}
    </div>
  );
}
