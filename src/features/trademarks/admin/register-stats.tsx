import { useQuery } from '@tanstack/react-query';
import { countText, numberText } from '../../../shared/count-text';
import { StateSeal } from '../../../ui/state-seal';
import { statuses } from '../search/directory-filters';
import { registerStatsQuery } from '../search/queries';
import * as styles from './leaves.module.css';

/** Both lists in one line of figures. */
export function RegisterStats() {
  const { data: stats } = useQuery({ ...registerStatsQuery, staleTime: 0 });
  if (!stats) return null;
  const { total, published, registered, pending, expired, outliers, owners, classes } = stats;
  const rounded = total === 0 ? 0 : Math.round((published / total) * 100);
  const percent = published < total ? Math.min(99, rounded) : rounded;
  const words = [
    `${numberText(registered)} registered`,
    `${numberText(pending)} pending`,
    `${numberText(expired)} expired`,
    ...(outliers > 0 ? [countText(outliers, 'outlier')] : []),
  ];
  return (
    <ul className={`${styles.figures} small soft num`} aria-label="Both lists">
      <li title={`${numberText(published)} of ${numberText(total)}`}>{percent}% published</li>
      {words.map((word, index) => (
        <li key={word}>
          <StateSeal kind={statuses[index] ?? 'other'} word={word} />
        </li>
      ))}
      {owners !== null && <li>{countText(owners, 'owner')}</li>}
      {classes !== null && <li>{countText(classes, 'class', 'classes')}</li>}
    </ul>
  );
}
