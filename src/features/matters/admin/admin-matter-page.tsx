import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientLink } from '../../../admin-ui/client-link';
import { freshOnOpen } from '../../../admin-ui/list-query';
import { May } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { Person } from '../../../admin-ui/person';
import { missingOrFailed, RecordPage } from '../../../admin-ui/record-page';
import { saveOnTop } from '../../../admin-ui/save-on-top';
import { TablePanel } from '../../../admin-ui/table-panel';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import type { PageParams } from '../../../client/route';
import { capitalized } from '../../../shared/capitalized';
import { classNumbers } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Ledger } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { type SealState, StateSeal } from '../../../ui/state-seal';
import { toast } from '../../../ui/toast-store';
import { AssigneeName, AssigneePanel } from '../../administrators/assignee-panel';
import { InvoicesPanel } from '../../billing/admin/invoices-panel';
import { NewInvoiceButton } from '../../billing/admin/new-invoice';
import { MarkPlate } from '../../trademarks/mark/mark-plate';
import type { MatterDeadline } from '../counting/contract';
import { dayText } from '../deadlines/day-text';
import { type EventKind, type Phase, phaseText } from '../deadlines/event-kinds';
import {
  classStatusText,
  deadlineStateText,
  factText,
  partyText,
  patentAgentNeeded,
  routeText,
} from '../deadlines/event-words';
import { ruleOfDeadline } from '../deadlines/next-step';
import type { MatterDetail } from '../matter/contract';
import type { MatterEvent } from '../record/contract';
import { Awaited } from './awaited';
import { Counting, LastDays } from './counting';
import { CloseDialog, type LetterDeadline, LetterDialog } from './deadline-dialogs';
import { DocumentsPanel } from './documents-panel';
import { EventDialog } from './event-dialog';
import { ActBy, PhaseSeal } from './matter-list';
import * as styles from './matters.module.css';
import { MessagesPanel } from './messages-panel';
import {
  changeMatter,
  deadlinePath,
  getMatter,
  matterListPath,
  matterPath,
  matterQuery,
  refetchMatters,
} from './queries';
import { RegisterPanel } from './register-panel';
import { RenewalPanel } from './renewal-panel';

export default function AdminMatterPage({ params: { id = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={{ ...matterQuery(id), ...freshOnOpen }}
      one="matter"
      titleOf={(matter) => matter?.title ?? 'Matter'}
      back={{ to: matterListPath, label: 'Back to Matters' }}
      actionsOf={(matter) => (
        <May>
          <Link className="btn tiny" to={`${matterPath(matter.id)}/edit`}>
            Edit
          </Link>
          <RecordButton matter={matter} />
        </May>
      )}
      failureOf={missingOrFailed('matter', {
        title: 'This matter does not exist',
        text: 'It may have been erased after its period.',
      })}
    >
      {(matter) => <Matter key={matter.id} matter={matter} />}
    </RecordPage>
  );
}

function RecordButton({ matter }: { matter: MatterDetail }) {
  const [isRecording, setRecording] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn tiny primary main-action"
        onClick={() => setRecording(true)}
      >
        Record an event
      </button>
      {isRecording && <EventDialog matter={matter} onClose={() => setRecording(false)} />}
    </>
  );
}

function Matter({ matter }: { matter: MatterDetail }) {
  return (
    <>
      <div className={styles.top}>
        {matter.right === 'trademark' && (
          <MarkPlate
            mark={{ name: matter.title, image: matter.picture, picture: null, source: 'firm' }}
            alt="The mark"
            on="row"
            isFirst
          />
        )}
        <div>
          <p className="row">
            <PhaseSeal phase={matter.phase} />
            <b className="num">{matter.number}</b>
            {matter.applicationNumber && <span className="num">{matter.applicationNumber}</span>}
            <span className="soft">{routeText[matter.route]}</span>
            <span>
              <span className="soft">Responsible</span> <AssigneeName id={matter.responsibleId} />
            </span>
            {matter.deputyId !== null && (
              <span>
                <span className="soft">Deputy</span> <AssigneeName id={matter.deputyId} />
              </span>
            )}
          </p>
          <Steps matter={matter} />
          <Awaited matter={matter} />
        </div>
      </div>
      {matter.countProblem !== null && (
        <p className="note amber">
          <b>The deadlines of this matter can’t be counted.</b> They are as they were before. Check
          each by hand, and tell whoever looks after the site: {matter.countProblem}
        </p>
      )}
      {matter.lacksPatentAgent && (
        <p className="note amber">
          <b>No registered patent agent is responsible.</b> {patentAgentNeeded}
        </p>
      )}
      <Deadlines matter={matter} />
      <ToEnter matter={matter} />
      <div className={`columns ${styles.matter}`}>
        <div>
          {matter.classes.length > 0 && <Classes matter={matter} />}
          <Events matter={matter} />
          <MessagesPanel matter={matter} />
        </div>
        <div>
          <RenewalPanel matter={matter} />
          <RegisterPanel matter={matter} />
          <Client matter={matter} />
          <Responsible matter={matter} />
          <Parties matter={matter} />
          <DocumentsPanel matter={matter} />
          <InvoicesPanel
            of={{
              matterId: matter.id,
              ...(matter.origin?.kind === 'order' && { orderId: matter.origin.id }),
            }}
            actions={
              <NewInvoiceButton
                client={{
                  clientName: matter.companyName ?? matter.clientName,
                  clientEmail: matter.clientEmail,
                  matterId: matter.id,
                  matterNumber: matter.number,
                  mark: matter.title,
                }}
              />
            }
          />
        </div>
      </div>
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

const checkText: Record<string, string> = {
  clear: 'no conflict',
  accepted: 'accepted with a reason',
  declined: 'not to be taken',
};

/** How far it has come, and when. */
function Steps({ matter }: { matter: MatterDetail }) {
  const { phase, events, conflictCheck: check } = matter;
  const at = reached.findIndex(([each]) => each === phase);
  const dayOf = (kinds: EventKind[]) =>
    events.find(({ kind, correctedById }) => kinds.includes(kind) && correctedById === null)
      ?.datedOn;
  return (
    <ol className={styles.steps} aria-label="Phases">
      <li className={check ? styles.passed : undefined}>
        <b>Conflict check</b>
        <span className="num">
          {check
            ? [check.decidedAt && dateText(check.decidedAt), checkText[check.decision ?? '']]
                .filter(Boolean)
                .join(', ')
            : 'none on record'}
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
          <span className="num">{matter.lastEventOn && dateText(matter.lastEventOn)}</span>
        </li>
      )}
    </ol>
  );
}

