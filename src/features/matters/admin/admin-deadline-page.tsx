import { useState } from 'react';
import { freshOnOpen } from '../../../admin-ui/list-query';
import { May } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { missingOrFailed, RecordPage } from '../../../admin-ui/record-page';
import { Stats } from '../../../admin-ui/stats';
import type { PageParams } from '../../../client/route';
import { dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Ledger } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import type { DeadlineDetail } from '../counting/contract';
import { dayKindOf, hasDay, isLive, isToEnter } from '../deadlines/contract';
import { daysText, dayText, suggestedText } from '../deadlines/day-text';
import { Counting, LastDays } from './counting';
import { Disagreement, whyToEnter } from './day-to-enter';
import { CloseDialog, OpenDialog, SetDayDialog } from './deadline-dialogs';
import { ExtensionPanel, History, Law, Readers } from './deadline-panels';
import { DeadlineState } from './matter-deadlines';
import * as styles from './matters.module.css';
import { PastDueDialog } from './past-due-dialog';
import { deadlineQuery, matterListPath, matterPath } from './queries';

export default function AdminDeadlinePage({ params: { id = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={{ ...deadlineQuery(id), ...freshOnOpen }}
      one="deadline"
      titleOf={(deadline) => deadline?.title ?? 'Deadline'}
      back={(deadline) =>
        deadline
          ? { to: matterPath(deadline.matter.id), label: 'Back to the matter' }
          : { to: matterListPath, label: 'Back to Matters' }
      }
      actionsOf={(deadline) => <Acts deadline={deadline} />}
      failureOf={missingOrFailed('deadline', {
        title: 'This deadline does not exist',
        text: 'Its matter may have been erased.',
      })}
    >
      {(deadline) => <Deadline key={deadline.id} deadline={deadline} />}
    </RecordPage>
  );
}

const main = 'btn tiny primary main-action';

function Acts({ deadline }: { deadline: DeadlineDetail }) {
  const [asking, setAsking] = useState<'close' | 'set' | 'open'>();
  const close = () => setAsking(undefined);
  return (
    <May>
      {isLive(deadline) && (
        <>
          <button
            type="button"
            className={deadline.state === 'to-enter' ? main : 'btn tiny'}
            onClick={() => setAsking('set')}
          >
            {deadline.state === 'to-enter' ? 'Enter the day' : 'Set the day'}
          </button>
          <button
            type="button"
            className={deadline.state === 'to-enter' ? 'btn tiny' : main}
            onClick={() => setAsking('close')}
          >
            {deadline.state === 'past-due' ? 'Answer' : 'Close the deadline'}
          </button>
        </>
      )}
      {deadline.isClosedByHand && (
        <button type="button" className="btn tiny main-action" onClick={() => setAsking('open')}>
          Open again
        </button>
      )}
      {asking === 'close' &&
        (deadline.state === 'past-due' ? (
          <PastDueDialog deadlines={[deadline]} onClose={close} />
        ) : (
          <CloseDialog deadline={deadline} onClose={close} />
        ))}
      {asking === 'set' && <SetDayDialog deadline={deadline} onClose={close} />}
      {asking === 'open' && <OpenDialog deadline={deadline} onClose={close} />}
    </May>
  );
}

function Deadline({ deadline }: { deadline: DeadlineDetail }) {
  const { matter, nominalOn, effectiveOn, targetOn, longestOn, counting } = deadline;
  return (
    <>
      <p className="row record-head">
        <Link to={matterPath(matter.id)}>
          <bdi>{matter.title}</bdi>, {matter.number}
        </Link>
        <DeadlineState deadline={deadline} />
      </p>
      <Disagreement deadline={deadline} />
      <Stats
        className={`four ${styles.answer}`}
        stats={[
          {
            title: 'Act by',
            ...actBy(deadline),
          },
          {
            title: 'Nominal date',
            value: hasDay(deadline) ? dayText(nominalOn) : 'Not known',
            note: nominalNote(deadline),
          },
          {
            title: 'Our own target',
            value: targetOn ? dayText(targetOn) : 'None',
            note: targetOn && `${countText(daysBetween(targetOn, effectiveOn), 'day')} before`,
          },
          {
            title: 'Longest possible',
            value: longestOn ? dayText(longestOn) : 'Not fixed',
            note: longestOn ? 'counted from the same day' : undefined,
          },
        ]}
      />
      <div className={`columns ${styles.deadline}`}>
        <div>
          <Panel title={hasDay(deadline) ? 'How it was counted' : 'What a rule suggests'}>
            {hasDay(deadline) ? <LastDays deadline={deadline} /> : <p>{whyToEnter(deadline)}</p>}
            <Counting steps={counting} />
            {deadline.isSetByHand && (
              <p className="small">This day was set by hand. No rule changes it any more.</p>
            )}
          </Panel>
          <ExtensionPanel deadline={deadline} />
          <History deadline={deadline} />
        </div>
        <div>
          <Readers deadline={deadline} />
          <Law deadline={deadline} />
          {deadline.event && (
            <Panel title="What started it">
              <Ledger
                rows={[
                  { term: 'Event', detail: deadline.event.title },
                  { term: 'Dated', detail: dateText(deadline.event.datedOn) },
                  {
                    term: 'Received',
                    detail: deadline.event.receivedOn && dateText(deadline.event.receivedOn),
                  },
                  { term: 'Recorded', detail: <Moment at={deadline.event.recordedAt} /> },
                ]}
              />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

function actBy(deadline: DeadlineDetail) {
  const { effectiveOn, state } = deadline;
  const kind = dayKindOf(deadline);
  if (isToEnter(kind))
    return {
      value: state === 'to-enter' ? 'To be entered' : 'Not entered',
      note: kind === 'suggested' && suggestedText(effectiveOn),
    };
  const left = capitalized(daysText(daysBetween(dayInSingapore(), effectiveOn)));
  return {
    value: dayText(effectiveOn),
    note: state === 'open' ? left + (kind === 'provisional' ? ', provisional' : '') : undefined,
  };
}

function nominalNote(deadline: DeadlineDetail) {
  const { nominalOn, effectiveOn, isSetByHand, counting } = deadline;
  if (!hasDay(deadline)) return 'until it is entered';
  if (nominalOn === effectiveOn) return 'the same day';
  if (isSetByHand) return 'before it was set by hand';
  const shut = counting.find(({ kind, on }) => kind === 'excluded' && on === nominalOn);
  return shut?.text ?? 'by the period alone';
}
