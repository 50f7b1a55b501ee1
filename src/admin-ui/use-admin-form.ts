import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../client/failure-text';
import { HttpError } from '../client/fetch';
import type { PlainForm } from '../client/plain-form';
import { useForm } from '../client/use-form';
import { toast } from '../ui/toast-store';
import { administratorQuery } from './administrator';

type Options<Answer> = Parameters<typeof useForm<Answer>>[1];

/** A failure is told; one of 401 means that the session ended elsewhere, and the frame leads to the login. */
function useAdminFailure(fallback?: string) {
  const client = useQueryClient();
  return (error: unknown) => {
    toast({ title: 'Error', text: failureText(error, fallback), tone: 'bad' });
    if (error instanceof HttpError && error.status === 401)
      client.setQueryData(administratorQuery.queryKey, null);
  };
}

/** A form of the back office. */
export function useAdminForm<Answer = unknown>(
  form: PlainForm<Answer>,
  options: Omit<Options<Answer>, 'onFailed' | 'failureText'>,
) {
  const onFailed = useAdminFailure();
  return useForm(form, { ...options, onFailed });
}

/** One press of a button that changes something; `fallback` is told where the server gave no reason. */
export function useAdminAction<Value = void, Answer = unknown>(
  act: (value: Value) => Promise<Answer>,
  onDone: (answer: Answer, value: Value) => unknown,
  fallback?: string,
) {
  const onError = useAdminFailure(fallback);
  return useMutation({ mutationFn: act, onSuccess: onDone, onError });
}
