import { useQueryClient } from '@tanstack/react-query';
import { refetchFrom, refetchLists } from '../../../admin-ui/list-query';

/** The back office's list of marks, and the path of its call. */
export const trademarkListPath = '/admin/trademarks';
const listCall = `/api${trademarkListPath}`;

/** Refetches everything that lists or counts marks. Call it after a change. */
export function useRegisterChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      refetchLists(client, listCall),
      refetchFrom(client, `${listCall}/stats`, `${listCall}/changes`),
    ]);
}
