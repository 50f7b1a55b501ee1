import { useQuery } from '@tanstack/react-query';
import { changedSearch, readListAddress } from '../../../admin-ui/list-address';
import { listQuery } from '../../../admin-ui/list-query';
import { countText, numberText } from '../../../shared/count-text';
import { Link, useSearch } from '../../../ui/navigation';
import { trademarkListPath } from '../marks/register-changed';
import { adminTrademarkRows, allMarksPreviewQuery, leaves } from './admin-queries';
import { trademarkList } from './admin-trademark-list';
import * as styles from './leaves.module.css';
import { RegisterStats } from './register-stats';

/** The firm’s marks and the office’s with their figures: a search is in one, and says how many the other has. */
export function Leaves() {
  const [search] = useSearch();
  const { data: counts } = useQuery(allMarksPreviewQuery);
  const shown = readListAddress(search, trademarkList);
  const addressOf = (source: string) =>
    trademarkListPath +
    changedSearch(shown, { filters: { ...shown.filters, source } }, trademarkList);
  const { source } = shown.filters;
  const other = leaves.find(({ value }) => source !== 'all' && value !== source);
  const filters = Object.entries(shown.filters).filter(([, value]) => value !== '');
  const elsewhere = new URLSearchParams([
    ['q', shown.q],
    ...filters.filter(([name]) => name !== 'source'),
    ['source', other?.value ?? ''],
  ]);
  const { data: there } = useQuery({
    ...listQuery(adminTrademarkRows, elsewhere),
    enabled: shown.q !== '' && other !== undefined,
  });
  const isElsewhere = other && shown.q !== '' && there && there.total > 0;
  return (
    <div className={styles.leaves}>
      <nav className="tabs" aria-label="Which list">
        {leaves.map(({ value, label }) => (
          <Link
            key={value}
            to={addressOf(value)}
            aria-current={value === source ? 'page' : undefined}
          >
            {label}{' '}
            {counts && (
              <span className="num soft">
                {numberText(
                  { firm: counts.firm, singapore: counts.office }[value] ??
                    counts.firm + counts.office,
                )}
              </span>
            )}
          </Link>
        ))}
      </nav>
      {isElsewhere && (
        <p className="small soft" role="status">
          “{shown.q}”: {countText(there.total, 'mark')} in {other.label.toLowerCase()}.{' '}
          <Link to={addressOf(other.value)}>Show them</Link>
        </p>
      )}
      <RegisterStats />
    </div>
  );
}
