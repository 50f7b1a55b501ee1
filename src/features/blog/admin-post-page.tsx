import './admin-blog.css';
import { useQuery } from '@tanstack/react-query';
import { lastListAddress } from '../../admin-ui/list-memory';
import { useEndedSession } from '../../admin-ui/use-ended-session';
import type { HttpError } from '../../client/fetch';
import type { PageParams } from '../../client/route';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { postListPath } from './admin-post-list';
import { adminPostQuery } from './admin-queries';
import { PostEditor } from './post-editor';

/** Writes a post where the address names none, else edits that one. */
export default function AdminPostPage({ params: { id } }: { params: PageParams }) {
  return id === undefined ? <Write /> : <Edit id={id} />;
}

const Write = () => (
  <>
    <Head title="Create New Post" path={`${postListPath}/new`} />
    <PostEditor />
  </>
);

function Edit({ id }: { id: string }) {
  const {
    data: post,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...adminPostQuery(id),
    staleTime: 2_000,
    refetchOnMount: true,
  });
  useEndedSession(error);
  const path = `${postListPath}/${encodeURIComponent(id)}/edit`;
  if (post)
    return (
      <>
        <Head title="Edit Post" path={path} />
        <PostEditor key={`${post.id} ${post.updatedAt}`} post={post} />
      </>
    );
  return (
    <>
      <Head title="Edit Post" path={path} />
      {error && !isFetching ? (
        <NotLoaded error={error as HttpError} onRetry={() => void refetch()} />
      ) : (
        <div className="panel skeleton post-skeleton" role="status">
          <span className="sr">Loading the post</span>
        </div>
      )}
    </>
  );
}

const BackToBlog = ({ className = 'btn tiny' }: { className?: string }) => (
  <Link className={className} to={lastListAddress(postListPath)}>
    Back to Blog
  </Link>
);

function Head({ title, path }: { title: string; path: string }) {
  return (
    <>
      <PageMeta
        title={`${title} | Back office`}
        description="Write or edit a blog post."
        path={path}
        noindex
      />
      <div className="desk-head">
        <h1>{title}</h1>
        <BackToBlog />
      </div>
    </>
  );
}

function NotLoaded({ error, onRetry }: { error: HttpError; onRetry(): void }) {
  const isUnknown = error.status === 404 || error.status === 400;
  return (
    <Empty
      art={<BrokenRing />}
      title={isUnknown ? 'Blog post not found' : 'Could not load the post'}
      text={isUnknown ? 'It may have been deleted.' : 'Nothing was lost. Please try again.'}
      action={
        isUnknown ? (
          <BackToBlog className="btn" />
        ) : (
          <button type="button" className="btn" onClick={onRetry}>
            Retry
          </button>
        )
      }
      alert
    />
  );
}
