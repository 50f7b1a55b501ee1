import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withoutLanguage } from '../shared/languages';
import { askToLeave, hasUnsavedChanges } from '../ui/leave-guards';
import {
  localAddress,
  type NavigateOptions,
  NavigationProvider,
  PendingProvider,
  type Place,
} from '../ui/navigation';
import { readStored, store } from './browser-storage';
import type { LoadPage, Redirect, ShownPage } from './page-loader';
import { PageView } from './page-view';
import { type PostedForm, PostedFormProvider } from './plain-form';

interface Entry {
  key: string;
  index: number;
  state: unknown;
}

interface Shown {
  place: Place;
  loaded: ShownPage;
  arrive: () => void;
}

const patienceMs = 200;
/** A link passed sooner, by Tab or pointer, is not meant. */
const intentMs = 65;

/**
 * Navigation in the browser. A page is shown once it has loaded completely, and a public one or one of the
 * back office in outline if that takes long; of two pending navigations only the later one arrives.
 */
export function BrowserNavigation({
  client,
  loadPage,
  first,
  posted,
  onReady,
}: {
  client: QueryClient;
  loadPage: LoadPage;
  first: ShownPage;
  posted: PostedForm | undefined;
  /** Called once the screens have taken over the page. */
  onReady(): void;
}) {
  const [shown, setShown] = useState<Shown>(() => ({
    place: placeOf(firstEntry),
    loaded: first,
    arrive: () => {},
  }));
  const [pending, setPending] = useState<URL>();
  const history = useMemo(
    () => createHistory(client, loadPage, first, setShown, setPending),
    [client, loadPage, first],
  );
  useEffect(() => {
    onReady();
    return history.start();
  }, [history, onReady]);
  const arrived = useRef(shown);
  useLayoutEffect(() => {
    if (arrived.current !== shown) shown.arrive();
    arrived.current = shown;
  }, [shown]);

  const navigation = useMemo(
    () => ({
      place: shown.place,
      navigate: history.navigate,
      prefetch: history.prefetch,
    }),
    [shown.place, history],
  );
  return (
    <NavigationProvider value={navigation}>
      <PendingProvider value={pending}>
        <PostedFormProvider value={shown.loaded === first ? posted : undefined}>
          <PageView loaded={shown.loaded} />
        </PostedFormProvider>
      </PendingProvider>
    </NavigationProvider>
  );
}

function createHistory(
  client: QueryClient,
  loadPage: LoadPage,
  first: ShownPage,
  setShown: (shown: Shown) => void,
  setPending: (url: URL | undefined) => void,
) {
  let turn = 0;
  let current = firstEntry;
  let shownPage = first;
  let shownPath = location.pathname;
  let intended: ReturnType<typeof setTimeout> | undefined;

  async function show(url: URL, commit: (final: URL) => Entry, arrive: () => void) {
    const mine = ++turn;
    setPending(url);
    let target = url;
    let loaded: ShownPage | Redirect;
    let isCommitted = false;
    function put(page: ShownPage, isWhole: boolean) {
      if (isCommitted) history.replaceState(current, '', target);
      else current = commit(target);
      isCommitted = true;
      shownPage = page;
      shownPath = target.pathname;
      // Synchronous, so that no query of the last page is still active when the navigation resolves.
      flushSync(() => {
        setShown({ place: placeOf(current), loaded: page, arrive });
        if (isWhole) setPending(undefined);
      });
    }
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    let isLoading = url.pathname !== shownPath;
    const putOutline = async (page: ShownPage) => {
      await patience;
      if (isLoading && mine === turn) put(page, false);
    };
    try {
      loaded = await loadPage(client, target, undefined, putOutline);
      isLoading = false;
      while ('redirectTo' in loaded) {
        target = new URL(loaded.redirectTo, location.origin);
        loaded = await loadPage(client, target);
      }
    } catch {
      if (target.pathname !== shownPath) {
        // A chunk of an older build is gone: a reload gets the new build.
        location.assign(url);
        return;
      }
      // Of the page that is shown everything has come, and what is typed in it stays.
      loaded = shownPage;
    }
    if (mine === turn) put(loaded, true);
  }

  async function navigate(
    to: string,
    { replace = false, state = null, keepScroll }: NavigateOptions = {},
  ) {
    clearTimeout(intended);
    const url = new URL(localAddress(to), location.href);
    const commit = (final: URL) => {
      if (!replace) rememberScroll(current.key);
      const entry = { key: newKey(), index: current.index + (replace ? 0 : 1), state };
      history[replace ? 'replaceState' : 'pushState'](entry, '', final);
      return entry;
    };
    const arrive = () => {
      if (url.hash) document.getElementById(url.hash.slice(1))?.scrollIntoView();
      else if (!keepScroll) scrollTo(0, 0);
    };
    const leave = () => show(url, commit, arrive);
    if (url.pathname === location.pathname || !hasUnsavedChanges()) return leave();
    askToLeave(() => void leave());
  }

  /** Back or forward. If unsaved changes block it, the browser's history is restored. */
  function onPop() {
    const entry = entryNow();
    rememberScroll(current.key);
    const arrive = () => {
      if (!findPlaceOf(entry)) scrollTo(0, 0);
    };
    const steps = entry.index - current.index;
    if (!hasUnsavedChanges() || steps === 0) {
      const commit = (final: URL) => {
        if (final.href !== location.href) history.replaceState(entry, '', final);
        return entry;
      };
      void show(new URL(location.href), commit, arrive);
      return;
    }
    removeEventListener('popstate', onPop);
    addEventListener('popstate', () => addEventListener('popstate', onPop), { once: true });
    history.go(-steps);
    askToLeave(() => history.go(steps));
  }

  return {
    navigate,
    prefetch(to: string) {
      clearTimeout(intended);
      intended = setTimeout(() => {
        void loadPage(client, new URL(localAddress(to), location.href)).catch(() => {});
      }, intentMs);
    },
    start() {
      history.scrollRestoration = 'manual';
      history.replaceState(current, '');
      findPlaceOf(current);
      const onLeave = () => rememberScroll(current.key);
      addEventListener('popstate', onPop);
      addEventListener('pagehide', onLeave);
      return () => {
        removeEventListener('popstate', onPop);
        removeEventListener('pagehide', onLeave);
      };
    },
  };
}

const scrollKey = 'scroll-positions';
const scrollPositions = () => readStored<Record<string, number>>('sessionStorage', scrollKey) ?? {};

const rememberScroll = (key: string) =>
  store('sessionStorage', scrollKey, { ...scrollPositions(), [key]: Math.round(scrollY) });

/** Restores the entry's scroll position or scrolls to its hash; false if there is neither. */
function findPlaceOf({ key }: Entry): boolean {
  const position = scrollPositions()[key];
  if (position !== undefined) scrollTo(0, position);
  else if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  return position !== undefined || location.hash !== '';
}

const newKey = () => Math.random().toString(36).slice(2, 10);

function entryNow(): Entry {
  const { key = newKey(), index = 0, state = null } = (history.state ?? {}) as Partial<Entry>;
  return { key, index, state };
}

function placeOf({ key, state }: Entry): Place {
  const { pathname, search, hash } = location;
  return { pathname: withoutLanguage(pathname), search, hash, key, state };
}

const firstEntry = entryNow();
