import './settings.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, usePlace } from '../ui/navigation';
import { PageMeta } from '../ui/page-meta';
import { settingsPages } from './settings-pages';

interface SettingsFrameProps {
  title: string;
  /** At the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Every screen of the settings, with the way to the others. */
export function SettingsFrame({ title, aside, children }: SettingsFrameProps) {
  const { pathname } = usePlace();
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a small screen each page has its own place in the row
  useEffect(() => {
    const row = tabs.current;
    const shown = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && shown) row.scrollLeft = shown.offsetLeft - row.offsetLeft - 16;
  }, [pathname]);
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
      <nav className="tabs settings-tabs" aria-label="Settings" ref={tabs}>
        {settingsPages.map(({ path, label }) => (
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
