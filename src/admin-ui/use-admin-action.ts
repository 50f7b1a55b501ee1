import { useMutation } from '@tanstack/react-query';
import { failureText } from '../client/fetch';
import { toastError } from './toast-failure';

/** The mutation of a button; `fallback` is shown if the server gave no reason. */
export function useAdminAction<Value = void, Answer = unknown>(
  act: (value: Value) => Promise<Answer>,
  onDone: (answer: Answer, value: Value) => unknown,
  fallback?: string,
) {
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) => toastError(failureText(error, fallback)),
  });
}
