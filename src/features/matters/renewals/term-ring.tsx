import { addMonths, daysBetween } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';
import type { OwnRenewal } from './contract';
import * as styles from './renewal.module.css';

const petal = 'M0-52A26 26 0 0 1 0-98A26 26 0 0 1 0-52Z';
const narrowPetal = 'M0-52A36 36 0 0 1 0-98A36 36 0 0 1 0-52Z';

/** A petal for each year of the term, the running one open, and the days that are left. */
export function TermRing({
  renewal: { term, inTimeUntil, lateUntil },
  today,
}: {
  renewal: OwnRenewal;
  today: string;
}) {
  const years = Array.from({ length: term.years }, (_, place) => place + 1);
  const passed = years.filter((year) => addMonths(term.from, 12 * year) <= today).length;
  const last = today <= inTimeUntil ? inTimeUntil : (lateUntil ?? inTimeUntil);
  const left = Math.max(0, daysBetween(today, last));
  return (
    <svg
      className={styles.ring}
      viewBox="-110 -110 220 220"
      role="img"
      aria-label={t('{days} left until {date}', {
        days: countText(left, 'day'),
        date: dateText(last),
      })}
    >
      {years.map((year) => (
        <path
          key={year}
          d={years.length > 10 ? narrowPetal : petal}
          className={year <= passed ? styles.full : undefined}
          transform={`rotate(${(360 / years.length) * (year - 0.5)})`}
        />
      ))}
      <text y="2">{left}</text>
      <text y="22" className={styles.unit}>
        {left === 1 ? t('day left') : t('days left')}
      </text>
    </svg>
  );
}
