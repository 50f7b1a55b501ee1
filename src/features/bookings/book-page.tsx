import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { HttpError } from '../../client/fetch';
import { useForm } from '../../client/use-form';
import { firm } from '../../shared/firm';
import { centsToText } from '../../shared/price';
import { breadcrumbNode } from '../../shared/structured-data';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Empty } from '../../ui/empty';
import { FormProblem, SubmitButton } from '../../ui/field';
import { Talk } from '../../ui/illustrations/talk';
import { Ledger } from '../../ui/ledger';
import { Link, useSearch } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { PageMeta } from '../../ui/page-meta';
import { currentUserQuery } from '../customers/queries';
import * as styles from './booking.module.css';
import { Choice } from './choice';
import type { BookingKind, Offer, Slot, Slots } from './contract';
import { bookForm, sendBooking } from './forms';
import { chosenOf, Lawyers, minutesText, Times } from './pick-time';
import { offerQuery, slotsQuery } from './queries';
import { places } from './states';
import { useOwnZone } from './use-own-zone';
import { Visitor } from './visitor-fields';
import { bookPath, dayOfStart, elsewhereText, feeText, spanText } from './words';

const consultation = { label: 'Consultation', to: '/consultations' };

export default function BookPage() {
  const [search] = useSearch();
  const offer = useQuery(offerQuery);
  const slots = useQuery(slotsQuery(search));
  return (
    <>
      <PageMeta
        title="Book a consultation"
        description={`Choose a time with a lawyer of ${firm.name}. The first conversation is free.`}
        path={bookPath}
        jsonLd={(siteUrl) =>
          breadcrumbNode(siteUrl, [consultation, { label: 'Book a time', to: bookPath }])
        }
      />
      <div className="wrap">
        <Breadcrumb items={[consultation, { label: 'Book a time' }]} />
      </div>
      <div className="wrap page-head">
        <h1>Book a consultation</h1>
        <p className="lead">
          You send your papers, the lawyer reads them first, and you leave with an answer and a next
          step. Pick a time: it is then yours.
        </p>
      </div>
      {!offer.data || !slots.data ? (
        <div className="wrap page-end">
          <NotLoaded
            title="The free times could not be loaded"
            text="Please try again, or ask for a time by our form."
            link={{ to: '/consultations#request', label: 'Ask for a time' }}
          />
        </div>
      ) : offer.data.lawyers.length === 0 ? (
        <div className="wrap page-end">
          <Empty
            art={<Talk />}
            title="No times can be booked here at the moment"
            text={`Ask for a consultation instead: within ${firm.answersWithin} we write or call to agree a time.`}
            link={{ to: '/consultations#request', label: 'Request a Consultation' }}
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
      name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
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
    onSent: ({ payPath, path }) => location.assign(payPath ?? path),
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
        <Step number={1} id="what" title="What is it about?">
          <Kinds kinds={offer.kinds} chosen={slots.kind} />
        </Step>
        <Step number={2} id="with" title="With whom?">
          <Lawyers lawyers={offer.lawyers} />
        </Step>
        <Step number={3} id="when" title="When?">
          <Times slots={slots} />
        </Step>
        <Step number={4} id="you" title="How do we reach you?">
          <Visitor form={form} />
        </Step>
      </div>
      <aside className={`stack ${styles.beside}`} aria-label="Your booking">
        <Summary slot={slot} kind={kind} offer={offer} />
        <FormProblem text={form.problem} />
        {slot && kind && (
          <SubmitButton
            isBusy={form.isBusy}
            label={
              kind.priceCents > 0
                ? `Hold it and pay ${centsToText(kind.priceCents)}`
                : 'Book this time'
            }
            busyLabel="Booking..."
          />
        )}
        <p className="note">
          <b>We check for conflicts first.</b> If we act for the other side, we tell you before we
          meet and return what you paid.
        </p>
        <p className="small soft">
          Something else, or no time that suits?{' '}
          <Link to="/consultations#request">Request a Consultation</Link>. What we do with what you
          send: <Link to="/privacy-policy">Privacy Policy</Link>.
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
        <b>{title}</b>
        <span className="num">{priceCents > 0 ? centsToText(priceCents) : 'free'}</span>
        <span>
          {text}, {minutesText(minutes)}
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
        <h2>Choose a time</h2>
        <p className="soft">What you have chosen stands here, with what it costs.</p>
      </div>
    );
  return (
    <div className="sheet raised stack">
      <h2>{dayOfStart(slot.startsAt)}</h2>
      <Ledger
        className="num"
        rows={[
          { term: 'In Singapore', detail: spanText(slot.startsAt, slot.endsAt) },
          { term: 'Your time', detail: elsewhereText(slot.startsAt, zone) },
          { term: 'With', detail: offer.lawyers.find(({ id }) => id === slot.lawyerId)?.name },
          { term: 'What', detail: kind.title },
          {
            term: kind.priceCents > 0 && firm.gstRegistered ? 'With GST' : 'To pay',
            detail: kind.priceCents > 0 ? centsToText(kind.priceCents) : 'Nothing',
            total: true,
          },
        ]}
      />
      <p className="small soft">
        {kind.priceCents > 0
          ? `Held for 10 minutes while you pay. ${feeText(slot.freeUntil)}`
          : 'You can cancel it by the link in our e-mail, until it begins.'}
      </p>
    </div>
  );
}
