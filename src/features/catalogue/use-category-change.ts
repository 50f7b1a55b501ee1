import { useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '../../admin-ui/offer-undo';
import { toastError } from '../../admin-ui/toast-failure';
import { failureText, HttpError } from '../../client/fetch';
import { refetchServices } from './admin-queries';

/** Awaits a change and shows a toast; rejects on failure. */
export function useCategoryChange() {
  const client = useQueryClient();
  return async (
    call: Promise<{ id: number; undo?: string | null }>,
    done: string,
    failed: (reason: string) => string,
  ) => {
    const refresh = () => refetchServices(client);
    try {
      const { undo = null } = await call;
      await refresh();
      offerUndo({ title: done }, [undo], refresh);
    } catch (error) {
      // Saving again then happens with knowledge of the other version.
      if (error instanceof HttpError && error.status === 409) await refresh();
      toastError(failed(failureText(error, 'the server could not be reached')));
      throw error;
    }
  };
}
