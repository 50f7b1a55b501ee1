import { durationText } from '../../shared/duration-text';
import type { JobRun } from './contract';
import * as styles from './jobs.module.css';
import { lengthOf } from './run-state';

const maxBars = 24;
const step = 5;
const height = 24;

export function RunBars({ runs, at }: { runs: JobRun[]; at: string }) {
  const [newest] = runs;
  if (!newest) return null;
  const shown = runs.slice(0, maxBars).reverse();
  const longest = Math.max(...shown.map((run) => lengthOf(run, at)), 1);
  return (
    <span className={styles.withBars}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${maxBars * step} ${height}`}
        role="img"
        aria-label={
          shown.length === 1
            ? 'Duration of the last run'
            : `Duration of the last ${shown.length} runs`
        }
      >
        <path d={`M0 ${height - 0.5}h${maxBars * step}`} />
        {shown.map((run, index) => {
          const bar = 1 + (lengthOf(run, at) / longest) * (height - 2);
          const isNewest = index === shown.length - 1;
          return (
            <rect
              key={run.id}
              x={(maxBars - shown.length + index) * step}
              y={height - 1 - bar}
              width={step - 1.6}
              height={bar}
              className={
                run.outcome === 'failed' ? styles.fail : isNewest ? styles.newest : undefined
              }
            />
          );
        })}
      </svg>
      <span className="num small">{durationText(lengthOf(newest, at))}</span>
    </span>
  );
}
