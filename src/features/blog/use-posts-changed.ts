import { useQueryClient } from '@tanstack/react-query';
import { refetchLists } from '../../admin-ui/list-query';
import {
  adminPostQuery,
  adminPostRows,
  allCategoriesQuery,
  postPreviewQuery,
} from './admin-queries';

/** Refetches everything that shows posts. Call it after a change. */
export function usePostsChanged() {
  const client = useQueryClient();
  return (id?: number) => {
    if (id !== undefined) {
      client.removeQueries({ queryKey: adminPostQuery(String(id)).queryKey });
      client.removeQueries({ queryKey: postPreviewQuery(String(id)).queryKey });
    }
    client.removeQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/blog'),
    });
    return Promise.all([
      refetchLists(client, adminPostRows.endpoint),
      client.invalidateQueries({ queryKey: allCategoriesQuery.queryKey }),
    ]);
  };
}
