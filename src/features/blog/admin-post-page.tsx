import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../admin-ui/admin-page';
import { BackLink } from '../../admin-ui/back-link';
import { missingOrFailed, RecordPage } from '../../admin-ui/record-page';
import type { PageParams } from '../../client/route';
import { adminPostQuery, postListPath } from './admin-queries';
import { PostEditor } from './post-editor';
import { autosaveQuery } from './version-queries';

const back = { to: postListPath, label: 'Back to Blog' };

/** Creates a post, or edits the one in the address. */
export default function AdminPostPage({ params: { id } }: { params: PageParams }) {
  const { data: autosave = null } = useQuery({ ...autosaveQuery(id), staleTime: Infinity });
  if (id === undefined)
    return (
      <AdminPage title="Create New Post" actions={<BackLink {...back} />}>
        <PostEditor autosave={autosave} />
      </AdminPage>
    );
  return (
    <RecordPage
      query={{ ...adminPostQuery(id), staleTime: 2_000, refetchOnMount: true }}
      one="post"
      titleOf={() => 'Edit Post'}
      back={back}
      failureOf={missingOrFailed('post', {
        title: 'Blog post not found',
        text: 'It may have been deleted.',
      })}
    >
      {(post) => (
        <PostEditor key={`${post.id} ${post.updatedAt}`} post={post} autosave={autosave} />
      )}
    </RecordPage>
  );
}
