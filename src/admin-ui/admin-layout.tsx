import { fullName } from '../shared/account-name';
import { Link, useNavigate, usePendingUrl, usePlace } from '../ui/navigation';
import './admin.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { apiClient } from '../client/api';
import { adminSignInAddress } from '../client/page-loader';
import type { Administrator } from '../shared/accounts';
import { firm } from '../shared/firm';
import { Dialog } from '../ui/dialog';
import { askToLeave } from '../ui/leave-guards';
import { Logo } from '../ui/logo';
import { switchTheme } from '../ui/theme';
import { Toaster } from '../ui/toast';
import { currentToast, dismissToast, toast } from '../ui/toast-store';
import { useDocumentEvent } from '../ui/use-document-event';
import { isTyping } from '../ui/use-slash';
import {
  AdminNavigationProvider,
  type AdminRoute,
  isCurrent,
  navigationOf,
  useAdminNavigation,
} from './admin-route';
import { administratorQuery } from './administrator';
import { CommandPalette } from './command-palette';
import { countsQuery } from './counts';
import { EndedSession } from './ended-session';
import { deleteAllDrafts } from './form-draft';
import { LineIcon } from './line-icon';
import { SiteNotices } from './site-notices';
import { siteStateQuery } from './site-state';
import { useFocusRecovery } from './use-focus-recovery';
import type { WorkspaceApi } from './workspace-contract';

export function adminFrame(routes: AdminRoute[]) {
  const navigation = navigationOf(routes);
  return ({ children }: { children: ReactNode }) => (
    <AdminNavigationProvider value={navigation}>
      <AdminLayout>{children}</AdminLayout>
    </AdminNavigationProvider>
  );
}

function AdminLayout({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation();
  useFocusRecovery();
  const { pathname, search } = usePlace();
  // Of the page that was asked for, where the session's end was noticed on the way to it.
  const pending = usePendingUrl();
  const isSigningIn = pending?.pathname === '/admin/login';
  const signInAddress = adminSignInAddress((!isSigningIn && pending) || { pathname, search });
  const { data: administrator } = useQuery(administratorQuery);
  const { menu } = useAdminNavigation();
  const counts = useCounts(pathname);
  const nav = useClosedMenu(pathname);
  const navigate = useNavigate();
  const [isFinding, setFinding] = useState(false);
  const [areKeysShown, setKeysShown] = useState(false);
  const { mutate } = useSignOut();
  const signOut = () => askToLeave(mutate);
  const commands = [
    { title: 'Logout', words: 'log out sign out', run: signOut },
    {
      title: 'Switch between light and dark',
      words: 'theme dark mode light mode appearance',
      run: switchTheme,
    },
    { title: 'Show keyboard shortcuts', words: 'keys help', run: () => setKeysShown(true) },
  ];
  useEffect(() => {
    if (administrator === null && !isSigningIn) void navigate(signInAddress, { replace: true });
  }, [administrator, navigate, signInAddress, isSigningIn]);
  if (administrator === null) return null;
  return (
    <div className="admin">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <div className="admin-frame">
        <header className="side night">
          <Link className="brand" to="/admin">
            <Logo size={32} />
            <span>{firm.name}</span>
          </Link>
          <div className="phone-acts">
            <button type="button" aria-label="Find" onClick={() => setFinding(true)}>
              <LineIcon path="M13 8A5 5 0 1 1 3 8a5 5 0 0 1 10 0ZM12 12l4 4" />
            </button>
            <button type="button" aria-label="Menu" popoverTarget="menu">
              <LineIcon path="M2 5.5h14M2 12.5h14" />
            </button>
          </div>
          <nav className="drawer" id="menu" popover="auto" aria-label="Back office" ref={nav}>
            <p className="drawer-head">
              Menu
              <button
                type="button"
                aria-label="Close the menu"
                popoverTarget="menu"
                popoverTargetAction="hide"
              >
                <LineIcon path="m4 4 10 10m0-10L4 14" />
              </button>
            </p>
            <ul>
              {menu.map(({ label, path, isSub, waiting }) => (
                <li key={path} className={isSub ? 'sub' : undefined}>
                  <Link
                    to={path}
                    aria-current={isCurrent(menu, path, pathname) ? 'page' : undefined}
                  >
                    {label}
                    {waiting && <Waiting count={counts?.[waiting]?.waiting ?? 0} />}
                  </Link>
                </li>
              ))}
            </ul>
            <p className="keys-hint small">
              <button type="button" onClick={() => setFinding(true)}>
                <kbd>Ctrl K</kbd> to find
              </button>
              <button type="button" onClick={() => setKeysShown(true)}>
                <kbd>?</kbd> for keys
              </button>
            </p>
            <Who administrator={administrator} onSignOut={signOut} />
          </nav>
        </header>
        <main id="main" tabIndex={-1} ref={main}>
          <SiteNotices />
          {children}
        </main>
      </div>
      <CommandPalette isOpen={isFinding} onOpen={setFinding} commands={commands} />
      <KeyList isOpen={areKeysShown} onOpen={setKeysShown} />
      <EndedSession />
      <UndoKey />
      <Toaster />
    </div>
  );
}

/** Refetched, as is the state of the site, when a screen opens and the last counts are stale. */
function useCounts(pathname: string) {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each screen
  useEffect(() => {
    void client.prefetchQuery(countsQuery);
    void client.prefetchQuery(siteStateQuery);
  }, [client, pathname]);
  return useQuery(countsQuery).data;
}

/** On small screens the menu is a drawer, which a followed link closes. */
function useClosedMenu(pathname: string) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each screen
  useEffect(() => {
    if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
  }, [pathname]);
  return nav;
}