const deadlineHeads = [
  'Deadline',
  'Act by',
  'Entered and read',
  'State',
  <span key="acts" className="sr">
    Actions
  </span>,
];

function Deadlines({ matter }: { matter: MatterDetail }) {
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
function ToEnter({ matter }: { matter: MatterDetail }) {
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

const classSeals: Record<string, SealState> = {
  registered: 'registered',
  accepted: 'registered',
  objected: 'failed',
  opposed: 'failed',
  withdrawn: 'expired',
  refused: 'expired',
  lapsed: 'expired',
  revoked: 'expired',
};

const Classes = ({ matter: { classes } }: { matter: MatterDetail }) => (
  <TablePanel
    title="Classes"
    heads={['Class', 'Goods and services', 'Status']}
    className={`entries ${styles.docket}`}
  >
    {classes.map(({ number, goods, status, expiresOn, isPreApproved }) => (
      <tr key={number}>
        <th scope="row" className="num">
          {number}
        </th>
        <td className={styles.goods} data-label="Goods and services">
          {goods || <span className="soft">not entered</span>}
          {isPreApproved !== null && (
            <span className="small soft">
              {isPreApproved ? 'all items pre-approved' : 'own wording'}
            </span>
          )}
        </td>
        <td data-label="Status">
          <StateSeal
            kind={classSeals[status] ?? 'pending'}
            word={classStatusText[status as keyof typeof classStatusText] ?? status}
          />
          {expiresOn && <span className="small soft num">until {dateText(expiresOn)}</span>}
        </td>
      </tr>
    ))}
  </TablePanel>
);

const eventHeads = [
  'Event',
  'Dated',
  'Received',
  'Recorded',
  <span key="acts" className="sr">
    Actions
  </span>,
];

function Events({ matter }: { matter: MatterDetail }) {
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
  const facts = Object.entries(event.facts).map(([name, value]) =>
    name === 'text'
      ? value
      : `${factText[name as keyof typeof factText]}: ${/On$/.test(name) ? dateText(String(value)) : value}`,
  );
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

function Client({ matter }: { matter: MatterDetail }) {
  const { clientName, companyName, clientEmail, orderId } = matter;
  return (
    <Panel title="Client" actions={<ClientLink email={clientEmail} />}>
      <Ledger
        rows={[
          { term: 'Name', detail: clientName },
          { term: 'Company', detail: companyName },
          {
            term: 'E-mail',
            detail: <a href={`mailto:${encodeURI(clientEmail)}`}>{clientEmail}</a>,
          },
          {
            term: 'Order',
            detail: orderId && (
              <Link to={`/admin/orders/${encodeURIComponent(orderId)}`}>{orderId}</Link>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Responsible({ matter }: { matter: MatterDetail }) {
  const client = useQueryClient();
  const assigning = useAdminAction(
    (responsibleId: number | null) =>
      saveOnTop(matter, ['responsibleId'], {
        save: (updatedAt) => changeMatter(matter.id, { responsibleId, updatedAt }),
        get: () => getMatter(matter.id),
      }),
    () => {
      toast({ title: 'Saved' });
      return refetchMatters(client);
    },
    'Failed to assign the matter. Please try again.',
  );
  return (
    <AssigneePanel
      title="Responsible"
      assigneeId={assigning.isPending ? assigning.variables : matter.responsibleId}
      onAssign={(responsibleId) => assigning.mutate(responsibleId)}
    />
  );
}

const Parties = ({ matter: { id, parties } }: { matter: MatterDetail }) => (
  <Panel
    title="Parties"
    actions={
      <May>
        <Link className="btn tiny" to={`${matterPath(id)}/edit`}>
          Edit<span className="sr"> the parties</span>
        </Link>
      </May>
    }
  >
    {parties.length === 0 ? (
      <p className="soft">Nobody besides the client.</p>
    ) : (
      <Ledger
        rows={parties.map(({ role, name, uen, country }) => ({
          term: partyText[role],
          detail: [name, uen, country].filter(Boolean).join(', '),
        }))}
      />
    )}
  </Panel>
);
