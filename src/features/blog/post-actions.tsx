import { useState } from 'react';
import { ConfirmDialog } from '../../admin-ui/confirm-dialog';
import { toldFailure } from '../../admin-ui/toast-failure';
import { Link } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import type { AdminPostRow } from './admin-contract';
import { deletePost } from './admin-queries';
import { usePostsChanged } from './use-posts-changed';

/** View leads to the public page, or to what it would be. */
export function PostActions({ post: { id, slug, title, status } }: { post: AdminPostRow }) {
  const [isAsking, setAsking] = useState(false);
  const postsChanged = usePostsChanged();
  async function remove() {
    await toldFailure(deletePost(id), 'Failed to delete the blog post. Please try again.');
    toast({ title: 'Blog post deleted', text: title });
    void postsChanged(id);
  }
  const name = <span className="sr"> {title}</span>;
  return (
    <span className="acts">
      {status === 'published' ? (
        <a href={`/blog/${slug}`} target="_blank" rel="noreferrer">
          View{name}
          <span className="sr"> in a new tab</span>
        </a>
      ) : (
        <Link to={`/admin/blog/${id}/preview`}>
          View{name}
          <span className="sr"> as a preview</span>
        </Link>
      )}
      <Link to={`/admin/blog/${id}/edit`}>Edit{name}</Link>
      <button type="button" className="del" onClick={() => setAsking(true)}>
        Delete{name}
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Delete this post?"
          label="Delete"
          busyLabel="Deleting..."
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>
            “{title}” is deleted
            {status === 'published' && ' and removed from the public site immediately'}. You can
            restore it from the audit trail.
          </p>
        </ConfirmDialog>
      )}
    </span>
  );
}
