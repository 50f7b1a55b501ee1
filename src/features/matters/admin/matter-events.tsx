import { useState } from 'react';
import { May } from '../../../admin-ui/may';
import { Person } from '../../../admin-ui/person';
import { TablePanel } from '../../../admin-ui/table-panel';
import { byText } from '../../../shared/by-text';
import { capitalized } from '../../../shared/capitalized';
import { classNumbers } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { decisionText } from '../conflicts/contract';
import {
  type EventKind,
  eventKind,
  type Fact,
  type Phase,
  phaseText,
} from '../deadlines/event-kinds';
import { factText, factValueText } from '../deadlines/event-words';
import type { MatterDetail } from '../matter/contract';
import type { MatterEvent } from '../record/contract';
import { EventDialog } from './event-dialog';
import * as styles from './matters.module.css';
import { conflictsPath } from './queries';

const eventHeads = [
  'Event',
  'Dated',
  'Received',
  'Recorded',
  <span key="acts" className="sr">
    Actions
  </span>,
];

export function Events({ matter }: { matter: MatterDetail }) {
  return (
    <TablePanel
      title="What happened"
      actions={<span className="small soft">An entry is never changed, only corrected</span>}
      heads={eventHeads}
      className={`entries ${styles.docket}`}
    >
      {matter.events.map((event) => (
        <EventRow key={event.id} matter={matter} event={event} />
      ))}
    </TablePanel>
  );
}

function EventRow({ matter, event }: { matter: MatterDetail; event: MatterEvent }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const by = matter.events.find(({ id }) => id === event.correctedById);
  const facts = Object.entries(event.facts).map(([name, value = '']) => {
    if (name === 'text') return value;
    const extended = name === 'rule' && matter.deadlines.find(({ rule }) => rule === value);
    const said = extended ? extended.title : factValueText(name as Fact, value);
    return `${factText[name as Fact]}: ${said}`;
  });
  return (
    <>
      <tr className={by ? styles.corrected : undefined}>
        <th scope="row">
          {event.title}
          <span className="small soft">
            {[
              event.classes.length > 0 && capitalized(classNumbers(event.classes)),
              ...facts,
              event.note,
              event.reason && `Recorded all the same: ${event.reason}`,
            ]
              .filter(Boolean)
              .join('. ')}
          </span>
        </th>
        <td className="num" data-label="Dated">
          {dateText(event.datedOn)}
        </td>
        <td className="num" data-label="Received">
          {event.receivedOn && dateText(event.receivedOn)}
        </td>
        <td className="num" data-label="Recorded">
          <Moment at={event.recordedAt} />
          <span className="small soft">
            {event.actor === 'client' ? matter.clientName : <Person actor={event.actor} />}
          </span>
        </td>
        <td>
          {!by && event.kind !== 'opened' && (
            <May>
              <button type="button" className="btn tiny" onClick={() => setCorrecting(true)}>
                Correct<span className="sr"> {event.title}</span>
              </button>
            </May>
          )}
          {isCorrecting && (
            <EventDialog matter={matter} corrects={event} onClose={() => setCorrecting(false)} />
          )}
        </td>
      </tr>
      {by && (
        <tr className="why">
          <td colSpan={5} className="soft">
            Corrected on <Moment at={by.recordedAt} /> by <Person actor={by.actor} />
            {by.datedOn !== event.datedOn && (
              <>
                : dated <del className="num">{dateText(event.datedOn)}</del>{' '}
                <ins className="num">{dateText(by.datedOn)}</ins>
              </>
            )}
            .
          </td>
        </tr>
      )}
    </>
  );
}

const reached: [phase: Phase, by: EventKind[]][] = [
  ['intake', ['opened', 'details-approved']],
  ['filed', ['filed', 'filing-receipt', 'designation-notified', 'pct-filed', 'national-phase']],
  [
    'examination',
    ['examination-report', 'madrid-refusal', 'written-opinion', 'accepted', 'eligible'],
  ],
  ['published', ['published', 'amendment-published']],
  ['registered', ['registered', 'granted', 'protection-granted', 'international-registration']],
];

const checkText = ({ decision, decidedAt, hits }: NonNullable<MatterDetail['conflictCheck']>) =>
  decision
    ? [decidedAt && dateText(decidedAt), decisionText[decision]].filter(Boolean).join(', ')
    : hits > 0
      ? 'searched, to be read'
      : 'searched, nothing found';

/** How far it has come, and when. */
export function Steps({ matter }: { matter: MatterDetail }) {
  const { phase, events, conflictCheck: check } = matter;
  const at = reached.findIndex(([each]) => each === phase);
  const dayOf = (kinds: EventKind[]) => {
    const event = events.find(
      ({ kind, correctedById }) => kinds.includes(kind) && correctedById === null,
    );
    // A receipt of the office is later than the filing that it states.
    const isFiling = event && eventKind[event.kind].phase === 'filed';
    return (isFiling && event.facts.filedOn) || event?.datedOn;
  };
  const ends = events.filter(
    ({ kind, correctedById }) => correctedById === null && eventKind[kind].phase === phase,
  );
  // What ended class by class ended with the last of them.
  const ended =
    ends.findLast(({ classes }) => classes.length === 0) ??
    ends.toSorted(byText(({ datedOn }) => datedOn)).at(-1);
  const endedOn = ended?.facts.lostOn ?? ended?.datedOn ?? matter.lastEventOn;
  return (
    <ol className={styles.steps} aria-label="Phases">
      <li className={check ? styles.passed : undefined}>
        <b>Conflict check</b>
        <span className="num">
          {check?.hits && !check.decision ? (
            <Link to={`${conflictsPath}?check=${check.id}`}>{checkText(check)}</Link>
          ) : check ? (
            checkText(check)
          ) : (
            'none on record'
          )}
        </span>
      </li>
      {reached.map(([each, kinds], place) => {
        const day = dayOf(kinds);
        return (
          <li
            key={each}
            className={
              place === at && phase === 'registered'
                ? styles.inForce
                : place < at || (at < 0 && day)
                  ? styles.passed
                  : undefined
            }
            aria-current={place === at ? 'step' : undefined}
          >
            <b>{phaseText[each]}</b>
            <span className="num">{day && dateText(day)}</span>
          </li>
        );
      })}
      {at < 0 && (
        <li aria-current="step">
          <b>{phaseText[phase]}</b>
          <span className="num">{endedOn && dateText(endedOn)}</span>
        </li>
      )}
    </ol>
  );
}
