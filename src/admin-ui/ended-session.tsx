import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { apiClient } from '../client/api';
import { HttpError } from '../client/fetch';
import { adminSignInAddress } from '../client/page-loader';
import { Dialog } from '../ui/dialog';
import { areChangesKept, discardUnsavedChanges, hasUnsavedChanges } from '../ui/leave-guards';
import { useNavigate, usePlace } from '../ui/navigation';
import { toast } from '../ui/toast-store';
import { administratorQuery } from './administrator';
import type { WorkspaceApi } from './workspace-contract';

const api = apiClient<WorkspaceApi>();

/** `kept`: what was typed is a draft of this browser. `typed`: it is on the page alone. */
type Typed = 'kept' | 'typed';

let ended: Typed | undefined;
const listeners = new Set<() => void>();

function setEnded(value: Typed | undefined) {
  ended = value;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isSessionEnd = (error: unknown) => error instanceof HttpError && error.status === 401;

const typedOnPage = (): Typed | undefined =>
  hasUnsavedChanges() ? (areChangesKept() ? 'kept' : 'typed') : undefined;

/** After a 401: the frame leads to the sign-in, and asks first where something typed would be lost. */
export function endSession(client: QueryClient, typed = typedOnPage()) {
  if (typed) setEnded(typed);
  else client.setQueryData(administratorQuery.queryKey, null);
}

/** Says that the session has ended, and closes when another tab has signed in. */
export function EndedSession() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = usePlace();
  const typed = useSyncExternalStore(
    subscribe,
    () => ended,
    () => undefined,
  );
  useEffect(() => {
    if (!typed) return;
    async function look() {
      if (document.visibilityState === 'hidden') return;
      const before = client.getQueryData(administratorQuery.queryKey);
      const now = await api.call('GET /api/admin/auth/check').catch(() => undefined);
      if (!now) return;
      setEnded(undefined);
      // Another person's page must not stay on the screen.
      if (now.id !== before?.id) location.reload();
      toast({ title: 'You are signed in again' });
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [typed, client]);
  const address = adminSignInAddress(place);
  return (
    <Dialog
      open={typed !== undefined}
      title="Your session has ended"
      alert
      onClose={() => setEnded(undefined)}
    >
      <p>
        {typed === 'kept'
          ? 'This browser keeps your changes. Sign in again, then choose “Restore draft”.'
          : 'What you typed is still on this page. Sign in again in a new tab, then go on here.'}
      </p>
      <div className="row">
        <button type="button" className="btn" onClick={() => setEnded(undefined)}>
          Stay on this page
        </button>
        {typed === 'kept' ? (
          <button
            type="button"
            className="btn primary"
            onClick={() => {
              setEnded(undefined);
              discardUnsavedChanges();
              void navigate(address);
            }}
          >
            Sign in
          </button>
        ) : (
          <a className="btn primary" href={address} target="_blank" rel="noopener">
            Sign in
          </a>
        )}
      </div>
    </Dialog>
  );
}
