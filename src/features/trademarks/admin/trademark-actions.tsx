import { useState } from 'react';
import { ConfirmDialog } from '../../../admin-ui/confirm-dialog';
import { toldFailure } from '../../../admin-ui/toast-failure';
import { Link } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import type { AdminTrademark } from './admin-contract';
import { deleteTrademark } from './admin-queries';
import { useRegisterChanged } from './use-register-changed';

export function TrademarkActions({ mark }: { mark: AdminTrademark }) {
  const [isAsking, setAsking] = useState(false);
  const registerChanged = useRegisterChanged();
  async function remove() {
    await toldFailure(deleteTrademark(mark.id), 'Failed to delete the trademark');
    toast({ title: 'Trademark deleted' });
    void registerChanged();
  }
  const name = <span className="sr"> {mark.name}</span>;
  return (
    <span className="acts">
      {mark.isPublished ? (
        <a href={`/trademarks/${encodeURIComponent(mark.slug)}`} target="_blank" rel="noreferrer">
          View{name}
          <span className="sr"> in a new tab</span>
        </a>
      ) : (
        <span className="off" aria-hidden="true">
          View
        </span>
      )}
      <Link to={`/admin/trademarks/${mark.id}/edit`}>Edit{name}</Link>
      <button type="button" className="del" onClick={() => setAsking(true)}>
        Delete{name}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${mark.name}?`}
          label="Delete"
          busyLabel="Deleting..."
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>Are you sure you want to delete this trademark?</p>
          <p className="small soft num">
            {mark.registrationNumber} ({mark.owner}) can be restored from the audit trail.
          </p>
        </ConfirmDialog>
      )}
    </span>
  );
}
