import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../admin-ui/form-dialog';
import { AreaField, InputField } from '../../admin-ui/input-field';
import { useMay } from '../../admin-ui/may';
import { Person } from '../../admin-ui/person';
import { problemsOf } from '../../admin-ui/problems-of';
import { SelectField } from '../../admin-ui/select-field';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { minuteInSingapore } from '../../shared/calendar-date';
import { longestReason } from '../../shared/lengths';
import { centsToText } from '../../shared/price';
import { Dialog } from '../../ui/dialog';
import { FormProblem } from '../../ui/field';
import { Ledger } from '../../ui/ledger';
import { Link } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { toast } from '../../ui/toast-store';
import type { AdminBooking } from './admin-contract';
import { adminBookingQuery, cancelForClient, moveForClient, noteChecked } from './admin-queries';
import { elsewhereText, placeText, spanText, startText, stateText } from './words';

export interface Colleague {
  id: number;
  name: string;
}

interface BookingDialogProps {
  id: string;
  people: Colleague[];
  onChanged(): unknown;
  onClose(): void;
}

export function BookingDialog({ id, people, onChanged, onClose }: BookingDialogProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(adminBookingQuery(id));
  const [act, setAct] = useState<'move' | 'cancel'>();
  const changed = (booking: AdminBooking) => {
    client.setQueryData(adminBookingQuery(id).queryKey, booking);
    setAct(undefined);
    void onChanged();
  };
  if (data && act === 'move')
    return (
      <Move booking={data} people={people} onDone={changed} onClose={() => setAct(undefined)} />
    );
  if (data && act === 'cancel')
    return <Cancel booking={data} onDone={changed} onClose={() => setAct(undefined)} />;
  return (
    <Dialog
      open
      broad
      title={data ? `${data.title}: ${data.name}` : 'Consultation'}
      onClose={onClose}
    >
      {data ? (
        <Booking booking={data} people={people} onAct={setAct} onChanged={changed} />
      ) : (
        error && <NotLoaded title="Could not load the booking" onRetry={refetch} />
      )}
    </Dialog>
  );
}

interface BookingProps {
  booking: AdminBooking;
  people: Colleague[];
  onAct(act: 'move' | 'cancel'): void;
  onChanged(booking: AdminBooking): void;
}

function Booking({ booking, people, onAct, onChanged }: BookingProps) {
  const { id, startsAt, endsAt, state, place, phone, priceCents, orderId, checkedBy } = booking;
  const mayWrite = useMay();
  const checking = useAdminAction(
    () => noteChecked(id, booking.sequence),
    (answer: AdminBooking) => {
      onChanged(answer);
      toast({ title: 'Conflict check noted' });
    },
  );
  const isOpen = state === 'booked' || state === 'unplaced';
  return (
    <div className="stack">
      <Ledger
        className="num"
        rows={[
          { term: 'State', detail: stateText[state] },
          { term: 'When', detail: `${startText(startsAt)} (${spanText(startsAt, endsAt)})` },
          { term: 'For the client', detail: elsewhereText(startsAt, booking.timeZone) },
          { term: 'With', detail: people.find((each) => each.id === booking.lawyerId)?.name },
          { term: 'Where', detail: placeText[place] },
          { term: 'E-mail', detail: <a href={`mailto:${booking.email}`}>{booking.email}</a> },
          { term: 'Phone', detail: phone },
          {
            term: 'Fee',
            detail:
              priceCents === 0 ? (
                'free'
              ) : orderId ? (
                <Link to={`/admin/orders/${encodeURIComponent(orderId)}`}>
                  {centsToText(priceCents)}, order {orderId}
                </Link>
              ) : (
                `${centsToText(priceCents)}, to be billed`
              ),
          },
          {
            term: 'Conflict check',
            detail: checkedBy ? (
              <>
                done by <Person actor={checkedBy} />
              </>
            ) : (
              'not done'
            ),
          },
          { term: 'Cancelled because', detail: booking.cancelReason },
        ]}
      />
      {booking.refund === 'refused' && (
        <p className="note amber">
          The fee could not be returned by itself. Refund it in the order, and tell the client.
        </p>
      )}
      <h3>The question</h3>
      <p className="dotted">{booking.question}</p>
      {mayWrite && isOpen && (
        <div className="row">
          <button type="button" className="btn tiny" onClick={() => onAct('move')}>
            Move
          </button>
          <button type="button" className="btn tiny" onClick={() => onAct('cancel')}>
            Cancel it
          </button>
          {!checkedBy && (
            <button
              type="button"
              className="btn tiny"
              disabled={checking.isPending}
              onClick={() => checking.mutate()}
            >
              Conflicts checked
            </button>
          )}
        </div>
      )}
    </div>
  );
}

