import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError } from '../../client/fetch';
import type { Account } from '../../shared/accounts';
import { useNavigate, usePendingUrl, usePlace } from '../../ui/navigation';
import { accountQuery, currentUserQuery } from './queries';
import { loginAddress } from './site-target';

/** The customer whose page this is. Once nobody is signed in any more, it leads to the sign-in. */
export function useAccount(): Account | null | undefined {
  const { data: account } = useQuery(accountQuery);
  const { pathname, search } = usePlace();
  const navigate = useNavigate();
  // Whoever is on the way out already, as after a deletion, is not called back.
  const isLeaving = usePendingUrl() !== undefined;
  useEffect(() => {
    if (account === null && !isLeaving)
      void navigate(loginAddress(pathname, search), { replace: true });
  }, [account, isLeaving, navigate, pathname, search]);
  return account;
}

/** An answer of 401 means that the session ended elsewhere. */
export function useEndedSession() {
  const client = useQueryClient();
  return (error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 401) return;
    client.setQueryData(currentUserQuery.queryKey, null);
    client.setQueryData(accountQuery.queryKey, null);
  };
}
