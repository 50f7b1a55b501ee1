import { useState } from 'react';
import { ConfirmDialog } from '../../../admin-ui/confirm-dialog';
import { toldFailure } from '../../../admin-ui/toast-failure';
import { toast } from '../../../ui/toast-store';
import { deleteAll } from './admin-queries';
import { useRegisterChanged } from './use-register-changed';

export function DeleteAll() {
  const [isAsking, setAsking] = useState(false);
  const registerChanged = useRegisterChanged();
  async function confirm() {
    const { count } = await toldFailure(deleteAll(), 'Failed to delete trademarks.');
    toast({
      title: `${count.toLocaleString('en-SG')} trademarks deleted`,
      text: 'You can undo this for 24 hours.',
    });
    void registerChanged();
  }
  return (
    <>
      <button type="button" className="btn tiny danger" onClick={() => setAsking(true)}>
        Delete All
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Delete all trademarks?"
          typed="DELETE ALL"
          label="Delete All"
          busyLabel="Deleting..."
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>Are you sure you want to delete ALL trademarks? This action cannot be undone.</p>
          <p className="small soft">
            An undo is offered above the list for 24 hours. After that, the trademarks are deleted
            permanently.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
