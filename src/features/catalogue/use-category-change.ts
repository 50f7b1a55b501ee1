import { useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../admin-ui/toast-failure';
import { failureText, HttpError } from '../../client/fetch';
import { toast } from '../../ui/toast-store';
import { forgetServices } from './admin-queries';

/** Waits for a change and shows its outcome; rejects where it failed. */
export function useCategoryChange() {
  const client = useQueryClient();
  return async (call: Promise<unknown>, done: string, failed: (reason: string) => string) => {
    try {
      await call;
    } catch (error) {
      toastError(failed(failureText(error, 'the server could not be reached')));
      // Whoever then saves again does so knowing of the other version.
      if (error instanceof HttpError && error.status === 409) await forgetServices(client);
      throw error;
    }
    await forgetServices(client);
    toast({ title: done });
  };
}
