import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withChoices } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { freshOnOpen } from '../../admin-ui/list-query';
import { selectionAction } from '../../admin-ui/selection-action';
import { countText } from '../../shared/count-text';
import { CreatePostLink, postList } from './admin-post-list';
import { allCategoriesQuery, changeSelection } from './admin-queries';
import { usePostsChanged } from './use-posts-changed';

const actions = {
  publish: { label: 'Publish', done: 'published' },
  unpublish: { label: 'Unpublish', done: 'unpublished' },
  delete: { label: 'Delete', done: 'deleted' },
};

export default function AdminBlogPage() {
  const { data: categories = [] } = useQuery({ ...allCategoriesQuery, ...freshOnOpen });
  const postsChanged = usePostsChanged();
  const list = useMemo(
    () =>
      withChoices(
        postList,
        'category',
        categories.map((name) => ({ value: name, label: name })),
      ),
    [categories],
  );
  return (
    <ListPage
      list={list}
      actions={<CreatePostLink className="btn tiny primary" />}
      selectionActions={(['publish', 'unpublish', 'delete'] as const).map((action) =>
        selectionAction({
          label: actions[action].label,
          ...(action === 'delete' && { isDanger: true, question: deletion }),
          change: (keys) => changeSelection({ ids: keys.map(Number), action }),
          done: (count) => ({ title: `${countText(count, 'post')} ${actions[action].done}` }),
          failed: `Failed to ${action} the posts. Please try again.`,
          refresh: () => postsChanged(),
        }),
      )}
    />
  );
}

const deletion = (count: number) => ({
  title: count === 1 ? 'Delete this post?' : `Delete ${countText(count, 'post')}?`,
  text: 'Published posts are removed from the public site immediately. You can restore them from the audit trail.',
  busyLabel: 'Deleting...',
});