interface ActProps {
  booking: AdminBooking;
  onDone(booking: AdminBooking): void;
  onClose(): void;
}

function Move({ booking, people, onDone, onClose }: ActProps & { people: Colleague[] }) {
  const [day = '', clock = ''] = minuteInSingapore(Date.parse(booking.startsAt)).split('T');
  const [values, setValues] = useState({ day, clock, lawyerId: String(booking.lawyerId ?? '') });
  const moving = useAdminAction(
    () =>
      moveForClient(booking.id, {
        lawyerId: Number(values.lawyerId),
        startsAt: `${values.day}T${values.clock}:00+08:00`,
        sequence: booking.sequence,
      }),
    (answer: AdminBooking) => {
      toast({ title: 'Moved', text: 'The client and the lawyer are told by mail.' });
      onDone(answer);
    },
  );
  const { errors, problem } = problemsOf(moving.error, 'Not moved. Please try again.');
  return (
    <FormDialog
      title={`Move ${booking.name}`}
      label="Move"
      busyLabel="Moving..."
      isBusy={moving.isPending}
      formClass="stack gap-3"
      note={
        <p className="small soft">
          Both are told by mail. Since the firm moves it, the client may cancel without a charge.
        </p>
      }
      onSubmit={() => moving.mutate()}
      onClose={onClose}
    >
      <WhenAndWho values={values} errors={errors} people={people} onChange={setValues} />
      <FormProblem text={problem} />
    </FormDialog>
  );
}

interface WhenAndWhoProps {
  values: When;
  errors: Record<string, string | undefined>;
  people: Colleague[];
  onChange(values: When): void;
}

interface When {
  day: string;
  clock: string;
  lawyerId: string;
}

export function WhenAndWho({ values, errors, people, onChange }: WhenAndWhoProps) {
  return (
    <>
      <InputField
        label="Day"
        type="date"
        value={values.day}
        error={errors.startsAt}
        onType={(day) => onChange({ ...values, day })}
      />
      <InputField
        label="Begins"
        hint="Singapore time"
        type="time"
        value={values.clock}
        onType={(clock) => onChange({ ...values, clock })}
      />
      <SelectField
        label="With"
        error={errors.lawyerId}
        value={values.lawyerId}
        choices={[
          ['', 'Choose a person'],
          ...people.map(({ id, name }) => [String(id), name] as const),
        ]}
        onChoose={(lawyerId) => onChange({ ...values, lawyerId })}
      />
    </>
  );
}

function Cancel({ booking, onDone, onClose }: ActProps) {
  const [reason, setReason] = useState('');
  const [refunds, setRefunds] = useState(true);
  const isPaid = booking.orderId !== null;
  const cancelling = useAdminAction(
    () => cancelForClient(booking.id, { sequence: booking.sequence, reason, refunds }),
    (answer: AdminBooking) => {
      toast({ title: 'Cancelled', text: 'The client is told by mail.' });
      onDone(answer);
    },
  );
  const { errors, problem } = problemsOf(cancelling.error, 'Not cancelled. Please try again.');
  return (
    <FormDialog
      alert
      title={`Cancel the consultation with ${booking.name}?`}
      label="Cancel it"
      busyLabel="Cancelling..."
      keepLabel="Keep it"
      className="btn danger"
      isBusy={cancelling.isPending}
      formClass="stack gap-3"
      onSubmit={() => cancelling.mutate()}
      onClose={onClose}
    >
      <AreaField
        label="Why, for the client"
        mark="optional"
        error={errors.reason}
        rows={3}
        maxLength={longestReason}
        value={reason}
        onType={setReason}
      />
      {isPaid && (
        <label className="check-field">
          <input
            type="checkbox"
            checked={refunds}
            onChange={({ target }) => setRefunds(target.checked)}
          />
          <span>
            Return {centsToText(booking.priceCents)} to the way it was paid
            {booking.isTestPayment && ' (test, no money was charged)'}
          </span>
        </label>
      )}
      <FormProblem text={problem} />
    </FormDialog>
  );
}
