import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/texts';
import { useSearch } from '../../../ui/navigation';
import { richText } from '../../../ui/rich-text';
import { Spinner } from '../../../ui/spinner';
import type { Order } from '../contract';
import { paymentConfigQuery } from '../queries';
import { CardFormFailed } from './payment-problem';
import { TestCardForm } from './test-card-form';
import { type Payment, usePayment } from './use-payment';

export function CardDetails({ order, onPaid }: { order: Order; onPaid(): void }) {
  const config = useQuery(paymentConfigQuery);
  const payment = usePayment(order, onPaid);
  const isReturning = useReturn(payment.finish);

  if (isReturning)
    return (
      <>
        <h1>{t('Card details')}</h1>
        <Spinner label={t('Verifying your payment...')} />
      </>
    );
  return (
    <>
      <h1>{t('Card details')}</h1>
      <noscript>
        <p className="note amber">
          {richText('{strong} Turn it on, or open the link in our e-mail in another browser.', {
            strong: <b>{t('Paying by card needs JavaScript.')}</b>,
          })}
        </p>
      </noscript>
      {config.data?.testMode && <TestCardForm order={order} payment={payment} />}
      {config.data && !config.data.testMode && (
        <RealCardForm order={order} payment={payment} publishableKey={config.data.publishableKey} />
      )}
      {config.isError && <CardFormFailed onRetry={() => config.refetch()} />}
      <p className="small soft">
        {t(
          'Your card details go to the payment provider. We never store them. We send a receipt to {customerEmail}.',
          { customerEmail: order.customerEmail },
        )}
      </p>
    </>
  );
}

type StripeForm = typeof import('./stripe-card-form').StripeCardForm;

/** The provider's form loads in the browser only, and only with real keys. */
function RealCardForm(props: { order: Order; payment: Payment; publishableKey: string }) {
  const [Form, setForm] = useState<StripeForm>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (hasFailed) return;
    import('./stripe-card-form').then(
      ({ StripeCardForm }) => setForm(() => StripeCardForm),
      () => setHasFailed(true),
    );
  }, [hasFailed]);

  if (hasFailed) return <CardFormFailed onRetry={() => setHasFailed(false)} />;
  return Form ? <Form {...props} /> : <Spinner label={t('Loading the card form...')} />;
}

/** True while looking up a payment after the redirect back from the provider. */
function useReturn(finish: (payment: { id: string; status: string }) => Promise<void>): boolean {
  const [search, setSearch] = useSearch();
  const paymentId = search.get('payment_intent');
  const hasStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for one return
  useEffect(() => {
    if (!paymentId || hasStarted.current) return;
    hasStarted.current = true;
    void finish({ id: paymentId, status: search.get('redirect_status') ?? '' }).then(() =>
      setSearch(new URLSearchParams(), { replace: true, keepScroll: true }),
    );
  }, [paymentId]);
  return paymentId !== null;
}
