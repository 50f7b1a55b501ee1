import { firm } from '../../../shared/firm';
import { priceEndedText } from '../order-price';

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

/** In place of the payment of an order whose price holds no longer. */
export function PriceEnded() {
  return (
    <>
      <h1>The price has ended</h1>
      <p className="lead">{priceEndedText}</p>
    </>
  );
}
