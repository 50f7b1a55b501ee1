import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NotePanel } from '../../../admin-ui/note-panel';
import { toastError } from '../../../admin-ui/toast-failure';
import type { HttpError } from '../../../client/fetch';
import { clockText } from '../../../shared/moment-text';
import { toast } from '../../../ui/toast-store';
import type { AdminOrder } from '../contract';
import * as styles from './admin-order-page.module.css';
import { setOrderNotes } from './admin-queries';
import { cancelOrderRefetches, changeCachedOrder } from './cached-orders';

export function OrderNotes({ order }: { order: AdminOrder }) {
  const saved = order.notes ?? '';
  const [draft, setDraft] = useState<string>();
  const text = draft ?? saved;
  const isChanged = text !== saved;
  const saving = useSaveNotes(order.id, (saved) =>
    setDraft((current) => (current === saved ? undefined : current)),
  );
  const error = saving.error && reasonOf(saving.error as Partial<HttpError>);
  return (
    <NotePanel
      title="Notes"
      rows={6}
      className={styles.notes}
      text={text}
      onType={setDraft}
      isChanged={isChanged}
      onSave={() => {
        if (!saving.isPending) saving.mutate(text);
      }}
      saveLabel="Save notes"
      isSaving={saving.isPending}
      error={error || undefined}
      savedText={saving.isSuccess ? `Saved ${clockText(saving.data.at)}` : undefined}
      unsavedText="Your notes on this order are not saved."
    />
  );
}

function useSaveNotes(id: string, onSaved: (notes: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (notes: string) => {
      const order = await setOrderNotes(id, notes === '' ? null : notes);
      return { order, at: new Date() };
    },
    async onSuccess({ order }, notes) {
      await cancelOrderRefetches(client, id);
      changeCachedOrder(client, id, { notes: order.notes });
      onSaved(notes);
      toast({ title: 'Notes Updated' });
    },
    onError: () => toastError('Failed to update order notes'),
  });
}

function reasonOf({ status, body }: Partial<HttpError>): string {
  if (status === 401) return 'Your session has ended. Sign in again in another tab, then save.';
  if (status === 400)
    return body?.errors?.notes?.[0] ?? body?.message ?? 'These notes can’t be saved.';
  return 'Not saved. Your text is still here. Please try again.';
}
