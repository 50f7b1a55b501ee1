import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiClient } from '../client/api';
import { onSignedOut } from '../client/fetch';
import { adminSignInAddress } from '../client/page-loader';
import { Dialog } from '../ui/dialog';
import { areChangesKept, discardUnsavedChanges, hasUnsavedChanges } from '../ui/leave-guards';
import { useNavigate, usePendingUrl, usePlace } from '../ui/navigation';
import { toast } from '../ui/toast-store';
import { administratorQuery } from './administrator';
import type { WorkspaceApi } from './workspace-contract';

const api = apiClient<WorkspaceApi>();

/** `kept`: what was typed is a draft of this browser. `typed`: it is on the page alone. */
type Typed = 'kept' | 'typed';

/** Undefined where nothing would be lost. */
function typedOnPage(): Typed | undefined {
  if (hasUnsavedChanges()) return areChangesKept() ? 'kept' : 'typed';
  const isTyped =
    document.querySelector('dialog[open] :is(input, select, textarea)') ??
    document.activeElement?.closest('form');
  return isTyped ? 'typed' : undefined;
}

/**
 * Says that the session has ended where something was typed, and closes when another tab has signed in;
 * elsewhere the frame leads to the sign-in.
 */
export function EndedSession() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = usePlace();
  const asked = usePendingUrl();
  const [typed, setEnded] = useState<Typed | 'put away'>();
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
  useEffect(
    () =>
      onSignedOut(() => {
        const typed = typedOnPage();
        // What was under way when it was put away would open it again.
        if (typed) setEnded((before) => (before === 'put away' ? before : typed));
        else client.setQueryData(administratorQuery.queryKey, null);
      }),
    [client],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asks again.
  useEffect(() => setEnded(undefined), [place]);
  const address = adminSignInAddress(asked ?? place);
  return (
    <Dialog
      open={typed !== undefined && typed !== 'put away'}
      title="Your session has ended"
      alert
      onClose={() => setEnded('put away')}
    >
      <p>
        {typed === 'kept'
          ? 'This browser keeps your changes. Sign in again, then choose “Restore draft”.'
          : 'What you typed is still on this page. Sign in again in a new tab, then go on here.'}
      </p>
      <div className="row">
        <button type="button" className="btn" onClick={() => setEnded('put away')}>
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
