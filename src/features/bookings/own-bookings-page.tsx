import { useQuery } from '@tanstack/react-query';
import { said, t } from '../../shared/texts';
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
        title={t('My Consultations')}
        description={t('The consultations that you booked.')}
        path={ownBookingsPath}
        noindex
      />
      <div className={`wrap page-end ${styles.own}`}>
        <Breadcrumb items={[{ label: t('My Consultations') }]} />
        <h1>{t('My Consultations')}</h1>
        {account && <UnconfirmedNote account={account} />}
        {data ? (
          <List bookings={data} />
        ) : (
          isError && <NotLoaded title={t('Error loading consultations')} onRetry={refetch} />
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
        title={t('No consultations yet')}
        text={t('The first conversation is free.')}
        link={{ to: bookPath, label: t('Book a consultation') }}
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {bookings.map(({ path, title, startsAt, endsAt, lawyer, place, state }) => (
          <li key={path}>
            <div>
              <h2 className="serif">
                <Link to={path}>{said(title)}</Link>
              </h2>
              <p className="small soft num">
                {t('{time} ({span}), Singapore time', {
                  time: startText(startsAt),
                  span: spanText(startsAt, endsAt),
                })}
              </p>
              <p className="small soft">
                {[lawyer?.name, t(placeText[place])].filter(Boolean).join(t(', '))}
              </p>
            </div>
            <p>{t(stateText[state])}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link className="btn" to={bookPath}>
          {t('Book a consultation')}
        </Link>
      </p>
    </>
  );
}
