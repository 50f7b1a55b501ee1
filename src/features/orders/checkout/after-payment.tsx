import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../../shared/texts';
import { Link } from '../../../ui/navigation';
import { Spinner } from '../../../ui/spinner';
import { currentUserQuery } from '../../customers/queries';
import type { Order } from '../contract';
import { IntakeInvitation } from '../intake/intake-invitation';

/** Loaded on demand; without script, the page to register stands in for it. */
const AccountForm = lazy(async () => ({ default: (await import('./account-form')).AccountForm }));

interface AfterPaymentProps {
  order: Order;
  /** Below what is asked. */
  children?: ReactNode;
}

/** What a paid order leaves to do: its details, the receipt, and an account for a guest. */
export function AfterPayment({ order, children }: AfterPaymentProps) {
  const { data: user } = useQuery(currentUserQuery);
  const [isOpen, setOpen] = useState(false);
  const address = `/orders/${encodeURIComponent(order.id)}`;
  return (
    <>
      <IntakeInvitation order={order} isNext />
      {children}
      <p className="small soft">
        {t(
          'The link in that e-mail opens this order on any device: its status, the receipt, and what we ask you.',
        )}
      </p>
      <div className="row">
        <Link className="more" to={address}>
          {t('See the order')}
        </Link>
        <button type="button" className="btn quiet" onClick={() => print()}>
          {t('Print the receipt')}
        </button>
      </div>
      {!user && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('Open an account with one password')}</summary>
          {isOpen ? (
            <Suspense fallback={<Spinner label={t('Loading...')} />}>
              <AccountForm order={order} />
            </Suspense>
          ) : (
            <p>
              <Link to={`/register?redirect=${encodeURIComponent(address)}`}>{t('Register')}</Link>
            </p>
          )}
        </details>
      )}
    </>
  );
}
