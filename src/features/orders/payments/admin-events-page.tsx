import type { ListDefinition } from '../../../admin-ui/list-definition';
import { ListPage } from '../../../admin-ui/list-page';
import { SettingsFrame } from '../../../admin-ui/settings-frame';
import { centsToText } from '../../../shared/price';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { StateSeal } from '../../../ui/state-seal';
import type { PaymentEvent } from './events-contract';
import { paymentEventRows } from './events-list';

const paymentEventList: ListDefinition<PaymentEvent> = {
  ...paymentEventRows,
  name: 'payment-events',
  path: '/admin/settings/events',
  title: 'Payment events',
  description: 'Events from the payment provider.',
  one: 'event',
  many: 'events',
  searchLabel: 'Search payment events',
  searchPlaceholder: 'Event, payment, order or type',
  sort: '',
  hasFixedColumns: true,
  isLabelled: true,
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => `event ${id}`,
  failedTitle: 'Could not load the events',
  failedText: 'Please try again.',
  nothingYet: {
    title: 'No events yet',
    text: 'Events from the payment provider appear here.',
  },
  nothingFound: {
    title: 'No events found',
    text: 'Try fewer words or another filter.',
  },
  columns: [
    {
      id: 'event',
      label: 'Event',
      isHead: true,
      cell: ({ id, type }) => (
        <>
          {type}
          <span className="small soft num under">{id}</span>
        </>
      ),
    },
    {
      id: 'order',
      label: 'Order',
      cell: ({ orderId, isMatched }) =>
        orderId ? (
          <Link to={`/admin/orders/${encodeURIComponent(orderId)}`}>{orderId}</Link>
        ) : (
          !isMatched && <StateSeal kind="failed" word="Unmatched" />
        ),
    },
    { id: 'payment', label: 'Payment', className: 'num', cell: ({ paymentId }) => paymentId },
    { id: 'amount', label: 'Amount', className: 'num', cell: amountText },
    { id: 'status', label: 'Status', cell: ({ status }) => status },
    { id: 'received', label: 'Received', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
  ],
};

export default function EventsPage() {
  return (
    <ListPage
      list={paymentEventList}
      frame={(aside, children) => (
        <SettingsFrame title={paymentEventList.title} aside={aside}>
          {children}
        </SettingsFrame>
      )}
    />
  );
}

function amountText({ amountCents, currency }: PaymentEvent) {
  if (amountCents === null) return null;
  return currency === 'sgd'
    ? centsToText(amountCents)
    : `${(amountCents / 100).toFixed(2)} ${currency ?? ''}`;
}
