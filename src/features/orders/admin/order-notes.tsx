import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { HttpError } from '../../../client/fetch';
import { clockText } from '../../../shared/moment-text';
import { toast } from '../../../ui/toast-store';
import { UnsavedChanges } from '../../../ui/unsaved-changes';
import type { AdminOrder } from '../contract';
import { setOrderNotes } from './admin-queries';
import { cancelOrderRefetches, changeCachedOrder } from './cached-orders';

export function OrderNotes({ order }: { order: AdminOrder }) {
  const saved = order.notes ?? '';
  const [draft, setDraft] = useState<string>();
  const text = draft ?? saved;
  const isChanged = text !== saved;
  const saving = useSaveNotes(order.id, (kept) =>
    setDraft((current) => (current === kept ? undefined : current)),
  );
  const error = saving.error && reasonOf(saving.error as Partial<HttpError>);
  const id = useId();
  const save = () => {
    if (!saving.isPending) saving.mutate(text);
  };
  return (
    <section className="panel notes" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Notes</h2>
      <div className="field">
        <textarea
          rows={6}
          aria-labelledby={`${id}-title`}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          value={text}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          }}
        />
        <p className="hint" id={`${id}-hint`}>
          Only administrators can see this.
        </p>
        {error && (
          <p className="error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
      <div className="row">
        <button
          type="button"
          className="btn tiny primary"
          aria-busy={saving.isPending}
          onClick={save}
        >
          {saving.isPending ? 'Saving...' : 'Save notes'}
        </button>
        <span className="small soft num" role="status">
          {isChanged ? 'Unsaved changes' : saving.isSuccess && `Saved ${clockText(saving.data.at)}`}
        </span>
      </div>
      <UnsavedChanges when={isChanged} text="Your notes on this order are not saved." />
    </section>
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
    onError: () => toast({ title: 'Error', text: 'Failed to update order notes', tone: 'bad' }),
  });
}

function reasonOf({ status, body }: Partial<HttpError>): string {
  if (status === 401) return 'Your session has ended. Sign in again in another tab, then save.';
  if (status === 400)
    return body?.errors?.notes?.[0] ?? body?.message ?? 'These notes can’t be saved.';
  return 'Not saved. Your text is still here. Please try again.';
}
