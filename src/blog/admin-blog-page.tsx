import './admin-blog.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '../desk/confirm-dialog';
import type { SelectionAction } from '../desk/list-definition';
import { ListPage } from '../desk/list-page';
import { freshOnOpen } from '../desk/list-query';
import { toldFailure } from '../desk/told-failure';
import { toast } from '../ui/toast-store';
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
    done: 'withdrawn from the public site',
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
  const { actions, dialog } = useSelectionActions();
  return (
    <>
      <ListPage
        list={list}
        actions={<CreatePostLink className="btn tiny primary" />}
        selectionActions={actions}
      />
      {dialog}
    </>
  );
}

/** Many posts are deleted only after another question. */
function useSelectionActions() {
  const postsChanged = usePostsChanged();
  const [asked, setAsked] = useState<{ ids: number[]; answer(isSure: boolean): void }>();
  async function change(action: PostSelection['action'], ids: number[]) {
    const { count } = await toldFailure(changeSelection({ ids, action }), words[action].failed);
    toast({ title: `${count} ${count === 1 ? 'post' : 'posts'} ${words[action].done}` });
    void postsChanged();
  }
  const actions = (['publish', 'unpublish', 'delete'] as const).map(
    (action): SelectionAction => ({
      label: words[action].label,
      isDanger: action === 'delete',
      run: (keys) => {
        const ids = keys.map(Number);
        if (action !== 'delete') return change(action, ids);
        return new Promise((resolve, reject) => {
          setAsked({ ids, answer: (isSure) => (isSure ? resolve(undefined) : reject()) });
        });
      },
    }),
  );
  const count = asked?.ids.length ?? 0;
  const dialog = asked && (
    <ConfirmDialog
      title={count === 1 ? 'Delete this post?' : `Delete ${count} posts?`}
      label="Delete"
      busyLabel="Deleting..."
      onConfirm={async () => {
        await change('delete', asked.ids);
        asked.answer(true);
      }}
      onClose={() => {
        asked.answer(false);
        setAsked(undefined);
      }}
    >
      <p>What is published of them leaves the public site at once. The audit trail keeps them.</p>
    </ConfirmDialog>
  );
  return { actions, dialog };
}
