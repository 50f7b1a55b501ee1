import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { HttpError } from '../../client/fetch';
import { useForm } from '../../client/use-form';
import { fullName } from '../../shared/account-name';
import { countText } from '../../shared/count-text';
import { firm } from '../../shared/firm';
import { centsToText } from '../../shared/price';
import { breadcrumbNode } from '../../shared/structured-data';
import { said, t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Empty } from '../../ui/empty';
import { FormProblem, SubmitButton } from '../../ui/field';
import { Talk } from '../../ui/illustrations/talk';
import { Ledger } from '../../ui/ledger';
import { Link, localAddress, useSearch } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { PageMeta } from '../../ui/page-meta';
import { richText } from '../../ui/rich-text';
import { currentUserQuery } from '../customers/queries';
import * as styles from './booking.module.css';
import { Choice } from './choice';
import type { BookingKind, Offer, Slot, Slots } from './contract';
import { bookForm, sendBooking } from './forms';
import { chosenOf, Lawyers, Times } from './pick-time';
import { offerQuery, slotsQuery } from './queries';
import { places } from './states';
import { useOwnZone } from './use-own-zone';
import { Visitor } from './visitor-fields';
import { bookPath, dayOfStart, elsewhereText, feeText, otherSideText, spanText } from './words';

const consultation = () => ({ label: t('Consultation'), to: '/consultations' });

export default function BookPage() {
  const [search] = useSearch();
  const offer = useQuery(offerQuery);
  const slots = useQuery(slotsQuery(search));
  return (
    <>
      <PageMeta
        title={t('Book a consultation')}
        description={t('Choose a time with a lawyer of {firm}. The first conversation is free.', {
          firm: firm.name,
        })}
        path={bookPath}
        jsonLd={(siteUrl) =>
          breadcrumbNode(siteUrl, [consultation(), { label: t('Book a time'), to: bookPath }])
        }
      />
      <div className="wrap">
        <Breadcrumb items={[consultation(), { label: t('Book a time') }]} />
      </div>
      <div className={`wrap page-head ${styles.head}`}>
        <h1>{t('Book a consultation')}</h1>
        <p className="lead">
          {t(
            'You send your papers, the lawyer reads them first, and you leave with an answer and a next step. Pick a time: it is then yours.',
          )}
        </p>
      </div>
      {!offer.data || !slots.data ? (
        <div className="wrap page-end">
          <NotLoaded
            title={t('The free times could not be loaded')}
            text={t('Please try again, or ask for a time by our form.')}
            link={{ to: '/consultations#request', label: t('Ask for a time') }}
          />
        </div>
      ) : offer.data.lawyers.length === 0 ? (
        <div className="wrap page-end">
          <Empty
            art={<Talk />}
            title={t('No times can be booked here at the moment')}
            text={t(
              'Ask for a consultation instead: within {time} we write or call to agree a time.',
              { time: said(firm.answersWithin) },
            )}
            link={{ to: '/consultations#request', label: t('Request a Consultation') }}
          />
        </div>
      ) : (
        <BookForm offer={offer.data} slots={slots.data} />
      )}
    </>
  );
}

function useBooking(offer: Offer, slot: Slot | undefined) {
  const client = useQueryClient();
  const { data } = useQuery(currentUserQuery);
  const user = data?.isAdministrator ? undefined : data;
  const key = useRef('');
  const zone = useOwnZone();
  const form = useForm(bookForm, {
    initial: {
      name: user ? fullName(user) : '',
      email: user?.email ?? '',
      place: 'video',
    },
    stays: true,
    isPersisted: true,
    send({ key: _, seen = '', place, ...values }) {
      // Sent again after a failure of the network, the same key books once.
      key.current ||= crypto.randomUUID();
      return sendBooking({
        ...(values as { kind: string; name: string; email: string; question: string }),
        lawyerId: slot?.lawyerId,
        startsAt: slot?.startsAt ?? '',
        phone: values.phone || null,
        place: places.find((each) => each === place) ?? 'video',
        timeZone: zone,
        seen: Number(seen),
        key: key.current,
      });
    },
    onSent: ({ payPath, path }) => location.assign(localAddress(payPath ?? path)),
    async onFailed(error) {
      if (error instanceof HttpError && error.status < 500) key.current = '';
      await client.invalidateQueries({ predicate: isSlotsQuery });
      await client.invalidateQueries({ queryKey: offerQuery.queryKey });
    },
  });
  return { form, zone, offer };
}

const isSlotsQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).startsWith('/api/consultation-slots');