const Waiting = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="count num">
      {count.toLocaleString('en-SG')}
      <span className="sr"> waiting</span>
    </span>
  ) : null;

interface WhoProps {
  administrator: Administrator | undefined;
  onSignOut(): void;
}

function Who({ administrator, onSignOut }: WhoProps) {
  return (
    <div className="side-user small">
      <span>{administrator && nameOf(administrator)}</span>
      <button type="button" className="text-button" onClick={onSignOut}>
        Logout
      </button>
    </div>
  );
}

const nameOf = (administrator: Administrator) => fullName(administrator) || administrator.username;

/** After a navigation the focus moves to the new page's content, unless the page set it itself. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = usePlace();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

const keys = [
  { keys: ['Ctrl', 'K'], does: 'Find a record, a page or an action' },
  { keys: ['/'], does: 'Search this list' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
  { keys: ['↓', '↑'], does: 'Move between rows; from the search field into the list' },
  { keys: ['PgUp', 'PgDn'], does: 'Move one screen of rows' },
  { keys: ['Home', 'End'], does: 'First row, last row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Space'], does: 'Select the row; hold Shift on a checkbox to select a range' },
  { keys: ['Ctrl', '↵'], does: 'Actions for the selected rows' },
  { keys: ['Esc'], does: 'Clear the search or the selection, close a dialog' },
  { keys: ['Ctrl', 'S'], does: 'Save the form' },
  { keys: ['Ctrl', 'B'], does: 'Bold in a post; with I italic, with K a link' },
  { keys: ['Ctrl', 'Z'], does: 'Undo, while the message offers it' },
  { keys: ['Alt', '↑'], does: 'Move a form row up; with ↓ down' },
];

/** What the message in sight offers. */
function UndoKey() {
  useDocumentEvent('keydown', (event) => {
    if (event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    const action = currentToast()?.action;
    if (!action || isTyping(event.target)) return;
    event.preventDefault();
    dismissToast();
    action.run();
  });
  return null;
}

function KeyList({ isOpen, onOpen }: { isOpen: boolean; onOpen(isOpen: boolean): void }) {
  useDocumentEvent('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    onOpen(true);
  });
  return (
    <Dialog open={isOpen} onClose={() => onOpen(false)} title="Keyboard shortcuts">
      <dl className="keys-list">
        {keys.map(({ keys: pressed, does }) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => apiClient<WorkspaceApi>().call('POST /api/admin/auth/logout'),
    async onSuccess() {
      await navigate(adminSignInAddress());
      client.clear();
      deleteAllDrafts();
      toast({ title: 'Logout successful' });
    },
    onError: () =>
      toast({ title: 'Error', text: 'An error occurred. Please try again.', tone: 'bad' }),
  });
}
