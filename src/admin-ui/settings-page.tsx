import { useEffect, useRef } from 'react';
import { Link, usePlace } from '../ui/navigation';
import { AdminPage, type AdminPageProps } from './admin-page';
import { isCurrent, useAdminNavigation } from './admin-route';

export function SettingsPage(page: AdminPageProps) {
  const { pathname } = usePlace();
  const { settings } = useAdminNavigation();
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a small screen each page has its own place in the row
  useEffect(() => {
    const row = tabs.current;
    const shown = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && shown) row.scrollLeft = shown.offsetLeft - row.offsetLeft - 16;
  }, [pathname]);
  return (
    <>
      <nav className="tabs no-print" aria-label="Settings" ref={tabs}>
        {settings.map(({ path, label }) => (
          <Link
            key={path}
            to={path}
            aria-current={isCurrent(settings, path, pathname) ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <AdminPage {...page} />
    </>
  );
}