function BookForm({ offer, slots }: { offer: Offer; slots: Slots }) {
  const [search] = useSearch();
  const { slot } = chosenOf(slots, search);
  const kind = offer.kinds.find(({ key }) => key === slots.kind);
  const { form } = useBooking(offer, slot);
  return (
    <form {...form.props} className={`wrap page-end ${styles.book}`}>
      {form.mark}
      <input type="hidden" name="kind" value={slots.kind} />
      <input type="hidden" name="lawyerId" value={slot?.lawyerId ?? ''} />
      <input type="hidden" name="startsAt" value={slot?.startsAt ?? ''} />
      <input type="hidden" name="seen" value={kind?.priceCents ?? ''} />
      <input type="hidden" name="key" value={offer.key} />
      <div className={styles.steps}>
        <Step number={1} id="what" title={t('What is it about?')}>
          <Kinds kinds={offer.kinds} chosen={slots.kind} />
        </Step>
        <Step number={2} id="with" title={t('With whom?')}>
          <Lawyers lawyers={offer.lawyers} />
        </Step>
        <Step number={3} id="when" title={t('When?')}>
          <Times slots={slots} />
        </Step>
        <Step number={4} id="you" title={t('How do we reach you?')}>
          <Visitor form={form} />
        </Step>
      </div>
      <aside className={`stack ${styles.beside}`} aria-label={t('Your booking')}>
        <Summary slot={slot} kind={kind} offer={offer} />
        <FormProblem text={form.problem} />
        {slot && kind && (
          <SubmitButton
            isBusy={form.isBusy}
            label={
              kind.priceCents > 0
                ? t('Hold it and pay {amount}', { amount: centsToText(kind.priceCents) })
                : t('Book this time')
            }
            busyLabel={t('Booking...')}
          />
        )}
        <p className="note">
          <b>{t('We check for conflicts first.')}</b>
          {t(' ')}
          {otherSideText(kind?.priceCents ?? 0)}
        </p>
        <p className="small soft">
          {richText(
            'Something else, or no time that suits? {request}. What we do with what you send: {policy}.',
            {
              request: <Link to="/consultations#request">{t('Request a Consultation')}</Link>,
              policy: <Link to="/privacy-policy">{t('Privacy Policy')}</Link>,
            },
          )}
        </p>
      </aside>
    </form>
  );
}

interface StepProps {
  number: number;
  id: string;
  title: string;
  children: ReactNode;
}

const Step = ({ number, id, title, children }: StepProps) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>
      <span className="num">{number}</span> {title}
    </h2>
    {children}
  </section>
);

const Kinds = ({ kinds, chosen }: { kinds: BookingKind[]; chosen: string }) => (
  <div className={styles.people}>
    {kinds.map(({ key, title, text, minutes, priceCents }) => (
      <Choice
        key={key}
        className={styles.kind}
        change={{ kind: key, from: null, day: null, at: null }}
        isChosen={key === chosen}
        place="what"
      >
        <b>{said(title)}</b>
        <span className="num">{priceCents > 0 ? centsToText(priceCents) : t('free')}</span>
        <span>
          {t('{what}, about {time}', { what: said(text), time: countText(minutes, 'minute') })}
        </span>
      </Choice>
    ))}
  </div>
);

interface SummaryProps {
  slot: Slot | undefined;
  kind: BookingKind | undefined;
  offer: Offer;
}

function Summary({ slot, kind, offer }: SummaryProps) {
  const zone = useOwnZone();
  if (!slot || !kind)
    return (
      <div className="sheet raised stack">
        <h2>{t('Choose a time')}</h2>
        <p className="soft">{t('What you have chosen stands here, with what it costs.')}</p>
      </div>
    );
  return (
    <div className="sheet raised stack">
      <h2>{dayOfStart(slot.startsAt)}</h2>
      <Ledger
        className="num"
        rows={[
          { term: t('In Singapore'), detail: spanText(slot.startsAt, slot.endsAt) },
          { term: t('Your time'), detail: elsewhereText(slot.startsAt, zone) },
          { term: t('With'), detail: offer.lawyers.find(({ id }) => id === slot.lawyerId)?.name },
          { term: t('What'), detail: said(kind.title) },
          {
            term: kind.priceCents > 0 && firm.gstRegistered ? t('With GST') : t('To pay'),
            detail: kind.priceCents > 0 ? centsToText(kind.priceCents) : t('Nothing'),
            total: true,
          },
        ]}
      />
      <p className="small soft">
        {kind.priceCents > 0
          ? t('Held for 10 minutes while you pay.') + t(' ') + feeText(slot.freeUntil)
          : t('You can cancel it by the link in our e-mail, until it begins.')}
      </p>
    </div>
  );
}
