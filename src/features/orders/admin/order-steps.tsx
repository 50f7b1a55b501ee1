import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { openMatterPath, relatedQuery } from '../../../admin-ui/matters-panel';
import { May } from '../../../admin-ui/may';
import { centsToText } from '../../../shared/price';
import { Moment } from '../../../ui/moment';
import { Link } from '../../../ui/navigation';
import { StateSeal } from '../../../ui/state-seal';
import type { AdminOrderDetail } from '../contract';
import * as styles from './admin-order-page.module.css';
import { sealOf } from './order-intake';
import { PaymentBadge } from './payment-badge';

/** What an order needs before the work begins: its money, its details and its matter. */
export function OrderSteps({ order }: { order: AdminOrderDetail }) {
  const { amountCents, paidAt, price, intakeState } = order;
  return (
    <ol className={styles.steps} aria-label="Steps">
      <Step order={order} isDone={paidAt !== null} seal={<PaymentBadge order={order} />}>
        {amountCents === null ? `${price}, to be agreed` : centsToText(amountCents)}
        {paidAt && (
          <>
            , <Moment at={paidAt} />
          </>
        )}
      </Step>
      <Step
        order={order}
        isDone={intakeState ? intakeState === 'confirmed' : undefined}
        seal={
          intakeState ? (
            <StateSeal {...sealOf(order, intakeState)} />
          ) : (
            <StateSeal kind="expired" word="Not asked" />
          )
        }
      >
        Details for the filing
      </Step>
      <MatterStep order={order} />
    </ol>
  );
}

interface StepProps {
  order: AdminOrderDetail;
  /** Undefined where nothing was asked, or it isn’t known. */
  isDone: boolean | undefined;
  seal: ReactNode;
  children: ReactNode;
}

/** Nothing waits any more of an order that is completed or cancelled. */
function Step({ order: { status }, isDone, seal, children }: StepProps) {
  const waits = isDone === false && (status === 'pending' || status === 'processing');
  return (
    <li className={isDone ? styles.done : waits ? styles.waits : undefined}>
      {seal}
      <span className="small soft num">{children}</span>
    </li>
  );
}

function MatterStep({ order }: { order: AdminOrderDetail }) {
  const { data, isError } = useQuery(relatedQuery('order', order.id));
  const isOpen = data && data.length > 0;
  const word = isOpen ? 'Matter open' : 'No matter yet';
  return (
    <Step
      order={order}
      isDone={isOpen}
      seal={data && <StateSeal kind={isOpen ? 'registered' : 'pending'} word={word} />}
    >
      {isError && 'The matters could not be loaded. '}
      {data?.map(({ title, text, path }) => (
        <span key={path}>
          <Link to={path}>{title}</Link> {text}
        </span>
      ))}
      <May>
        <Link to={openMatterPath('order', order.id)}>
          {isOpen ? 'Open another matter' : 'Open a matter'}
        </Link>
      </May>
    </Step>
  );
}
