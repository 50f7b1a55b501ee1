import './settings.css';
import type { ReactNode } from 'react';
import { PageMeta } from '../site/page-meta';
import { Link, usePlace } from '../ui/navigation';

const settings = [
  { path: '/admin/settings', label: 'Administrators' },
  { path: '/admin/settings/security', label: 'Your account' },
  { path: '/admin/settings/audit', label: 'Audit trail' },
  { path: '/admin/settings/mail', label: 'Mail' },
  { path: '/admin/settings/events', label: 'Payment events' },
  { path: '/admin/settings/backup', label: 'Backup' },
];

interface SettingsFrameProps {
  title: string;
  /** At the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Every screen of the settings, with the way to the others. */
export function SettingsFrame({ title, aside, children }: SettingsFrameProps) {
  const { pathname } = usePlace();
  const isShown = (path: string) =>
    path === pathname || (path !== '/admin/settings' && pathname.startsWith(`${path}/`));
  return (
    <>
      <PageMeta
        title={`${title} | Back office`}
        description="Settings of the back office."
        path={pathname}
        noindex
      />
      <nav className="tabs settings-tabs" aria-label="Settings">
        {settings.map(({ path, label }) => (
          <Link key={path} to={path} aria-current={isShown(path) ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="desk-head">
        <h1>{title}</h1>
        {aside}
      </div>
      {children}
    </>
  );
}
