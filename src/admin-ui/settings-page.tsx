import { Link, useNavigate, usePlace } from '../ui/navigation';
import { AdminPage, type AdminPageProps } from './admin-page';
import { type Entry, isCurrent, settingsGroups, useAdminNavigation } from './admin-route';
import { ChoiceSelect } from './choice-select';

/** One of the settings: above it their groups, and what else is in its own. */
export function SettingsPage(page: AdminPageProps) {
  const { pathname } = usePlace();
  const { settings } = useAdminNavigation();
  const navigate = useNavigate();
  const isShown = ({ path }: Entry) => isCurrent(settings, path, pathname);
  const groups = settingsGroups.flatMap((name) => {
    const entries = settings.filter(({ group }) => group === name);
    const [first] = entries;
    return first ? [{ name, entries, path: first.path, isOpen: entries.some(isShown) }] : [];
  });
  const beside = groups.find(({ isOpen }) => isOpen)?.entries ?? [];
  return (
    <>
      <nav className="settings-pages no-print" aria-label="Settings">
        <div className="tabs">
          {groups.map(({ name, path, isOpen }) => (
            <Link key={name} to={path} aria-current={isOpen ? 'true' : undefined}>
              {name}
            </Link>
          ))}
        </div>
        {beside.length > 1 && (
          <div className="settings-beside">
            {beside.map((entry) => (
              <Link
                key={entry.path}
                to={entry.path}
                aria-current={isShown(entry) ? 'page' : undefined}
              >
                {entry.label}
              </Link>
            ))}
          </div>
        )}
        <ChoiceSelect
          className="phone-only"
          aria-label="Settings"
          value={settings.find(isShown)?.path}
          onChoose={(path) => void navigate(path)}
        >
          {groups.map(({ name, entries }) => (
            <optgroup key={name} label={name}>
              {entries.map(({ path, label }) => (
                <option key={path} value={path}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </ChoiceSelect>
      </nav>
      <AdminPage {...page} />
    </>
  );
}
