import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endSession, isSessionEnd } from './ended-session';

export type AdminQuery<Data> = UseQueryOptions<Data, Error, Data, readonly [address: string]>;

/** A query that notices the end of the session. */
export function useAdminQuery<Data>(options: AdminQuery<Data>) {
  const client = useQueryClient();
  const answer = useQuery(options);
  const isEnded = isSessionEnd(answer.error);
  useEffect(() => {
    if (isEnded) endSession(client);
  }, [client, isEnded]);
  return answer;
}
