import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../admin-ui/confirm-button';
import { undoChanges } from '../../../admin-ui/offer-undo';
import { countText } from '../../../shared/count-text';
import { momentText } from '../../../shared/moment-text';
import { undoIdOf } from '../../../shared/undo';
import { useRegisterChanged } from '../marks/register-changed';
import type { RegisterImport } from './contract';
import { importQuery, importsQuery } from './queries';

/** Undoes an import while possible, after a confirmation of the effects. */
export function UndoImport({ job }: { job: RegisterImport }) {
  const client = useQueryClient();
  const registerChanged = useRegisterChanged();
  const undo = useMutation({
    mutationFn: () =>
      undoChanges([undoIdOf('trademarks', job.changeId ?? 0)], () =>
        Promise.all([
          client.invalidateQueries({ queryKey: importQuery(job.id).queryKey }),
          client.invalidateQueries({ queryKey: importsQuery.queryKey }),
          registerChanged(),
        ]),
      ),
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
