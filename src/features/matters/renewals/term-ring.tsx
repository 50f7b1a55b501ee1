import { addMonths, daysBetween } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import type { OwnRenewal } from './contract';
import * as styles from './renewal.module.css';

const petal = 'M0-52A26 26 0 0 1 0-98A26 26 0 0 1 0-52Z';
const years = 10;

/** A petal for each year of the term, the running one open, and the days that are left. */
export function TermRing({
  renewal: { expiresOn, inTimeUntil, lateUntil },
  today,
}: {
  renewal: OwnRenewal;
  today: string;
}) {
  const passed = Array.from({ length: years }, (_, place) => place + 1).filter(
    (year) => addMonths(expiresOn, 12 * (year - years)) <= today,
  ).length;
  const last = today <= inTimeUntil ? inTimeUntil : (lateUntil ?? inTimeUntil);
  const left = Math.max(0, daysBetween(today, last));
  return (
    <svg
      className={styles.ring}
      viewBox="-110 -110 220 220"
      role="img"
      aria-label={`${left} days left until ${dateText(last)}`}
    >
      {Array.from({ length: years }, (_, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the petals keep their places
          key={place}
          d={petal}
          className={place < passed ? styles.full : undefined}
          transform={`rotate(${36 * (place + 0.5)})`}
        />
      ))}
      <text y="2">{left}</text>
      <text y="22" className={styles.unit}>
        {left === 1 ? 'day left' : 'days left'}
      </text>
    </svg>
  );
}
