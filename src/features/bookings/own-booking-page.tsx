import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageParams } from '../../client/route';
import { useForm } from '../../client/use-form';
import { firm } from '../../shared/firm';
import { clockText } from '../../shared/moment-text';
import { centsToText } from '../../shared/price';
import { Breadcrumb } from '../../ui/breadcrumb';
import { FormProblem, SubmitButton } from '../../ui/field';
import { Impression } from '../../ui/impression';
import { Ledger } from '../../ui/ledger';
import { Link, useNavigate, useSearch } from '../../ui/navigation';
import { NotFound } from '../../ui/not-found';
import { PageMeta } from '../../ui/page-meta';
import * as styles from './booking.module.css';
import type { OwnBooking } from './contract';
import { cancelBookingForm, invitationAddress, moveBookingForm } from './forms';
import { chosenOf, Lawyers, Times } from './pick-time';
import { offerQuery, ownBookingQuery, slotsQuery } from './queries';
import { useOwnZone } from './use-own-zone';
import {
  bookPath,
  dayOfStart,
  elsewhereText,
  placeText,
  ruleText,
  spanText,
  startText,
} from './words';

const pathOf = (token: string) => `/consultations/bookings/${token}`;

export default function OwnBookingPage({ params: { token = '' } }: { params: PageParams }) {
  const { data } = useQuery({ ...ownBookingQuery(token), refetchOnMount: true });
  const [search] = useSearch();
  if (!data) return <NotFound />;
  const isMoving = search.has('kind') && data.mayMove;
  return (
    <>
      <PageMeta
        title={data.title}
        description="A consultation that you booked."
        path={pathOf(token)}
        noindex
      />
      <div className="wrap">
        <Breadcrumb
          items={[{ label: 'Consultation', to: '/consultations' }, { label: 'Your booking' }]}
        />
      </div>
      {isMoving ? (
        <Move token={token} booking={data} />
      ) : (
        <div className={`wrap page-end ${styles.own}`}>
          <Standing booking={data} />
          <About booking={data} />
          <Acts token={token} booking={data} />
        </div>
      )}
    </>
  );
}

const headings: Record<OwnBooking['state'], string> = {
  held: 'Your time is held',
  booked: 'Your consultation is booked',
  lapsed: 'The time was let go',
  unplaced: 'Please choose another time',
  cancelled: 'Your consultation is cancelled',
};

function Standing({ booking }: { booking: OwnBooking }) {
  const { state, startsAt, heldUntil, payPath, priceCents, refund, cancelReason } = booking;
  const { isPaid, isPaymentWaiting } = booking;
  return (
    <div className="stack">
      {booking.isTestPayment && (
        <p className="note amber">Test payment: no money was charged for this booking.</p>
      )}
      <div className="row">
        {state === 'booked' && <Impression />}
        <h1>{headings[state]}</h1>
      </div>
      {state === 'held' && heldUntil && (
        <p className="lead">
          {isPaid
            ? 'Your payment has come, and the time is being booked.'
            : isPaymentWaiting
              ? 'Your bank has not decided on the payment yet. Once it is paid, the time is booked: if somebody else has it by then, you choose another.'
              : payPath
                ? `Pay until ${clockText(heldUntil)}, then the time is free for others. A payment that arrives late still counts: if somebody else has the time by then, you choose another.`
                : 'It was not paid, and the time is being let go.'}
        </p>
      )}
      {state === 'lapsed' && (
        <p className="lead">
          It was held for ten minutes and not paid. Nothing was charged, and you can choose a time
          again.
        </p>
      )}
      {state === 'unplaced' && (
        <p className="lead">
          Your payment of {centsToText(priceCents)} arrived after {startText(startsAt)} had been let
          go, and somebody else has booked it. Choose another time, or cancel and get the money
          back.
        </p>
      )}
      {cancelReason && <p className="lead">{cancelReason}</p>}
      {refund === 'owed' && <p>We are returning what you paid, to the way you paid it.</p>}
      {refund === 'made' && <p>We have returned what you paid, to the way you paid it.</p>}
      {refund === 'refused' && (
        <p className="note amber">
          The payment could not be returned by itself. Somebody at {firm.name} sees to it and writes
          to you.
        </p>
      )}
    </div>
  );
}

function About({ booking }: { booking: OwnBooking }) {
  const zone = useOwnZone();
  const { startsAt, endsAt, priceCents, isPaid, place, room } = booking;
  return (
    <div className="sheet">
      <h2>{dayOfStart(startsAt)}</h2>
      <Ledger
        className="num"
        rows={[
          { term: 'In Singapore', detail: spanText(startsAt, endsAt) },
          { term: 'Your time', detail: elsewhereText(startsAt, zone) },
          { term: 'What', detail: booking.title },
          { term: 'With', detail: booking.lawyer?.name ?? 'We name a person soon' },
          {
            term: 'Where',
            detail: room ? (
              <a href={room} rel="noreferrer">
                Video room
              </a>
            ) : place === 'office' ? (
              `${firm.address.street}, ${firm.address.city}`
            ) : (
              placeText[place]
            ),
          },
          { term: 'Your question', detail: <span className="dotted">{booking.question}</span> },
          {
            term: isPaid ? 'Paid' : 'To pay',
            detail: priceCents > 0 ? centsToText(priceCents) : 'Nothing',
            total: true,
          },
        ]}
      />
    </div>
  );
}

