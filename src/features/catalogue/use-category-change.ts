import { useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../admin-ui/toast-failure';
import { failureText, HttpError } from '../../client/fetch';
import { toast } from '../../ui/toast-store';
import { refetchServices } from './admin-queries';

/** Awaits a change and shows a toast; rejects on failure. */
export function useCategoryChange() {
  const client = useQueryClient();
  return async (call: Promise<unknown>, done: string, failed: (reason: string) => string) => {
    try {
      await call;
    } catch (error) {
      // Saving again then happens with knowledge of the other version.
      if (error instanceof HttpError && error.status === 409) await refetchServices(client);
      toastError(failed(failureText(error, 'the server could not be reached')));
      throw error;
    }
    await refetchServices(client);
    toast({ title: done });
  };
}
