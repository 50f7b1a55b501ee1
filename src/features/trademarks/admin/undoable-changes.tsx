import { useMutation, useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../../admin-ui/action-button';
import { toastError } from '../../../admin-ui/toast-failure';
import { countText } from '../../../shared/count-text';
import { momentText } from '../../../shared/moment-text';
import { toast } from '../../../ui/toast-store';
import type { RegisterChange } from '../changes/contract';
import { registerChangesQuery, undoChange, useRegisterChanged } from './admin-queries';
import * as styles from './undoable-changes.module.css';

const kindWords: Record<RegisterChange['kind'], string> = {
  import: 'Import',
  'publish-all': 'Publish All',
  'delete-all': 'Delete All',
  selection: 'Bulk change',
};

const shownAtMost = 2;

/** Recent bulk changes that can be undone. */
export function UndoableChanges() {
  const { data: changes = [] } = useQuery({ ...registerChangesQuery, staleTime: 0 });
  const undoable = changes.filter(
    (change) =>
      !change.undoneAt && countOf(change) > 0 && Date.parse(change.undoableUntil) > Date.now(),
  );
  return undoable
    .slice(0, shownAtMost)
    .map((change) => <Undoable key={change.id} change={change} />);
}

const countOf = ({ createdCount, updatedCount, deletedCount }: RegisterChange) =>
  createdCount + updatedCount + deletedCount;

function Undoable({ change }: { change: RegisterChange }) {
  const registerChanged = useRegisterChanged();
  const undo = useMutation({
    mutationFn: () => undoChange(change.id),
    onSuccess({ undoResult }) {
      const left = undoResult?.left ?? 0;
      toast({
        title: 'Undone',
        text:
          left === 0
            ? 'All changes were undone.'
            : `Not undone for ${countText(left, 'trademark')} because of later changes.`,
      });
      return registerChanged();
    },
    onError: (error) => toastError(`Not undone. ${error.message}`),
  });
  return (
    <div className={`note row ${styles.change}`}>
      <p>
        {kindWords[change.kind]} by {change.actor}, {momentText(change.at)}:{' '}
        <span className="num">{countText(countOf(change), 'trademark')}</span>. You can undo this
        until {momentText(change.undoableUntil)}.
      </p>
      <ActionButton action={undo} label="Undo" busyLabel="Undoing..." />
    </div>
  );
}
