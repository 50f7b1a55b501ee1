import type { ReactNode } from 'react';
import { dateText } from '../../../shared/date-text';
import { dayText, periodsOf, suggestedText } from '../deadlines/day-text';
import { phaseText } from '../deadlines/event-kinds';
import { classStatusText, deadlineStateText } from '../deadlines/event-words';
import type { EventPreview, MatterDetail } from '../matter/contract';
import * as styles from './event-dialog.module.css';

interface FollowsProps {
  matter: MatterDetail;
  preview: EventPreview | undefined;
  children: ReactNode;
}

/** What the event begins, moves and closes, before it is recorded. */
export const Follows = ({ matter, preview, children }: FollowsProps) => (
  <aside className={styles.follows} aria-label="What follows">
    <h3>What follows</h3>
    {children}
    {/* Mounted before it has anything to say, or it is not read out. */}
    <div role="status" className="stack gap-3 small">
      {preview ? (
        <Told matter={matter} preview={preview} />
      ) : (
        <p className="soft">
          Choose what happened and enter its day: each deadline that it begins, moves or closes
          stands here.
        </p>
      )}
    </div>
  </aside>
);

function Told({ matter, preview }: { matter: MatterDetail; preview: EventPreview }) {
  const { phase, remarks, deadlines, changes, classes } = preview;
  const of = (what: string) => changes.filter((change) => change.what === what);
  return (
    <>
      {remarks.length > 0 && (
        <div className="note amber">
          {remarks.map((remark) => (
            <p key={remark}>
              <b className="num">{remark}</b>
            </p>
          ))}
        </div>
      )}
      {deadlines.map((deadline) => (
        <Begins key={deadline.title + deadline.classes} deadline={deadline} />
      ))}
      <ul className={styles.changes}>
        {of('moves').map((change) => (
          <Change
            key={change.title + change.was}
            title={`${change.title} ${change.was === change.is ? 'stays on its day' : 'moves'}`}
            why={change.why}
          >
            <Moves {...change} />
          </Change>
        ))}
        {of('opens').map(({ title, is, why }) => (
          <Change key={title + is} title={`${title} opens again`} why={why}>
            <b>{dayText(is)}</b>
          </Change>
        ))}
        {of('closes').map(({ title, was, state, why }) => (
          <Change key={title + was} title={`${title} closes`} why={why}>
            {was ? dateText(was) : 'no day was entered'}, {deadlineStateText[state].toLowerCase()}
          </Change>
        ))}
        <li>
          Then the matter is: <b>{phaseText[phase]}</b>.
          {phase !== matter.phase && (
            <span className="soft"> It was: {phaseText[matter.phase]}.</span>
          )}
          {classes.map(({ number, status }) => (
            <span key={number} className="soft">
              {' '}
              Class {number}: {classStatusText[status as keyof typeof classStatusText] ?? status}.
            </span>
          ))}
        </li>
        {deadlines.length + changes.length === 0 && <li>No deadline follows.</li>}
        {deadlines.length > 0 && (
          <li className="soft">A second person reads each new day: nobody confirms their own.</li>
        )}
      </ul>
    </>
  );
}

function Begins({ deadline }: { deadline: EventPreview['deadlines'][number] }) {
  const { title, effectiveOn, nominalOn, targetOn, longestOn, source, state, counting } = deadline;
  const isToEnter = state === 'to-enter';
  const about = [
    ...periodsOf(counting).map((text, at) => (at === 0 ? text : `then ${text}`)),
    source,
    isToEnter && counting.length > 0 && suggestedText(effectiveOn),
    state === 'past-due' && 'passed before us',
    nominalOn !== effectiveOn && `nominally ${dayText(nominalOn)}`,
    targetOn && `our own date: ${dayText(targetOn)}`,
    longestOn && `with more time until ${dayText(longestOn)} at most`,
    counting.some(({ kind }) => kind === 'provisional') &&
      'provisional until the public holidays of its year are known',
  ];
  return (
    <div className={styles.begins}>
      <span>{title}, by</span>
      <b className="num">{isToEnter ? 'enter the day of the letter' : dayText(effectiveOn)}</b>
      <span className="soft num">{about.filter(Boolean).join('; ')}</span>
    </div>
  );
}

/** The day to act by, and which of the others is another one. */
const Moves = ({ was, is, ...other }: EventPreview['changes'][number]) => (
  <>
    <Moved was={was} is={is} />
    {other.nominalWas !== other.nominalIs &&
      (other.nominalWas !== was || other.nominalIs !== is) && (
        <span className="soft">
          nominally <Moved was={other.nominalWas} is={other.nominalIs} />
        </span>
      )}
    {other.targetWas !== other.targetIs && (
      <span className="soft">
        our own date: <Moved was={other.targetWas} is={other.targetIs} />
      </span>
    )}
  </>
);

const Moved = ({ was, is }: { was: string | null; is: string | null }) => (
  <>
    {was !== is && (
      <>
        <del>{was ? dayText(was) : 'none'}</del> →{' '}
      </>
    )}
    <b>{is ? dayText(is) : 'none'}</b>
  </>
);

interface ChangeProps {
  title: string;
  why: string | null;
  children: ReactNode;
}

const Change = ({ title, why, children }: ChangeProps) => (
  <li>
    <b>{title}</b>
    <span className="num">{children}</span>
    {why && <span className="soft">{why}</span>}
  </li>
);
