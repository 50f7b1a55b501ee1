import { createContext, useContext } from 'react';
import type { Route } from '../client/route';

export interface AdminRoute extends Omit<Route, 'frame'> {
  /** By default that of the back office. */
  frame?: Route['frame'];
  menu?: {
    label: string;
    /** Lower comes first. */
    order: number;
    isSub?: boolean;
    /** The dashboard count of open work shown beside the entry. */
    waiting?: string;
  };
  /** Its tab in the settings. */
  settings?: { label: string; order: number };
  /** Its label as an action in the command palette. */
  action?: string;
}

interface Entry {
  label: string;
  path: string;
}

/** Whether an entry is the current page or the closest ancestor of it. */
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
