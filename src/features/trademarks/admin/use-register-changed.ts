import { useQueryClient } from '@tanstack/react-query';
import { refetchLists } from '../../../admin-ui/list-query';
import { adminTrademarkRows, registerChangesQuery, registerStatsQuery } from './admin-queries';

/** Call it where marks were added, changed or deleted: everything that counts or lists them is asked for again. */
export function useRegisterChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      refetchLists(client, adminTrademarkRows.endpoint),
      client.invalidateQueries({ queryKey: registerStatsQuery.queryKey }),
      client.invalidateQueries({ queryKey: registerChangesQuery.queryKey }),
    ]);
}
