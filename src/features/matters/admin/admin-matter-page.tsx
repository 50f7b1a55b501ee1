import { useState } from 'react';
import { freshOnOpen } from '../../../admin-ui/list-query';
import { May } from '../../../admin-ui/may';
import { missingOrFailed, RecordPage } from '../../../admin-ui/record-page';
import { TablePanel } from '../../../admin-ui/table-panel';
import type { PageParams } from '../../../client/route';
import { dateText } from '../../../shared/date-text';
import { Link } from '../../../ui/navigation';
import { type SealState, StateSeal } from '../../../ui/state-seal';
import { AssigneeName } from '../../administrators/assignee-panel';
import { InvoicesPanel } from '../../billing/admin/invoices-panel';
import { NewInvoiceButton } from '../../billing/admin/new-invoice';
import { MarkPlate } from '../../trademarks/mark/mark-plate';
import { classStatusText, patentAgentNeeded, routeText } from '../deadlines/event-words';
import type { MatterDetail } from '../matter/contract';
import { Awaited } from './awaited';
import { DocumentsPanel } from './documents-panel';
import { EventDialog } from './event-dialog';
import { Contradictions, FamilyPanel } from './family-panel';
import { Deadlines, Gaps } from './matter-deadlines';
import { Events, Steps } from './matter-events';
import { PhaseSeal } from './matter-list';
import { Client, Parties, Responsible } from './matter-people';
import * as styles from './matters.module.css';
import { MessagesPanel } from './messages-panel';
import { matterListPath, matterPath, matterQuery } from './queries';
import { RegisterPanel } from './register-panel';
import { RenewalPanel } from './renewal-panel';
import { TimePanel } from './time-panel';

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
          <RecordButton key={matter.id} matter={matter} />
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
      {matter.contradiction !== null && (
        <p className="note amber">
          <b>What happened contradicts itself.</b> The client isn’t told of it until one of the two
          is corrected: {matter.contradiction}.
        </p>
      )}
      {matter.lacksPatentAgent && (
        <p className="note amber">
          <b>Nobody who may act in patents is responsible.</b> {patentAgentNeeded}
        </p>
      )}
      <Contradictions matter={matter} />
      <nav className={`row small ${styles.parts}`} aria-label="Parts of this page">
        {parts.map(({ id, label }) => (
          <a key={id} className="btn tiny" href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <section id="deadlines" tabIndex={-1} aria-label="All deadlines" className="stack">
        <Deadlines matter={matter} />
        <Gaps matter={matter} />
      </section>
      <div className={`columns ${styles.matter}`}>
        <div>
          <section id="messages" tabIndex={-1} aria-label="All messages">
            <MessagesPanel matter={matter} />
          </section>
          {matter.classes.length > 0 && <Classes matter={matter} />}
          <section id="events" tabIndex={-1} aria-label="All events">
            <Events matter={matter} />
          </section>
        </div>
        <div>
          <section id="documents" tabIndex={-1} aria-label="All documents">
            <DocumentsPanel matter={matter} />
          </section>
          <RenewalPanel matter={matter} />
          <FamilyPanel matter={matter} />
          <RegisterPanel matter={matter} />
          <Client matter={matter} />
          <Responsible matter={matter} />
          <Parties matter={matter} />
          <TimePanel matter={matter} />
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

/** The page is long: what people look for most is one step away. */
const parts = [
  { id: 'deadlines', label: 'Deadlines' },
  { id: 'messages', label: 'Messages' },
  { id: 'documents', label: 'Documents' },
  { id: 'events', label: 'What happened' },
];

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
