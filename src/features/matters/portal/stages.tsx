import { dayInSingapore } from '../../../shared/calendar-date';
import { numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';
import type { OwnMatterDetail } from './contract';
import * as styles from './portal.module.css';
import { expectedText } from './standing';

/** What was reached and when, and when the rest is likely, with how that was reckoned. */
export function Stages({ matter: { stages, phase, isOpen } }: { matter: OwnMatterDetail }) {
  const last = stages.findLastIndex(({ on }) => on !== null);
  const ahead = t(
    phase === 'registered' ? 'not with us yet' : isOpen ? 'still to come' : 'not reached',
  );
  const expected = stages.filter((stage) => stage.expected);
  return (
    <div className={styles.way}>
      <ol className={styles.stages} aria-label={t('Stages')}>
        {stages.map((stage, place) => (
          <li key={stage.title} className={place <= last ? styles.reached : undefined}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2c6 6.5 6 13.5 0 20-6-6.5-6-13.5 0-20Z" />
            </svg>
            <b>{stage.title}</b>
            <span className="small soft num">{stage.on ? dateText(stage.on) : textOf(stage)}</span>
          </li>
        ))}
      </ol>
      {expected.length > 0 && (
        <p className="small soft">
          {t(
            'Likely days are reckoned from the office’s register: {reckoned}. The office may take longer.',
            { reckoned: expected.map(reckonedText).join(t('; ')) },
          )}
        </p>
      )}
    </div>
  );

  function textOf({ title, expected }: Stage): string {
    if (stages.findIndex((stage) => stage.title === title) < last) return t('done');
    return expected ? expectedText(expected, dayInSingapore()) : ahead;
  }
}

type Stage = OwnMatterDetail['stages'][number];

/** Eight of ten, since a few wait for years. */
const reckonedText = ({ title, expected }: Stage): string =>
  expected
    ? t(
        'of {marks} marks that were {stage} in the last 12 months, eight of ten took {from} to {to} weeks from filing',
        {
          marks: numberText(expected.marks),
          stage: title.toLowerCase(),
          from: expected.fromWeeks,
          to: expected.toWeeks,
        },
      )
    : '';
