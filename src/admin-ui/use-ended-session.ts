import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { HttpError } from '../client/fetch';
import { administratorQuery } from './administrator';

/** An answer of 401 means that nobody is signed in any more; the back office's frame then leads to its login. */
export function useEndedSession(error: Error | null) {
  const client = useQueryClient();
  useEffect(() => {
    if ((error as HttpError | null)?.status === 401)
      client.setQueryData(administratorQuery.queryKey, null);
  }, [client, error]);
}