function Acts({ token, booking }: { token: string; booking: OwnBooking }) {
  const { state, payPath, mayMove, mayCancel, kind, priceCents, freeUntil } = booking;
  return (
    <div className="stack">
      <div className="row">
        {payPath && (
          <a className="btn primary big" href={payPath}>
            Pay {centsToText(priceCents)}
          </a>
        )}
        {state === 'booked' && (
          <a className="btn" href={invitationAddress(token)} download>
            Add to calendar (.ics)
          </a>
        )}
        {mayMove && (
          <Link
            className={state === 'unplaced' ? 'btn primary' : 'btn'}
            to={`?kind=${encodeURIComponent(kind)}`}
          >
            {state === 'unplaced' ? 'Choose another time' : 'Move it'}
          </Link>
        )}
        {!mayCancel && state !== 'booked' && (
          <Link className="btn" to={`${bookPath}?kind=${encodeURIComponent(kind)}`}>
            Book a consultation
          </Link>
        )}
      </div>
      {state === 'booked' && mayCancel && (
        <p className="small soft">
          {priceCents > 0 && !mayMove && booking.refundCents === 0
            ? `The time without a charge ended on ${startText(freeUntil)}. If you can’t come, tell us: ${firm.email}.`
            : priceCents > 0
              ? ruleText(freeUntil, booking.moves === 0)
              : 'Tell us by cancelling it if you can’t come, so that somebody else gets the time.'}
        </p>
      )}
      {mayCancel && <Cancel token={token} booking={booking} />}
    </div>
  );
}

/** Folded, so that nobody cancels by one press. */
function Cancel({ token, booking }: { token: string; booking: OwnBooking }) {
  const client = useQueryClient();
  const { state, isPaid, refundCents, keptCents, sequence } = booking;
  const form = useForm(cancelBookingForm, {
    stays: true,
    onSent: (answer) => client.setQueryData(ownBookingQuery(token).queryKey, answer),
    onFailed: () => client.invalidateQueries({ queryKey: ownBookingQuery(token).queryKey }),
  });
  const label = state === 'held' ? 'Let it go' : 'Cancel it';
  return (
    <details className="faq">
      <summary>{label}</summary>
      <form {...form.props} className="stack">
        {form.mark}
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="sequence" value={sequence} />
        <p>
          {refundCents > 0
            ? `We return ${centsToText(refundCents)} to the way you paid.`
            : keptCents > 0
              ? `The time without a charge has ended, so that the fee of ${centsToText(keptCents)} stays with us.`
              : isPaid
                ? 'What you paid was returned before. The time is then free for others.'
                : 'Nothing was charged. The time is then free for others.'}
        </p>
        <FormProblem text={form.problem} />
        <div>
          <SubmitButton
            className="btn danger"
            isBusy={form.isBusy}
            label={state === 'held' ? 'Let this time go' : 'Cancel this consultation'}
            busyLabel="Cancelling..."
          />
        </div>
      </form>
    </details>
  );
}

function Move({ token, booking }: { token: string; booking: OwnBooking }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearch();
  const offer = useQuery(offerQuery).data;
  const slots = useQuery(slotsQuery(search)).data;
  const slot = slots && chosenOf(slots, search).slot;
  const form = useForm(moveBookingForm, {
    stays: true,
    async onSent(answer) {
      client.setQueryData(ownBookingQuery(token).queryKey, answer);
      await navigate(pathOf(token), { replace: true });
    },
    async onFailed() {
      await client.invalidateQueries({ queryKey: slotsQuery(search).queryKey });
      await client.invalidateQueries({ queryKey: ownBookingQuery(token).queryKey });
    },
  });
  return (
    <form {...form.props} className={`wrap page-end ${styles.book}`}>
      {form.mark}
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="sequence" value={booking.sequence} />
      <input type="hidden" name="lawyerId" value={slot?.lawyerId ?? ''} />
      <input type="hidden" name="startsAt" value={slot?.startsAt ?? ''} />
      <div className={styles.steps}>
        <h1>Choose another time</h1>
        <section id="with" aria-labelledby="with-title">
          <h2 id="with-title">With whom?</h2>
          {offer && <Lawyers lawyers={offer.lawyers} />}
        </section>
        <section id="when" aria-labelledby="when-title">
          <h2 id="when-title">When?</h2>
          {slots ? <Times slots={slots} /> : <p>The free times could not be loaded.</p>}
        </section>
      </div>
      <aside className={styles.beside} aria-label="Your booking">
        <div className="sheet raised">
          <h2>{slot ? dayOfStart(slot.startsAt) : 'Choose a time'}</h2>
          <Ledger
            className="num"
            rows={[
              { term: 'Now', detail: startText(booking.startsAt) },
              { term: 'Then', detail: slot && spanText(slot.startsAt, slot.endsAt) },
              {
                term: 'With',
                detail: offer?.lawyers.find(({ id }) => id === slot?.lawyerId)?.name,
              },
            ]}
          />
        </div>
        <FormProblem text={form.problem} />
        {slot && <SubmitButton isBusy={form.isBusy} label="Move it here" busyLabel="Moving..." />}
        <Link className="btn" to={pathOf(token)}>
          Keep it as it is
        </Link>
      </aside>
    </form>
  );
}
