import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HttpError } from '../client/fetch';
import { administratorQuery } from './administrator';

export type AdminQuery<Data> = UseQueryOptions<Data, Error, Data, readonly [address: string]>;

/** A query; on a 401 the session has ended, and the frame redirects to the login. */
export function useAdminQuery<Data>(options: AdminQuery<Data>) {
  const client = useQueryClient();
  const answer = useQuery(options);
  const status = (answer.error as HttpError | null)?.status;
  useEffect(() => {
    if (status === 401) client.setQueryData(administratorQuery.queryKey, null);
  }, [client, status]);
  return answer;
}
