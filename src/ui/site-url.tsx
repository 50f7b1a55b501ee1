import { createContext, useContext } from 'react';

const SiteUrl = createContext('');

export const SiteUrlProvider = SiteUrl.Provider;

/** The site's origin, without a slash at its end. */
export const useSiteUrl = () => useContext(SiteUrl);
