import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../admin-ui/confirm-button';
import { countText } from '../../../shared/count-text';
import { momentText } from '../../../shared/moment-text';
import { toast } from '../../../ui/toast-store';
import { undoChange, useRegisterChanged } from '../admin/admin-queries';
import type { RegisterImport } from './contract';
import { importQuery, importsQuery } from './queries';
import { failureOf } from './use-import';

/** Undoes an import while possible, after a confirmation of the effects. */
export function UndoImport({ job }: { job: RegisterImport }) {
  const client = useQueryClient();
  const registerChanged = useRegisterChanged();
  const undo = useMutation({
    mutationFn: () => undoChange(job.changeId ?? 0),
    async onSuccess({ undoResult, state }) {
      const left = undoResult?.left ?? 0;
      const done = (undoResult?.removed ?? 0) + (undoResult?.restored ?? 0);
      toast({
        title: state === 'undoing' ? 'Being undone' : 'Import undone',
        text:
          state === 'undoing'
            ? 'This goes on in the background. The list of trademarks shows how far it is.'
            : left === 0
              ? `Undone for ${countText(done, 'trademark')}.`
              : `Undone for ${countText(done, 'trademark')}. Not undone for ${countText(left, 'trademark')} because of later changes.`,
      });
      await Promise.all([
        client.invalidateQueries({ queryKey: importQuery(job.id).queryKey }),
        client.invalidateQueries({ queryKey: importsQuery.queryKey }),
        registerChanged(),
      ]);
    },
    onError: (error) => toast({ title: 'Not undone', text: failureOf(error), tone: 'bad' }),
  });
  const { created, changed } = job.counts;
  const isUndoable =
    job.changeId !== null &&
    job.state !== 'importing' &&
    !job.undoneAt &&
    created + changed > 0 &&
    job.undoableUntil !== null &&
    Date.parse(job.undoableUntil) > Date.now();
  if (!isUndoable) return null;
  return (
    <ConfirmButton
      className="btn tiny danger"
      text="Undo this import"
      title="Undo this import?"
      label="Undo"
      busyLabel="Undoing..."
      onConfirm={() => undo.mutateAsync()}
    >
      <p>
        {countText(created, 'trademark')} added by this import {created === 1 ? 'is' : 'are'}{' '}
        deleted, and {countText(changed, 'trademark')} changed by it{' '}
        {changed === 1 ? 'gets its' : 'get their'} earlier values back.
      </p>
      <p className="small soft">
        Trademarks with later changes stay as they are. You can undo this import until{' '}
        {momentText(job.undoableUntil ?? '')}.
      </p>
    </ConfirmButton>
  );
}
