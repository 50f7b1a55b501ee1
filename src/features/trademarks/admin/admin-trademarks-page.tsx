import './admin-trademarks.css';
import type { SelectionAction } from '../../../admin-ui/list-definition';
import { ListPage } from '../../../admin-ui/list-page';
import { toldFailure } from '../../../admin-ui/toast-failure';
import { Link } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import type { SelectionAction as Selection } from './admin-contract';
import { changeSelection } from './admin-queries';
import { trademarkList, trademarkListPath } from './admin-trademark-list';
import { DeleteAll } from './delete-all-button';
import { PublishAll } from './publish-all-button';
import { RegisterStats } from './register-stats';
import { UndoableChanges } from './undoable-changes';
import { useRegisterChanged } from './use-register-changed';

const words: Record<Selection['action'], { label: string; done: string }> = {
  publish: { label: 'Publish', done: 'published' },
  unpublish: { label: 'Unpublish', done: 'unpublished' },
  delete: { label: 'Delete', done: 'deleted' },
};

export default function AdminTrademarksPage() {
  return (
    <ListPage
      list={trademarkList}
      actions={
        <>
          <Link className="btn tiny" to={`${trademarkListPath}/import`}>
            Bulk Import
          </Link>
          <Link className="btn tiny primary" to={`${trademarkListPath}/new`}>
            Add Trademark
          </Link>
        </>
      }
      summary={
        <>
          <RegisterStats />
          <UndoableChanges />
        </>
      }
      tools={
        <>
          <PublishAll />
          <DeleteAll />
        </>
      }
      selectionActions={useSelectionActions()}
    />
  );
}

function useSelectionActions(): SelectionAction[] {
  const registerChanged = useRegisterChanged();
  return (['publish', 'unpublish', 'delete'] as const).map((action) => ({
    label: words[action].label,
    isDanger: action === 'delete',
    async run(keys) {
      const { count } = await toldFailure(
        changeSelection({ ids: keys.map(Number), action }),
        action === 'delete'
          ? 'Failed to delete trademarks.'
          : 'Failed to update publication status',
      );
      const marks = `${count.toLocaleString('en-SG')} ${count === 1 ? 'trademark' : 'trademarks'}`;
      toast({
        title: `${marks} ${words[action].done}`,
        text: 'You can undo this for 24 hours.',
      });
      void registerChanged();
    },
  }));
}
