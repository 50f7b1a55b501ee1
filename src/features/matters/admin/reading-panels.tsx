import { useState } from 'react';
import { May } from '../../../admin-ui/may';
import { Person } from '../../../admin-ui/person';
import { dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { classNumbers } from '../../../shared/count-text';
import { Ledger } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import type { SecondReading } from '../counting/contract';
import { daysText, dayText, periodsOf } from '../deadlines/day-text';
import type { EventFacts, Fact } from '../deadlines/event-kinds';
import { factText, factValueText } from '../deadlines/event-words';
import { Counting, LastDays } from './counting';
import { DocketDialog, SetDayDialog } from './deadline-dialogs';
import { deadlinePath, keepDeadline, matterPath, objectToDeadline } from './queries';
import * as styles from './second-readings.module.css';

/** The day with all that it was counted from. */
export function Day({ reading }: { reading: SecondReading }) {
  const { id, title, matter, event, effectiveOn, nominalOn, targetOn, longestOn } = reading;
  const { counting, classes, source, enteredBy, enteredAt } = reading;
  return (
    <>
      <div className="row between">
        <h2 className={styles.title}>{title}</h2>
        <Link className="small" to={matterPath(matter.id)}>
          <bdi>{matter.title}</bdi>, {matter.number}
        </Link>
      </div>
      <dl className={styles.days}>
        <div className={styles.act}>
          <dt>Act by</dt>
          <dd className="num">{dayText(effectiveOn)}</dd>
          <dd className="small">
            {capitalized(daysText(daysBetween(dayInSingapore(), effectiveOn)))}
          </dd>
        </div>
        {targetOn && (
          <div>
            <dt>Our own date</dt>
            <dd className="num">{dayText(targetOn)}</dd>
          </div>
        )}
      </dl>
      <Ledger
        className="read num"
        rows={[
          { term: 'Event', detail: event?.title },
          { term: 'Dated', detail: event && dayText(event.datedOn) },
          { term: 'Received', detail: event?.receivedOn && dayText(event.receivedOn) },
          ...factRows(event?.facts ?? {}),
          {
            term: 'Period',
            detail: periodsOf(counting).join('; then '),
          },
          { term: 'From the letter', detail: source },
          { term: 'Concerns', detail: classes.length > 0 && classNumbers(classes) },
          { term: 'Nominally', detail: nominalOn !== effectiveOn && dayText(nominalOn) },
          { term: 'Longest', detail: longestOn && dayText(longestOn) },
          { term: 'Note', detail: event?.note },
          {
            term: 'Entered by',
            detail: (
              <>
                <Person actor={enteredBy} />, <Moment at={enteredAt} />
              </>
            ),
          },
        ]}
      />
      <LastDays deadline={reading} />
      <details className="small">
        <summary>All counting steps</summary>
        <Counting steps={counting} />
        <Link to={deadlinePath(id)}>The deadline’s page</Link>
      </details>
    </>
  );
}

const factRows = (facts: EventFacts) =>
  Object.entries(facts).map(([name, value = '']) => ({
    term: factText[name as Fact],
    detail: factValueText(name as Fact, value),
  }));

interface DialogProps {
  reading: SecondReading;
  onClose(): void;
}

export const ObjectDialog = ({
  reading: { id, title, enteredBy, updatedAt },
  onClose,
}: DialogProps) => (
  <DocketDialog
    draft={`objection to deadline ${id}`}
    title={`What is wrong: ${title}`}
    label="Send back, next"
    done="Sent back"
    fields={[
      {
        name: 'reason',
        label: 'What you read in the letter',
        type: 'note',
        hint: (
          <>
            <Person actor={enteredBy} /> sets another day, or says why it is right; where nobody
            entered it or they have left, the responsible person. The day stays in the docket
            meanwhile.
          </>
        ),
      },
    ]}
    initial={{ reason: '' }}
    act={({ reason }) => objectToDeadline(id, { reason, updatedAt })}
    onClose={onClose}
  />
);

/** A day of one’s own that somebody objects to. */
export function Returned({ reading }: { reading: SecondReading }) {
  const [asking, setAsking] = useState<'set' | 'keep'>();
  const close = () => setAsking(undefined);
  const { id, title, matter, effectiveOn, objection, updatedAt } = reading;
  if (!objection) return null;
  return (
    <section className="note amber stack gap-3" aria-label="Sent back to you">
      <p>
        <b>
          <Person actor={objection.actor} /> objects to the day of “{title}”,{' '}
          <span className="num">{dayText(effectiveOn)}</span>:
        </b>{' '}
        {objection.text}{' '}
        <Link to={matterPath(matter.id)}>
          <bdi>{matter.title}</bdi>, {matter.number}
        </Link>
      </p>
      <May>
        <div className="row">
          <button type="button" className="btn tiny" onClick={() => setAsking('set')}>
            Set the day
          </button>
          <button type="button" className="btn tiny" onClick={() => setAsking('keep')}>
            It is right
          </button>
        </div>
      </May>
      {asking === 'set' && <SetDayDialog deadline={reading} onClose={close} />}
      {asking === 'keep' && (
        <DocketDialog
          draft={`answer to the objection to deadline ${id}`}
          title={`Why the day is right: ${title}`}
          label="Keep the day"
          done="It is read again"
          fields={[{ name: 'note', label: 'Why', type: 'note' }]}
          initial={{ note: '' }}
          act={({ note }) => keepDeadline(id, { note, updatedAt })}
          onClose={close}
        />
      )}
    </section>
  );
}
