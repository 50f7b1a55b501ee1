import { t } from '../shared/texts';
import { Link } from './navigation';

export function Breadcrumb({ items }: { items: { label: string; to?: string }[] }) {
  return (
    <nav className="crumbs" aria-label={t('Breadcrumb')}>
      <ol>
        {[{ label: t('Home'), to: '/' }, ...items].map(({ label, to }) => (
          <li key={label} aria-current={to ? undefined : 'page'}>
            {to ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
