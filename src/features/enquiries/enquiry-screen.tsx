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

/** What a kind of enquiry shows of one. */
interface EnquiryView {
  title: string;
  /** What an answer is headed with, until somebody types another. */
  subject: string;
  receivedAt: string;
  rows: LedgerRow[];
  texts: string[];
  /** Between what was asked and the answers. */
  report?: ReactNode;
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
  viewOf(enquiry: NoInfer<Detail>): EnquiryView;
  /** Asks for what an order still needs and places it. */
  OrderDialog: ComponentType<EnquiryDialogProps>;
}

export function EnquiryScreen<Detail extends EnquiryDetail>({
  kind,
  id,
  queryOf,
  viewOf,
  OrderDialog,
}: EnquiryScreenProps<Detail>) {
  return (
    <RecordPage
      query={{ ...queryOf(id), ...freshOnOpen }}
      one={enquiryName[kind]}
      titleOf={(enquiry) => (enquiry ? viewOf(enquiry).title : enquiryName[kind])}
      back={{ to: enquiryPath(kind), label: 'Back to the list' }}
      actionsOf={(enquiry) => <OrderButton kind={kind} enquiry={enquiry} Dialog={OrderDialog} />}
      failureOf={() => ({
        title: `Error loading the ${enquiryName[kind]}`,
        text: submissionsFailed,
        isAlone: true,
      })}
    >
      {(enquiry) => (
        <Enquiry key={enquiry.id} kind={kind} enquiry={enquiry} view={viewOf(enquiry)} />
      )}
    </RecordPage>
  );
}

type OrderButtonProps = Omit<EnquiryDialogProps, 'onClose'> & {
  Dialog: ComponentType<EnquiryDialogProps>;
};

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

type EnquiryProps = Omit<EnquiryDialogProps, 'onClose'> & { view: EnquiryView };

function Enquiry({ kind, enquiry, view }: EnquiryProps) {
  const { name, email, phone } = enquiry;
  const person = { ...(kind !== 'check' && { name }), email, phone };
  return (
    <>
      <div className="record-head">
        <p className="row num">
          <EnquirySeal state={enquiry.state} />
          <span className="soft">
            Received <Moment at={view.receivedAt} />
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
            <Ledger className="num" rows={[...contactRows(person), ...view.rows]} />
            {view.texts.map((text) => (
              <blockquote key={text}>{text}</blockquote>
            ))}
          </Panel>
          {view.report}
          <Replies kind={kind} enquiry={enquiry} subject={view.subject} />
        </div>
        <div>
          <Assignee kind={kind} enquiry={enquiry} />
          <EnquiryNote kind={kind} enquiry={enquiry} />
          <EnquiryHistory enquiry={enquiry} at={view.receivedAt} />
        </div>
      </div>
    </>
  );
}
