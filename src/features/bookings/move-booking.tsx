import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useForm } from '../../client/use-form';
import { t } from '../../shared/texts';
import { FormProblem, SubmitButton } from '../../ui/field';
import { Ledger } from '../../ui/ledger';
import { Link, useNavigate, useSearch } from '../../ui/navigation';
import * as styles from './booking.module.css';
import type { OwnBooking } from './contract';
import { moveBookingForm } from './forms';
import { chosenOf, Lawyers, Times } from './pick-time';
import { offerQuery, ownBookingQuery, slotsQuery } from './queries';
import { dayOfStart, feeText, ownBookingPath, spanText, startText } from './words';

interface MoveBookingProps {
  token: string;
  booking: OwnBooking;
  heading: Ref<HTMLHeadingElement>;
}

export function MoveBooking({ token, booking, heading }: MoveBookingProps) {
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
      await navigate(ownBookingPath(token), { replace: true });
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
        <h1 tabIndex={-1} ref={heading}>
          {t('Choose another time')}
        </h1>
        <section id="with" aria-labelledby="with-title">
          <h2 id="with-title">{t('With whom?')}</h2>
          {offer && <Lawyers lawyers={offer.lawyers} />}
        </section>
        <section id="when" aria-labelledby="when-title">
          <h2 id="when-title">{t('When?')}</h2>
          {slots ? <Times slots={slots} /> : <p>{t('The free times could not be loaded.')}</p>}
        </section>
      </div>
      <aside className={styles.beside} aria-label={t('Your booking')}>
        <div className="sheet raised">
          <h2>{slot ? dayOfStart(slot.startsAt) : t('Choose a time')}</h2>
          <Ledger
            className="num"
            rows={[
              { term: t('Now'), detail: startText(booking.startsAt) },
              {
                term: t('Then{newTime}', { newTime: '' }),
                detail: slot && spanText(slot.startsAt, slot.endsAt),
              },
              {
                term: t('With'),
                detail: offer?.lawyers.find(({ id }) => id === slot?.lawyerId)?.name,
              },
            ]}
          />
          {slot && booking.priceCents > 0 && <MovedFee until={slot.freeUntil} />}
        </div>
        <FormProblem text={form.problem} />
        {slot && (
          <SubmitButton isBusy={form.isBusy} label={t('Move it here')} busyLabel={t('Moving...')} />
        )}
        <Link className="btn" to={ownBookingPath(token)}>
          {t('Keep it as it is')}
        </Link>
      </aside>
    </form>
  );
}

/** A booking can be moved once, and what begins soon has no time without a charge any more. */
const MovedFee = ({ until }: { until: string }) => (
  <p className={Date.parse(until) > Date.now() ? 'small soft' : 'note amber'}>
    {feeText(until, false)}
  </p>
);
