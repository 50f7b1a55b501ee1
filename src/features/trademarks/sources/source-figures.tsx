import { Stats } from '../../../admin-ui/stats';
import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { momentNear } from '../../../shared/moment-text';
import * as styles from './admin-sources-page.module.css';
import type { RegisterSourceState } from './contract';
import { dayAndTime } from './run-words';

export function SourceFigures({ source }: { source: RegisterSourceState }) {
  const { at, asOf, last, lastGood, nextRunAt, holds } = source;
  const what = holds === 'marks' ? 'Marks' : 'Companies';
  return (
    <Stats
      className={styles.figures}
      stats={[
        { title: `${what} here`, value: numberText(source.marksHere), note: hereText(source) },
        {
          title: `${what} at the office`,
          value: source.officeMarks === null ? 'Unknown' : numberText(source.officeMarks),
          note: source.askedAt ? `asked ${dayAndTime(source.askedAt, at)}` : '',
          className: source.officeMarks === null ? styles.words : undefined,
        },
        {
          title: 'Day of the data',
          value: asOf ? dateText(asOf) : 'None yet',
          note: source.officeUpdatedAt
            ? `office updated ${dayAndTime(source.officeUpdatedAt, at)}`
            : '',
          className: styles.words,
        },
        {
          title: 'Last run',
          value: last ? dayAndTime(last.startedAt ?? last.createdAt, at) : 'None yet',
          note:
            last?.state === 'failed' ? (
              <>
                <span className="danger-text">failed</span>
                {lastGood?.finishedAt && `, last good run ${momentNear(lastGood.finishedAt, at)}`}
              </>
            ) : (
              last && wordsOf[last.state as keyof typeof wordsOf]
            ),
          className: styles.words,
        },
        {
          title: 'Next run',
          value: nextRunAt ? dayAndTime(nextRunAt, at) : source.isPaused ? 'Paused' : 'Not yet',
          note: nextRunAt
            ? 'every day'
            : source.isPaused
              ? 'until it is resumed'
              : 'after the first load',
          className: styles.words,
        },
      ]}
    />
  );
}

const wordsOf = { done: 'done', unchanged: 'no new data', stopped: 'stopped' };

function hereText(source: RegisterSourceState): string {
  const { holds, running, marksHere, marksLeft, officeMarks } = source;
  if (running && holds === 'companies') return 'before this run';
  const left = marksLeft > 0 ? `${numberText(marksLeft)} no longer published` : '';
  if (officeMarks === null) return left;
  const missing = officeMarks - (marksHere - marksLeft);
  const compared =
    missing === 0
      ? 'as many as the office'
      : `${countText(Math.abs(missing), missing > 0 ? 'fewer' : 'more', missing > 0 ? 'fewer' : 'more')} than the office`;
  return [compared, left].filter(Boolean).join(', ');
}
