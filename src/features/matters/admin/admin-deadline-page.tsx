import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorQuery } from '../../../admin-ui/administrator';
import { freshOnOpen } from '../../../admin-ui/list-query';
import { May } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { missingOrFailed, RecordPage } from '../../../admin-ui/record-page';
import { Stats } from '../../../admin-ui/stats';
import { TablePanel } from '../../../admin-ui/table-panel';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import type { PageParams } from '../../../client/route';
import { dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Ledger } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import type { DeadlineDetail } from '../counting/contract';
import { daysText, dayText } from '../deadlines/day-text';
import { ruleOfDeadline } from '../deadlines/next-step';
import { formOn } from '../deadlines/rules';
import { DeadlineState } from './admin-matter-page';
import { Counting, LastDays } from './counting';
import { CloseDialog, OpenDialog, SetDayDialog } from './deadline-dialogs';
import * as styles from './matters.module.css';
import {
  deadlineQuery,
  documentFile,
  matterListPath,
  matterPath,
  readDeadline,
  refetchMatters,
} from './queries';

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

function Acts({ deadline }: { deadline: DeadlineDetail }) {
  const [asking, setAsking] = useState<'close' | 'set' | 'open'>();
  const close = () => setAsking(undefined);
  return (
    <May>
      {deadline.state === 'open' && (
        <>
          <button type="button" className="btn tiny" onClick={() => setAsking('set')}>
            Set the day
          </button>
          <button
            type="button"
            className="btn tiny primary main-action"
            onClick={() => setAsking('close')}
          >
            Close the deadline
          </button>
        </>
      )}
      {deadline.isClosedByHand && (
        <button type="button" className="btn tiny main-action" onClick={() => setAsking('open')}>
          Open again
        </button>
      )}
      {asking === 'close' && <CloseDialog deadline={deadline} onClose={close} />}
      {asking === 'set' && <SetDayDialog deadline={deadline} onClose={close} />}
      {asking === 'open' && <OpenDialog deadline={deadline} onClose={close} />}
    </May>
  );
}

function Deadline({ deadline }: { deadline: DeadlineDetail }) {
  const { matter, nominalOn, effectiveOn, targetOn, longestOn, state, counting } = deadline;
  const left = daysBetween(dayInSingapore(), effectiveOn);
  return (
    <>
      <p className="row record-head">
        <Link to={matterPath(matter.id)}>
          {matter.title}, {matter.number}
        </Link>
        <DeadlineState state={state} />
      </p>
      <Stats
        className={`four ${styles.answer}`}
        stats={[
          {
            title: 'Act by',
            value: dayText(effectiveOn),
            note: state === 'open' ? capitalized(daysText(left)) : undefined,
          },
          {
            title: 'Nominal date',
            value: dayText(nominalOn),
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
          <Panel title="How it was counted">
            <LastDays deadline={deadline} />
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

function nominalNote({ nominalOn, effectiveOn, isSetByHand, counting }: DeadlineDetail) {
  if (nominalOn === effectiveOn) return 'the same day';
  if (isSetByHand) return 'before it was set by hand';
  const shut = counting.find(({ kind, on }) => kind === 'excluded' && on === nominalOn);
  return shut?.text ?? 'by the period alone';
}

const extensionText = {
  asked: 'Asked for, not granted yet',
  'asked-too-late': 'Asked for after the last day',
  granted: 'Granted',
  refused: 'Refused',
} as const;

const ExtensionPanel = ({ deadline: { extension, effectiveOn } }: { deadline: DeadlineDetail }) =>
  extension && (
    <Panel title="Extension">
      <Ledger
        rows={[
          { term: 'Answer', detail: extensionText[extension.state] },
          { term: 'On', detail: dateText(extension.on) },
          { term: 'Until', detail: extension.untilOn && dayText(extension.untilOn) },
        ]}
      />
      {extension.state === 'asked' && (
        <p className="small soft">Until the office answers, plan on {dayText(effectiveOn)}.</p>
      )}
    </Panel>
  );

function Readers({ deadline }: { deadline: DeadlineDetail }) {
  const { data: me } = useQuery(administratorQuery);
  const client = useQueryClient();
  const { id, enteredBy, enteredAt, readBy, readAt, updatedAt, state } = deadline;
  const reading = useAdminAction(
    () => readDeadline(id, updatedAt),
    () => {
      toast({ title: 'Read by you' });
      return refetchMatters(client);
    },
    'Failed to save. Please try again.',
  );
  return (
    <Panel title="Entered and read">
      <Ledger
        rows={[
          { term: <Person actor={enteredBy} />, detail: <Moment at={enteredAt} /> },
          { term: readBy && <Person actor={readBy} />, detail: readAt && <Moment at={readAt} /> },
        ]}
      />
      <p className="small soft">
        {readBy
          ? 'Read from the letter by a second person.'
          : 'Not read by a second person yet. Whoever entered it can’t be the second reader.'}
      </p>
      {!readBy && state === 'open' && me && me.username !== enteredBy && (
        <May>
          <button
            type="button"
            className="btn tiny"
            disabled={reading.isPending}
            onClick={() => reading.mutate()}
          >
            I have read the letter, and the day is right
          </button>
        </May>
      )}
    </Panel>
  );
}

function Law({ deadline }: { deadline: DeadlineDetail }) {
  const rule = ruleOfDeadline(deadline);
  const { remedy } = deadline;
  if (!rule)
    return (
      <Panel title="From a letter">
        <p>{deadline.source}</p>
        <p className="small soft">No rule computes this day: a person copied it.</p>
      </Panel>
    );
  return (
    <Panel title="Rule">
      <p>{rule.summary}</p>
      <Ledger
        className="read"
        rows={[
          { term: 'Rule', detail: `${rule.key}, version ${rule.version}` },
          {
            term: 'Source',
            detail: (
              <a href={rule.url} rel="noreferrer" target="_blank">
                {rule.source}
              </a>
            ),
          },
          { term: 'If it is missed', detail: rule.ifMissed },
          {
            term: 'What is left then',
            detail:
              remedy &&
              `${remedy.title}, at the latest on ${dayText(remedy.on)} (${remedy.source})`,
          },
          { term: 'More time', detail: rule.extension },
          { term: 'Form', detail: formOn(rule, dayInSingapore()) },
          {
            term: 'For events',
            detail:
              (rule.validFrom || rule.validUntil) &&
              [
                rule.validFrom && `from ${dateText(rule.validFrom)}`,
                rule.validUntil && `until ${dateText(rule.validUntil)}`,
              ]
                .filter(Boolean)
                .join(' '),
          },
          { term: 'Checked on', detail: dateText(rule.checkedOn) },
          { term: 'Confidence', detail: capitalized(rule.confidence) },
        ]}
      />
    </Panel>
  );
}

const History = ({ deadline: { changes } }: { deadline: DeadlineDetail }) => (
  <TablePanel
    title="History of this deadline"
    heads={['What', 'Act by', 'By', 'When']}
    className={`entries ${styles.docket}`}
  >
    {changes.map(({ what, effectiveOn, note, document, actor, at }) => (
      <tr key={at + what}>
        <th scope="row">
          {capitalized(what)}
          {note && <span className="small soft">{note}</span>}
          {document && (
            <a className="small" href={documentFile(document.id)}>
              {document.name}
            </a>
          )}
        </th>
        <td className="num" data-label="Act by">
          {effectiveOn && dayText(effectiveOn)}
        </td>
        <td data-label="By">
          <Person actor={actor} />
        </td>
        <td data-label="When">
          <Moment at={at} />
        </td>
      </tr>
    ))}
  </TablePanel>
);
