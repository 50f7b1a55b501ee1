import { Link, useSearch } from '../../../ui/navigation';
import * as styles from './matters.module.css';
import { boardSearch, matterListPath } from './queries';
import { ruleListPath } from './rule-queries';

const views = [
  { name: 'table', label: 'Table' },
  { name: 'board', label: 'Board' },
  { name: 'calendar', label: 'Calendar' },
  { name: 'renewals', label: 'Renewals' },
  { name: 'rules', label: 'Rules' },
];

/** Each view has an address, and keeps what narrows the others. */
function addressOf(view: string, search: URLSearchParams): string {
  if (view === 'renewals') return '/admin/renewals';
  if (view === 'rules') return ruleListPath;
  const next = boardSearch(search);
  if (view !== 'table') next.set('view', view);
  return next.size > 0 ? `${matterListPath}?${next}` : matterListPath;
}

export function MatterViews({ shown }: { shown: string }) {
  const [search] = useSearch();
  return (
    <nav className={`choice-set ${styles.views}`} aria-label="View">
      {views.map(({ name, label }) => (
        <Link
          key={name}
          to={addressOf(name, search)}
          aria-current={name === shown ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
