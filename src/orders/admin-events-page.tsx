import { useListSearch } from '../admin/list-search';
import { Choice, ListCount, Listed } from '../admin/listed';
import { SettingsFrame } from '../administrators/settings-frame';
import { centsToText } from '../services/price';
import { Moment } from '../ui/moment';
import { Link } from '../ui/navigation';
import { SearchField } from '../ui/search-field';
import { StateSeal } from '../ui/state-seal';
import type { PaymentEvent } from './payment-events-contract';
import { paymentEventsList } from './payment-events-list';

const matches = [
  { value: '', label: 'All events' },
  { value: 'no', label: 'Unmatched' },
  { value: 'yes', label: 'Matched' },
];

export default function EventsPage() {
  const { value, change } = useListSearch(paymentEventsList);
  return (
    <SettingsFrame
      title="Payment events"
      aside={<ListCount list={paymentEventsList} noun="events" />}
    >
      <search className="tools">
        <SearchField
          label="Search payment events"
          placeholder="Event, payment, order or type"
          value={value('q')}
          onSearch={(q) => change('q', q)}
        />
        <Choice
          label="Matched"
          value={value('matched')}
          choices={matches}
          onChoose={(matched) => change('matched', matched)}
        />
      </search>
      <Listed<PaymentEvent>
        list={paymentEventsList}
        noun="Payment events"
        columns={['Event', 'Order', 'Payment', 'Amount', 'Status', 'Received']}
        nothing={{
          title: 'No events yet',
          text: 'What the payment provider tells appears here.',
        }}
        row={(event) => <EventRow key={event.id} event={event} />}
      />
    </SettingsFrame>
  );
}

function EventRow({ event }: { event: PaymentEvent }) {
  const { id, type, isMatched, orderId, paymentId, amountCents, currency, status } = event;
  return (
    <tr>
      <th scope="row">
        {type}
        <span className="small soft num under">{id}</span>
      </th>
      <td>
        {orderId ? (
          <Link to={`/admin/orders/${encodeURIComponent(orderId)}`}>{orderId}</Link>
        ) : (
          !isMatched && <StateSeal kind="failed" word="Unmatched" />
        )}
      </td>
      <td className="num">{paymentId}</td>
      <td className="num">
        {amountCents !== null &&
          (currency === 'sgd'
            ? centsToText(amountCents)
            : `${(amountCents / 100).toFixed(2)} ${currency ?? ''}`)}
      </td>
      <td>{status}</td>
      <td>
        <Moment at={event.receivedAt} />
      </td>
    </tr>
  );
}
