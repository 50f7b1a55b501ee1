import './admin-blog.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SelectionAction } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { freshOnOpen } from '../../admin-ui/list-query';
import { toldFailure } from '../../admin-ui/toast-failure';
import { toast } from '../../ui/toast-store';
import type { PostSelection } from './admin-contract';
import { CreatePostLink, postList } from './admin-post-list';
import { adminPostRows, allCategoriesQuery, changeSelection } from './admin-queries';
import { usePostsChanged } from './use-posts-changed';

const words: Record<PostSelection['action'], { label: string; done: string; failed: string }> = {
  publish: {
    label: 'Publish',
    done: 'published',
    failed: 'Failed to publish the posts. Please try again.',
  },
  unpublish: {
    label: 'Unpublish',
    done: 'unpublished',
    failed: 'Failed to unpublish the posts. Please try again.',
  },
  delete: {
    label: 'Delete',
    done: 'deleted',
    failed: 'Failed to delete the posts. Please try again.',
  },
};

export default function AdminBlogPage() {
  const { data: categories } = useQuery({ ...allCategoriesQuery, ...freshOnOpen });
  const list = useMemo(() => {
    const [status, category] = adminPostRows.filters;
    if (!status || !category || !categories) return postList;
    const named = categories.map((name) => ({ value: name, label: name }));
    return {
      ...postList,
      filters: [status, { ...category, choices: [...category.choices, ...named] }],
    };
  }, [categories]);
  return (
    <ListPage
      list={list}
      actions={<CreatePostLink className="btn tiny primary" />}
      selectionActions={useSelectionActions()}
    />
  );
}

function useSelectionActions(): SelectionAction[] {
  const postsChanged = usePostsChanged();
  return (['publish', 'unpublish', 'delete'] as const).map((action) => ({
    label: words[action].label,
    isDanger: action === 'delete',
    ...(action === 'delete' && { question: deletion }),
    async run(keys) {
      const { count } = await toldFailure(
        changeSelection({ ids: keys.map(Number), action }),
        words[action].failed,
      );
      toast({ title: `${count} ${count === 1 ? 'post' : 'posts'} ${words[action].done}` });
      void postsChanged();
    },
  }));
}

const deletion = (count: number) => ({
  title: count === 1 ? 'Delete this post?' : `Delete ${count} posts?`,
  text: 'Published posts are removed from the public site immediately. You can restore them from the audit trail.',
  busyLabel: 'Deleting...',
});
