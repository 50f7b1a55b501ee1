import { freshOnOpen } from '../../admin-ui/list-query';
import { May } from '../../admin-ui/may';
import { Panel } from '../../admin-ui/panel';
import { missingOrFailed, RecordPage } from '../../admin-ui/record-page';
import { Stats } from '../../admin-ui/stats';
import type { PageParams } from '../../client/route';
import { countText } from '../../shared/count-text';
import { moneyText } from '../../shared/currency';
import { isPhoneNumber } from '../../shared/phone';
import { Moment } from '../../ui/moment';
import { Link, useNavigate } from '../../ui/navigation';
import { NewOrderButton } from '../orders/admin/new-order-dialog';
import { PersonalDataPanel } from '../privacy/personal-data-panel';
import { AddressesPanel } from './addresses-panel';
import * as styles from './admin-client-page.module.css';
import { BalancePanel, BillingPanel, moneyOf } from './billing-panel';
import type { ClientDetail } from './contract';
import { MergeButton } from './merge-dialog';
import { clientListPath, clientQuery } from './queries';
import { Story } from './story';

export default function AdminClientPage({ params: { id = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={{ ...clientQuery(id), ...freshOnOpen }}
      one="client"
      titleOf={(client) => (client ? nameOf(client) : 'Client')}
      back={{ to: clientListPath, label: 'Back to Clients' }}
      actionsOf={({ name, companyName, email, phone }) => (
        <>
          <a className="btn tiny" href={`mailto:${encodeURI(email)}`}>
            Send e-mail
          </a>
          <May>
            <Link className="btn tiny" to={`/admin/matters/new?${new URLSearchParams({ email })}`}>
              Open a matter
            </Link>
          </May>
          <NewOrderButton
            isPrimary
            customer={{
              customerName: name,
              companyName,
              customerEmail: email,
              customerPhone: phone,
            }}
          />
        </>
      )}
      failureOf={missingOrFailed('client', {
        title: 'This client does not exist',
        text: 'Nothing is stored about this person any more.',
      })}
    >
      {(client) => <Client key={client.id} client={client} />}
    </RecordPage>
  );
}

const nameOf = ({ name, email }: Pick<ClientDetail, 'name' | 'email'>) => name ?? email;

function Client({ client }: { client: ClientDetail }) {
  const { companyName, email, phone, addresses, duplicates } = client;
  const navigate = useNavigate();
  return (
    <>
      <p className={`row record-head ${styles.head}`}>
        {companyName && <b>{companyName}</b>}
        <a href={`mailto:${encodeURI(email)}`}>{email}</a>
        {phone && (
          <span className="num">
            {isPhoneNumber(phone) ? (
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
            ) : (
              phone
            )}
          </span>
        )}
        {client.firstAt && (
          <span className="soft">
            First contact <Moment at={client.firstAt} />
          </span>
        )}
      </p>
      <Stats className="four" stats={figuresOf(client)} />
      <div className={`columns ${styles.client}`}>
        <Story client={client} />
        <div>
          {duplicates.length > 0 && <Duplicates client={client} />}
          <BalancePanel client={client} />
          <BillingPanel client={client} />
          <AddressesPanel client={client} />
          <PersonalDataPanel
            addresses={addresses.map(({ address }) => address)}
            onErased={() => void navigate(clientListPath)}
          />
        </div>
      </div>
    </>
  );
}

function figuresOf({ kinds, money }: ClientDetail) {
  const of = (kind: string) => kinds.find((each) => each.kind === kind) ?? { count: 0, open: 0 };
  const [order, enquiry, check, watch] = ['order', 'enquiry', 'check', 'watch'].map(of) as [
    ReturnType<typeof of>,
    ReturnType<typeof of>,
    ReturnType<typeof of>,
    ReturnType<typeof of>,
  ];
  const unanswered = enquiry.open + check.open;
  return [
    { title: 'Open orders', value: order.open, note: `of ${countText(order.count, 'order')}` },
    {
      title: 'Paid so far',
      // An invoice of an order has its payment counted with the order.
      value: moneyOf(money, 'paidCents') || moneyText(0, 'SGD'),
      note: 'less refunds, without tests',
    },
    {
      title: 'Unanswered',
      value: unanswered,
      note: `of ${countText(enquiry.count, 'enquiry', 'enquiries')} and ${countText(check.count, 'check')}`,
    },
    { title: 'Watches', value: watch.open, note: 'active' },
  ];
}

function Duplicates({ client }: { client: ClientDetail }) {
  return (
    <Panel title="Possible duplicates">
      <ul className={styles.duplicates}>
        {client.duplicates.map((other) => (
          <li key={other.id}>
            <span>
              <Link to={`${clientListPath}/${other.id}`}>{nameOf(other)}</Link>
              <span className="small soft">
                {other.name && `${other.email}, `}
                {other.sameAs === 'phone' ? 'the same phone number' : 'the same name'}
              </span>
            </span>
            <MergeButton client={client} other={other} label="Compare" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
