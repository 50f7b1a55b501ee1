import { defineList } from '../../admin-ui/list-definition';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import type { AdminPostRow } from './admin-contract';
import * as styles from './admin-post-list.module.css';
import { adminPostRows } from './admin-queries';
import { PostActions } from './post-actions';
import { publishedText } from './published-text';

export const postListPath = '/admin/blog';

export const CreatePostLink = ({ className }: { className: string }) => (
  <Link className={className} to={`${postListPath}/new`}>
    Create New Post
  </Link>
);

export const postList = defineList<AdminPostRow>({
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
    {
      id: 'title',
      label: 'Title',
      sort: 'ascending',
      isHead: true,
      className: styles.title,
      cell: ({ id, title }) => (
        <Link className="two-lines" to={`${postListPath}/${id}/edit`}>
          {title}
        </Link>
      ),
    },
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

export const PostState = ({ status }: Pick<AdminPostRow, 'status'>) => (
  <StateSeal {...states[status]} />
);
