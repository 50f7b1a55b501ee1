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
import { dayText } from '../deadlines/day-text';
import { deadlineStateText } from '../deadlines/event-words';
import { ruleOfDeadline } from '../deadlines/next-step';
import type { MatterDetail } from '../matter/contract';
import { Counting, LastDays } from './counting';
import { CloseDialog, type LetterDeadline, LetterDialog } from './deadline-dialogs';
import { ActBy } from './matter-list';
import * as styles from './matters.module.css';
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
  const open = matter.deadlines.filter(({ state }) => state === 'open');
  const past = matter.deadlines.filter(({ state }) => state !== 'open');
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
        foot={open.length === 0 && <NoDate matter={matter} />}
      >
        {[...open, ...past].map((deadline, place) => (
          <DeadlineRow
            key={deadline.id}
            deadline={deadline}
            isFirst={place === 0 && open.length > 0}
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

/** Last days that no rule computes, and what is missing for others. */
export function ToEnter({ matter }: { matter: MatterDetail }) {
  const { toEnter, gaps } = matter;
  const [entering, setEntering] = useState<LetterDeadline>();
  if (toEnter.length === 0 && gaps.length === 0) return null;
  return (
    <Panel title="To be entered from a letter">
      <ul className={styles.hits}>
        {toEnter.map(({ key, title, classes, why, suggestedOn }) => (
          <li key={key} className={styles.task}>
            <span>
              <b>{title}</b>
              {classes.length > 0 && `, ${classNumbers(classes)}`}
              <span className="small soft">
                {why}
                {suggestedOn && ` Not verified: ${dayText(suggestedOn)}.`}
              </span>
            </span>
            <May>
              <button
                type="button"
                className="btn tiny"
                onClick={() => setEntering({ key, title })}
              >
                Enter the day<span className="sr"> of {title}</span>
              </button>
            </May>
          </li>
        ))}
        {gaps.map(({ title, text }) => (
          <li key={title + text}>
            <b>{title}</b>
            <span className="small soft">{text}</span>
          </li>
        ))}
      </ul>
      {entering && (
        <LetterDialog matter={matter} known={entering} onClose={() => setEntering(undefined)} />
      )}
    </Panel>
  );
}

function DeadlineRow({ deadline, isFirst }: { deadline: MatterDeadline; isFirst: boolean }) {
  const [isClosing, setClosing] = useState(false);
  const { id, title, classes, nominalOn, effectiveOn, targetOn, state, counting } = deadline;
  const isOpen = state === 'open';
  return (
    <>
      <tr>
        <th scope="row">
          <Link to={deadlinePath(id)}>{title}</Link>
          <span className="small soft">
            {[
              classes.length > 0 && capitalized(classNumbers(classes)),
              ruleOfDeadline(deadline)?.source ?? deadline.source,
            ]
              .filter(Boolean)
              .join('. ')}
          </span>
        </th>
        <td className={`num ${styles.by}`} data-label="Act by">
          {isOpen ? <ActBy on={effectiveOn} /> : dayText(effectiveOn)}
          {nominalOn !== effectiveOn && (
            <span className="small soft num">nominally {dayText(nominalOn)}</span>
          )}
          {isOpen && targetOn && (
            <span className="small soft num">our target {dayText(targetOn)}</span>
          )}
        </td>
        <td data-label="Entered and read">
          <Person actor={deadline.enteredBy} />
          <span className="small soft">
            {deadline.readBy ? (
              <>
                read by <Person actor={deadline.readBy} />
              </>
            ) : (
              isOpen && 'not read by a second person'
            )}
          </span>
        </td>
        <td data-label="State">
          <DeadlineState state={state} />
          {isOpen && deadline.extension?.state === 'asked' && (
            <span className="small soft">more time asked for</span>
          )}
          {deadline.closedOn && (
            <span className="small soft num">{dateText(deadline.closedOn)}</span>
          )}
        </td>
        <td>
          {isOpen && (
            <May>
              <button type="button" className="btn tiny" onClick={() => setClosing(true)}>
                Close<span className="sr"> {title}</span>
              </button>
            </May>
          )}
          {isClosing && <CloseDialog deadline={deadline} onClose={() => setClosing(false)} />}
        </td>
      </tr>
      {isOpen && (
        <tr className="why">
          <td colSpan={5}>
            <details open={isFirst}>
              <summary>How it was counted</summary>
              <div className={styles.counted}>
                <Counting steps={counting} />
                <LastDays deadline={deadline} />
              </div>
            </details>
          </td>
        </tr>
      )}
    </>
  );
}

const stateSeals: Record<MatterDeadline['state'], SealState> = {
  open: 'pending',
  done: 'registered',
  missed: 'failed',
  'not-needed': 'expired',
  superseded: 'expired',
};

export const DeadlineState = ({ state }: Pick<MatterDeadline, 'state'>) => (
  <StateSeal kind={stateSeals[state]} word={deadlineStateText[state]} />
);
