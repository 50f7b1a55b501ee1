export interface SidebarEntry {
  label: string;
  path: string;
  /** Stands below the entry before it. */
  isSub?: boolean;
}

/** The screens of the back office, in the order of the sidebar. */
export const sidebar: SidebarEntry[] = [
  { label: 'Dashboard', path: '/admin' },
  { label: 'Trademarks', path: '/admin/trademarks' },
  { label: 'Services', path: '/admin/services' },
  { label: 'Categories', path: '/admin/categories' },
  { label: 'Blog', path: '/admin/blog' },
  { label: 'Orders', path: '/admin/orders' },
  { label: 'Submissions', path: '/admin/submissions' },
  { label: 'Contact submissions', path: '/admin/contact-submissions', isSub: true },
  { label: 'Trademark checks', path: '/admin/trademark-checks', isSub: true },
  { label: 'Consultation requests', path: '/admin/consultation-requests', isSub: true },
  { label: 'Settings', path: '/admin/settings' },
];
