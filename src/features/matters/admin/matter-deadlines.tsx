import { useState } from 'react';
import { May } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { TablePanel } from '../../../admin-ui/table-panel';
import { capitalized } from '../../../shared/capitalized';
import { classNumbers } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Link } from '../../../ui/navigation';
import { type SealState, StateSeal } from '../../../ui/state-seal';
import type { MatterDeadline } from '../counting/contract';
import { dayKindOf, hasDay, isAhead, isLive, isToEnter, passed } from '../deadlines/contract';
import { dayText } from '../deadlines/day-text';
import { deadlineStateText } from '../deadlines/event-words';
import { isTask, lawOf } from '../deadlines/next-step';
import type { MatterDetail } from '../matter/contract';
import { Counting, LastDays } from './counting';
import { DayToEnter, Disagreement, whyToEnter } from './day-to-enter';
import { CloseDialog, LetterDialog, SetDayDialog } from './deadline-dialogs';
import { ActBy, Provisional } from './matter-list';
import * as styles from './matters.module.css';
import { PastDueDialog } from './past-due-dialog';
import { deadlinePath, matterPath } from './queries';

const deadlineHeads = [
  'Deadline',
  'Act by',
  'Entered and read',
  'State',
  <span key="acts" className="sr">
    Actions
  </span>,
];

export function Deadlines({ matter }: { matter: MatterDetail }) {
  const [isAdding, setAdding] = useState(false);
  const live = matter.deadlines.filter(isLive);
  const past = matter.deadlines.filter((each) => !isLive(each));
  return (
    <>
      <TablePanel
        title="Deadlines"
        heads={deadlineHeads}
        className={`entries ${styles.docket}`}
        actions={
          <May>
            <button type="button" className="btn tiny" onClick={() => setAdding(true)}>
              Add from a letter
            </button>
          </May>
        }
        foot={!live.some(isAhead) && <NoDate matter={matter} />}
      >
        {[...live, ...past].map((deadline, place) => (
          <DeadlineRow
            key={deadline.id}
            deadline={deadline}
            isFirst={place === 0 && live.length > 0}
          />
        ))}
      </TablePanel>
      {isAdding && <LetterDialog matter={matter} onClose={() => setAdding(false)} />}
    </>
  );
}

function NoDate({ matter: { id, isOpen, noDateReason } }: { matter: MatterDetail }) {
  if (!isOpen) return <p className="soft">The matter has ended.</p>;
  return (
    <p>
      <b className={noDateReason === null ? styles.soon : undefined}>No date.</b>{' '}
      {noDateReason ?? 'Record what happened, or say why there is none.'}{' '}
      <May>
        <Link to={`${matterPath(id)}/edit`}>{noDateReason ? 'Change the reason' : 'Say why'}</Link>
      </May>
    </p>
  );
}

