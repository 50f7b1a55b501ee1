import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AdminPage } from '../../admin-ui/admin-page';
import { useMay } from '../../admin-ui/may';
import { TablePanel } from '../../admin-ui/table-panel';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import { countText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { centsToText } from '../../shared/price';
import { setApart } from '../../shared/set-apart';
import { Link, useSearch } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import type { AdminBooking, Week } from './admin-contract';
import { weekQuery } from './admin-queries';
import { BookingDialog } from './booking-dialog';
import { HoursPanel } from './hours-panel';
import { NewBooking } from './new-booking';
import { WeekTable } from './week-table';
import { placeText, startText, stateText } from './words';

/** What the address says: the week, and what is open in it. */
function useDesk() {
  const [search, setSearch] = useSearch();
  function open(change: Record<string, string | null>) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change))
      if (value === null) next.delete(name);
      else next.set(name, value);
    return setSearch(next);
  }
  return { search, open };
}

export default function AdminBookingsPage() {
  const { search, open } = useDesk();
  const client = useQueryClient();
  const week = search.get('week');
  const { data, error, refetch } = useQuery(weekQuery(week));
  const mayWrite = useMay();
  const first = data?.days[0] ?? dayInSingapore();
  const changed = () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        /^\/api\/admin\/(bookings|consultation-hours)/.test(String(queryKey[0])),
    });
  return (
    <AdminPage
      title="Bookings"
      actions={
        <>
          <Link className="btn tiny" to={`?week=${addDays(first, -7)}`}>
            Week before
          </Link>
          <Link className="btn tiny" to={`?week=${addDays(first, 7)}`}>
            Next week
          </Link>
          {mayWrite && (
            <button
              type="button"
              className="btn tiny primary"
              onClick={() => open({ new: '', at: null })}
            >
              Book a consultation
            </button>
          )}
        </>
      }
    >
      {data ? (
        <Desk week={data} onOpen={open} />
      ) : (
        error && <NotLoaded title="Could not load the bookings" onRetry={refetch} />
      )}
      {data && search.has('booking') && (
        <BookingDialog
          id={search.get('booking') ?? ''}
          people={[...data.lawyers, ...data.others]}
          onChanged={changed}
          onClose={() => open({ booking: null })}
        />
      )}
      {data && mayWrite && search.has('new') && (
        <NewBooking
          week={data}
          at={search.get('at')}
          lawyerId={search.get('who')}
          onDone={changed}
          onClose={() => open({ new: null, at: null, who: null })}
        />
      )}
    </AdminPage>
  );
}

interface DeskProps {
  week: Week;
  onOpen(change: Record<string, string | null>): unknown;
}

function Desk({ week, onOpen }: DeskProps) {
  const [search] = useSearch();
  const { days, lawyers, bookings, others } = week;
  const hoursOf = search.get('hours') ?? String(lawyers[0]?.id ?? others[0]?.id ?? '');
  const ahead = bookings.filter(
    ({ state, startsAt }) => state === 'booked' && new Date(startsAt) > new Date(),
  );
  const next = ahead[0];
  return (
    <>
      <p className="lead-line num">
        {dateText(days[0] ?? '')} to {dateText(days.at(-1) ?? '')}.{' '}
        {countText(ahead.length, 'consultation')} to come
        {next && `, the next with ${setApart(next.name)}, ${startText(next.startsAt)}`}.
      </p>
      {lawyers.length > 0 ? (
        <WeekTable week={week} onOpen={onOpen} />
      ) : (
        <p className="note">
          Nobody can be booked yet. Set somebody’s hours below: clients then find them at{' '}
          <Link to="/consultations/book">/consultations/book</Link>.
        </p>
      )}
      <div className="columns settings-grid">
        <div>
          <TablePanel
            title="Booked this week"
            heads={['When', 'Who', 'With, where', 'Fee']}
            className="entries"
          >
            {bookings.map((booking) => (
              <Row key={booking.id} booking={booking} week={week} />
            ))}
            {bookings.length === 0 && (
              <tr>
                <td colSpan={4}>Nothing is booked in this week.</td>
              </tr>
            )}
          </TablePanel>
        </div>
        <div>
          {hoursOf && (
            <HoursPanel
              key={hoursOf}
              id={hoursOf}
              people={[...lawyers, ...others]}
              onChoose={(hours) => onOpen({ hours })}
            />
          )}
        </div>
      </div>
    </>
  );
}

function Row({ booking, week: { lawyers, others } }: { booking: AdminBooking; week: Week }) {
  const [search] = useSearch();
  const { id, startsAt, state, name, title, lawyerId, place, checkedBy } = booking;
  const to = new URLSearchParams(search);
  to.set('booking', String(id));
  const lawyer = [...lawyers, ...others].find((each) => each.id === lawyerId)?.name;
  return (
    <tr>
      <th scope="row" className="num">
        <Link to={`?${to}`}>{startText(startsAt)}</Link>
      </th>
      <td data-label="Who">
        <bdi>{name}</bdi>
        <br />
        <span className="small soft">
          {title}
          {state !== 'booked' && `, ${stateText[state].toLowerCase()}`}
          {state === 'booked' && !checkedBy && ', conflicts not checked'}
        </span>
      </td>
      <td data-label="With, where">
        {[lawyer ?? 'nobody', placeText[place].toLowerCase()].join(', ')}
      </td>
      <td data-label="Fee" className="num">
        {feeText(booking)}
      </td>
    </tr>
  );
}

const feeText = ({ priceCents, orderId, state, isTestPayment }: AdminBooking) =>
  priceCents === 0
    ? 'free'
    : orderId
      ? `${centsToText(priceCents)}, ${state === 'held' ? 'not paid yet' : isTestPayment ? 'test payment' : 'paid'}`
      : `${centsToText(priceCents)}, to be billed`;
