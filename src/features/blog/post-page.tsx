import { useQuery } from '@tanstack/react-query';
import type { HttpError } from '../../client/fetch';
import type { PageParams } from '../../client/route';
import { Empty } from '../../ui/empty';
import { BrokenRing, SearchRing } from '../../ui/illustrations';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { Spinner } from '../../ui/spinner';
import { blogAddress } from './blog-filters';
import { PostView } from './post-view';
import { postQuery } from './queries';

export default function PostPage({ params: { slug = '' } }: { params: PageParams }) {
  const post = useQuery(postQuery(slug));
  if (post.data) return <PostView key={post.data.slug} post={post.data} />;
  if (post.isFetching)
    return (
      <div className="wrap section">
        <Spinner label="Loading..." />
      </div>
    );
  return <Missing error={post.error as HttpError | null} onRetry={() => post.refetch()} />;
}

function Missing({ error, onRetry }: { error: HttpError | null; onRetry(): void }) {
  const isUnknown = error?.status === 404;
  return (
    <div className="wrap section">
      <PageMeta
        title={isUnknown ? 'Blog Post Not Found' : 'Blog'}
        description="This post could not be shown."
        path="/blog"
        noindex
      />
      <Empty
        alert
        heading="h1"
        art={isUnknown ? <SearchRing /> : <BrokenRing />}
        title={isUnknown ? 'Blog Post Not Found' : 'Something went wrong'}
        text={
          isUnknown
            ? "Sorry, the blog post you're looking for doesn't exist or has been removed."
            : 'An error occurred. Please try again.'
        }
        action={
          isUnknown ? (
            <Link className="btn" to={blogAddress()}>
              Back to Blog
            </Link>
          ) : (
            <button type="button" className="btn" onClick={onRetry}>
              Retry
            </button>
          )
        }
      />
    </div>
  );
}
