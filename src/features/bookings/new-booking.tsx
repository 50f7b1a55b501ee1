import { useRef, useState } from 'react';
import { FormDialog } from '../../admin-ui/form-dialog';
import { InputField } from '../../admin-ui/input-field';
import { problemsOf } from '../../admin-ui/problems-of';
import { SelectField } from '../../admin-ui/select-field';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { dayInSingapore } from '../../shared/calendar-date';
import { longestEmail, longestMessage, longestName, longestPhone } from '../../shared/lengths';
import { centsToText } from '../../shared/price';
import { Field, FormProblem } from '../../ui/field';
import { toast } from '../../ui/toast-store';
import type { Week } from './admin-contract';
import { bookForClient } from './admin-queries';
import { WhenAndWho } from './booking-dialog';
import { type Place, places } from './states';
import { placeText } from './words';

interface NewBookingProps {
  week: Week;
  /** `2026-12-01T10:00`, in Singapore. */
  at: string | null;
  lawyerId: string | null;
  onDone(): unknown;
  onClose(): void;
}

/** What is typed, and sent once for its key. */
function useNewBooking({ week, at, lawyerId, onDone, onClose }: NewBookingProps) {
  const key = useRef(crypto.randomUUID());
  const [day = dayInSingapore(), clock = '10:00'] = at?.split('T') ?? [];
  const [values, setValues] = useState({
    ...{ day, clock, lawyerId: lawyerId ?? '', kind: week.kinds[0]?.key ?? '' },
    ...{ name: '', email: '', phone: '', question: '', place: 'video' as Place },
  });
  const booking = useAdminAction(
    () => {
      const { day, clock, lawyerId, ...client } = values;
      return bookForClient({
        ...client,
        phone: client.phone || null,
        lawyerId: Number(lawyerId),
        startsAt: `${day}T${clock}:00+08:00`,
        key: key.current,
      });
    },
    () => {
      toast({ title: 'Booked', text: 'The client and the lawyer have their invitations.' });
      void onDone();
      onClose();
    },
  );
  return { values, setValues, booking };
}

export function NewBooking({ week, at, lawyerId, onDone, onClose }: NewBookingProps) {
  const people = [...week.lawyers, ...week.others];
  const { values, setValues, booking } = useNewBooking({ week, at, lawyerId, onDone, onClose });
  const { errors, problem } = problemsOf(booking.error, 'Not booked. Please try again.');
  const line = (name: 'name' | 'email' | 'phone', label: string, most: number, type = 'text') => (
    <InputField
      label={label}
      type={type}
      maxLength={most}
      value={values[name]}
      error={errors[name]}
      onType={(text) => setValues({ ...values, [name]: text })}
    />
  );
  return (
    <FormDialog
      broad
      title="Book a consultation"
      label="Book it"
      busyLabel="Booking..."
      isBusy={booking.isPending}
      formClass="fields two"
      note={<p className="small soft">A fee is not paid here: bill it as any other work.</p>}
      onSubmit={() => booking.mutate()}
      onClose={onClose}
    >
      <SelectField
        label="Kind"
        error={errors.kind}
        value={values.kind}
        choices={week.kinds.map(({ key: each, title, minutes, priceCents }) => [
          each,
          `${title}, ${minutes} minutes, ${priceCents > 0 ? centsToText(priceCents) : 'free'}`,
        ])}
        onChoose={(kind) => setValues({ ...values, kind })}
      />
      <SelectField
        label="Where"
        error={errors.place}
        value={values.place}
        choices={places.map((place) => [place, placeText[place]])}
        onChoose={(place) => setValues({ ...values, place })}
      />
      <WhenAndWho
        values={values}
        errors={errors}
        people={people}
        onChange={(when) => setValues({ ...values, ...when })}
      />
      {line('name', 'Name', longestName)}
      {line('email', 'E-mail', longestEmail, 'email')}
      {line('phone', 'Phone', longestPhone, 'tel')}
      <Field label="The question" className="full" error={errors.question}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={longestMessage}
            value={values.question}
            onChange={({ target }) => setValues({ ...values, question: target.value })}
          />
        )}
      </Field>
      <FormProblem text={problem} />
    </FormDialog>
  );
}
