import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  const figures: [title: string, value: ReactNode][] = [
    ['Total', numberText(total)],
    ['Published', `${numberText(published)}, ${percent}%`],
    [
      'By status',
      words.map((word, index) => (
        <StateSeal key={word} kind={statuses[index] ?? 'other'} word={word} />
      )),
    ],
    ['Unique owners', owners === null ? '–' : numberText(owners)],
    ['Distinct classes', classes === null ? '–' : numberText(classes)],
  ];
  return (
    <dl className={`${styles.figures} small num`}>
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt className="soft">{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
