import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { lastListAddress } from '../../admin-ui/list-memory';
import { freshOnOpen } from '../../admin-ui/list-query';
import { Panel } from '../../admin-ui/panel';
import { useEndedSession } from '../../admin-ui/use-ended-session';
import type { ApiQuery } from '../../client/api';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations';
import { Ledger, type LedgerRow } from '../../ui/ledger';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import type { EnquiryDetail } from './admin-contract';
import { enquiryPath, submissionsFailed } from './enquiry-lists';
import { EnquirySeal } from './enquiry-seal';
import { Assignee, EnquiryHistory, EnquiryNote, EnquiryStateSet } from './enquiry-work';
import { type EnquiryKind, enquiryName } from './kinds';
import { Replies } from './replies';
import '../../admin-ui/enquiry-screens.css';

interface Asked {
  at: string;
  rows: LedgerRow[];
  texts: string[];
}

export interface EnquiryDialogProps {
  kind: EnquiryKind;
  enquiry: EnquiryDetail;
  onClose(): void;
}

interface EnquiryScreenProps<Detail> {
  kind: EnquiryKind;
  id: string;
  queryOf(id: string): ApiQuery<Detail>;
  titleOf(enquiry: Detail): string;
  /** What an answer is headed with, until somebody types another. */
  subjectOf(enquiry: Detail): string;
  askedOf(enquiry: Detail): Asked;
  /** Between what was asked and the answers. */
  reportOf?(enquiry: Detail): ReactNode;
  /** Asks for what an order still needs and places it. */
  OrderDialog: ComponentType<EnquiryDialogProps>;
}

/** One enquiry: what was asked, what was answered, and the firm's work on it. */
export function EnquiryScreen<Detail extends EnquiryDetail>({
  kind,
  id,
  queryOf,
  titleOf,
  subjectOf,
  askedOf,
  reportOf,
  OrderDialog,
}: EnquiryScreenProps<Detail>) {
  const { data: enquiry, error } = useQuery({ ...queryOf(id), ...freshOnOpen });
  useEndedSession(error);
  const title = enquiry ? titleOf(enquiry) : enquiryName[kind];
  return (
    <>
      <PageMeta
        title={`${title} | Back office`}
        description={`One ${enquiryName[kind]} with its answers and history.`}
        path={`${enquiryPath(kind)}/${encodeURIComponent(id)}`}
        noindex
      />
      {enquiry ? (
        <Shown
          key={enquiry.id}
          kind={kind}
          enquiry={enquiry}
          title={title}
          subject={subjectOf(enquiry)}
          asked={askedOf(enquiry)}
          report={reportOf?.(enquiry)}
          OrderDialog={OrderDialog}
        />
      ) : error ? (
        <Empty
          art={<BrokenRing />}
          heading="h1"
          title={`Error loading the ${enquiryName[kind]}`}
          text={submissionsFailed}
          action={<Back kind={kind} className="btn" />}
        />
      ) : (
        <Skeleton kind={kind} />
      )}
    </>
  );
}

interface ShownProps {
  kind: EnquiryKind;
  enquiry: EnquiryDetail;
  title: string;
  subject: string;
  asked: Asked;
  report: ReactNode;
  OrderDialog: ComponentType<EnquiryDialogProps>;
}

function Shown({ kind, enquiry, title, subject, asked, report, OrderDialog }: ShownProps) {
  const [isOrdering, setOrdering] = useState(false);
  return (
    <>
      <div className="desk-head">
        <h1>{title}</h1>
        <div className="row">
          <Back kind={kind} />
          {enquiry.orderId ? (
            <Link className="btn tiny" to={`/admin/orders/${encodeURIComponent(enquiry.orderId)}`}>
              Order {enquiry.orderId}
            </Link>
          ) : (
            <button type="button" className="btn tiny" onClick={() => setOrdering(true)}>
              Create order
            </button>
          )}
        </div>
      </div>
      <div className="order-top">
        <p className="row num">
          <EnquirySeal state={enquiry.state} />
          <span className="soft">
            Received <Moment at={asked.at} />
          </span>
          {enquiry.answeredAt && (
            <span className="soft">
              Answered <Moment at={enquiry.answeredAt} />
            </span>
          )}
        </p>
        <EnquiryStateSet kind={kind} enquiry={enquiry} />
      </div>
      <div className="enquiry-grid">
        <div className="main">
          <Panel title="Enquiry">
            <Ledger className="num" rows={[...personRows(enquiry, kind), ...asked.rows]} />
            {asked.texts.map((text) => (
              <blockquote key={text}>{text}</blockquote>
            ))}
          </Panel>
          {report}
          <Replies kind={kind} enquiry={enquiry} subject={subject} />
        </div>
        <div className="beside">
          <Assignee kind={kind} enquiry={enquiry} />
          <EnquiryNote kind={kind} enquiry={enquiry} />
          <EnquiryHistory enquiry={enquiry} at={asked.at} />
        </div>
      </div>
      {isOrdering && (
        <OrderDialog kind={kind} enquiry={enquiry} onClose={() => setOrdering(false)} />
      )}
    </>
  );
}

function personRows({ name, email, phone }: EnquiryDetail, kind: EnquiryKind): LedgerRow[] {
  const dialled = phone?.replaceAll(/[^+\d]/g, '') ?? '';
  return [
    ...(kind === 'check' ? [] : [{ term: 'Name', detail: name }]),
    { term: 'E-mail', detail: <a href={`mailto:${encodeURI(email)}`}>{email}</a> },
    ...(phone
      ? [
          {
            term: 'Phone',
            detail: dialled.length > 5 ? <a href={`tel:${dialled}`}>{phone}</a> : phone,
          },
        ]
      : []),
  ];
}

const Back = ({ kind, className = 'btn tiny' }: { kind: EnquiryKind; className?: string }) => (
  <Link className={className} to={lastListAddress(enquiryPath(kind))}>
    Back to the list
  </Link>
);

function Skeleton({ kind }: { kind: EnquiryKind }) {
  return (
    <div className="enquiry-grid" role="status">
      <span className="sr">Loading the {enquiryName[kind]}</span>
      <div className="panel skeleton" />
      <div className="panel skeleton" />
    </div>
  );
}
