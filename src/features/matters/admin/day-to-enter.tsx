import type { MatterDeadline } from '../counting/contract';
import type { DayKind } from '../deadlines/contract';
import { dayText, suggestedText } from '../deadlines/day-text';
import { ruleOfDeadline } from '../deadlines/next-step';
import * as styles from './matters.module.css';

type Counted = Pick<MatterDeadline, 'counting' | 'effectiveOn' | 'state' | 'isSetByHand'>;

/** In the place of a day that is to be entered. */
export const DayToEnter = ({ kind, on }: { kind: DayKind; on: string }) => (
  <>
    <b className={styles.soon}>Enter the day</b>
    {kind === 'suggested' && <span className="small soft num under">{suggestedText(on)}</span>}
  </>
);

/** Why nobody counts a day: its rule isn’t verified, or the event doesn’t say what it is counted from. */
export const whyToEnter = (deadline: Pick<MatterDeadline, 'rule' | 'ruleVersion'>) =>
  ruleOfDeadline(deadline)?.whyNot ??
  'The event doesn’t say it. Correct the event, and the day is counted.';

/** A letter and a rule give two days, and nobody has decided between them. */
export function Disagreement({ deadline }: { deadline: Counted }) {
  const { counting, effectiveOn, isSetByHand, state } = deadline;
  const other = counting.find(({ kind }) => kind === 'differs');
  if (!other || isSetByHand || state !== 'open') return null;
  return (
    <p className="note amber">
      <b>The letter and the rule disagree.</b> {other.text}: {dayText(other.on)} ({other.source}).
      We act by {dayText(effectiveOn)} until you set the day and say why.
    </p>
  );
}
