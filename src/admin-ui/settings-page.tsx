import { useEffect, useRef } from 'react';
import { Link, useNavigate, usePlace } from '../ui/navigation';
import { AdminPage, type AdminPageProps } from './admin-page';
import { isCurrent, useAdminNavigation } from './admin-route';
import { ChoiceSelect } from './choice-select';

export function SettingsPage(page: AdminPageProps) {
  const { pathname } = usePlace();
  const { settings } = useAdminNavigation();
  const navigate = useNavigate();
  const tabs = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a tablet each page has its own place in the row
  useEffect(() => {
    const row = tabs.current;
    const shown = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && shown) row.scrollLeft = shown.offsetLeft - row.offsetLeft - 16;
  }, [pathname]);
  return (
    <>
      <nav className="tabs settings-pages no-print" aria-label="Settings" ref={tabs}>
        {settings.map(({ path, label }) => (
          <Link
            key={path}
            to={path}
            aria-current={isCurrent(settings, path, pathname) ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
        <ChoiceSelect
          className="phone-only"
          aria-label="Settings"
          value={settings.find(({ path }) => isCurrent(settings, path, pathname))?.path}
          onChoose={(path) => void navigate(path)}
        >
          {settings.map(({ path, label }) => (
            <option key={path} value={path}>
              {label}
            </option>
          ))}
        </ChoiceSelect>
      </nav>
      <AdminPage {...page} />
    </>
  );
}
