import { RowActions } from '../../admin-ui/row-actions';
import { toldFailure } from '../../admin-ui/toast-failure';
import { toast } from '../../ui/toast-store';
import type { AdminPostRow } from './admin-contract';
import { deletePost } from './admin-queries';
import { usePostsChanged } from './use-posts-changed';

/** View leads to the public page, or to what it would be. */
export function PostActions({ post: { id, slug, title, status } }: { post: AdminPostRow }) {
  const postsChanged = usePostsChanged();
  async function remove() {
    await toldFailure(deletePost(id), 'Failed to delete the blog post. Please try again.');
    toast({ title: 'Blog post deleted', text: title });
    void postsChanged(id);
  }
  return (
    <RowActions
      name={title}
      view={
        status === 'published'
          ? { href: `/blog/${slug}`, isNewTab: true }
          : { href: `/admin/blog/${id}/preview` }
      }
      editTo={`/admin/blog/${id}/edit`}
      question={{
        title: 'Delete this post?',
        children: (
          <p>
            “{title}” is deleted
            {status === 'published' && ' and removed from the public site immediately'}. You can
            restore it from the audit trail.
          </p>
        ),
      }}
      onDelete={remove}
    />
  );
}
