export interface SidebarEntry {
  label: string;
  path: string;
  /** Stands below the entry before it. */
  isSub?: boolean;
}

/** The screens of the back office, in the order of the sidebar. */
export const sidebar: SidebarEntry[] = [{ label: 'Orders', path: '/admin/orders' }];
