import { useQuery } from '@tanstack/react-query';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Empty } from '../../ui/empty';
import { Talk } from '../../ui/illustrations/talk';
import { Link } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { PageMeta } from '../../ui/page-meta';
import { UnconfirmedNote } from '../customers/unconfirmed-note';
import { useAccount } from '../customers/use-account';
import * as styles from './booking.module.css';
import type { ListedBooking } from './contract';
import { ownBookingsQuery } from './queries';
import { bookPath, ownBookingsPath, placeText, spanText, startText, stateText } from './words';

export default function OwnBookingsPage() {
  const account = useAccount();
  const { data, isError, refetch } = useQuery({ ...ownBookingsQuery, enabled: Boolean(account) });
  return (
    <>
      <PageMeta
        title="My Consultations"
        description="The consultations that you booked."
        path={ownBookingsPath}
        noindex
      />
      <div className={`wrap page-end ${styles.own}`}>
        <Breadcrumb items={[{ label: 'My Consultations' }]} />
        <h1>My Consultations</h1>
        {account && <UnconfirmedNote account={account} />}
        {data ? (
          <List bookings={data} />
        ) : (
          isError && <NotLoaded title="Error loading consultations" onRetry={refetch} />
        )}
      </div>
    </>
  );
}

function List({ bookings }: { bookings: ListedBooking[] }) {
  if (bookings.length === 0)
    return (
      <Empty
        art={<Talk />}
        title="No consultations yet"
        text="The first conversation is free."
        link={{ to: bookPath, label: 'Book a consultation' }}
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {bookings.map(({ path, title, startsAt, endsAt, lawyer, place, state }) => (
          <li key={path}>
            <div>
              <h2 className="serif">
                <Link to={path}>{title}</Link>
              </h2>
              <p className="small soft num">
                {startText(startsAt)} ({spanText(startsAt, endsAt)}), Singapore time
              </p>
              <p className="small soft">
                {[lawyer?.name, placeText[place]].filter(Boolean).join(', ')}
              </p>
            </div>
            <p>{stateText[state]}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link className="btn" to={bookPath}>
          Book a consultation
        </Link>
      </p>
    </>
  );
}
