import { type ComponentType, type ReactNode, useState } from 'react';
import { contactRows } from '../../admin-ui/contact-rows';
import { freshOnOpen } from '../../admin-ui/list-query';
import { Panel } from '../../admin-ui/panel';
import { RecordPage } from '../../admin-ui/record-page';
import type { ApiQuery } from '../../client/api';
import { Ledger, type LedgerRow } from '../../ui/ledger';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import type { EnquiryDetail } from './admin-contract';
import { enquiryPath, submissionsFailed } from './enquiry-lists';
import * as styles from './enquiry-screen.module.css';
import { EnquirySeal } from './enquiry-seal';
import { Assignee, EnquiryHistory, EnquiryNote, EnquiryStateSet } from './enquiry-work';
import { type EnquiryKind, enquiryName } from './kinds';
import { Replies } from './replies';

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
  titleOf(enquiry: NoInfer<Detail>): string;
  /** What an answer is headed with, until somebody types another. */
  subjectOf(enquiry: NoInfer<Detail>): string;
  askedOf(enquiry: NoInfer<Detail>): Asked;
  reportOf?(enquiry: NoInfer<Detail>): ReactNode;
  /** Asks for what an order still needs and places it. */
  OrderDialog: ComponentType<EnquiryDialogProps>;
}

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
  return (
    <RecordPage
      query={{ ...queryOf(id), ...freshOnOpen }}
      one={enquiryName[kind]}
      titleOf={(enquiry) => (enquiry ? titleOf(enquiry) : enquiryName[kind])}
      back={{ to: enquiryPath(kind), label: 'Back to the list' }}
      actionsOf={(enquiry) => <OrderButton kind={kind} enquiry={enquiry} Dialog={OrderDialog} />}
      failureOf={() => ({
        title: `Error loading the ${enquiryName[kind]}`,
        text: submissionsFailed,
        isAlone: true,
      })}
    >
      {(enquiry) => (
        <Shown
          key={enquiry.id}
          kind={kind}
          enquiry={enquiry}
          subject={subjectOf(enquiry)}
          asked={askedOf(enquiry)}
          report={reportOf?.(enquiry)}
        />
      )}
    </RecordPage>
  );
}

interface OrderButtonProps {
  kind: EnquiryKind;
  enquiry: EnquiryDetail;
  Dialog: ComponentType<EnquiryDialogProps>;
}

function OrderButton({ kind, enquiry, Dialog }: OrderButtonProps) {
  const [isOrdering, setOrdering] = useState(false);
  if (enquiry.orderId)
    return (
      <Link className="btn tiny" to={`/admin/orders/${encodeURIComponent(enquiry.orderId)}`}>
        Order {enquiry.orderId}
      </Link>
    );
  return (
    <>
      <button type="button" className="btn tiny" onClick={() => setOrdering(true)}>
        Create order
      </button>
      {isOrdering && <Dialog kind={kind} enquiry={enquiry} onClose={() => setOrdering(false)} />}
    </>
  );
}

interface ShownProps {
  kind: EnquiryKind;
  enquiry: EnquiryDetail;
  subject: string;
  asked: Asked;
  report: ReactNode;
}

function Shown({ kind, enquiry, subject, asked, report }: ShownProps) {
  const { name, email, phone } = enquiry;
  const person = { ...(kind !== 'check' && { name }), email, phone };
  return (
    <>
      <div className="record-head">
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
      <div className={`columns ${styles.enquiry}`}>
        <div>
          <Panel title="Enquiry">
            <Ledger className="num" rows={[...contactRows(person), ...asked.rows]} />
            {asked.texts.map((text) => (
              <blockquote key={text}>{text}</blockquote>
            ))}
          </Panel>
          {report}
          <Replies kind={kind} enquiry={enquiry} subject={subject} />
        </div>
        <div>
          <Assignee kind={kind} enquiry={enquiry} />
          <EnquiryNote kind={kind} enquiry={enquiry} />
          <EnquiryHistory enquiry={enquiry} at={asked.at} />
        </div>
      </div>
    </>
  );
}
