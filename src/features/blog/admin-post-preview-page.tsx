import { PreviewPage } from '../../admin-ui/preview-page';
import type { PageParams } from '../../client/route';
import { Link } from '../../ui/navigation';
import { postPreviewQuery } from './admin-queries';
import { PostView } from './post-view';

export default function AdminPostPreviewPage({ params: { id = '' } }: { params: PageParams }) {
  return (
    <PreviewPage
      query={{ ...postPreviewQuery(id), staleTime: 2_000, refetchOnMount: true }}
      one="post"
      links={() => (
        <>
          <Link className="btn tiny" to={`/admin/blog/${id}/edit`}>
            Edit
          </Link>
          <Link className="btn tiny" to="/admin/blog">
            All posts
          </Link>
        </>
      )}
      notFound={{ title: 'Blog post not found', text: 'It may have been deleted.' }}
      back={{ to: '/admin/blog', label: 'Back to Blog' }}
    >
      {(post) => <PostView key={post.updatedAt} post={post} isPreview />}
    </PreviewPage>
  );
}
