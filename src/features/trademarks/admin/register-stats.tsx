import { useQuery } from '@tanstack/react-query';
import { Stats } from '../../../admin-ui/stats';
import { countText, numberText } from '../../../shared/count-text';
import { StateSeal } from '../../../ui/state-seal';
import { statuses } from '../search/directory-filters';
import { registerStatsQuery } from '../search/queries';
import * as styles from './register-stats.module.css';

const tones = [styles.registered, styles.pending, styles.expired, styles.other];

export function RegisterStats() {
  const { data: stats, error } = useQuery({ ...registerStatsQuery, staleTime: 0 });
  if (error && !stats) return null;
  if (!stats) return <div className={`stats skeleton ${styles.skeleton}`} />;
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
    <Stats
      className={styles.register}
      stats={[
        {
          title: 'Total',
          value: numberText(total),
          note: `${numberText(published)} published, ${percent}%`,
        },
        {
          title: 'By status',
          value: (
            <svg role="img" aria-label={words.join(', ')} preserveAspectRatio="none">
              <title>{words.join(', ')}</title>
              <Shares counts={[registered, pending, expired, outliers]} />
            </svg>
          ),
          note: words.map((word, index) => (
            <StateSeal key={word} kind={statuses[index] ?? 'other'} word={word} />
          )),
        },
        { title: 'Unique owners', value: owners === null ? '–' : numberText(owners) },
        {
          title: 'Distinct classes',
          value: classes === null ? '–' : numberText(classes),
          note: 'of 45',
        },
      ]}
    />
  );
}

/** As wide as their counts, as SVG, since the CSP forbids inline styles. */
function Shares({ counts }: { counts: number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let before = 0;
  return counts.map((count, index) => {
    const x = (before / Math.max(1, total)) * 100;
    before += count;
    if (count === 0) return null;
    return (
      <rect
        key={statuses[index]}
        className={tones[index]}
        x={`${x}%`}
        width={`${(count / total) * 100}%`}
        height="100%"
      />
    );
  });
}
