import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  useCallback,
  useContext,
  useMemo,
} from 'react';
import { inLanguage, isTranslated, withoutLanguage } from '../shared/languages';
import { languageNow } from '../shared/texts';

export interface Place {
  /** Without a language. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  hash: string;
  /** Unique for every history entry. */
  key: string;
  state: unknown;
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  state?: unknown;
  keepScroll?: boolean;
}

export interface Navigation {
  place: Place;
  /** Resolves when the page is shown, or when the user stays. */
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  prefetch(to: string): void;
}

const Context = createContext<Navigation | undefined>(undefined);
export const NavigationProvider = Context.Provider;

/** Apart from the rest, so that a press renders only what shows that a page is on its way. */
const Pending = createContext<URL | undefined>(undefined);
export const PendingProvider = Pending.Provider;

function useNavigation(): Navigation {
  const navigation = useContext(Context);
  if (!navigation) throw new Error('There is no navigation around this component.');
  return navigation;
}

export const usePlace = () => useNavigation().place;
/** Where the page is going, with a language. */
export const usePendingUrl = () => useContext(Pending);
export const useNavigate = () => useNavigation().navigate;

/** The query parameters and a function to change them on the same page. */
export function useSearch(): [
  URLSearchParams,
  (search: URLSearchParams, options?: NavigateOptions) => Promise<void>,
] {
  const { place, navigate } = useNavigation();
  const search = useMemo(() => new URLSearchParams(place.search), [place.search]);
  const change = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) =>
      navigate(next.size > 0 ? `?${next}` : place.pathname, { keepScroll: true, ...options }),
    [navigate, place.pathname],
  );
  return [search, change];
}

/** An address of the site in the language of the page. */
export const localAddress = (to: string) => inLanguage(to, languageNow());

/** Whether a page exists in the language of this one. */
export const isSaidHere = ({ to }: { to: string }) => languageNow() === 'en' || isTranslated(to);

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  state?: unknown;
}

/** An internal link: its page is prefetched on intent and shown without a reload. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const { navigate, prefetch } = useNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    void navigate(to, { state });
  };
  return (
    <a
      href={localAddress(to)}
      {...rest}
      onClick={follow}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
    />
  );
}

/** For rendering on the server, without navigation. */
export function stillNavigation(url: URL): Navigation {
  const { pathname, search } = url;
  return {
    place: { pathname: withoutLanguage(pathname), search, hash: '', key: 'first', state: null },
    navigate: async () => {},
    prefetch() {},
  };
}