/** What is missing for deadlines that would follow. */
export const Gaps = ({ matter: { gaps } }: { matter: MatterDetail }) =>
  gaps.length > 0 && (
    <Panel title="What doesn’t follow, and why">
      <ul className={styles.hits}>
        {gaps.map(({ title, text }) => (
          <li key={title + text}>
            <b>{title}</b>
            <span className="small soft">{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );

function DeadlineRow({ deadline, isFirst }: { deadline: MatterDeadline; isFirst: boolean }) {
  const { id, title, classes, state } = deadline;
  return (
    <>
      <tr>
        <th scope="row">
          <Link to={deadlinePath(id)}>{title}</Link>
          <span className="small soft">
            {[
              classes.length > 0 && capitalized(classNumbers(classes)),
              lawOf(deadline) ?? deadline.source,
            ]
              .filter(Boolean)
              .join('. ')}
          </span>
        </th>
        <td className={`num ${styles.by}`} data-label="Act by">
          <DayOf deadline={deadline} />
        </td>
        <td data-label="Entered and read">
          <Person actor={deadline.enteredBy} />
          <span className="small soft">
            {deadline.readBy ? (
              <>
                read by <Person actor={deadline.readBy} />
              </>
            ) : (
              state === 'open' && 'not read by a second person'
            )}
          </span>
        </td>
        <td data-label="State">
          <DeadlineState deadline={deadline} />
          {state === 'open' && deadline.extension?.state === 'asked' && (
            <span className="small soft">more time asked for</span>
          )}
          {deadline.closedOn && (
            <span className="small soft num">{dateText(deadline.closedOn)}</span>
          )}
        </td>
        <td>{isLive(deadline) && <RowActs deadline={deadline} />}</td>
      </tr>
      {isLive(deadline) && <Why deadline={deadline} isOpen={isFirst} />}
    </>
  );
}

function DayOf({ deadline }: { deadline: MatterDeadline }) {
  const { nominalOn, effectiveOn, targetOn, state } = deadline;
  const kind = dayKindOf(deadline);
  if (state === 'to-enter') return <DayToEnter kind={kind} on={effectiveOn} />;
  if (isToEnter(kind)) return <span className="soft">no day was entered</span>;
  return (
    <>
      {state === 'open' ? <ActBy on={effectiveOn} /> : dayText(effectiveOn)}
      {state === 'open' && kind === 'provisional' && <Provisional />}
      {nominalOn !== effectiveOn && (
        <span className="small soft num">nominally {dayText(nominalOn)}</span>
      )}
      {state === 'open' && targetOn && (
        <span className="small soft num">our target {dayText(targetOn)}</span>
      )}
    </>
  );
}

function RowActs({ deadline }: { deadline: MatterDeadline }) {
  const [asking, setAsking] = useState<'close' | 'set'>();
  const { title, state } = deadline;
  const close = () => setAsking(undefined);
  return (
    <May>
      <span className="row">
        {state === 'to-enter' && (
          <button type="button" className="btn tiny" onClick={() => setAsking('set')}>
            Enter the day<span className="sr"> of {title}</span>
          </button>
        )}
        <button type="button" className="btn tiny" onClick={() => setAsking('close')}>
          {state === 'past-due' ? 'Answer' : 'Close'}
          <span className="sr"> {title}</span>
        </button>
      </span>
      {asking === 'set' && <SetDayDialog deadline={deadline} onClose={close} />}
      {asking === 'close' &&
        (state === 'past-due' ? (
          <PastDueDialog deadlines={[deadline]} onClose={close} />
        ) : (
          <CloseDialog deadline={deadline} onClose={close} />
        ))}
    </May>
  );
}

/** How a day was counted, or why nobody counts it. */
function Why({ deadline, isOpen }: { deadline: MatterDeadline; isOpen: boolean }) {
  const { counting } = deadline;
  return (
    <tr className="why">
      <td colSpan={5}>
        <Disagreement deadline={deadline} />
        {hasDay(deadline) ? (
          <details open={isOpen}>
            <summary>How it was counted</summary>
            <div className={styles.counted}>
              <Counting steps={counting} />
              <LastDays deadline={deadline} />
            </div>
          </details>
        ) : (
          <details open={isOpen}>
            <summary>Why it is entered from the letter</summary>
            <p>{whyToEnter(deadline)}</p>
            {counting.length > 0 && <Counting steps={counting} />}
          </details>
        )}
      </td>
    </tr>
  );
}

const stateSeals: Record<MatterDeadline['state'], SealState> = {
  open: 'pending',
  'to-enter': 'pending',
  'past-due': 'pending',
  done: 'registered',
  missed: 'failed',
  'not-needed': 'expired',
  superseded: 'expired',
};

/** A day that merely passed was done by nobody, nor was what no one had to do. */
export function DeadlineState({ deadline }: { deadline: MatterDeadline }) {
  const { state, closingNote } = deadline;
  return closingNote === passed || (state === 'done' && !isTask(deadline)) ? (
    <StateSeal kind="expired" word="Passed" />
  ) : (
    <StateSeal kind={stateSeals[state]} word={deadlineStateText[state]} />
  );
}
