interface SidebarEntry {
  label: string;
  path: string;
  /** Stands below the entry before it. */
  isSub?: boolean;
  /** Whose number of those that wait stands beside it. */
  waiting?: 'contacts' | 'checks' | 'consultations';
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
  {
    label: 'Contact submissions',
    path: '/admin/contact-submissions',
    isSub: true,
    waiting: 'contacts',
  },
  { label: 'Trademark checks', path: '/admin/trademark-checks', isSub: true, waiting: 'checks' },
  {
    label: 'Consultation requests',
    path: '/admin/consultation-requests',
    isSub: true,
    waiting: 'consultations',
  },
  { label: 'Watches', path: '/admin/watches' },
  { label: 'Settings', path: '/admin/settings' },
];
