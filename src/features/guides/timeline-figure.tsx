import { t } from '../../shared/texts';
import type { Block, TimelineRow } from './contract';
import * as styles from './timeline-figure.module.css';

type Timeline = Extract<Block, { kind: 'timeline' }>;

/** Periods as petals on one scale: filled for deadlines, outlined for waiting times. */
export function TimelineFigure({
  timeline: { caption, scale, ticks, rows },
}: {
  timeline: Timeline;
}) {
  const place = (at: number) => (100 * (at - scale.from)) / (scale.to - scale.from);
  const kinds = new Set(rows.map(({ kind }) => kind));
  return (
    <figure className={styles.time}>
      <figcaption className="running">
        <b>{caption}</b>
      </figcaption>
      <svg className={styles.scale} height="24" aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <text key={at} x={`${place(at)}%`} y="17" textAnchor={anchor(place(at))}>
            {label}
          </text>
        ))}
      </svg>
      <ol>
        {rows.map((row) => (
          <li key={row.label}>
            <span className={styles.label}>{row.label}</span>
            <Period row={row} place={place} ticks={ticks.map(({ at }) => place(at))} />
            <span className={`num ${styles.text}`}>{row.text}</span>
          </li>
        ))}
      </ol>
      <p className={`small soft ${styles.key}`}>
        {kinds.has('limit') && (
          <span>
            <Petal kind="limit" /> {t('deadline')}
          </span>
        )}
        {kinds.has('wait') && (
          <span>
            <Petal kind="wait" /> {t('waiting time')}
          </span>
        )}
      </p>
    </figure>
  );
}

const anchor = (percent: number) => {
  if (percent < 5) return 'start';
  return percent > 95 ? 'end' : 'middle';
};

const petal = 'M0 10Q50-9 100 10Q50 29 0 10Z';

function Period({
  row: { from, to, kind },
  place,
  ticks,
}: {
  row: TimelineRow;
  place(at: number): number;
  ticks: number[];
}) {
  return (
    <svg className={styles.bar} height="20" aria-hidden="true">
      <line className={styles.axis} x1="0" y1="10" x2="100%" y2="10" />
      {ticks.map((tick) => (
        <line key={tick} className={styles.axis} x1={`${tick}%`} x2={`${tick}%`} y1="6" y2="14" />
      ))}
      <svg
        aria-hidden="true"
        x={`${place(from)}%`}
        width={`${place(to) - place(from)}%`}
        height="20"
        viewBox="0 0 100 20"
        preserveAspectRatio="none"
        overflow="visible"
      >
        <path className={kind === 'limit' ? styles.limit : styles.wait} d={petal} />
      </svg>
    </svg>
  );
}

const Petal = ({ kind }: { kind: TimelineRow['kind'] }) => (
  <svg width="28" height="12" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
    <path className={kind === 'limit' ? styles.limit : styles.wait} d={petal} />
  </svg>
);
