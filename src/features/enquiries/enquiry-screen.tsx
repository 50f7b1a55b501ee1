import { type ComponentType, useState } from 'react';
import { ClientLink } from '../../admin-ui/client-link';
import { contactRows } from '../../admin-ui/contact-rows';
import { freshOnOpen } from '../../admin-ui/list-query';
import { MattersPanel } from '../../admin-ui/matters-panel';
import { useMay } from '../../admin-ui/may';
import { Panel } from '../../admin-ui/panel';
import { RecordPage } from '../../admin-ui/record-page';
import type { ApiQuery } from '../../client/api';
import { dateText } from '../../shared/date-text';
import { Ledger } from '../../ui/ledger';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import type { EnquiryDetail } from './admin-contract';
import { enquiryQuery } from './admin-queries';
import * as styles from './enquiry-screen.module.css';
import { EnquirySeal } from './enquiry-seal';
import { type EnquiryView, enquiryViews, submissionsFailed } from './enquiry-views';
import { Assignee, EnquiryHistory, EnquiryNote, EnquiryStateSet } from './enquiry-work';
import { type EnquiryKind, enquiryName, enquiryPath } from './kinds';
import { Replies } from './replies';

export interface EnquiryDialogProps {
  kind: EnquiryKind;
  enquiry: EnquiryDetail;
  onClose(): void;
}

interface EnquiryScreenProps {
  kind: EnquiryKind;
  id: string;
  /** Asks for what an order still needs and places it. */
  OrderDialog: ComponentType<EnquiryDialogProps>;
}

export function EnquiryScreen({ kind, id, OrderDialog }: EnquiryScreenProps) {
  const viewOf = enquiryViews[kind] as (enquiry: EnquiryDetail) => EnquiryView;
  return (
    <RecordPage
      query={{ ...(enquiryQuery(kind, id) as unknown as ApiQuery<EnquiryDetail>), ...freshOnOpen }}
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
  const mayOrder = useMay();
  if (enquiry.orderId)
    return (
      <Link className="btn tiny" to={`/admin/orders/${encodeURIComponent(enquiry.orderId)}`}>
        Order {enquiry.orderId}
      </Link>
    );
  if (!mayOrder) return null;
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
      <div className="row between record-head">
        <p className="row num">
          <EnquirySeal state={enquiry.state} />
          <span className="soft">
            Received <Moment at={view.receivedAt} />
          </span>
          {!enquiry.answeredAt && enquiry.state !== 'done' && enquiry.dueOn && (
            <span className="soft">Answer due {dateText(enquiry.dueOn)}</span>
          )}
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
          <Panel title="Enquiry" actions={<ClientLink email={email} />}>
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
          <MattersPanel kind={kind} id={enquiry.id} />
          <EnquiryNote kind={kind} enquiry={enquiry} />
          <EnquiryHistory enquiry={enquiry} at={view.receivedAt} />
        </div>
      </div>
    </>
  );
}
