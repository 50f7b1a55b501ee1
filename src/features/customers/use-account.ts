import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText, HttpError } from '../../client/fetch';
import type { PlainForm } from '../../client/plain-form';
import { useForm } from '../../client/use-form';
import type { Account } from '../../shared/accounts';
import { useNavigate, usePendingUrl, usePlace } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import { accountQuery, clearOwnData, currentUserQuery } from './queries';
import { loginAddress } from './site-target';

/** The signed-in customer. Redirects to the sign-in when the session ends. */
export function useAccount(): Account | null | undefined {
  const { data: account } = useQuery(accountQuery);
  const { pathname, search } = usePlace();
  const navigate = useNavigate();
  // Not while leaving already, as after a deletion.
  const isLeaving = usePendingUrl() !== undefined;
  useEffect(() => {
    if (account === null && !isLeaving)
      void navigate(loginAddress(pathname, search), { replace: true });
  }, [account, isLeaving, navigate, pathname, search]);
  return account;
}

type Options<Answer> = Parameters<typeof useForm<Answer>>[1];

/** A form of the signed-in customer. On a 401 the session has ended. */
export function useOwnForm<Answer = unknown>(
  form: PlainForm<Answer>,
  options: Omit<Options<Answer>, 'onFailed'>,
) {
  const client = useQueryClient();
  return useForm(form, {
    ...options,
    onFailed(error) {
      if (!(error instanceof HttpError) || error.status !== 401) return;
      // Its form gives way to the sign-in, and would take the reason with it.
      if (options.isQuiet) toast({ title: failureText(error), tone: 'bad' });
      client.setQueryData(currentUserQuery.queryKey, null);
      client.setQueryData(accountQuery.queryKey, null);
    },
  });
}

/** Refetches the user after a mailed link was used. */
export function useReloadUser() {
  const client = useQueryClient();
  return () => {
    clearOwnData(client);
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
}
