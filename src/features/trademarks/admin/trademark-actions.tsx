import { RowActions } from '../../../admin-ui/row-actions';
import { toldFailure } from '../../../admin-ui/toast-failure';
import { toast } from '../../../ui/toast-store';
import type { AdminTrademark } from './admin-contract';
import { deleteTrademark } from './admin-queries';
import { useRegisterChanged } from './use-register-changed';

export function TrademarkActions({ mark }: { mark: AdminTrademark }) {
  const registerChanged = useRegisterChanged();
  async function remove() {
    await toldFailure(deleteTrademark(mark.id), 'Failed to delete the trademark');
    toast({ title: 'Trademark deleted' });
    void registerChanged();
  }
  return (
    <RowActions
      name={mark.name}
      view={
        mark.isPublished
          ? { href: `/trademarks/${encodeURIComponent(mark.slug)}`, isNewTab: true }
          : undefined
      }
      editTo={`/admin/trademarks/${mark.id}/edit`}
      question={{
        title: `Delete ${mark.name}?`,
        children: (
          <>
            <p>Are you sure you want to delete this trademark?</p>
            <p className="small soft num">
              {mark.registrationNumber} ({mark.owner}) can be restored from the audit trail.
            </p>
          </>
        ),
      }}
      onDelete={remove}
    />
  );
}
