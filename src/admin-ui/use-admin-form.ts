import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../client/fetch';
import type { PlainForm } from '../client/plain-form';
import { useForm } from '../client/use-form';
import { endSession, isSessionEnd } from './ended-session';
import { toastError } from './toast-failure';

type Options<Answer> = Parameters<typeof useForm<Answer>>[1];

export function useAdminForm<Answer = unknown>(
  form: PlainForm<Answer>,
  options: Omit<Options<Answer>, 'onFailed'>,
) {
  const client = useQueryClient();
  const onFailed = (error: unknown) => isSessionEnd(error) && endSession(client, 'typed');
  return useForm(form, { ...options, onFailed });
}

/** The mutation of a button; `fallback` is shown if the server gave no reason. */
export function useAdminAction<Value = void, Answer = unknown>(
  act: (value: Value) => Promise<Answer>,
  onDone: (answer: Answer, value: Value) => unknown,
  fallback?: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError(error) {
      toastError(failureText(error, fallback));
      if (isSessionEnd(error)) endSession(client);
    },
  });
}
