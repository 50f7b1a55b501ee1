import { createContext, useContext } from 'react';

interface PageContext {
  /** The site's origin, without a slash at its end. */
  siteUrl: string;
  /** The day in Singapore on which the page was made; the browser goes on from it, so that both agree. */
  today: string;
}

const Context = createContext<PageContext>({ siteUrl: '', today: '' });

export const PageContextProvider = Context.Provider;
export const useSiteUrl = () => useContext(Context).siteUrl;
export const useToday = () => useContext(Context).today;
