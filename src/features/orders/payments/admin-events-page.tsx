import { defineList, fixedList } from '../../../admin-ui/list-definition';
import { ListPage } from '../../../admin-ui/list-page';
import { SettingsPage } from '../../../admin-ui/settings-page';
import { centsToText } from '../../../shared/price';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { StateSeal } from '../../../ui/state-seal';
import { paymentEventRows } from './admin-queries';
import type { PaymentEvent } from './events-contract';

const paymentEventList = defineList<PaymentEvent>({
  ...fixedList,
  ...paymentEventRows,
  name: 'payment-events',
  path: '/admin/settings/events',
  title: 'Payment events',
  one: 'event',
  many: 'events',
  searchLabel: 'Search payment events',
  searchPlaceholder: 'Event, payment, order or type',
  nameOf: ({ id }) => `event ${id}`,
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
      label: 'Pays',
      cell: ({ orderId, record, isMatched }) =>
        orderId ? (
          <Link to={`/admin/orders/${encodeURIComponent(orderId)}`}>{orderId}</Link>
        ) : record ? (
          <Link to={record.path}>{record.title}</Link>
        ) : (
          !isMatched && <StateSeal kind="failed" word="Unmatched" />
        ),
    },
    { id: 'paymentId', label: 'Payment', className: 'num' },
    { id: 'amount', label: 'Amount', className: 'num', cell: amountText },
    { id: 'status', label: 'Status' },
    { id: 'received', label: 'Received', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
  ],
});

const EventsPage = () => <ListPage list={paymentEventList} Page={SettingsPage} />;
export default EventsPage;

function amountText({ amountCents, currency }: PaymentEvent) {
  if (amountCents === null) return null;
  return currency === 'sgd'
    ? centsToText(amountCents)
    : `${(amountCents / 100).toFixed(2)} ${currency ?? ''}`;
}
