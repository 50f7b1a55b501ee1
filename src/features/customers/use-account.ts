import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError } from '../../client/fetch';
import type { PlainForm } from '../../client/plain-form';
import { useForm } from '../../client/use-form';
import type { Account } from '../../shared/accounts';
import { useNavigate, usePendingUrl, usePlace } from '../../ui/navigation';
import { accountQuery, currentUserQuery, forgetOwn } from './queries';
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

type Options<Answer> = Parameters<typeof useForm<Answer>>[1];

/** A form of the signed-in customer. An answer of 401 means that the session ended elsewhere. */
export function useOwnForm<Answer = unknown>(
  form: PlainForm<Answer>,
  options: Omit<Options<Answer>, 'onFailed'>,
) {
  const client = useQueryClient();
  return useForm(form, {
    ...options,
    onFailed(error) {
      if (!(error instanceof HttpError) || error.status !== 401) return;
      client.setQueryData(currentUserQuery.queryKey, null);
      client.setQueryData(accountQuery.queryKey, null);
    },
  });
}

/** After a mailed link was used: who is signed in, and as what, may have changed. */
export function useForgetOwn() {
  const client = useQueryClient();
  return () => {
    forgetOwn(client);
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
}
