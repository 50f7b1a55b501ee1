import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../admin-ui/confirm-dialog';
import { momentText } from '../../../shared/moment-text';
import { toast } from '../../../ui/toast-store';
import { undoChange } from '../admin/admin-queries';
import { useRegisterChanged } from '../admin/use-register-changed';
import type { RegisterImport } from './contract';
import { marks } from './import-texts';
import { importQuery, importsQuery } from './queries';
import { failureOf } from './use-import';

/** Takes an import back, as long as that is possible; says what it would do before it does it. */
export function UndoImport({ job }: { job: RegisterImport }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const registerChanged = useRegisterChanged();
  const undo = useMutation({
    mutationFn: () => undoChange(job.changeId ?? 0),
    async onSuccess({ undoResult }) {
      const left = undoResult?.left ?? 0;
      const done = (undoResult?.removed ?? 0) + (undoResult?.restored ?? 0);
      toast({
        title: 'Import undone',
        text:
          left === 0
            ? `Undone for ${marks(done)}.`
            : `Undone for ${marks(done)}. Not undone for ${marks(left)} because of later changes.`,
      });
      await Promise.all([
        client.invalidateQueries({ queryKey: importQuery(job.id).queryKey }),
        client.invalidateQueries({ queryKey: importsQuery.queryKey }),
        registerChanged(),
      ]);
    },
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
    <>
      <button type="button" className="btn tiny danger" onClick={() => setAsking(true)}>
        Undo this import
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Undo this import?"
          label="Undo"
          busyLabel="Undoing..."
          onConfirm={async () => {
            try {
              await undo.mutateAsync();
            } catch (error) {
              toast({ title: 'Not undone', text: failureOf(error), tone: 'bad' });
              throw error;
            }
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {marks(created)} added by this import {created === 1 ? 'is' : 'are'} deleted, and{' '}
            {marks(changed)} changed by it {changed === 1 ? 'gets its' : 'get their'} earlier values
            back.
          </p>
          <p className="small soft">
            Trademarks with later changes stay as they are. You can undo this import until{' '}
            {momentText(job.undoableUntil ?? '')}.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
