import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { PageRoute } from '../client/route';
import { mayActAs, type Role } from '../shared/roles';
import { administratorQuery } from './administrator';

/** The settings, in the order in which they are shown. */
export const settingsGroups = ['People', 'Money', 'Mail', 'Law', 'Safety'] as const;

export interface AdminRoute extends PageRoute {
  menu?: {
    label: string;
    /** Lower comes first. */
    order: number;
    isSub?: boolean;
    /** The dashboard count of open work shown beside the entry. */
    waiting?: string;
  };
  /** Its place in the settings; in a group, lower comes first. */
  settings?: { label: string; group: (typeof settingsGroups)[number]; order: number };
  /** Its label as an action in the command palette, with a query string where the page needs one. */
  action?: string | { label: string; search: string };
  /** Other words that the palette finds it by. */
  words?: string;
}

export interface Entry {
  label: string;
  path: string;
  words?: string | undefined;
  role?: Role | undefined;
}

/** Whether an entry is the current page or the closest ancestor of it. */
export function isCurrent(entries: Entry[], path: string, pathname: string): boolean {
  const isWithin = (outer: string) =>
    pathname === outer || (outer !== '/admin' && pathname.startsWith(`${outer}/`));
  const isCloser = (other: Entry) => other.path.startsWith(`${path}/`) && isWithin(other.path);
  return path === pathname || (isWithin(path) && !entries.some(isCloser));
}

export function navigationOf(routes: AdminRoute[]) {
  const inOrder = <Key extends 'menu' | 'settings'>(key: Key) =>
    routes
      .flatMap(({ path, role, words, [key]: entry }) =>
        entry ? [{ ...entry, path, role, words }] : [],
      )
      .sort((one, other) => one.order - other.order);
  return {
    // An entry that leads the others elsewhere is everybody's.
    menu: inOrder('menu').map((entry) => ({
      ...entry,
      role: routes.find(({ path }) => path === entry.path)?.elsewhere ? undefined : entry.role,
    })),
    settings: inOrder('settings'),
    actions: routes.flatMap(({ path, role, action }): Entry[] => {
      if (!action) return [];
      const { label, search } = typeof action === 'string' ? { label: action, search: '' } : action;
      return [{ label, path: path + search, role }];
    }),
  };
}

const Navigation = createContext(navigationOf([]));

export const AdminNavigationProvider = Navigation.Provider;

/** The entries that the administrator's role may open. */
export function useAdminNavigation() {
  const { menu, settings, actions } = useContext(Navigation);
  const { data: administrator } = useQuery(administratorQuery);
  const isOpen = ({ role }: Entry) =>
    !role || (administrator != null && mayActAs(administrator.role, role));
  return {
    menu: menu.filter(isOpen),
    settings: settings.filter(isOpen),
    actions: actions.filter(isOpen),
  };
}
