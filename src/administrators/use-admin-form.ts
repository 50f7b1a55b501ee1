import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../accounts/failure-text';
import { administratorQuery } from '../accounts/queries';
import { HttpError } from '../browser/fetch';
import type { PlainForm } from '../browser/plain-form';
import { useForm } from '../browser/use-form';
import { toast } from '../ui/toast-store';

type Options<Answer> = Parameters<typeof useForm<Answer>>[1];

/** A failure is told; one of 401 means that the session ended elsewhere, and the frame leads to the login. */
function useAdminFailure() {
  const client = useQueryClient();
  return (error: unknown) => {
    toast({ title: 'Error', text: failureText(error), tone: 'bad' });
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
  return useForm(form, { ...options, onFailed, failureText });
}

/** One press of a button that changes something. */
export function useAdminAction<Value = void, Answer = unknown>(
  act: (value: Value) => Promise<Answer>,
  onDone: (answer: Answer, value: Value) => unknown,
) {
  const onError = useAdminFailure();
  return useMutation({ mutationFn: act, onSuccess: onDone, onError });
}
