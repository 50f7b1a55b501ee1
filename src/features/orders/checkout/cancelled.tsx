import { firm } from '../../../shared/firm';

/** In place of the payment of an order that was cancelled before it was paid. */
export function Cancelled() {
  return (
    <>
      <h1>This order was cancelled</h1>
      <p className="lead">
        There is nothing to pay. If you didn’t expect this, write to us at{' '}
        <a href={`mailto:${firm.email}`}>{firm.email}</a>.
      </p>
    </>
  );
}
