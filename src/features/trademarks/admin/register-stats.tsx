import { useQuery } from '@tanstack/react-query';
import { StateSeal } from '../../../ui/state-seal';
import { registerStatsQuery } from './admin-queries';

const text = (count: number) => count.toLocaleString('en-SG');

/** The register in figures: how many marks, in which state, of how many owners and classes. */
export function RegisterStats() {
  const { data: stats, error } = useQuery({ ...registerStatsQuery, staleTime: 0 });
  if (error && !stats) return null;
  if (!stats) return <div className="stats skeleton" />;
  const { total, published, registered, pending, expired, outliers, owners, classes } = stats;
  const percent = total === 0 ? 0 : Math.round((published / total) * 100);
  const words = [
    `${text(registered)} registered`,
    `${text(pending)} pending`,
    `${text(expired)} expired`,
    ...(outliers > 0 ? [`${text(outliers)} ${outliers === 1 ? 'outlier' : 'outliers'}`] : []),
  ];
  const kinds = ['registered', 'pending', 'expired', 'failed'] as const;
  return (
    <dl className="stats num">
      <div className="wide">
        <dt>Total</dt>
        <dd>{text(total)}</dd>
        <dd className="note-line">
          {text(published)} published, {percent}%
        </dd>
      </div>
      <div className="split-stat">
        <dt>By status</dt>
        <dd>
          <svg
            className="stack-bar"
            role="img"
            aria-label={words.join(', ')}
            preserveAspectRatio="none"
          >
            <title>{words.join(', ')}</title>
            <Shares counts={[registered, pending, expired, outliers]} />
          </svg>
        </dd>
        <dd className="keys">
          {words.map((word, index) => (
            <StateSeal key={word} kind={kinds[index] ?? 'failed'} word={word} />
          ))}
        </dd>
      </div>
      <div>
        <dt>Unique owners</dt>
        <dd>{text(owners)}</dd>
      </div>
      <div>
        <dt>Distinct classes</dt>
        <dd>{text(classes)}</dd>
        <dd className="note-line">of 45</dd>
      </div>
    </dl>
  );
}

const tones = ['r', 'p', 'e', 'o'];

/** Broad as their counts; no style of their own, which the site's policy forbids. */
function Shares({ counts }: { counts: number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let before = 0;
  return counts.map((count, index) => {
    const x = (before / Math.max(1, total)) * 100;
    before += count;
    if (count === 0) return null;
    const width = (count / total) * 100;
    return (
      <rect
        key={tones[index]}
        className={tones[index]}
        x={`${x}%`}
        width={`${width}%`}
        height="100%"
      />
    );
  });
}
