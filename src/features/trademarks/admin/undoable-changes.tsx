import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ActionButton } from '../../../admin-ui/action-button';
import { toastError } from '../../../admin-ui/toast-failure';
import { countText, numberText } from '../../../shared/count-text';
import { momentText } from '../../../shared/moment-text';
import { toast } from '../../../ui/toast-store';
import type { RegisterChange } from '../changes/contract';
import { registerChangesQuery, undoChange, useRegisterChanged } from './admin-queries';
import { ownersText } from './owners-text';
import * as styles from './undoable-changes.module.css';

const kindWords: Record<RegisterChange['kind'], string> = {
  import: 'Import',
  'publish-all': 'Publish All',
  'delete-all': 'Delete All',
  selection: 'Bulk change',
};

const shownAtMost = 2;

/** Recent bulk changes that can be undone, and those that are still at work. */
export function UndoableChanges() {
  const { data: changes = [] } = useQuery({ ...registerChangesQuery, staleTime: 0 });
  useEndOfWork(changes);
  const undoable = changes.filter(
    (change) =>
      change.state === 'undoing' ||
      (!change.undoneAt &&
        countOf(change) + change.total > 0 &&
        Date.parse(change.undoableUntil) > Date.now()),
  );
  return undoable
    .toSorted((one, other) => Number(isAtWork(other)) - Number(isAtWork(one)))
    .slice(0, shownAtMost)
    .map((change) => <Undoable key={change.id} change={change} />);
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
      else toast({ title: `${kindWords[change.kind]} done`, text: touchedText(change) });
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

function Undoable({ change }: { change: RegisterChange }) {
  const registerChanged = useRegisterChanged();
  const undo = useMutation({
    mutationFn: () => undoChange(change.id),
    onSuccess(undone) {
      if (undone.state === 'done') toastUndone(undone);
      return registerChanged();
    },
    onError: (error) => toastError(`Not undone. ${error.message}`),
  });
  return (
    <div className={`note row ${styles.change}`}>
      <p>
        {kindWords[change.kind]} by {change.actor}, {momentText(change.at)}:{' '}
        <span className="num">{touchedText(change)}</span>.{' '}
        {isAtWork(change) ? (
          <Work change={change} />
        ) : (
          `You can undo this until ${momentText(change.undoableUntil)}.`
        )}
      </p>
      {change.state !== 'undoing' && (
        <ActionButton
          action={undo}
          label={change.state === 'changing' ? 'Stop and undo' : 'Undo'}
          busyLabel="Undoing..."
        />
      )}
    </div>
  );
}

function Work({ change: { state, doneCount, total } }: { change: RegisterChange }) {
  const words = state === 'undoing' ? 'Being undone' : 'At work';
  return (
    <>
      {words}: {numberText(doneCount)} of {numberText(total)}.
      <progress className={styles.work} max={total} value={doneCount} aria-label={words} />
    </>
  );
}
