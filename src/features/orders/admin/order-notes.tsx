import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NotePanel, useNote } from '../../../admin-ui/note-panel';
import { saveOnTop, withConflict } from '../../../admin-ui/save-on-top';
import { toastError } from '../../../admin-ui/toast-failure';
import type { HttpError } from '../../../client/fetch';
import { clockText } from '../../../shared/moment-text';
import { toast } from '../../../ui/toast-store';
import type { AdminOrder, AdminOrderDetail } from '../contract';
import { getOrder, setOrderNotes } from './admin-queries';
import { cancelOrderRefetches, changeCachedOrder, refetchOrder } from './cached-orders';

export function OrderNotes({ order }: { order: AdminOrderDetail }) {
  const note = useNote(order.notes ?? '');
  const saving = useSaveNotes(order, note.wasSaved);
  const error = saving.error && note.theirs === undefined && reasonOf(saving.error);
  return (
    <NotePanel
      title="Notes"
      rows={6}
      note={note}
      onSave={() => saving.mutate(note.text)}
      saveLabel="Save notes"
      isSaving={saving.isPending}
      error={error || undefined}
      savedText={saving.isSuccess ? `Saved ${clockText(saving.data.at)}` : undefined}
      edited={order.events.findLast(({ kind }) => kind === 'notes')}
      unsavedText="Your notes on this order are not saved."
    />
  );
}

function useSaveNotes(shown: AdminOrder, onSaved: (notes: string) => void) {
  const client = useQueryClient();
  const { id } = shown;
  return useMutation({
    mutationFn: async (notes: string) => {
      const order = await saveOnTop(shown, ['notes'], {
        save: (updatedAt) => setOrderNotes(id, { notes: notes === '' ? null : notes, updatedAt }),
        get: () => getOrder(id),
      });
      return { order, at: new Date() };
    },
    async onSuccess({ order }, notes) {
      await cancelOrderRefetches(client, id);
      changeCachedOrder(client, id, { notes: order.notes, updatedAt: order.updatedAt });
      onSaved(notes);
      toast({ title: 'Notes Updated' });
      void refetchOrder(client, id);
    },
    onError(error) {
      toastError(withConflict('Failed to update order notes', error));
      void refetchOrder(client, id);
    },
  });
}

function reasonOf(error: Error): string {
  const { status, body } = error as Partial<HttpError>;
  if (status === 401) return 'Your session has ended. Sign in again in another tab, then save.';
  if (status === 400)
    return body?.errors?.notes?.[0] ?? body?.message ?? 'These notes can’t be saved.';
  return 'Not saved. Your text is still here. Please try again.';
}
