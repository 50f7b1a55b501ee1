/** The screens of the settings, in the order of their tabs. */
export const settingsPages = [
  { path: '/admin/settings', label: 'Administrators' },
  { path: '/admin/settings/security', label: 'Your account' },
  { path: '/admin/settings/audit', label: 'Audit trail' },
  { path: '/admin/settings/mail', label: 'Mail' },
  { path: '/admin/settings/jobs', label: 'Jobs' },
  { path: '/admin/settings/events', label: 'Payment events' },
  { path: '/admin/settings/backup', label: 'Backup' },
];
