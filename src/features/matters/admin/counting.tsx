import { addDays } from '../../../shared/calendar-date';
import type { MatterDeadline } from '../counting/contract';
import type { CountingStep } from '../deadlines/contract';
import { dayText } from '../deadlines/day-text';
import * as styles from './matters.module.css';

const kinds: { [Kind in CountingStep['kind']]?: string | undefined } = {
  excluded: styles.excluded,
  note: styles.note,
  differs: styles.note,
  provisional: styles.note,
  result: styles.result,
};

/** How a day was counted, step by step, as a ledger that closes with the result. */
export const Counting = ({ steps }: { steps: CountingStep[] }) => (
  <ol className={styles.counting}>
    {steps.map(({ kind, text, source, on }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps keep their places
      <li key={place} className={kinds[kind]}>
        <span>
          {kind === 'result' ? <b>{text}</b> : text}
          {source && <span className="small soft">{source}</span>}
        </span>
        <time className="num" dateTime={on}>
          {dayText(on)}
        </time>
      </li>
    ))}
  </ol>
);

type Counted = Pick<MatterDeadline, 'effectiveOn' | 'nominalOn' | 'counting'>;

/** The last eight days: hatched is excluded, framed nominal, filled the day to act by. */
export function LastDays({
  deadline: { effectiveOn, nominalOn, counting },
}: {
  deadline: Counted;
}) {
  const reasonOf = (day: string) =>
    counting.find(({ kind, on }) => kind === 'excluded' && on === day)?.text;
  return (
    <ol className={styles.week} aria-label="The last days">
      {Array.from({ length: 8 }, (_, place) => addDays(effectiveOn, place - 7)).map((day) => {
        const names = [
          reasonOf(day) !== undefined && styles.excluded,
          day === nominalOn && styles.nominal,
          day === effectiveOn && styles.effective,
        ];
        return (
          <li key={day} className={names.filter(Boolean).join(' ')}>
            <span>{dayText(day).slice(0, 3)}</span>
            <b className="num">{Number(day.slice(8))}</b>
            <span className="small">{day === effectiveOn ? 'Act by' : reasonOf(day)}</span>
          </li>
        );
      })}
    </ol>
  );
}
