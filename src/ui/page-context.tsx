import { createContext, useContext } from 'react';

export interface PageContext {
  /** The site's origin, without a trailing slash. */
  siteUrl: string;
  /** The Singapore date of the server's rendering; hydration uses it, so that both match. */
  today: string;
}

const Context = createContext<PageContext>({ siteUrl: '', today: '' });

export const PageContextProvider = Context.Provider;
export const useSiteUrl = () => useContext(Context).siteUrl;
export const useToday = () => useContext(Context).today;
