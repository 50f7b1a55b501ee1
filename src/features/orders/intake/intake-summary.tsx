import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiForm } from '../../../client/api-form';
import { useForm } from '../../../client/use-form';
import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';
import { Ledger } from '../../../ui/ledger';
import { useNavigate } from '../../../ui/navigation';
import { RunningHead } from '../../../ui/part';
import type { Order } from '../contract';
import { intakeTakeBackForm } from '../forms';
import { intakeQuery, orderQuery } from '../queries';
import type { Intake } from './contract';
import { pictureOf, UploadedMark } from './intake-parts';
import * as styles from './intake-summary.module.css';

/** What the client has sent, and where it stands. */
export function IntakeSummary({ order }: { order: Order }) {
  const { data: intake } = useQuery(intakeQuery(order.id));
  if (!intake) return null;
  return (
    <section className="stack" aria-label={t('Your details')}>
      <RunningHead title={t('Your details')} />
      <p>{standingOf(order, intake)}</p>
      {pictureOf(intake) && <UploadedMark intake={intake} className={`${styles.mark}`} />}
      <Ledger className={`${styles.rows}`} rows={intake.rows} />
      {intake.state === 'sent' && order.status !== 'cancelled' && <TakeBack intake={intake} />}
    </section>
  );
}

function standingOf({ status, customerEmail }: Order, { state, confirmedAt }: Intake): string {
  if (status === 'cancelled')
    return t('This order was cancelled. Nothing more is needed from you.');
  if (state === 'confirmed')
    return t(
      'We confirmed them on {date} and work with them. If something has to change, write to us.',
      { date: dateText(confirmedAt ?? '') },
    );
  return t(
    'We have them. We read them, and write to {customerEmail} when we confirm them or need to ask you back.',
    { customerEmail },
  );
}

function TakeBack({ intake: { orderId, updatedAt } }: { intake: Intake }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm(intakeTakeBackForm, {
    async onSent(intake) {
      client.setQueryData(intakeQuery(orderId).queryKey, intake);
      await client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
      await navigate(`/orders/${encodeURIComponent(orderId)}/intake`);
    },
  });
  return (
    <ApiForm
      form={form}
      label={t('Change the details')}
      busyLabel={t('Opening them...')}
      buttonClass="btn"
      beside={null}
    >
      <input type="hidden" name="id" value={orderId} />
      <input type="hidden" name="updatedAt" value={updatedAt} />
    </ApiForm>
  );
}
