import { createContext, useContext } from 'react';

/** The day in Singapore on which the page was made; the browser goes on from it, so that both agree. */
const Today = createContext('');

export const TodayProvider = Today.Provider;
export const useToday = () => useContext(Today);
