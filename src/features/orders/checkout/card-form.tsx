import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/texts';
import { useSearch } from '../../../ui/navigation';
import { Spinner } from '../../../ui/spinner';
import { paymentConfigQuery } from '../queries';
import { CardFormFailed } from './payment-problem';
import { TestCardForm } from './test-card-form';
import { type Charge, type Payment, usePayment } from './use-payment';

/** The form of the provider, or of its stand-in, and what becomes of a payment. */
export function CardForm({ charge }: { charge: Charge }) {
  const config = useQuery(paymentConfigQuery);
  const payment = usePayment(charge);
  const isReturning = useReturn(payment.finish);

  if (isReturning) return <Spinner label={t('Verifying your payment...')} />;
  if (config.isError) return <CardFormFailed onRetry={() => config.refetch()} />;
  if (!config.data) return <Spinner label={t('Loading the card form...')} />;
  const { testMode, publishableKey } = config.data;
  return testMode ? (
    <TestCardForm charge={charge} payment={payment} />
  ) : (
    <RealCardForm charge={charge} payment={payment} publishableKey={publishableKey} />
  );
}

type StripeForm = typeof import('./stripe-card-form').StripeCardForm;

/** The provider's form loads in the browser only, and only with real keys. */
function RealCardForm(props: { charge: Charge; payment: Payment; publishableKey: string }) {
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
