import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, HttpError } from '../client/fetch';
import type { PlainForm } from '../client/plain-form';
import { useForm } from '../client/use-form';
import { administratorQuery } from './administrator';
import { toastError } from './toast-failure';

type Options<Answer> = Parameters<typeof useForm<Answer>>[1];

/** On a 401 the session has ended, and the frame redirects to the login. */
function useEndedSession() {
  const client = useQueryClient();
  return (error: unknown) => {
    if (error instanceof HttpError && error.status === 401)
      client.setQueryData(administratorQuery.queryKey, null);
  };
}

export const useAdminForm = <Answer = unknown>(
  form: PlainForm<Answer>,
  options: Omit<Options<Answer>, 'onFailed'>,
) => useForm(form, { ...options, onFailed: useEndedSession() });

/** The mutation of a button; `fallback` is shown if the server gave no reason. */
export function useAdminAction<Value = void, Answer = unknown>(
  act: (value: Value) => Promise<Answer>,
  onDone: (answer: Answer, value: Value) => unknown,
  fallback?: string,
) {
  const onFailed = useEndedSession();
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError(error) {
      toastError(failureText(error, fallback));
      onFailed(error);
    },
  });
}
