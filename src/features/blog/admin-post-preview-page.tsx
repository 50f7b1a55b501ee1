import { useQuery } from '@tanstack/react-query';
import { PreviewBar } from '../../admin-ui/preview-bar';
import { useEndedSession } from '../../admin-ui/use-ended-session';
import type { PageParams } from '../../client/route';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { Spinner } from '../../ui/spinner';
import { Toaster } from '../../ui/toast';
import { postPreviewQuery } from './admin-queries';
import { PostView } from './post-view';

/** A post as the public sees it, or would. */
export default function AdminPostPreviewPage({ params: { id = '' } }: { params: PageParams }) {
  const { data: post, error } = useQuery({
    ...postPreviewQuery(id),
    staleTime: 2_000,
    refetchOnMount: true,
  });
  useEndedSession(error);
  return (
    <>
      <PreviewBar
        text={
          post?.isPublished
            ? 'This post is published.'
            : 'This post is a draft. Only administrators can see it.'
        }
      >
        <Link className="btn tiny" to={`/admin/blog/${id}/edit`}>
          Edit
        </Link>
        <Link className="btn tiny" to="/admin/blog">
          All posts
        </Link>
      </PreviewBar>
      <main id="main">
        {post ? (
          <PostView key={post.updatedAt} post={post} isPreview />
        ) : (
          <div className="wrap section">
            <PageMeta
              title="Preview | Back office"
              description="A post as visitors would see it."
              path={`/admin/blog/${id}/preview`}
              noindex
            />
            {error ? <NotFound /> : <Spinner label="Loading..." />}
          </div>
        )}
      </main>
      <Toaster />
    </>
  );
}

const NotFound = () => (
  <Empty
    alert
    heading="h1"
    art={<BrokenRing />}
    title="Blog post not found"
    text="It may have been deleted."
    action={
      <Link className="btn" to="/admin/blog">
        Back to Blog
      </Link>
    }
  />
);
