import { createContext, useContext } from 'react';
import type { Route } from '../client/route';

export interface AdminRoute extends Omit<Route, 'frame'> {
  /** The back office's, when not said. */
  frame?: Route['frame'];
  menu?: {
    label: string;
    /** Lower stands higher. */
    order: number;
    isSub?: boolean;
    /** Which of the dashboard's counts of open work stands beside it. */
    waiting?: string;
  };
  /** Its tab in the settings. */
  settings?: { label: string; order: number };
  /** What the palette calls it, where something is done there. */
  action?: string;
}

interface Entry {
  label: string;
  path: string;
}

/** Whether an entry leads to the shown page or, where no other entry stands below it, to one above that. */
export const isCurrent = (entries: Entry[], path: string, pathname: string) =>
  path === pathname ||
  (pathname.startsWith(`${path}/`) && !entries.some((other) => other.path.startsWith(`${path}/`)));

export function navigationOf(routes: AdminRoute[]) {
  const inOrder = <Key extends 'menu' | 'settings'>(key: Key) =>
    routes
      .flatMap(({ path, [key]: entry }) => (entry ? [{ ...entry, path }] : []))
      .sort((one, other) => one.order - other.order);
  return {
    menu: inOrder('menu'),
    settings: inOrder('settings'),
    actions: routes.flatMap(({ path, action }) => (action ? [{ label: action, path }] : [])),
  };
}

const Navigation = createContext(navigationOf([]));

export const AdminNavigationProvider = Navigation.Provider;

export const useAdminNavigation = () => useContext(Navigation);
