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
      text: 'You can undo this for 24 hours.',
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

const number = (count: number) => count.toLocaleString('en-SG');
const marks = (count: number) => `${number(count)} ${count === 1 ? 'trademark' : 'trademarks'}`;

function Consequences() {
  const { data, error } = useQuery({ ...publishAllPreviewQuery, staleTime: 0 });
  if (error) return <p>The number of affected trademarks could not be loaded.</p>;
  if (!data) return <p className="soft">Counting...</p>;
  const { total, pending, expired, unpublished } = data;
  const wrong = pending + expired;
  return (
    <>
      <p>
        {marks(total)} will be set to registered. {marks(unpublished)} will be added to the public
        directory.
      </p>
      {wrong > 0 && (
        <p className="note amber">
          This includes{' '}
          {[
            pending > 0 && `${number(pending)} pending`,
            expired > 0 && `${number(expired)} expired`,
          ]
            .filter(Boolean)
            .join(' and ')}{' '}
          {wrong === 1 ? 'trademark' : 'trademarks'}. Visitors would see{' '}
          {wrong === 1 ? 'it' : 'them'} as registered.
        </p>
      )}
      <p className="small soft">
        This is recorded in the audit trail. You can undo it for 24 hours.
      </p>
    </>
  );
}
