import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { PageParams } from '../../client/route';
import { useForm } from '../../client/use-form';
import { firm } from '../../shared/firm';
import { clockText } from '../../shared/moment-text';
import { centsToText } from '../../shared/price';
import { said, type Text, t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { FormProblem, SubmitButton } from '../../ui/field';
import { Impression } from '../../ui/impression';
import { Ledger } from '../../ui/ledger';
import { Link, localAddress, useSearch } from '../../ui/navigation';
import { NotFound } from '../../ui/not-found';
import { PageMeta } from '../../ui/page-meta';
import { useFocusOnChange } from '../../ui/use-focus';
import * as styles from './booking.module.css';
import type { OwnBooking } from './contract';
import { cancelBookingForm, invitationAddress } from './forms';
import { MoveBooking } from './move-booking';
import { ownBookingQuery } from './queries';
import { useOwnZone } from './use-own-zone';
import {
  bookPath,
  dayOfStart,
  elsewhereText,
  ownBookingPath,
  placeText,
  ruleText,
  spanText,
  startText,
} from './words';

export default function OwnBookingPage({ params: { token = '' } }: { params: PageParams }) {
  const { data } = useQuery({ ...ownBookingQuery(token), refetchOnMount: true });
  const [search] = useSearch();
  const isMoving = search.has('kind') && data?.mayMove === true;
  const heading = useFocusOnChange(`${data?.sequence} ${isMoving}`);
  if (!data) return <NotFound />;
  return (
    <>
      <PageMeta
        title={said(data.title)}
        description={t('A consultation that you booked.')}
        path={ownBookingPath(token)}
        noindex
      />
      <div className="wrap">
        <Breadcrumb
          items={[{ label: t('Consultation'), to: '/consultations' }, { label: t('Your booking') }]}
        />
      </div>
      {isMoving ? (
        <MoveBooking token={token} booking={data} heading={heading} />
      ) : (
        <div className={`wrap page-end ${styles.own}`}>
          <Standing booking={data} heading={heading} />
          <About booking={data} />
          <Acts token={token} booking={data} />
        </div>
      )}
    </>
  );
}

const headings: Record<OwnBooking['state'], Text> = {
  held: 'Your time is held',
  booked: 'Your consultation is booked',
  lapsed: 'The time was let go',
  unplaced: 'Please choose another time',
  cancelled: 'Your consultation is cancelled',
};

interface StandingProps {
  booking: OwnBooking;
  heading: Ref<HTMLHeadingElement>;
}

function Standing({ booking, heading }: StandingProps) {
  const { state, startsAt, heldUntil, payPath, priceCents, refund, cancelReason } = booking;
  const { isPaid, isPaymentWaiting, isTestPayment: isTested } = booking;
  return (
    <div className="stack">
      {isTested && (
        <p className="note amber">{t('Test payment: no money was charged for this booking.')}</p>
      )}
      <div className="row">
        {state === 'booked' && <Impression />}
        <h1 tabIndex={-1} ref={heading}>
          {t(headings[state])}
        </h1>
      </div>
      {state === 'held' && heldUntil && (
        <p className="lead">
          {isPaid
            ? t('Your payment went through, and the time is being booked.')
            : isPaymentWaiting
              ? t(
                  'Your bank has not decided on the payment yet. Once it is paid, the time is booked: if somebody else has it by then, you choose another.',
                )
              : payPath
                ? t(
                    'Pay until {time}, then the time is free for others. A payment that arrives late still counts: if somebody else has the time by then, you choose another.',
                    { time: clockText(heldUntil) },
                  )
                : t('It was not paid, and the time is being let go.')}
        </p>
      )}
      {state === 'lapsed' && (
        <p className="lead">
          {t(
            'It was held for ten minutes and not paid. Nothing was charged, and you can choose a time again.',
          )}
        </p>
      )}
      {state === 'unplaced' && (
        <p className="lead">
          {t(
            isTested
              ? 'Your test payment went through after {time} had been let go, and somebody else has booked it. Choose another time, or cancel.'
              : 'Your payment of {amount} arrived after {time} had been let go, and somebody else has booked it. Choose another time, or cancel and get the money back.',
            { amount: centsToText(priceCents), time: startText(startsAt) },
          )}
        </p>
      )}
      {cancelReason && <p className="lead">{cancelReason}</p>}
      {isTested && refund !== 'none' && (
        <p>{t('It was a test payment: there is no money to return.')}</p>
      )}
      {!isTested && refund === 'owed' && (
        <p>{t('We are returning what you paid, to the way you paid it.')}</p>
      )}
      {!isTested && refund === 'made' && (
        <p>{t('We have returned what you paid, to the way you paid it.')}</p>
      )}
      {!isTested && refund === 'refused' && (
        <p className="note amber">
          {t(
            'The payment could not be returned by itself. Somebody at {firm} sees to it and writes to you.',
            { firm: firm.name },
          )}
        </p>
      )}
    </div>
  );
}

function About({ booking }: { booking: OwnBooking }) {
  const zone = useOwnZone();
  const { startsAt, endsAt, priceCents, isPaid, isTestPayment, place, room } = booking;
  return (
    <div className="sheet">
      <h2>{dayOfStart(startsAt)}</h2>
      <Ledger
        className="num"
        rows={[
          { term: t('In Singapore'), detail: spanText(startsAt, endsAt) },
          { term: t('Your time'), detail: elsewhereText(startsAt, zone) },
          { term: t('What'), detail: said(booking.title) },
          { term: t('With'), detail: booking.lawyer?.name ?? t('We name a person soon') },
          {
            term: t('Where'),
            detail: room ? (
              <a href={room} rel="noreferrer">
                {t('Video room')}
              </a>
            ) : place === 'office' ? (
              `${firm.address.street}, ${firm.address.city}`
            ) : (
              t(placeText[place])
            ),
          },
          { term: t('Your question'), detail: <span className="dotted">{booking.question}</span> },
          {
            term: isTestPayment ? t('Test payment') : isPaid ? t('Paid') : t('To pay'),
            detail: priceCents > 0 ? centsToText(priceCents) : t('Nothing'),
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
          <a className="btn primary big" href={localAddress(payPath)}>
            {t('Pay {amount}', { amount: centsToText(priceCents) })}
          </a>
        )}
        {state === 'booked' && (
          <a className="btn" href={invitationAddress(token)} download>
            {t('Add to calendar (.ics)')}
          </a>
        )}
        {mayMove && (
          <Link
            className={state === 'unplaced' ? 'btn primary' : 'btn'}
            to={`?kind=${encodeURIComponent(kind)}`}
          >
            {state === 'unplaced' ? t('Choose another time') : t('Move it')}
          </Link>
        )}
        {!mayCancel && state !== 'booked' && (
          <Link className="btn" to={`${bookPath}?kind=${encodeURIComponent(kind)}`}>
            {t('Book a consultation')}
          </Link>
        )}
      </div>
      {state === 'booked' && mayCancel && (
        <p className="small soft">
          {priceCents > 0 && !mayMove && booking.refundCents === 0
            ? t('The time without a charge ended on {time}. If you can’t come, tell us: {email}.', {
                time: startText(freeUntil),
                email: firm.email,
              })
            : priceCents > 0
              ? ruleText(freeUntil, booking.moves === 0)
              : t(
                  'Tell us by cancelling it if you can’t come, so that somebody else gets the time.',
                )}
        </p>
      )}
      {mayCancel && <Cancel token={token} booking={booking} />}
    </div>
  );
}

/** Folded, so that nobody cancels by one press. */
function Cancel({ token, booking }: { token: string; booking: OwnBooking }) {
  const client = useQueryClient();
  const { state, isPaid, isTestPayment, refundCents, keptCents, sequence } = booking;
  const form = useForm(cancelBookingForm, {
    stays: true,
    onSent: (answer) => client.setQueryData(ownBookingQuery(token).queryKey, answer),
    onFailed: () => client.invalidateQueries({ queryKey: ownBookingQuery(token).queryKey }),
  });
  const label = state === 'held' ? t('Let it go') : t('Cancel it');
  return (
    <details className="faq">
      <summary>{label}</summary>
      <form {...form.props} className="stack">
        {form.mark}
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="sequence" value={sequence} />
        <p>
          {isTestPayment
            ? t('It was a test payment: there is no money to return.')
            : refundCents > 0
              ? t('We return {amount} to the way you paid.', { amount: centsToText(refundCents) })
              : keptCents > 0
                ? t(
                    'The time without a charge has ended, so that the fee of {amount} stays with us.',
                    { amount: centsToText(keptCents) },
                  )
                : isPaid
                  ? t('What you paid was returned before. The time is then free for others.')
                  : t('Nothing was charged. The time is then free for others.')}
        </p>
        <FormProblem text={form.problem} />
        <div>
          <SubmitButton
            className="btn danger"
            isBusy={form.isBusy}
            label={state === 'held' ? t('Let this time go') : t('Cancel this consultation')}
            busyLabel={t('Cancelling...')}
          />
        </div>
      </form>
    </details>
  );
}
