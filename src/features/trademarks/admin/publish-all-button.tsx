import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../admin-ui/confirm-dialog';
import { toldFailure } from '../../../admin-ui/toast-failure';
import { toast } from '../../../ui/toast-store';
import { publishAll, publishAllPreviewQuery } from './admin-queries';
import { useRegisterChanged } from './use-register-changed';

export function PublishAll() {
  const [isAsking, setAsking] = useState(false);
  const registerChanged = useRegisterChanged();
  async function confirm() {
    const { count } = await toldFailure(publishAll(), 'Failed to update trademarks.');
    toast({
      title: `${count.toLocaleString('en-SG')} trademarks registered and published`,
      text: 'This can be undone for 24 hours.',
    });
    void registerChanged();
  }
  return (
    <>
      <button type="button" className="btn tiny" onClick={() => setAsking(true)}>
        Publish All
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Mark all trademarks as registered and published?"
          label="Publish All"
          busyLabel="Publishing..."
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <Consequences />
        </ConfirmDialog>
      )}
    </>
  );
}

const marks = (count: number) =>
  `${count.toLocaleString('en-SG')} ${count === 1 ? 'mark' : 'marks'}`;

function Consequences() {
  const { data, error } = useQuery({ ...publishAllPreviewQuery, staleTime: 0 });
  if (error) return <p>How many marks this concerns can’t be told at the moment.</p>;
  if (!data) return <p className="soft">Counting...</p>;
  const { total, pending, expired, unpublished } = data;
  const wrong = pending + expired;
  return (
    <>
      <p>
        {marks(total)} will be called registered, {marks(unpublished)} will appear in the public
        directory.
      </p>
      {wrong > 0 && (
        <p className="note amber">
          {marks(wrong)} would be called registered though{' '}
          {[pending > 0 && `${marks(pending)} pending`, expired > 0 && `${marks(expired)} expired`]
            .filter(Boolean)
            .join(' and ')}
          : visitors would read something that isn’t so.
        </p>
      )}
      <p className="small soft">This is recorded, and can be undone for 24 hours.</p>
    </>
  );
}
