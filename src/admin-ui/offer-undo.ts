import { apiClient } from '../client/api';
import { failureText } from '../client/fetch';
import { isolated } from '../shared/isolated';
import { type Undoable, undoHeader } from '../shared/undo';
import { toast } from '../ui/toast-store';
import { toastError } from './toast-failure';
import type { WorkspaceApi } from './workspace-contract';

const api = apiClient<WorkspaceApi>();

/** Makes a call whose change can be undone: its answer, with the id of the undo. */
export async function undoable<Answer extends object>(
  call: (options: { onHeaders(headers: Headers): void }) => Promise<Answer>,
): Promise<Answer & Undoable> {
  let undo: string | null = null;
  const answer = await call({
    onHeaders(headers) {
      undo = headers.get(undoHeader);
    },
  });
  return { ...answer, undo };
}

/** Undoes changes, the last first, and says what happened. Never rejects. */
export async function undoChanges(ids: string[], refresh: () => Promise<unknown>) {
  try {
    const texts: string[] = [];
    for (const id of ids.toReversed())
      texts.push((await api.call('POST /api/admin/undo/{id}', { params: { id } })).message);
    toast({ title: 'Undone', text: isolated(texts.join(' ')) });
  } catch (error) {
    toastError(`Not undone. ${failureText(error, 'Please try again.')}`);
  }
  await refresh().catch(() => {});
}

/** A toast that offers to undo what it says. `refresh` refetches what shows the records. */
export const offerUndo = (
  message: { title: string; text?: string },
  ids: (string | null)[],
  refresh: () => Promise<unknown>,
) => {
  const undoable = ids.filter((id) => id !== null);
  toast({
    ...message,
    ...(undoable.length > 0 && {
      action: { label: 'Undo', run: () => void undoChanges(undoable, refresh) },
    }),
  });
};
