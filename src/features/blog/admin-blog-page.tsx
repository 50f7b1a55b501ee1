import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { defineList, withChoices } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { freshOnOpen } from '../../admin-ui/list-query';
import { offerUndo } from '../../admin-ui/offer-undo';
import { RowActions } from '../../admin-ui/row-actions';
import { selectionAction } from '../../admin-ui/selection-action';
import { titleColumn } from '../../admin-ui/title-column';
import { withFailureToast } from '../../admin-ui/toast-failure';
import { countText } from '../../shared/count-text';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import * as styles from './admin-blog-page.module.css';
import type { AdminPostRow } from './admin-contract';
import {
  adminPostRows,
  allCategoriesQuery,
  changeSelection,
  deletePost,
  postListPath,
} from './admin-queries';
import { publishedText } from './published-text';
import { usePostsChanged } from './use-posts-changed';

const CreatePostLink = ({ className }: { className: string }) => (
  <Link className={className} to={`${postListPath}/new`}>
    Create New Post
  </Link>
);

const postList = defineList<AdminPostRow>({
  ...adminPostRows,
  name: 'posts',
  className: styles.posts,
  path: postListPath,
  title: 'Blog',
  one: 'post',
  many: 'posts',
  searchPlaceholder: 'Title, slug, summary',
  sort: 'updated',
  nameOf: ({ title }) => title,
  nothingYet: {
    title: 'No blog posts yet',
    text: 'Only administrators see a draft until it is published.',
    action: <CreatePostLink className="btn" />,
  },
  nothingFound: { text: 'Try fewer words, or another status or category.' },
  columns: [
    titleColumn(postListPath, styles.title),
    {
      id: 'status',
      label: 'Status',
      sort: 'descending',
      cell: ({ status, publishedAt }) => (
        <>
          <PostState status={status} />
          {status === 'scheduled' && publishedAt && (
            <span className="small soft under">
              <Moment at={publishedAt} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'categories',
      label: 'Categories',
      className: `${styles.names} cut`,
      cell: ({ categories }) => categories.join(', '),
    },
    {
      id: 'tags',
      label: 'Tags',
      isHidden: true,
      className: `${styles.names} cut`,
      cell: ({ tags }) => tags.join(', '),
    },
    { id: 'slug', label: 'Slug', isHidden: true, className: `${styles.names} cut` },
    {
      id: 'published',
      label: 'Published',
      sort: 'descending',
      isHidden: true,
      className: 'num date',
      cell: ({ publishedAt }) => publishedAt && publishedText(publishedAt),
    },
    {
      id: 'created',
      label: 'Created',
      sort: 'descending',
      className: 'num date',
      cell: ({ createdAt }) => publishedText(createdAt),
    },
    {
      id: 'updated',
      label: 'Updated',
      sort: 'descending',
      className: 'num date',
      cell: ({ updatedAt }) => publishedText(updatedAt),
    },
    {
      id: 'actions',
      label: 'Actions',
      className: styles.actions,
      cell: (post) => <PostActions post={post} />,
    },
  ],
});

const states = {
  published: { kind: 'registered', word: 'Published' },
  scheduled: { kind: 'pending', word: 'Scheduled' },
  draft: { kind: 'expired', word: 'Draft' },
} as const;

const PostState = ({ status }: Pick<AdminPostRow, 'status'>) => <StateSeal {...states[status]} />;

/** View opens the public page, or the preview of a draft. */
function PostActions({ post: { id, slug, title, status } }: { post: AdminPostRow }) {
  const postsChanged = usePostsChanged();
  async function remove() {
    const { undo } = await withFailureToast(
      deletePost(id),
      'Failed to delete the blog post. Please try again.',
    );
    offerUndo({ title: 'Blog post deleted', text: title }, [undo], () => postsChanged(id));
    void postsChanged(id);
  }
  return (
    <RowActions
      name={title}
      view={
        status === 'published'
          ? { href: `/blog/${slug}`, isNewTab: true }
          : { href: `${postListPath}/${id}/preview` }
      }
      editTo={`${postListPath}/${id}/edit`}
      one={postList.one}
      consequence={status === 'published' && 'It is removed from the public site immediately.'}
      onDelete={remove}
    />
  );
}

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
      actions={<CreatePostLink className="btn tiny primary main-action" />}
      selectionActions={(['publish', 'unpublish', 'delete'] as const).map((action) =>
        selectionAction({
          label: actions[action].label,
          ...(action === 'delete' && { deletion }),
          change: (keys, { seen }) => changeSelection({ ids: keys.map(Number), action, seen }),
          done: (count) => ({ title: `${countText(count, 'post')} ${actions[action].done}` }),
          failed: `Failed to ${action} the posts. Please try again.`,
          refresh: () => postsChanged(),
        }),
      )}
    />
  );
}

const deletion = {
  consequence: 'Published posts are removed from the public site immediately.',
};
