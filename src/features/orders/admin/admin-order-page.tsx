import { useQueryClient } from '@tanstack/react-query';
import { ChoiceSet } from '../../../admin-ui/choice-set';
import { ClientLink } from '../../../admin-ui/client-link';
import { contactRows } from '../../../admin-ui/contact-rows';
import { freshOnOpen } from '../../../admin-ui/list-query';
import { MailSeal } from '../../../admin-ui/mail-seal';
import { useMay } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { usePersonName } from '../../../admin-ui/person';
import { RecordPage } from '../../../admin-ui/record-page';
import { saveOnTop } from '../../../admin-ui/save-on-top';
import { toastError } from '../../../admin-ui/toast-failure';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import type { PageParams } from '../../../client/route';
import { countText } from '../../../shared/count-text';
import { Ledger, type LedgerRow } from '../../../ui/ledger';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { Timeline } from '../../../ui/timeline';
import { toast } from '../../../ui/toast-store';
import { AssigneePanel } from '../../administrators/assignee-panel';
import { enquiryName, enquiryPath } from '../../enquiries/kinds';
import type { AdminOrder, AdminOrderDetail } from '../contract';
import { priceRows } from '../order-price';
import { orderListPath, orderNotLoaded } from './admin-order-list';
import * as styles from './admin-order-page.module.css';
import { adminOrderQuery, assignOrder, getOrder, orderStatuses } from './admin-queries';
import { refetchOrders } from './cached-orders';
import { CancelDialog } from './cancel-dialog';
import { eventWords } from './event-words';
import { OrderIntake } from './order-intake';
import { OrderNotes } from './order-notes';
import { OrderPayment } from './order-payment';
import { OrderSteps } from './order-steps';
import { useStatusChange } from './use-status-change';

export default function AdminOrderPage({ params: { id = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={{ ...adminOrderQuery(id), ...freshOnOpen }}
      one="order"
      titleOf={(order) => (order ? `Order of ${order.customerName}` : 'Order')}
      back={{ to: orderListPath, label: 'Back to Orders' }}
      actionsOf={(order) => (
        <a className="btn tiny" href={mailAddress(order)}>
          Send e-mail
        </a>
      )}
      failureOf={() => orderNotLoaded}
      onFailed={() => toastError('Failed to fetch order details')}
    >
      {(order) => <OrderDetail key={order.id} order={order} />}
    </RecordPage>
  );
}

function OrderDetail({ order }: { order: AdminOrderDetail }) {
  const { change, isAsking, keep } = useStatusChange(order);
  const mayChange = useMay();
  return (
    <>
      <div className="row between record-head">
        <p className="row num">
          <b>{order.reference}</b>
          <span className="soft">{order.id}</span>
          <span className="soft">
            Placed <Moment at={order.orderDate} />
          </span>
        </p>
        <ChoiceSet
          legend="Status"
          choices={orderStatuses}
          value={order.status}
          disabled={!mayChange}
          onChange={change}
        />
      </div>
      <OrderSteps order={order} />
      {isAsking && <CancelDialog order={order} onClose={keep} />}
      <div className={`columns ${styles.order}`}>
        <div>
          <Panel title="Order">
            <Ledger className="num" rows={orderRows(order)} />
          </Panel>
        </div>
        <div>
          <Panel title="Customer" actions={<ClientLink email={order.customerEmail} />}>
            <Ledger
              className="num"
              rows={contactRows({
                name: order.customerName,
                company: order.companyName,
                email: order.customerEmail,
                mailto: mailAddress(order),
                phone: order.customerPhone,
              })}
            />
          </Panel>
          <OrderPayment order={order} />
        </div>
        <OrderIntake order={order} />
        <OrderMails order={order} />
        <div className={styles.history}>
          <OrderNotes order={order} />
          <OrderAssignee order={order} />
          <Panel title="History">
            <OrderHistory order={order} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function OrderAssignee({ order }: { order: AdminOrder }) {
  const client = useQueryClient();
  const assigning = useAdminAction(
    (assigneeId: number | null) =>
      saveOnTop(order, ['assigneeId'], {
        save: (updatedAt) => assignOrder(order.id, { assigneeId, updatedAt }),
        get: () => getOrder(order.id),
      }).catch((error: unknown) => {
        void refetchOrders(client);
        throw error;
      }),
    () => {
      toast({ title: 'Saved' });
      return refetchOrders(client);
    },
    'Failed to assign the order. Please try again.',
  );
  return (
    <AssigneePanel
      assigneeId={assigning.isPending ? assigning.variables : order.assigneeId}
      onAssign={(assigneeId) => assigning.mutate(assigneeId)}
    />
  );
}

const orderRows = (order: AdminOrderDetail): LedgerRow[] => [
  { term: 'Service', detail: order.serviceName },
  { term: 'Plan', detail: order.pricingPlan },
  ...priceRows({ ...order, paidAt: null, refundedCents: 0, lostCents: 0 }),
  {
    term: 'Payment reference',
    detail: order.stripePaymentId ?? <span className="soft">none</span>,
  },
  {
    term: 'Made from',
    detail: order.enquiry && (
      <Link to={`${enquiryPath(order.enquiry.kind)}/${order.enquiry.id}`}>
        {enquiryName[order.enquiry.kind]} {order.enquiry.id}
      </Link>
    ),
  },
];

function mailAddress({ id, customerEmail }: AdminOrder): string {
  const to = encodeURIComponent(customerEmail).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Your order ${id}`)}`;
}

/** The mails of an order, to its customer and to the firm. */
function OrderMails({ order }: { order: AdminOrderDetail }) {
  const newestFirst = order.mails.toReversed();
  return (
    <Panel title="E-mails" className={styles.mails}>
      {newestFirst.length === 0 && <p className="soft">No e-mails yet.</p>}
      <ul>
        {newestFirst.map((mail) => (
          <li key={mail.id}>
            <details>
              <summary className="bare">
                <span className={styles.subject}>{mail.subject}</span>
                <span className="small soft num">
                  To {mail.to}, <Moment at={mail.sentAt ?? mail.queuedAt} />
                </span>
                <MailSeal state={mail.state} />
              </summary>
              {mail.problem && (
                <p className="small danger-text">
                  {countText(mail.attempts, 'attempt')}: {mail.problem}
                </p>
              )}
              <pre className="small">{mail.text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Oldest first; the last is the current state. */
function OrderHistory({ order }: { order: AdminOrderDetail }) {
  const { events } = order;
  const nameOf = usePersonName();
  if (events.length === 0) return <p className="soft">No history yet.</p>;
  return (
    <Timeline
      steps={events.map((event, place) => ({
        ...eventWords(event, order, nameOf),
        key: event.id,
        at: event.at,
        isDone: place < events.length - 1,
      }))}
    />
  );
}
