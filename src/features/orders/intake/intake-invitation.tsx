import { useQuery } from '@tanstack/react-query';
import { countText } from '../../../shared/count-text';
import { type Text, t } from '../../../shared/texts';
import { Link } from '../../../ui/navigation';
import { intakeQuery } from '../queries';
import type { IntakeState } from './contract';
import { Remarks } from './intake-parts';
import { type Asked, isAsked } from './is-asked';

const words: Record<IntakeState, { text: Text; label: Text }> = {
  open: {
    text: 'To start we need some details from you. They are saved as you type, so you can stop and come back.',
    label: 'Give us the details',
  },
  returned: {
    text: 'We have read your details and need you to change something.',
    label: 'Change the details',
  },
  sent: {
    text: 'We have your details. We read them, and write to you when we confirm them or need to ask you back.',
    label: 'See the details',
  },
  confirmed: {
    text: 'We have confirmed your details and work with them.',
    label: 'See the details',
  },
};

/** Where an order stands with what it asks its client. `isNext`: nothing else is to be done first. */
export function IntakeInvitation({
  order,
  isNext,
}: {
  order: Asked & { id: string };
  isNext: boolean;
}) {
  const { intakeState } = order;
  const { data: intake } = useQuery({ ...intakeQuery(order.id), enabled: isAsked(order) });
  if (!intakeState) return null;
  const { text, label } = words[intakeState];
  const mayWait = !isNext && intakeState === 'open';
  const isUrgent = isNext && isAsked(order);
  return (
    <>
      <p>
        {mayWait ? t('You can give us the details now, or after you have paid.') : t(text)}
        {isAsked(order) && intake && t(' ') + leftText(intakeState, intake.left)}
      </p>
      {intakeState === 'returned' && intake && <Remarks intake={intake} />}
      <div className="row">
        <Link
          className={isUrgent ? 'btn primary big' : 'btn'}
          to={`/orders/${encodeURIComponent(order.id)}${isAsked(order) ? '/intake' : ''}`}
        >
          {t(label)}
        </Link>
      </div>
    </>
  );
}

function leftText(state: IntakeState, left: number) {
  if (left > 0) return t('{count} left.', { count: countText(left, 'answer is', 'answers are') });
  return state === 'open' ? t('Nothing is left open: read it and send it.') : '';
}
