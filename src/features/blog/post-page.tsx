import { useQuery } from '@tanstack/react-query';
import { RecordScreen } from '../../client/record-screen';
import type { PageParams } from '../../client/route';
import { SearchRing } from '../../ui/illustrations/search-ring';
import { blogAddress } from './blog-filters';
import { PostView } from './post-view';
import { postQuery } from './queries';

export default function PostPage({ params: { slug = '' } }: { params: PageParams }) {
  return (
    <RecordScreen
      query={useQuery(postQuery(slug))}
      title="Blog"
      path="/blog"
      description="This post could not be shown."
      missing={{
        art: <SearchRing />,
        title: 'Blog Post Not Found',
        text: "Sorry, the blog post you're looking for doesn't exist or has been removed.",
        link: { label: 'Back to Blog', to: blogAddress() },
      }}
      retryLabel="Retry"
    >
      {(post) => <PostView key={post.slug} post={post} />}
    </RecordScreen>
  );
}
