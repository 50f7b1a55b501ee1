import { ListPage } from '../../../admin-ui/list-page';
import { selectionAction } from '../../../admin-ui/selection-action';
import { countText } from '../../../shared/count-text';
import { Link } from '../../../ui/navigation';
import { changeSelection } from './admin-queries';
import { trademarkList, trademarkListPath } from './admin-trademark-list';
import { DeleteAll, PublishAll, undoableText } from './change-all-buttons';
import { RegisterStats } from './register-stats';
import { UndoableChanges } from './undoable-changes';
import { useRegisterChanged } from './use-register-changed';

const actions = {
  publish: { label: 'Publish', done: 'published' },
  unpublish: { label: 'Unpublish', done: 'unpublished' },
  delete: { label: 'Delete', done: 'deleted' },
};

export default function AdminTrademarksPage() {
  const registerChanged = useRegisterChanged();
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
      selectionActions={(['publish', 'unpublish', 'delete'] as const).map((action) =>
        selectionAction({
          label: actions[action].label,
          isDanger: action === 'delete',
          change: (keys) => changeSelection({ ids: keys.map(Number), action }),
          done: (count) => ({
            title: `${countText(count, 'trademark')} ${actions[action].done}`,
            text: undoableText,
          }),
          failed:
            action === 'delete'
              ? 'Failed to delete trademarks.'
              : 'Failed to update publication status',
          refresh: registerChanged,
        }),
      )}
    />
  );
}
